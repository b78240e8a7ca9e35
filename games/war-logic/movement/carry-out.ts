import { spend, type Teller } from '../basics/counters.ts'
import { mark, takeMark } from '../basics/marks.ts'
import { bodyOf, bodyOfPiece, isTouching } from '../basics/measure.ts'
import { stir } from '../basics/stir.ts'
import type { Spot, Unit, World } from '../world.ts'
import { shownBody } from './course.ts'
import { bodyOfPlace } from './doors.ts'
import type { Gone } from './judge.ts'
import { findLoadToPay } from './judge-move.ts'
import { layerAt } from './layers.ts'
import { isEverywhere } from './means.ts'
import { aboardOf } from './movers.ts'
import { type Entry, isHouse, placeNamed } from './room.ts'

/** WL-LOAD-04, WL-R-211: a unit comes out beside what it was in. */
export function comeOut({ world, emit }: Teller, unit: Unit, at: Spot, facing: number): void {
  const left = unit.inside!
  const rule = unit.where === 'aboard' ? 'WL-LOAD-04' : 'WL-R-211'
  Object.assign(unit, { at: { x: at.x, y: at.y }, facing, where: 'table', inside: null, as: null })
  Object.assign(unit, layerAt(world, unit))
  emit('came out', rule, { unit: unit.id, place: left, at: unit.at })
}

/** WL-MOVE-02, WL-LOAD-03: what a move costs. In secret nobody learns which skills were used (WL-R-243). */
export function payMove(world: World, unit: Unit, { means }: Gone, isSecret = false): void {
  spend(world, unit, means.held.slot, isSecret)
  const load = findLoadToPay(world, unit)
  if (load !== null) spend(world, unit, load, isSecret)
}
/** WL-MOVE-11, WL-MOVE-12. */
export function standAtEnd(unit: Unit, { points, facing, layer, by }: Gone): void {
  const { x, y } = points.at(-1)!
  Object.assign(unit, { at: { x, y }, facing, layer, by })
}

/** WL-CRSH-03, WL-R-241: the length of a move that ended in contact with something, as everybody sees the table. */
function noteRunUp(world: World, unit: Unit, length: number): void {
  const body = bodyOf(world, unit)
  const bases = Object.values(world.units).map(one =>
    one.id !== unit.id && one.where === 'table' ? shownBody(world, one) : null,
  )
  const pieces = world.pieces.filter(({ health }) => health !== null).map(bodyOfPiece)
  if ([...bases, ...pieces].some(other => other !== null && isTouching(body, other)))
    mark(unit, { kind: 'run-up', length: Math.floor(length) })
}
/** Notes how far a unit has gone in this turn, and that it took along whoever is aboard (WL-LOAD-04). */
export function noteMoved(world: World, unit: Unit, length: number): void {
  const { turn } = world
  if (turn) turn.moved[unit.id] = (turn.moved[unit.id] ?? 0) + Math.floor(length)
  for (const one of aboardOf(world, unit)) mark(one, { kind: 'carried' })
}

/** A unit goes its way: it pays, stands at the end of it and is in the layer of the skill it used. `isLed`: that it can is shown by it (WL-R-254). */
export function goWay({ world, emit }: Teller, unit: Unit, gone: Gone, isLed: boolean): void {
  const { points, length, means, layer, crossed } = gone
  payMove(world, unit, gone)
  standAtEnd(unit, gone)
  noteMoved(world, unit, length)
  takeMark(unit, 'run-up')
  noteRunUp(world, unit, length)
  const path = points.map(({ x, y }) => ({ x, y }))
  const told = { unit: unit.id, path, skill: means.skill.id, layer, length: Math.floor(length), crossed: [...crossed] }
  emit('moved', 'WL-MOVE-01', { ...told, facing: unit.facing }, { reveals: isLed })
}
/** What it touched on its way: a leap only where it came down (WL-R-96). */
export const touchedWay = ({ points, means }: Gone): Spot[] =>
  (isEverywhere(means.held.skill) ? points.slice(-1) : points).map(({ x, y }) => ({ x, y }))

/** WL-LOAD-02, WL-HOUSE-05, WL-HOUSE-10, WL-HOUSE-13: a unit goes in; what nobody holds is captured by that. */
export function enter({ world, emit }: Teller, unit: Unit, { place: id, as, captures }: Entry): void {
  const place = placeNamed(world, id)!
  const house = isHouse(world, place)
  const { x, y } = bodyOfPlace(world, place).at
  Object.assign(unit, { where: house ? 'inside' : 'aboard', inside: id, as, at: { x, y } })
  takeMark(unit, 'run-up')
  emit('went in', house ? 'WL-HOUSE-13' : 'WL-LOAD-02', { unit: unit.id, place: id, as })
  if (!captures || !('sheet' in place)) return
  place.player = unit.player
  stir(world)
  emit('captured', 'WL-HOUSE-05', { unit: unit.id, place: id })
}
