import { type Violation, violation } from '@sandtable/kernel'
import { blastDiameter, extensionOf, impactOf, rangeOf } from '../basics/figures.ts'
import { bodyOf, discAt, isWithin, pointAt } from '../basics/measure.ts'
import { isFrozen, isInPlay, sheetOf, unitsOf } from '../basics/queries.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** WL-CLONE-01, WL-CLONE-02: a skill without range clones, one with a range raises the dead where they lie. */
export type Returner = { unit: Unit; held: Held; isCloning: boolean }
export const returnersOf = (world: World, player: PlayerId): Returner[] =>
  unitsOf(world, player)
    .filter(unit => isInPlay(unit) && !isFrozen(unit) && unit.hidden === null)
    .flatMap(unit =>
      skillsWith(world, unit, { category: 'Defense', sub: 'Miracle', usable: true }).map(held => ({
        unit,
        held,
        isCloning: held.skill.range === 0,
      })),
    )

/** WL-COND-02: a skill so marked does not work on units of that kind. */
const worksOn = (world: World, { skill }: Held, unit: Unit): boolean =>
  !world.options.effectiveAgainst ||
  skill.notEffectiveAgainst === null ||
  !sheetOf(world, unit).tags.some(tag => tag === skill.notEffectiveAgainst!.toLowerCase())

/** WL-R-43: the highest cost of one use, in hundredths of a credit. */
export const limitOf = (world: World, { unit, held }: Returner): number => Math.round(impactOf(world, unit, held.skill) * 100)

/** WL-R-247, WL-CLONE-03: own dead whose cost one use covers; of those to be raised only such as lie in range. */
function whyNotAlone(world: World, returner: Returner, dead: Unit): Violation | null {
  const { unit, held, isCloning } = returner
  const rule = isCloning ? 'WL-CLONE-01' : 'WL-CLONE-02'
  if (dead.player !== unit.player) return violation('WL-R-247', `${dead.name} is not one of your own`)
  if (dead.where !== 'dead' || dead.diedAt === null) return violation(rule, `${dead.name} is not dead`)
  if (dead.cost > limitOf(world, returner)) return violation(rule, `${dead.name} costs more than one use covers`)
  if (!worksOn(world, held, dead)) return violation('WL-COND-02', `${held.skill.name} does not work on ${dead.name}`)
  if (isCloning || isWithin(bodyOf(world, unit), pointAt(dead.diedAt), rangeOf(world, unit, held.skill))) return null
  return violation('WL-CLONE-03', `${dead.name} died out of range`)
}
/** WL-CLONE-02: who may return together with those named so far: in the circle round the first, while the total fits. Null: nothing is against it. */
export function whyNotReturn(world: World, returner: Returner, named: readonly string[], dead: Unit): Violation | null {
  const { unit, held, isCloning } = returner
  const why = whyNotAlone(world, returner, dead)
  if (why || named.length === 0) return why
  const diameter = blastDiameter(extensionOf(world, unit, held.skill))
  if (isCloning) return violation('WL-CLONE-01', 'one use returns one unit')
  const chosen = named.map(id => world.units[id]!)
  if (diameter === 0) return violation('WL-CLONE-02', 'without an extension one use returns one unit')
  if (named.includes(dead.id)) return violation('WL-CLONE-02', `${dead.name} returns already`)
  const left = limitOf(world, returner) - chosen.reduce((sum, one) => sum + one.cost, 0)
  if (dead.cost > left) return violation('WL-CLONE-02', `with ${dead.name} they cost more than one use covers`)
  const circle = discAt(chosen[0]!.diedAt!, diameter / 2)
  return isWithin(circle, pointAt(dead.diedAt!), 0) ? null : violation('WL-CLONE-02', `${dead.name} lies outside of the circle`)
}
export const deadBeside = (world: World, returner: Returner, named: readonly string[]): Unit[] =>
  unitsOf(world, returner.unit.player!).filter(dead => whyNotReturn(world, returner, named, dead) === null)
export const deadFor = (world: World, returner: Returner): Unit[] => deadBeside(world, returner, [])
