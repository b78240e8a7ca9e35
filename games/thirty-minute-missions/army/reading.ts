import type { Loaded, Violation } from '@sandtable/kernel'
import { isObject, type Raw, type Refuse } from '../reading.ts'

export const isWhole = (raw: unknown, min: number, max: number): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max
export const isOneOf = <T extends string>(raw: unknown, options: readonly T[]): raw is T => options.includes(raw as T)
/** Ids are short plain words; names are what people read. */
export const isId = (raw: unknown): raw is string => typeof raw === 'string' && /^[a-zA-Z][\w-]{0,39}$/.test(raw)
export const isName = (raw: unknown): raw is string => typeof raw === 'string' && raw.trim() !== '' && raw.length <= 80
/** Something from outside in words for a refusal. */
export const wordOf = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, 40) : Array.isArray(raw) ? 'a list' : typeof raw

/** TM-BATL-08: a field nobody knows would otherwise be lost without a word. */
export function refuseStrangers(raw: Raw, known: readonly string[], what: string, refuse: Refuse): void {
  for (const key of Object.keys(raw))
    if (!known.includes(key))
      refuse('TM-BATL-08', `${what} has no '${wordOf(key)}', only ${known.join(', ')}`, { field: wordOf(key) })
}
/** An object, or an empty one with the reason. */
export function objectOf(raw: unknown, what: string, refuse: Refuse): Raw {
  if (isObject(raw)) return raw
  refuse('TM-BATL-08', `${what} is an object, not ${wordOf(raw)}`)
  return {}
}
/** A list of at most so many, or what there is of it with the reason. */
export function shortList(raw: unknown, most: number, what: string, refuse: Refuse): readonly unknown[] {
  if (raw === undefined) return []
  if (!Array.isArray(raw) || raw.length > most) refuse('TM-BATL-08', `${what} are a list of at most ${most}`, { most })
  return Array.isArray(raw) ? raw.slice(0, most) : []
}
export const loadedOf = <T>(violations: readonly Violation[], value: () => T): Loaded<T> =>
  violations.length > 0 ? { ok: false, violations } : { ok: true, value: value() }
