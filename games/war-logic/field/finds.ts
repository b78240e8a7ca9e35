import { hasMark } from '../basics/marks.ts'
import { areTouching, bodyOf, holds, isTouching, pointAt } from '../basics/measure.ts'
import { isFrozen, isMachine, isUnmanned, itemsOn, sheetOf, thoseIn } from '../basics/queries.ts'
import { type Held, heldBy } from '../basics/skills.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { itemTypeOf } from '../data/terrain.ts'
import type { Category, Skill } from '../data/types.ts'
import { sitesOf } from '../places/sites.ts'
import type { Item, Unit, World } from '../world.ts'

/** Whether a unit could take anything up: WL-GHOST-08, WL-R-158; walls and houses take nothing, nor does a machine that nobody drives (WL-R-195). */
export const canTakeUp = (world: World, unit: Unit): boolean =>
  unit.player !== null &&
  unit.hidden === null &&
  !isFrozen(unit) &&
  !isUnmanned(world, unit) &&
  !['building', 'obstacle', 'hazard'].includes(sheetOf(world, unit).kind)

/** The house that an item lies in; null: it lies in the open. */
const houseAround = (world: World, { at }: Item): string | null =>
  sitesOf(world).find(({ form, body }) => form === 'closed' && holds(body, at))?.id ?? null
/** WL-FIELD-01, WL-R-113, WL-R-158: whether a unit is in contact with an item; one in a house is for those inside. */
function isAtHand(world: World, unit: Unit, item: Item): boolean {
  if (item.where !== 'table' || !isTouching(bodyOf(world, unit), pointAt(item.at))) return false
  const house = houseAround(world, item)
  return house === null || thoseIn(world, house).some(one => one.id === unit.id)
}
/** Items in contact that are not locked: everybody sees them there. */
export const itemsAt = (world: World, unit: Unit): Item[] =>
  world.items.filter(item => item.lock === null && isAtHand(world, unit, item))
/** WL-FIELD-06, WL-R-246, WL-R-273: inactive neutral units in contact; one that needs a crew is taken by going in instead. */
export const neutralsAt = (world: World, unit: Unit): Unit[] =>
  Object.values(world.units).filter(
    other =>
      other.player === null &&
      other.where === 'table' &&
      hasMark(other, 'inactive') &&
      !isMachine(world, other) &&
      areTouching(world, unit, other),
  )

/** WL-R-182: counters that no pack ever refills. */
const isBeyondPacks = ({ sub, penalty }: Skill): boolean => ['Health', 'Armor', 'Morale', 'Miracle'].includes(sub) || penalty > 0
/** WL-FIELD-05, WL-R-182: counters of a unit that such a pack could fill up. */
export const refillable = (world: World, unit: Unit, category: Category | null): Held[] =>
  heldBy(world, unit).filter(
    ({ skill, counter }) =>
      (category === null || skill.category === category) && !isBeyondPacks(skill) && counter.left < counter.of,
  )
/** WL-UNIT-04, WL-R-158. */
export const hasFreeSlot = ({ counters }: Unit): boolean => counters.length < DEFAULTS.maxSkillSlots
/** WL-OBJ-06: any unit can carry one flag. */
export const hasFlag = (world: World, unit: Unit): boolean => itemsOn(world, unit.id).some(({ type }) => type === 'flag')

/** Something that a unit could take: an item, with the counter that a pack fills, or a neutral unit. `id` is 'i3', 'i3/4' or 'n1'. */
export type Find = { readonly id: string; readonly thing: string; readonly slot: number | null }
function findsOf(world: World, unit: Unit, { id, type }: Item): Find[] {
  const { effect, category } = itemTypeOf(type)
  if (effect === 'refill') return refillable(world, unit, category).map(({ slot }) => ({ id: `${id}/${slot}`, thing: id, slot }))
  if (effect === 'skill' && !hasFreeSlot(unit)) return []
  if (type === 'flag' && hasFlag(world, unit)) return []
  return [{ id, thing: id, slot: null }]
}
/** WL-FIELD-01 to WL-FIELD-06: what a unit may take where it is. */
export const findsAt = (world: World, unit: Unit): Find[] =>
  canTakeUp(world, unit)
    ? [
        ...itemsAt(world, unit).flatMap(item => findsOf(world, unit, item)),
        ...neutralsAt(world, unit).map(({ id }) => ({ id, thing: id, slot: null })),
      ]
    : []
/** Whether, as far as everybody sees, there is something to take: what a closed sheet has room for is nobody's business. */
export const seesFinds = (world: World, unit: Unit): boolean =>
  canTakeUp(world, unit) && (itemsAt(world, unit).length > 0 || neutralsAt(world, unit).length > 0)
