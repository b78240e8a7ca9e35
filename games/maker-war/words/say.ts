import type { Json, JsonObject } from '@sandtable/kernel'
import { counted, listed, plain, tenths } from '@sandtable/wargame/words'
import { findTrait } from '../army/catalogue.ts'
import { POI_TYPES } from '../data/interest.ts'
import { ORDER_LIST } from '../data/orders.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import { cardOf, isKnownCard } from '../look-up.ts'
import type { Names } from './names-in.ts'

/**
 * How an event reads: a sentence, or one made from the data, with fields of the event in braces ('{formation} is done.', '{tokens impact
 * token}' counted), pieces by id ('{=fa2}') and formations as their owner calls them ('{~formation}').
 */
export type Sentence = string | ((data: JsonObject, names: Names) => string)
export type Sentences = { readonly [type: string]: Sentence }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** An order by its name. */
export const orderName = (id: Json | undefined): string => ORDER_LIST.find(o => o.id === id)?.name ?? String(id)

const SYSTEM_NAMES = new Map(CRIT_TABLE_LIST.flatMap(({ systems }) => systems.map(({ id, name }) => [id, name])))
/** A system of a Titan by its name. */
export const systemName = (id: string): string => SYSTEM_NAMES.get(id) ?? plain(id)

const kindName = (id: string): string => [...POI_TYPES, ...TERRAIN_TYPES].find(t => t.id === id)?.name ?? plain(id)
export const traitName = (id: string): string => findTrait(id)?.name ?? plain(id)
const NAMES: { readonly [field: string]: (text: string) => string } = {
  order: orderName,
  was: orderName,
  to: orderName,
  kind: kindName,
  type: kindName,
  weapon: text => text,
  edge: text => text,
  system: systemName,
  trait: traitName,
  card: id => (isKnownCard(id) ? cardOf(id).name : plain(id)),
}
/** Fields that hold units of one formation. */
const UNIT_LISTS: readonly string[] = ['units', 'hypha']

/** A field of an event in words: numbers with reasons by their total, places to a tenth, dice one after another, ids by name. */
export function said(field: string, value: Json | undefined, names: Names): string {
  if (value === undefined || value === null) return field === 'card' ? 'a card' : 'none'
  if (typeof value === 'string') return field === 'profile' ? names.profile(value) : (NAMES[field]?.(value) ?? names.piece(value))
  if (isList(value)) return saidList(field, value, names)
  if (!isObject(value)) return String(value)
  if ('total' in value) return said(field, value.total, names)
  if ('x' in value && 'y' in value) return `${tenths(Number(value.x))}, ${tenths(Number(value.y))} ${names.unit}`
  if ('unit' in value) return said('unit', value.unit, names)
  return listed(Object.entries(value).map(([key, one]) => `${names.piece(key)} ${said(key, one, names)}`))
}

function saidList(field: string, value: readonly Json[], names: Names): string {
  if (value.every(v => typeof v === 'number')) return value.join(' ')
  const ids = value.filter(v => typeof v === 'string')
  if (UNIT_LISTS.includes(field) && ids.length === value.length) return names.units(ids)
  return listed(value.map(v => said(field.replace(/s$/, ''), v, names)))
}

/** A number, the total of one with reasons, or how many there are. */
const numberIn = (value: Json | undefined): number =>
  isList(value) ? value.length : isObject(value) ? Number(value.total ?? 0) : Number(value ?? 0)

/** How easily somebody is hit: '5 and more hit', 'only 6 hits'. */
export const needText = (need: Json | undefined): string => (Number(need) >= 6 ? 'only 6 hits' : `${need} and more hit`)

/** ': 2 impact tokens', or nothing where there are none. */
export const tokensText = (tokens: Json | undefined): string => (Number(tokens ?? 0) === 0 ? '' : ': {tokens impact token}')

/** Fills the braces of a sentence. */
export const filled = (sentence: string, data: JsonObject, names: Names): string =>
  sentence.replaceAll(/\{([=~]?)([\w/-]+)(?: ([^}]+))?\}/g, (_all, mark: string, field: string, what: string | undefined) => {
    if (mark === '=') return names.piece(field)
    if (mark === '~') return names.own(String(data[field]))
    return what === undefined ? said(field, data[field], names) : counted(numberIn(data[field]), what)
  })
