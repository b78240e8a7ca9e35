import type { UnitType } from '../data/types.ts'
import { traitValue, type UnitProfile } from './profile.ts'

/** A unit as far as the speed of its formation goes. `room` is how many infantry units ride with it. */
export type Mover = { readonly type: UnitType; readonly speed: number | null; readonly room: number }

/** MW-TRAIT-12, MW-TRAIT-16: Carrier capacity serves as Transport capacity too, as far as no other formation is inside (`taken`). */
export const moverOf = (unit: UnitProfile, taken = 0): Mover => ({
  type: unit.type,
  speed: unit.speed,
  room: traitValue(unit, 'transport') + Math.max(0, traitValue(unit, 'carrier') - taken),
})

/**
 * The lowest speed of the units that do not ride (MW-FORM-08), with infantry put into transports so that it is highest (MW-R-24), and
 * the places in the list of those who ride. Null for flyers, which have no speed.
 */
export function formationSpeed(movers: readonly Mover[]): { speed: number | null; riders: readonly number[] } {
  const speeds = movers.flatMap(({ speed }) => (speed === null ? [] : [speed]))
  if (speeds.length < movers.length || speeds.length === 0) return { speed: null, riders: [] }
  const fastestFirst = [...new Set(speeds)].sort((a, b) => b - a)
  const speed = fastestFirst.find(pace => canKeepUp(movers, pace))!
  return { speed, riders: movers.flatMap((mover, i) => (mover.speed! < speed ? [i] : [])) }
}

/** MW-TRAIT-13: whether everybody slower is infantry and rides with somebody who is not. The slowest pace always can be kept. */
function canKeepUp(movers: readonly Mover[], pace: number): boolean {
  const slow = movers.filter(({ speed }) => speed! < pace)
  const room = movers.reduce((sum, mover) => (mover.speed! < pace ? sum : sum + mover.room), 0)
  return slow.length <= room && slow.every(({ type }) => type === 'infantry')
}
