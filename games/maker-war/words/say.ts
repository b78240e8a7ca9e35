import type { Json, JsonObject } from '@sandtable/kernel'
import { catalogueOf, findTrait, findUnitProfile } from '../army/catalogue.ts'
import { POI_TYPES } from '../data/interest.ts'
import { ORDER_LIST } from '../data/orders.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import { cardOf, isKnownCard } from '../look-up.ts'
import type { View } from '../view.ts'
import { type Formation, SIDES } from '../world.ts'

/**
 * How an event reads: a sentence, or one made from the data, with fields of the event in braces ('{formation} is done.', '{tokens impact
 * token}' counted) and pieces by id ('{=fa2}').
 */
export type Sentence = string | ((data: JsonObject) => string)
export type Sentences = { readonly [type: string]: Sentence }

const plain = (id: string): string =>
  id
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase()

/** Gives pieces and profiles their names. */
export type Names = { piece: (id: string) => string; profile: (id: string) => string }

/** Names from what the reader sees: formations by their own, counted where two share one; units by their profile's. */
export function namesIn({ formations, units, sides, seats }: Pick<View, 'formations' | 'units' | 'sides' | 'seats'>): Names {
  const profile = (id: string): string => {
    const found = SIDES.map(side => findUnitProfile(id, catalogueOf(sides[side]))).find(known => known !== null)
    return found?.name ?? plain(id)
  }
  const piece = (id: string): string => {
    const formation = formations[id]
    if (formation) return `${formation.name}${sameName(formations, formation)}`
    // A side is called by who plays it.
    if (SIDES.some(side => side === id)) return listed(seats.filter(s => s.team === id).map(s => s.id))
    const [owner, slot] = id.split('/')
    if (slot !== undefined) return `the ${plain(slot)} weapon of ${piece(owner!)}`
    const unit = units[id]
    if (unit) return `${profile(unit.profile)} ${id}`
    return id
      .replace(/^p(\d+)$/, 'Point of Interest $1')
      .replace(/^t(\d+)$/, 'terrain $1')
      .replace(/^u/, 'unit u')
  }
  return { piece, profile }
}
/** The same with the units of an event that may be gone by now: it says in `were` what they were. */
function recalling(names: Names, { were }: JsonObject): Names {
  if (!isObject(were)) return names
  const piece = (id: string) => (typeof were[id] === 'string' ? `${names.profile(were[id])} ${id}` : names.piece(id))
  return { ...names, piece }
}
/** A number for a formation whose name another of its side has too. */
function sameName(formations: View['formations'], { id, side, name }: Formation): string {
  const same = Object.values(formations).filter(f => f.side === side && f.name === name)
  return same.length < 2 ? '' : ` ${same.findIndex(f => f.id === id) + 1}`
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** 'one', 'one and two', 'one, two and three'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? 'nobody') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const cmText = (n: Json | undefined): string => String(Number(n) / 100)
/** An order by its name. */
export const orderName = (id: Json | undefined): string => ORDER_LIST.find(o => o.id === id)?.name ?? String(id)

const SYSTEM_NAMES = new Map(CRIT_TABLE_LIST.flatMap(({ systems }) => systems.map(({ id, name }) => [id, name])))

const NAMES: { readonly [field: string]: (text: string) => string } = {
  order: orderName,
  was: orderName,
  from: orderName,
  to: orderName,
  kind: id => POI_TYPES.find(t => t.id === id)?.name ?? plain(id),
  terrain: id => TERRAIN_TYPES.find(t => t.id === id)?.name ?? plain(id),
  type: id => TERRAIN_TYPES.find(t => t.id === id)?.name ?? plain(id),
  system: id => SYSTEM_NAMES.get(id) ?? plain(id),
  trait: id => findTrait(id)?.name ?? plain(id),
  card: id => (isKnownCard(id) ? cardOf(id).name : plain(id)),
}

/** A field of an event in words: numbers with reasons by their total, places in cm, dice one after another, ids by name. */
export function said(field: string, value: Json | undefined, names: Names): string {
  if (value === undefined || value === null) return field === 'card' ? 'a card' : 'none'
  if (typeof value === 'string') return field === 'profile' ? names.profile(value) : (NAMES[field]?.(value) ?? names.piece(value))
  if (isList(value))
    return value.every(v => typeof v === 'number')
      ? value.join(' ')
      : listed(value.map(v => said(field.replace(/s$/, ''), v, names)))
  if (!isObject(value)) return String(value)
  if ('total' in value) return said(field, value.total, names)
  if ('x' in value && 'y' in value) return `${cmText(value.x)}, ${cmText(value.y)}`
  if ('unit' in value) return said('unit', value.unit, names)
  return listed(Object.entries(value).map(([key, one]) => `${names.piece(key)} ${said(key, one, names)}`))
}

/** How many, with the right ending: '1 unit', '2 units'. */
export const counted = (count: Json | undefined, what: string): string => {
  const n = isList(count) ? count.length : isObject(count) ? Number(count.total ?? 0) : Number(count ?? 0)
  if (/dice$/.test(what)) return `${n} ${n === 1 ? what.replace(/dice$/, 'die') : what}`
  return `${n} ${n === 1 || /s$/.test(what) ? what : `${what}s`}`
}

/** How easily somebody is hit: '5 and more hit', 'only 6 hits'. */
export const needText = (need: Json | undefined): string => (Number(need) >= 6 ? 'only 6 hits' : `${need} and more hit`)

/** Fills the braces of a sentence. */
export function filled(sentence: string, data: JsonObject, given: Names): string {
  const names = recalling(given, data)
  return sentence.replaceAll(
    /\{(=?)([\w/-]+)(?: ([^}]+))?\}/g,
    (_all, piece: string, field: string, what: string | undefined) => {
      if (piece === '=') return names.piece(field)
      return what === undefined ? said(field, data[field], names) : counted(data[field], what)
    },
  )
}
