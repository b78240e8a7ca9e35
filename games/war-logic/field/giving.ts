import { areTouching } from '../basics/measure.ts'
import { areFriends } from '../basics/players.ts'
import { allUnits, isInPlay, itemsOn } from '../basics/queries.ts'
import { itemTypeOf } from '../data/terrain.ts'
import type { Item, Unit, World } from '../world.ts'
import { canTakeUp, hasFlag } from './finds.ts'

/** WL-R-201, WL-OBJ-06: friends in contact who could take something over. */
export const takersOf = (world: World, unit: Unit, item: Item): Unit[] =>
  allUnits(world).filter(
    other =>
      other.id !== unit.id &&
      isInPlay(other) &&
      areFriends(world, unit, other) &&
      canTakeUp(world, other) &&
      areTouching(world, unit, other) &&
      !(item.type === 'flag' && hasFlag(world, other)),
  )
/** WL-R-201, WL-R-274: the flag or cargo that a unit carries. A loose die stays with whoever has it (WL-FIELD-02). */
export const trophiesOn = (world: World, unit: Unit): Item[] =>
  itemsOn(world, unit.id).filter(({ type }) => itemTypeOf(type).effect === 'objective')
/** Whether a unit could hand something over where it is. */
export const couldGive = (world: World, unit: Unit): boolean =>
  trophiesOn(world, unit).some(item => takersOf(world, unit, item).length > 0)
/** Activated units, whatever they have done: giving and taking are no attacks. */
export const activated = (world: World): Unit[] =>
  Object.keys(world.turn?.active ?? {})
    .map(id => world.units[id]!)
    .filter(unit => isInPlay(unit) && unit.player === world.turn!.player && canTakeUp(world, unit))
