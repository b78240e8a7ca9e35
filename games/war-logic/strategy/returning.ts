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
export function deadFor(world: World, returner: Returner): Unit[] {
  const { unit, held, isCloning } = returner
  const reach = rangeOf(world, unit, held.skill)
  return unitsOf(world, unit.player!).filter(
    dead =>
      dead.where === 'dead' &&
      dead.diedAt !== null &&
      dead.cost <= limitOf(world, returner) &&
      worksOn(world, held, dead) &&
      (isCloning || isWithin(bodyOf(world, unit), pointAt(dead.diedAt), reach)),
  )
}
/** WL-CLONE-02: who may return together with those named so far: in the circle round the first, while the total fits. */
export function deadBeside(world: World, returner: Returner, named: readonly string[]): Unit[] {
  const { unit, held, isCloning } = returner
  const all = deadFor(world, returner)
  if (named.length === 0) return all
  const diameter = blastDiameter(extensionOf(world, unit, held.skill))
  if (isCloning || diameter === 0) return []
  const chosen = named.map(id => world.units[id]!)
  const left = limitOf(world, returner) - chosen.reduce((sum, one) => sum + one.cost, 0)
  const circle = discAt(chosen[0]!.diedAt!, diameter / 2)
  return all.filter(dead => !named.includes(dead.id) && dead.cost <= left && isWithin(circle, pointAt(dead.diedAt!), 0))
}
