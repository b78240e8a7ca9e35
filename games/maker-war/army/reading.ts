import type { JsonObject, Loaded, RuleId, Violation } from '@sandtable/kernel'

/** Something from outside that is at least an object. */
export type Raw = { readonly [key: string]: unknown }
/** Takes down a problem. */
export type Refuse = (rule: RuleId, text: string, params?: JsonObject) => void

export const isObject = (raw: unknown): raw is Raw => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
export const isWhole = (raw: unknown, min: number, max: number): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max
export const isOneOf = <T extends string>(raw: unknown, options: readonly T[]): raw is T => options.includes(raw as T)
export const isIdList = (raw: unknown): raw is readonly string[] => Array.isArray(raw) && raw.every(id => typeof id === 'string')
export const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [])

/** Ids are short plain words; names are what people read. */
export const isId = (raw: unknown): raw is string => typeof raw === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(raw)
export const isName = (raw: unknown): raw is string => typeof raw === 'string' && raw.trim() !== '' && raw.length <= 80

/** Something from outside in words for a refusal. Never the value of an object, which may not have one. */
export const wordOf = (raw: unknown): string => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : typeof raw)

/** The fields that say something: null counts as not given. */
export const givenOf = (raw: Raw): Raw => Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null))

/** Fields that nobody knows: a slip of the pen that would otherwise be lost without a word. */
export const strangersIn = (raw: Raw, known: readonly string[]): string[] => Object.keys(raw).filter(key => !known.includes(key))

export const loadedOf = <T>(violations: readonly Violation[], value: () => T): Loaded<T> =>
  violations.length > 0 ? { ok: false, violations } : { ok: true, value: value() }
