import { pathClearance } from '@sandtable/geometry/table/path-clearance'
import { rangeOf } from '../basics/figures.ts'
import { bodyAt, bodyOf, isWithin, outsideOf } from '../basics/measure.ts'
import { activePlayer, areFriends, playersFrom } from '../basics/players.ts'
import { isFrozen, isInPlay, isUnmanned, unitsOf } from '../basics/queries.ts'
import { type Held, heldAt, skillsWith } from '../basics/skills.ts'
import type { Skill } from '../data/types.ts'
import { linesBlocked } from '../places/lines.ts'
import type { Spot, Unit, World } from '../world.ts'
import { carriesChart } from './passage.ts'

/** How a unit came to where it is. */
export const WAYS = ['move', 'retreat', 'force', 'delivery', 'placed'] as const
export type Way = (typeof WAYS)[number]

/** WL-AUTO-02: a weapon that fires by itself, and never in the Offense step. */
export const isAutomatic = ({ tags }: Skill): boolean => tags.includes('automatic')
/** WL-R-151, WL-R-209, WL-R-249: those of a unit that work now. */
const weaponsOf = (world: World, unit: Unit): Held[] =>
  !isInPlay(unit) || unit.hidden !== null || isFrozen(unit) || isUnmanned(world, unit)
    ? []
    : skillsWith(world, unit, { category: 'Offense', tag: 'automatic', usable: true }).filter(
        ({ slot }) => !unit.off.includes(slot),
      )

/** An automatic weapon that fires at a unit, and where it has it in its sights. */
export type Shot = { readonly turret: string; readonly slot: number; readonly at: Spot }
const pairOf = (turret: Unit, slot: number, unit: Unit): string => `${turret.id}/${slot}/${unit.id}`

/** WL-AUTO-04, WL-R-99, WL-R-249: whom it does not fire at: its own carrier, and friends who know where it looks. */
const isSpared = (world: World, turret: Unit, unit: Unit): boolean =>
  outsideOf(world, turret).id === outsideOf(world, unit).id || (areFriends(world, turret, unit) && carriesChart(world, unit))
const isInSights = (world: World, turret: Unit, slot: number, unit: Unit): boolean =>
  isWithin(bodyOf(world, turret), bodyOf(world, unit), rangeOf(world, turret, heldAt(world, turret, slot).skill)) &&
  linesBlocked(world, turret, unit) === null
/** WL-R-98: where a weapon catches a unit: at the end of its move, or at the nearest point of its way; null: nowhere. */
function caughtAt(world: World, turret: Unit, slot: number, unit: Unit, path: readonly Spot[]): Spot | null {
  if (isInSights(world, turret, slot, unit)) return { x: unit.at.x, y: unit.at.y }
  const { footprint } = bodyAt(world, unit, unit.at)
  const at = pathClearance(path, footprint, [bodyOf(world, turret)])?.at
  if (path.length < 2 || at === undefined) return null
  return isInSights(world, turret, slot, { ...unit, at, where: 'table', inside: null }) ? at : null
}

/**
 * WL-AUTO-01, WL-R-174: the next automatic weapon that fires at a unit after its move, by turn order and then in the order of its owner's units;
 * each once per unit and turn. WL-R-169: never at a hidden unit. Null: none does.
 */
export function nextShot(world: World, unit: Unit, path: readonly Spot[], how: Way): Shot | null {
  if (!isInPlay(unit) || unit.hidden !== null || how === 'delivery' || how === 'placed') return null
  const fired = world.turn?.fired ?? []
  for (const { id } of playersFrom(world, activePlayer(world)))
    for (const turret of unitsOf(world, id))
      for (const { slot } of weaponsOf(world, turret)) {
        if (fired.includes(pairOf(turret, slot, unit)) || isSpared(world, turret, unit)) continue
        const at = caughtAt(world, turret, slot, unit, path)
        if (at) return { turret: turret.id, slot, at }
      }
  return null
}
/** WL-AUTO-01: it has had its shot at this unit in this turn. */
export const noteFired = ({ turn }: World, turret: Unit, slot: number, unit: Unit): void => {
  turn?.fired.push(pairOf(turret, slot, unit))
}
