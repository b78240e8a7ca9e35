import { type Seat, seatName } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { foeOf, type Unit } from '../world.ts'

/** What names are made from: a world, or what a reader sees of one. */
type Named = { readonly units: { readonly [id: string]: Unit }; readonly seats: readonly Seat[] }

/** As its owner calls it: with a number where he has several of the name. */
export function ownName({ units }: Pick<Named, 'units'>, { id, name, side, neutral }: Unit): string {
  const same = Object.values(units).filter(unit => unit.side === side && unit.name === name && unit.neutral === neutral)
  return same.length < 2 ? name : `${name} ${same.findIndex(unit => unit.id === id) + 1}`
}
/** As everybody calls it: with its owner where the other side has one of the name too. */
export function unitName(known: Named, unit: Unit): string {
  const isShared = Object.values(known.units).some(other => other.side === foeOf(unit.side) && other.name === unit.name)
  const owner = unit.neutral ? undefined : seatsOf(known, unit.side)[0]
  return isShared && owner !== undefined ? `${seatName(owner)}'s ${ownName(known, unit)}` : ownName(known, unit)
}
