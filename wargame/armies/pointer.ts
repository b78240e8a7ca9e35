import { isObject, type Json, type JsonObject } from '@sandtable/kernel'
import type { At } from './kit.ts'

type Key = string | number

/** '/companies/0' for 'companies' and 0. */
export const atOf = (...keys: readonly Key[]): At =>
  keys.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
export const keysOf = (at: At): readonly string[] =>
  at
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
/** The list or object around a place, and its key there. */
export function around(at: At): { readonly list: At; readonly key: string } {
  const cut = at.lastIndexOf('/')
  return { list: at.slice(0, Math.max(0, cut)), key: keysOf(at).at(-1) ?? '' }
}

/** No army is deeper than this. */
const DEEPEST = 20
/** Whether something could lie there in any file. */
export function isPlace(at: At): boolean {
  const keys = keysOf(at)
  return keys.length <= DEEPEST && (at === '' || at.startsWith('/')) && !keys.some(key => key in Object.prototype)
}

const isIn = (list: readonly Json[], key: string): boolean => /^(?:0|[1-9]\d{0,5})$/.test(key) && Number(key) < list.length

/** What lies at a place; undefined: nothing. */
export function findAt(value: Json, at: At): Json | undefined {
  let part: Json | undefined = value
  for (const key of keysOf(at)) {
    if (Array.isArray(part)) part = isIn(part, key) ? (part as readonly Json[])[Number(key)] : undefined
    else if (isObject(part)) part = Object.hasOwn(part, key) ? (part as JsonObject)[key] : undefined
    else return undefined
  }
  return part
}

/** The same with something else at a place; all other parts are shared. Undefined takes a field out of its object; the place behind the last of a list makes it longer. */
export function withAt(value: Json, at: At, change: (part: Json | undefined) => Json | undefined): Json {
  const [key, ...deeper] = keysOf(at)
  if (key === undefined) return change(value) ?? null
  const rest = atOf(...deeper)
  const next = (part: Json | undefined) => (deeper.length === 0 ? change(part) : withAt(part ?? {}, rest, change))
  if (Array.isArray(value) && deeper.length === 0 && key === String(value.length)) return [...value, next(undefined) ?? null]
  if (Array.isArray(value)) return (value as readonly Json[]).map((part, i) => (String(i) === key ? (next(part) ?? null) : part))
  const bag = isObject(value) ? (value as JsonObject) : {}
  const made = next(Object.hasOwn(bag, key) ? bag[key] : undefined)
  if (made === undefined) return Object.fromEntries(Object.entries(bag).filter(([name]) => name !== key))
  return { ...bag, [key]: made }
}
