import type { Json, JsonObject } from '@sandtable/kernel'
import { isObject } from '@sandtable/wargame/event-data'
import type { Naming } from '@sandtable/wargame/sentences'
import { teamName } from '@sandtable/wargame/teams'
import { plain, tenths } from '@sandtable/wargame/words'
import { catalogueOf, findWeaponProfile } from '../army/catalogue.ts'
import { formationName, groupName, poiName, profileName, unitName, unitsName } from '../basics/names.ts'
import type { ToldUnit } from '../basics/queries.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import type { View } from '../view.ts'
import { SIDES } from '../world.ts'
import { FIELD_NAMES } from './say.ts'

/** Gives pieces and profiles their names; `unit` is what lengths are measured in. */
export type Names = Naming & {
  piece(id: string): string
  units(ids: readonly string[]): string
  /** A list of profiles, counted. */
  profiles(ids: Json | undefined): string
  unit: string
}
/** Fields that hold units of one formation. */
const UNIT_LISTS: readonly string[] = ['units', 'hypha']
type UnitNamed = Pick<ToldUnit, 'profile' | 'formation' | 'side'>

/** What an event says of a unit that may be gone by now: in `were`, or of the unit it is about. */
function findNamed({ were, unit, profile, formation, side }: JsonObject, id: string): UnitNamed | null {
  const told = isObject(were) ? were[id] : null
  if (isObject(told ?? undefined)) return told as unknown as UnitNamed
  if (unit !== id || typeof profile !== 'string') return null
  return { profile, formation: typeof formation === 'string' ? formation : null, side: side === 'b' ? 'b' : 'a' }
}

/** The names of an event's pieces as the reader sees them: formations by their own, units by what they are and belong to. */
export function namesIn(seen: View, data: JsonObject): Names {
  const findUnit = (id: string): UnitNamed | null => findNamed(data, id) ?? seen.units[id] ?? null
  const weaponOf = (owner: string, slot: string): string => {
    const unit = seen.units[owner]
    const weapon = unit ? findWeaponProfile(unit.weapons[slot] ?? '', catalogueOf(seen.sides[unit.side])) : null
    return `${weapon === null ? `the ${plain(slot)}` : weapon.name} of ${piece(owner)}`
  }
  function piece(id: string): string {
    const formation = seen.formations[id]
    if (formation) return formationName(seen, formation)
    const side = SIDES.find(s => s === id)
    if (side) return teamName(seen, side)
    const [owner, slot] = id.split('/')
    if (slot !== undefined) return weaponOf(owner!, slot)
    const unit = findUnit(id)
    if (unit) return unitName(seen, unit)
    return placeName(seen, id)
  }
  const units = (ids: readonly string[]): string =>
    unitsName(
      seen,
      ids.map(id => findUnit(id)?.profile ?? 'unit'),
    )
  const unit = seen.options.inches ? 'in' : 'cm'
  return {
    piece,
    units,
    profiles: ids => unitsName(seen, Array.isArray(ids) ? ids.map(String) : []),
    unit,
    name: (id, field) => (field === 'profile' ? profileName(seen, id) : (FIELD_NAMES[field]?.(id) ?? piece(id))),
    // A formation beside its owner.
    beside: id => (seen.formations[id] ? groupName(seen, seen.formations[id]) : piece(id)),
    several: (ids, field) => (UNIT_LISTS.includes(field) ? units(ids) : null),
    thing: value => thingName(value, unit),
    nothing: field => (field === 'card' ? 'a card' : 'none'),
  }
}

/** A place on the table. */
const thingName = ({ x, y }: JsonObject, unit: string): string | null =>
  typeof x === 'number' && typeof y === 'number' ? `${tenths(x)}, ${tenths(y)} ${unit}` : null

/** A Point of Interest or a piece of terrain; what nobody knows any more is a unit. */
function placeName(seen: View, id: string): string {
  const poi = seen.pois.find(p => p.id === id)
  if (poi) return /\d$/.test(poiName(seen, poi)) ? poiName(seen, poi) : `the ${poiName(seen, poi)}`
  const terrain = seen.terrain.find(t => t.id === id)
  if (terrain) return TERRAIN_TYPES.find(t => t.id === terrain.type)?.name ?? plain(terrain.type)
  if (/^p\d+$/.test(id)) return 'a Point of Interest'
  return /^u/.test(id) ? 'a unit' : id
}
