import { findUnit, inPlay, isObstacle, unitOf } from '../basics/queries.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import { type Held, heldAt } from '../basics/skills.ts'
import { wholeOf } from '../damage/pieces.ts'
import { isHiding } from '../places/cover.ts'
import { isUnit } from '../places/things.ts'
import type { Attack, Spot, Struck, World } from '../world.ts'
import type { Arm } from './arms.ts'
import { centreOn, type Reached, reachedBy } from './blast.ts'
import { type Judged, judge, type Manner } from './lines.ts'
import { realChance } from './real-shooting.ts'
import { sidesOf } from './sides.ts'
import { findTarget, isInRange, type Target } from './targets.ts'

/** What an attack is aimed at: a target by its name, or a point. */
export type Aim = { readonly target: string | null; readonly at: Spot | null }

/** WL-R-239: units that an obstacle hides from the attacker. */
export function hiddenBehind(world: World, { by }: Arm, { id, thing }: Target): string[] {
  const isSolid =
    thing !== null && (isUnit(thing) ? isObstacle(world, thing) : thing.form === 'obstacle' || thing.form === 'block')
  if (!isSolid) return []
  const whole = wholeOf(world, id)
  return inPlay(world)

    .filter(unit => unit.where === 'table' && unit.hidden === null && whole.includes(isHiding(world, unit, by)?.place ?? ''))
    .map(unit => unit.id)
}
const struckOf = (world: World, arm: Arm, { target, shelter }: Reached, { lines, leverage, cover }: Judged): Struck => ({
  ...{ target: target.id, shelter, leverage, lines, cover: cover?.place ?? null },
  behind: hiddenBehind(world, arm, target),
})

/** WL-R-62: whoever hides, a friend too, is struck where it truly is, and named by nobody before. */
const isSeen = ({ target: { thing } }: Reached): boolean => thing === null || !isUnit(thing) || thing.hidden === null
/** The target first, then whatever else the explosion reaches (WL-R-171: all of it judged from the attacker's place). */
function reachedFrom(world: World, arm: Arm, aim: Aim, centre: Spot): Reached[] {
  const target = aim.target === null ? null : findTarget(world, aim.target)
  const caught = arm.held !== null && arm.held.skill.extension > 0 ? reachedBy(world, arm, centre).filter(isSeen) : []
  const main = target && (caught.find(one => one.target.id === target.id) ?? { target, shelter: null })
  return main ? [main, ...caught.filter(one => one.target.id !== main.target.id)] : caught
}

/** An attack as it is declared: everything about it is judged now (WL-R-165, WL-R-233, WL-R-237), from what its player sees. */
export function declaredAttack(real: World, arm: Arm, aim: Aim, manner: Manner): Attack {
  const world = worldSeenBy(real, arm.by.player!)
  const { by, from, held } = arm
  const target = aim.target === null ? null : findTarget(world, aim.target)!
  const at = target === null ? aim.at! : centreOn(world, target)
  const reached = reachedFrom(world, arm, aim, at)
  const judged = reached.map(one => judge(world, arm, one.target, manner))
  const main = target === null ? judged.find(({ stealth }) => stealth !== null) : judged[0]
  const stealth = main?.stealth ?? null
  return {
    ...{ by: by.id, from: from.id, slot: held?.slot ?? null, target: aim.target, at: { ...at } },
    bonus: [],
    inRange: isInRange(world, arm, target?.body ?? pointOf(at)),
    sides: target === null || manner.back ? 0 : 1,
    struck: reached.map((one, i) => struckOf(world, arm, one, stealth === null ? withoutSkill(judged[i]!) : judged[i]!)),
    stealth,
    isGhost: manner.isGhost,
    shoots: realChance(world, arm, target, at, judged[0]?.cover != null),
    die: null,
    isDone: false,
  }
}
const pointOf = (at: Spot) => ({ footprint: { type: 'disc' as const, radius: 0 }, at, facing: 0 })
/** A stealth skill that is not used gives nobody its point. */
export const withoutSkill = (judged: Judged): Judged =>
  judged.stealth === null ? judged : { ...judged, lines: judged.lines.filter(({ rule }) => rule !== 'WL-MOD-08') }

export const heldIn = (world: World, { from, slot }: Pick<Attack, 'from' | 'slot'>): Held | null =>
  slot === null ? null : heldAt(world, unitOf(world, from), slot)
export const armIn = (world: World, attack: Pick<Attack, 'by' | 'from' | 'slot'>): Arm => ({
  by: unitOf(world, attack.by),
  from: unitOf(world, attack.from),
  held: heldIn(world, attack),
})
/** WL-PINC-02, WL-R-172: counts the sides of every target anew, from all attacks upon it that are in range. */
export function countSides(real: World): void {
  const { attacks } = real.offense!
  const world = worldSeenBy(real, real.turn!.player)
  for (const attack of attacks) {
    const target = attack.target === null ? null : findTarget(world, attack.target)
    if (target === null) continue
    const others = attacks.filter(one => one.target === attack.target && one.inRange)
    attack.sides = sidesOf(
      world,
      target,
      others.flatMap(one => findUnit(world, one.by) ?? []),
    )
  }
}
