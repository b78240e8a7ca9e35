import type { Option, PieceId, Place } from '@sandtable/kernel'
import { tenths } from '@sandtable/wargame/words'
import type { Spot, Unit, World } from '../world.ts'
import { formationName, groupName, unitName } from './names.ts'
import { formationOf, leaderOf, profileOf, unitOf } from './queries.ts'

/** A formation of the seat that is asked, by the name its owner gives it. */
export const ownName = (world: World, formation: string): string => groupName(world, formationOf(world, formation))
/** A formation, or a unit that is a target by itself, by the name everybody gives it. */
export const nameOf = (world: World, id: string): string =>
  world.formations[id] ? formationName(world, world.formations[id]) : unitName(world, unitOf(world, id))
/** A unit of the formation that is spoken of: what it is, whether it leads, and the hits it has taken. */
export function unitLabel(world: World, unit: Unit): string {
  const { name, armor } = profileOf(world, unit)
  const chief = unit.formation !== null && world.formations[unit.formation]?.chief === unit.id ? ', the chief' : ''
  const hits = unit.hits > 0 && armor !== null ? `, ${unit.hits} of armor ${armor} gone` : ''
  return `${name}${chief}${hits}`
}

const placeOf = ({ x, y }: Spot): Place => ({ x, y, facing: null, level: null })
/** The pieces an option means and where they are, for the board: a formation on the table, or a unit. */
export function meant(world: World, id: string): { pieces: readonly PieceId[]; at: Place | null } {
  const group = world.formations[id]
  if (group) return group.where === 'table' ? { pieces: group.units, at: placeOf(leaderOf(world, group).at) } : NOWHERE
  const unit = world.units[id]
  return unit ? { pieces: [id], at: placeOf(unit.at) } : NOWHERE
}
const NOWHERE = { pieces: [], at: null } as const

/** Options of the same name are told apart by where they are. */
export function toldApart(options: readonly Option[]): Option[] {
  const said = ({ label, note }: Option) => `${label}: ${note}`
  const counts = Map.groupBy(options, said)
  return options.map(o => {
    if (o.at === null || counts.get(said(o))!.length === 1) return o
    const where = ` (at ${tenths(o.at.x)}, ${tenths(o.at.y)})`
    return o.note === null ? { ...o, label: o.label + where } : { ...o, note: o.note + where }
  })
}

/** A length that is more than another, and that other: to the hundredth where tenths would make them equal. */
export function longerText(world: World, length: number, most: number): { length: string; most: string } {
  const told = lengthText(world, length)
  const limit = lengthText(world, most)
  return { length: told === limit ? `${length / 100} ${world.options.inches ? 'in' : 'cm'}` : told, most: limit }
}
/** A length of this table, in words. */
export const lengthText = ({ options }: World, length: number): string => `${tenths(length)} ${options.inches ? 'in' : 'cm'}`
