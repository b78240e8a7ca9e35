import { canSee } from '../attack/sight.ts'
import { hasStatus } from '../basics/body.ts'
import { allUnits } from '../basics/queries.ts'
import { loseStatus } from '../damage/status.ts'
import type { Teller } from '../missions/telling.ts'
import type { Unit } from '../world.ts'

/** TM-CMD-20. */
export const unstick = (play: Teller, unit: Unit): void => loseStatus(play, unit, 'stuck', 'TM-CMD-20')
export const isDown = (unit: Unit): boolean => hasStatus(unit, 'system_error')
/** TM-STAT-08: it acts normally again. */
export function reboot(play: Teller, unit: Unit): void {
  loseStatus(play, unit, 'system_error', 'TM-STAT-08')
  unit.reboot = 0
}

/** A Stance is over: it was used, or its unit is activated again (TM-CMD-10). */
export function endStance({ emit }: Teller, unit: Unit, rule: `TM-${string}`): void {
  if (unit.stance === null) return
  emit('stance ended', rule, { unit: unit.id, stance: unit.stance })
  unit.stance = null
}

/** TM-CMD-22: it ends with the Line of Sight. */
function checkLock(play: Teller, unit: Unit): void {
  const target = unit.lockedOn === null ? null : (play.world.units[unit.lockedOn] ?? null)
  if (unit.lockedOn === null || (target?.where === 'board' && canSee(play.world, unit, target))) return
  play.emit('lock lost', 'TM-CMD-22', { unit: unit.id, target: unit.lockedOn })
  unit.lockedOn = null
}
/** TM-CMD-38, TM-CMD-39. */
function endWatch(play: Teller, drone: Unit): void {
  if (drone.screens) play.emit('screen ended', 'TM-CMD-38', { drone: drone.id })
  if (drone.spots !== null) play.emit('spot ended', 'TM-CMD-39', { drone: drone.id, target: drone.spots })
  Object.assign(drone, { screens: false, spots: null })
}

/** What lasts until the start of a unit's next activation: its Stance, smoke, and what its drones were ordered to do. */
export function endTimedEffects(play: Teller, unit: Unit): void {
  endStance(play, unit, 'TM-CMD-10')
  loseStatus(play, unit, 'smoke', 'TM-SYS-09')
  checkLock(play, unit)
  for (const drone of allUnits(play.world)) if (drone.main === unit.id) endWatch(play, drone)
}
