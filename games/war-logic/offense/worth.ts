import type { Rng } from '@sandtable/kernel'
import { impactOf } from '../basics/figures.ts'
import { pointAt } from '../basics/measure.ts'
import { activePlayer, isFriendOf } from '../basics/players.ts'
import { weightOf } from '../basics/points.ts'
import { findUnit } from '../basics/queries.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import { patientsOf, refillable, strengthOf, woundsFor } from '../defense/kits.ts'
import type { Spot, World } from '../world.ts'
import { type Arm, actorsOf } from './arms.ts'
import { blastRadius, reachedBy } from './blast.ts'
import { attackId, isAllowed, type Prospect, readyArms, recoverId, waysOn } from './deeds.ts'
import { pointsSeen } from './known.ts'
import { enemyPoints } from './points.ts'
import { isInRange, isReached, looksOn, type Target, targetsFor, whyNotPoint } from './targets.ts'

/** The mean of the usual die, as a share of the impact. */
const MEAN = 0.55
/** What the ground is worth beside units. */
const GROUND = 5

/** What there is to take of something, and what it is worth: its cost, less than nothing of a friend, nearly nothing of a wall. */
type Prey = { readonly points: number; readonly value: number }
function preyOf(world: World, id: string): Prey {
  const unit = findUnit(world, id)
  const value = unit ? unit.cost / 100 : GROUND
  const isFriend = unit !== null && isFriendOf(world, activePlayer(world), unit)
  return { points: Math.max(1, pointsSeen(world, id) ?? 1), value: isFriend ? -value : value }
}
function remembered<T>(known: Map<string, T>, key: string, found: () => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const now = found()
  known.set(key, now)
  return now
}
type Scales = {
  /** Of an attack upon a target, with whomever its explosion catches. */
  attack(prospect: Prospect): number
  /** Of an explosion at a point, friends counted against it. */
  blast(arm: Arm, at: Spot): number
}
/** Weighs what attacks promise. Whatever many of them ask is looked up once, since nothing changes meanwhile. */
export function scalesFor(world: World): Scales {
  const prey = new Map<string, Prey>()
  const circles = new Map<string, readonly string[]>()
  // WL-PINC-03: others that attack the same target make it worth more.
  const struck = new Set((world.offense?.attacks ?? []).map(attack => attack.target))
  const worthOf = (id: string, damage: number): number => {
    const { points, value } = remembered(prey, id, () => preyOf(world, id))
    const share = Math.min(1, damage / points)
    return value * share * (share === 1 ? 1 : 0.8)
  }
  const caughtBy = (arm: Arm, at: Spot): readonly string[] =>
    remembered(circles, `${blastRadius(world, arm)} ${arm.held!.skill.sub} ${at.x} ${at.y}`, () =>
      reachedBy(world, arm, at).flatMap(one => (one.shelter === null ? [one.target.id] : [])),
    )
  const damageOf = ({ from, held }: Arm): number =>
    MEAN * (held === null ? weightOf(world, from) : impactOf(world, from, held.skill))
  const blast = (arm: Arm, at: Spot, except: string | null = null): number =>
    caughtBy(arm, at).reduce((sum, id) => (id === except ? sum : sum + worthOf(id, damageOf(arm))), 0)
  return {
    blast,
    attack: ({ arms, target: { id, body } }) =>
      arms.reduce((sum, arm) => {
        const main = worthOf(id, damageOf(arm)) * (struck.has(id) ? 1.3 : 1)
        return sum + main + (arm.held === null || arm.held.skill.extension === 0 ? 0 : blast(arm, body.at, id))
      }, 0),
  }
}
/** What a full counter is worth, as a share of its unit. */
const REFILL = 0.05
const treatments = (world: World): Promising[] =>
  actorsOf(world).flatMap(by =>
    patientsOf(world, by).map(({ kit, unit }) => {
      const missing = woundsFor(world, kit, unit).reduce((sum, one) => sum + one.missing, 0)
      const share = Math.min(missing, strengthOf(world, kit)) / Math.max(1, weightOf(world, unit) + missing)
      const emptiest = Math.max(0, ...refillable(world, kit, unit).map(({ counter }) => 1 - counter.left / counter.of))
      const worth = (unit.cost / 100) * (share * 0.8 + emptiest * REFILL)
      return { id: recoverId(by.id, kit.held.slot, unit.id), worth, isLegal: () => true }
    }),
  )
/** Something a bot could declare; whether it may is looked at only once it is the best that is left. `isFar`: it would be wasted. */
type Promising = { readonly id: string; readonly worth: number; readonly isFar?: boolean; isLegal(): boolean }

function attacks(world: World, scales: Scales, rng: Rng): Promising[] {
  const looks = looksOn(world)
  const targets = targetsFor(world, activePlayer(world))
  const isNear = (arms: readonly Arm[], { id, body }: Target): boolean => arms.every(arm => isReached(world, arm, id, body))
  return rng.shuffle(waysOn(world)).flatMap(arms =>
    targets
      .filter(target => isNear(arms, target))
      .map(target => {
        const prospect = { arms, target }
        const isLegal = (): boolean => isAllowed(world, prospect, looks)
        const isFar = arms.some(arm => !isInRange(world, arm, target.body))
        return { id: attackId(arms, target.id), worth: scales.attack(prospect), isFar, isLegal }
      }),
  )
}
/** WL-BLST-02: weapons that promise something where they explode. */
const explosions = (world: World, scales: Scales): Promising[] =>
  readyArms(world)
    .filter(arm => arm.held!.skill.extension > 0)
    .flatMap(arm =>
      enemyPoints(world, arm)
        .filter(at => isReached(world, arm, null, pointAt(at)))
        .map(at => {
          const isLegal = (): boolean => whyNotPoint(world, arm, at) === null
          const isFar = !isInRange(world, arm, pointAt(at))
          return { id: attackId([arm], null), worth: scales.blast(arm, at), isFar, isLegal }
        }),
    )
const FEW = 6
/** The best of them that may be declared, each once. */
function bestOf(promising: readonly Promising[], most: number): string[] {
  const found = new Set<string>()
  for (const { id, isLegal } of promising.toSorted((a, b) => b.worth - a.worth)) {
    if (found.size >= most) break
    if (!found.has(id) && isLegal()) found.add(id)
  }
  return [...found]
}
/** For bots: attacks and treatments that promise something, the best first; and what could be tried, although it is out of range (WL-OFF-09). */
export function goodDeeds(real: World, rng: Rng, most = FEW): { good: string[]; vain: string[] } {
  const world = worldSeenBy(real, activePlayer(real))
  const scales = scalesFor(world)
  const all = [...attacks(world, scales, rng), ...explosions(world, scales), ...treatments(real)]
  const promising = all.filter(({ worth }) => worth > 0)
  const isVain = ({ isFar = false }: Promising): boolean => isFar
  const good = bestOf(
    promising.filter(one => !isVain(one)),
    Math.max(1, most),
  )
  return { good, vain: most < FEW ? [] : bestOf(promising.filter(isVain), 1) }
}
