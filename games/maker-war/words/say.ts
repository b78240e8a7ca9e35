import type { Json, JsonObject } from '@sandtable/kernel'
import { findTrait, findUnitProfile } from '../army/catalogue.ts'
import { POI_TYPES } from '../data/interest.ts'
import { ORDER_LIST } from '../data/orders.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { cardOf, isKnownCard } from '../look-up.ts'

/** How an event reads: a sentence with its data in braces ('{formation} is done.'), or one made from the data. */
export type Sentence = string | ((data: JsonObject) => string)
export type Sentences = { readonly [type: string]: Sentence }

const plain = (id: string): string =>
  id
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase()

/** Events carry ids: 'fa2' is a's formation 2, 'ub1-3' unit 3 of b's formation 1, 'u12' unit 12. */
export function pieceName(id: string): string {
  const formation = /^f([ab])(\d+)$/.exec(id)
  if (formation) return `${formation[1]}'s formation ${formation[2]}`
  const member = /^u([ab])(\d+)-(\d+)$/.exec(id)
  if (member) return `unit ${member[3]} of ${member[1]}'s formation ${member[2]}`
  const [unit, slot] = id.split('/')
  if (slot !== undefined) return `the ${plain(slot)} weapon of ${pieceName(unit!)}`
  return id
    .replace(/^u(\d+)$/, 'unit $1')
    .replace(/^p(\d+)$/, 'Point of Interest $1')
    .replace(/^t(\d+)$/, 'terrain $1')
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** 'one', 'one and two', 'one, two and three'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? 'nobody') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const cmText = (n: Json | undefined): string => String(Number(n) / 100)
const NAMES: { readonly [field: string]: (text: string) => string } = {
  side: id => `side ${id}`,
  first: id => `side ${id}`,
  order: id => ORDER_LIST.find(o => o.id === id)?.name ?? id,
  was: id => ORDER_LIST.find(o => o.id === id)?.name ?? id,
  from: id => ORDER_LIST.find(o => o.id === id)?.name ?? id,
  to: id => ORDER_LIST.find(o => o.id === id)?.name ?? id,
  profile: id => findUnitProfile(id)?.name ?? plain(id),
  kind: id => POI_TYPES.find(t => t.id === id)?.name ?? plain(id),
  terrain: id => TERRAIN_TYPES.find(t => t.id === id)?.name ?? plain(id),
  type: id => TERRAIN_TYPES.find(t => t.id === id)?.name ?? plain(id),
  system: plain,
  trait: id => findTrait(id)?.name ?? plain(id),
  card: id => (isKnownCard(id) ? cardOf(id).name : plain(id)),
}

/** A field of an event in words: numbers with reasons by their total, places in cm, dice one after another, ids by name. */
export function said(field: string, value: Json | undefined): string {
  if (value === undefined || value === null) return field === 'card' ? 'a card' : 'none'
  if (typeof value === 'string') return NAMES[field]?.(value) ?? pieceName(value)
  if (isList(value))
    return value.every(v => typeof v === 'number') ? value.join(' ') : listed(value.map(v => said(field.replace(/s$/, ''), v)))
  if (!isObject(value)) return String(value)
  if ('total' in value) return said(field, value.total)
  if ('x' in value && 'y' in value) return `${cmText(value.x)}, ${cmText(value.y)}`
  if ('unit' in value) return said('unit', value.unit)
  return listed(Object.entries(value).map(([key, one]) => `${pieceName(key)} ${said(key, one)}`))
}

/** How many, with the right ending: '1 unit', '2 units'. */
export const counted = (count: Json | undefined, what: string): string => {
  const n = isList(count) ? count.length : isObject(count) ? Number(count.total ?? 0) : Number(count ?? 0)
  return `${n} ${n === 1 ? what : /(?:s|dice)$/.test(what) ? what : `${what}s`}`
}

/** Fills the braces of a sentence: '{formation}' by name, '{tokens impact token}' counted. */
export const filled = (sentence: string, data: JsonObject): string =>
  sentence.replaceAll(/\{(\w+)(?: ([^}]+))?\}/g, (_all, field: string, what: string | undefined) =>
    what === undefined ? said(field, data[field]) : counted(data[field], what),
  )
