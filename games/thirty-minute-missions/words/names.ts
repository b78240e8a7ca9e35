import { type Json, type Seat, type SeatId, seatName } from '@sandtable/kernel'
import { teamName, teamOwns } from '@sandtable/wargame/teams'
import { plain } from '@sandtable/wargame/words'
import { sectionName } from '../basics/section-name.ts'
import { COMMANDS, EQUIPMENT, MISSIONS, SECONDARIES, STATUSES } from '../data/figures.ts'
import type { ObjectiveKind, Sheet } from '../data/types.ts'
import type { Item, Objective, Structure, Unit } from '../world.ts'

/** What names are made from: a world, or what a reader sees of one. */
export type Named = {
  readonly options: { readonly hexless: boolean }
  readonly seats: readonly Seat[]
  readonly sheets: { readonly [id: string]: Sheet }
  readonly units: { readonly [id: string]: Unit }
  readonly items: { readonly [id: string]: Item }
  readonly structures: readonly Structure[]
  readonly objectives: readonly Objective[]
}

/** Its own name; where another side or player has one of it, with whose it is. */
export function unitName(
  known: Pick<Named, 'units' | 'seats'>,
  { name, side, seat }: Pick<Unit, 'name' | 'side' | 'seat'>,
): string {
  if (!Object.values(known.units).some(u => u.name === name && (u.side !== side || u.seat !== seat))) return name
  const isItsOwn = known.seats.some(({ id, team }) => id === seat && team === side)
  return `${isItsOwn ? `${seatName(seat)}'s` : teamOwns(known, side)} ${name}`
}

export const itemName = ({ kind, type }: Pick<Item, 'kind' | 'type'>): string => EQUIPMENT[kind].get(type)?.name ?? plain(type)
const KINDS = Object.values(EQUIPMENT)
const typeName = (type: string): string => KINDS.find(kind => kind.has(type))?.get(type)?.name ?? plain(type)

/** A part of a unit inside a sentence: 'right arm', 'Combat Rifle'. */
export function partName(known: Pick<Named, 'units' | 'items' | 'sheets'>, unit: string, part: string): string {
  const item = known.items[part]
  if (item) return itemName(item)
  const sheet = known.sheets[known.units[unit]?.sheet ?? '']
  if (!sheet?.sections.some(s => s.id === part)) return part === '' ? 'nothing' : plain(part)
  return sectionName(sheet, part).toLowerCase().replace(/^ai /, 'AI ')
}

/** What the data calls by a short id. */
const THINGS: readonly [RegExp, string][] = [
  [/^Gen(\d+)$/, 'Generator $1'],
  [/^Relay(\d+)$/, 'Relay $1'],
  [/^Crate(\d+)$/, 'Crate $1'],
  [/^TurretN$/, 'North Turret'],
  [/^TurretS$/, 'South Turret'],
]
/** An objective as a title: 'Marker A', 'Generator 2', 'Beacon'. */
export function objectiveTitle(id: string, kind: ObjectiveKind | null = null): string {
  if (/^[A-Z]$/.test(id)) return kind === 'control' || kind === 'scan' || kind === null ? `Marker ${id}` : id
  const found = THINGS.find(([pattern]) => pattern.test(id))
  return found ? id.replace(found[0], found[1]) : id
}
/** The same inside a sentence: 'marker A', 'Generator 2', 'the Beacon'. */
export function objectiveName(id: string): string {
  const title = objectiveTitle(id)
  if (title.startsWith('Marker')) return title.replace('Marker', 'marker')
  return / \d$/.test(title) ? title : `the ${title}`
}
const structureName = ({ id, objective }: Structure): string =>
  objective === null && /^s\d+$/.test(id) ? 'the structure' : objectiveName(objective ?? id)

const WEAPON_WORDS: { readonly [weapon: string]: string } = {
  grapple: 'grip',
  throw: 'throw',
  pull_free: 'engines',
}
/** What a unit makes its Basic Attacks with: who has no arms kicks, vehicles ram (TM-R-51). */
export function bodyName(known: Pick<Named, 'units' | 'sheets'>, unit: Json | undefined): string {
  const { sheet = '', durability = {} } = known.units[String(unit)] ?? {}
  const { type, sections = [] } = known.sheets[sheet] ?? {}
  const isLeft = (kind: string): boolean => sections.some(one => one.kind === kind && durability[one.id] !== 0)
  if (type !== undefined && type !== 'mech') return 'hull'
  return isLeft('arm') || !isLeft('leg') ? 'fists' : 'legs'
}
const wordOf = (id: string): string | null =>
  STATUSES.get(id)?.name ?? COMMANDS.get(id)?.name ?? MISSIONS.get(id)?.name ?? SECONDARIES.get(id)?.name ?? null

/** Whatever an id of an event stands for, as the reader calls it. */
export function nameOf(known: Named, value: Json | undefined): string {
  if (typeof value !== 'string' || value === '') return 'something'
  const unit = known.units[value]
  if (unit) return unitName(known, unit)
  const item = known.items[value]
  if (item) return itemName(item)
  if (value === 'a' || value === 'b') return teamName(known, value)
  if (known.seats.some(s => s.id === value)) return seatName(value as SeatId)
  const structure = known.structures.find(s => s.id === value)
  if (structure) return structureName(structure)
  if (known.objectives.some(o => o.id === value)) return objectiveName(value)
  return WEAPON_WORDS[value] ?? wordOf(value) ?? unknownName(value)
}
/** What nobody knows any more. */
function unknownName(id: string): string {
  if (/^u[ab]\d+$/.test(id)) return 'a unit'
  if (/^u[ab]\d+\/\d+$/.test(id)) return 'a weapon'
  return /^s\d+$/.test(id) ? 'the structure' : typeName(id)
}
