import type { Json, JsonObject } from '@sandtable/kernel'
import { findTrait, findUnitProfile } from '../army/catalogue.ts'
import { POI_TYPES } from '../data/interest.ts'
import { ORDER_LIST } from '../data/orders.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { cardOf, isKnownCard } from '../look-up.ts'
import type { View } from '../view.ts'
import type { Formation } from '../world.ts'

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

/** Gives pieces their names. */
export type Names = (id: string) => string

/** Names from what the reader sees: formations by their own, counted where two share one; units by their profile's. */
export function namesIn({ formations, units }: Pick<View, 'formations' | 'units'>): Names {
  const nameOf: Names = id => {
    const formation = formations[id]
    if (formation) return `${formation.name}${sameName(formations, formation)}`
    const [piece, slot] = id.split('/')
    if (slot !== undefined) return `the ${plain(slot)} weapon of ${nameOf(piece!)}`
    const unit = units[id]
    if (unit) return `${findUnitProfile(unit.profile)?.name ?? 'unit'} ${id}`
    return id
      .replace(/^p(\d+)$/, 'Point of Interest $1')
      .replace(/^t(\d+)$/, 'terrain $1')
      .replace(/^u/, 'unit u')
  }
  return nameOf
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

const NAMES: { readonly [field: string]: (text: string) => string } = {
  side: id => `side ${id}`,
  first: id => `side ${id}`,
  order: orderName,
  was: orderName,
  from: orderName,
  to: orderName,
  profile: id => findUnitProfile(id)?.name ?? plain(id),
  kind: id => POI_TYPES.find(t => t.id === id)?.name ?? plain(id),
  terrain: id => TERRAIN_TYPES.find(t => t.id === id)?.name ?? plain(id),
  type: id => TERRAIN_TYPES.find(t => t.id === id)?.name ?? plain(id),
  system: plain,
  trait: id => findTrait(id)?.name ?? plain(id),
  card: id => (isKnownCard(id) ? cardOf(id).name : plain(id)),
}

/** A field of an event in words: numbers with reasons by their total, places in cm, dice one after another, ids by name. */
export function said(field: string, value: Json | undefined, names: Names): string {
  if (value === undefined || value === null) return field === 'card' ? 'a card' : 'none'
  if (typeof value === 'string') return NAMES[field]?.(value) ?? names(value)
  if (isList(value))
    return value.every(v => typeof v === 'number')
      ? value.join(' ')
      : listed(value.map(v => said(field.replace(/s$/, ''), v, names)))
  if (!isObject(value)) return String(value)
  if ('total' in value) return said(field, value.total, names)
  if ('x' in value && 'y' in value) return `${cmText(value.x)}, ${cmText(value.y)}`
  if ('unit' in value) return said('unit', value.unit, names)
  return listed(Object.entries(value).map(([key, one]) => `${names(key)} ${said(key, one, names)}`))
}

/** How many, with the right ending: '1 unit', '2 units'. */
export const counted = (count: Json | undefined, what: string): string => {
  const n = isList(count) ? count.length : isObject(count) ? Number(count.total ?? 0) : Number(count ?? 0)
  return `${n} ${n === 1 ? what : /(?:s|dice)$/.test(what) ? what : `${what}s`}`
}

/** Fills the braces of a sentence. */
export const filled = (sentence: string, data: JsonObject, names: Names): string =>
  sentence.replaceAll(/\{(=?)([\w/-]+)(?: ([^}]+))?\}/g, (_all, piece: string, field: string, what: string | undefined) => {
    if (piece === '=') return names(field)
    return what === undefined ? said(field, data[field], names) : counted(data[field], what)
  })
