import { allUnits, itemsOf } from '../basics/queries.ts'
import { dropObjects } from '../missions/carry.ts'
import { creditUnit } from '../missions/credit.ts'
import type { Teller } from '../missions/telling.ts'
import type { SideId, Unit, World } from '../world.ts'
import { dropItem, wreckItem } from './loss.ts'

/** TM-HOLD-09: the token goes; neither unit moves. */
export function endHold({ world, emit }: Teller, unit: Unit, rule: `TM-${string}`): void {
  const other = partnerOf(world, unit)
  if (other === null) return
  const holder = unit.holds === null ? other : unit
  emit('hold ended', rule, { unit: holder.id, target: holder.holds })
  for (const one of [unit, other]) Object.assign(one, { holds: null, heldBy: null, holdFrom: null, holdLevel: 0 })
}
/** Whom a unit holds or is held by. */
export const partnerOf = (world: World, unit: Unit): Unit | null => world.units[unit.holds ?? unit.heldBy ?? ''] ?? null

/** TM-R-122: Equipped and Carried things lie in its hex, Mounted ones are lost. What is stowed goes with its bearer (TM-DRONE-06). */
function leaveBehind(play: Teller, unit: Unit, drops: boolean): void {
  for (const item of itemsOf(play.world, unit)) {
    if (item.mode === 'destroyed') continue
    if (item.mode === 'mounted' || item.kind === 'thruster' || !drops) wreckItem(play, unit, item, 'TM-R-122')
    else dropItem(play, unit, item, 'TM-R-122')
  }
}

/** TM-DEST-01: the unit is removed; nobody aims at, spots or covers it any more. */
export function destroyUnit(play: Teller, unit: Unit, by: SideId | null): void {
  const { world, emit } = play
  const wasStowed = unit.where === 'stowed'
  const { id, side, hex, level } = unit
  emit('unit destroyed', wasStowed ? 'TM-DRONE-06' : 'TM-DEST-01', { unit: id, side, by, at: { ...hex }, level })
  dropObjects(play, unit)
  leaveBehind(play, unit, !wasStowed)
  endHold(play, unit, 'TM-R-122')
  Object.assign(unit, { where: 'destroyed', status: [], stance: null, rear: null, hug: null, lockedOn: null, spots: null })
  Object.assign(unit, { screens: false, ap: 0 })
  for (const other of allUnits(world)) {
    if (other.lockedOn === unit.id) other.lockedOn = null
    if (other.spots === unit.id) other.spots = null
  }
  creditUnit(play, unit, by)
  for (const drone of allUnits(world)) if (drone.main === unit.id && drone.where === 'stowed') destroyUnit(play, drone, by)
}
