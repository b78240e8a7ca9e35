import type { RuleId } from '@sandtable/kernel'
import * as z from 'zod/mini'
import { findNearest } from './nearest.ts'

/** A form that raw data must have: the words of `read`, and of the JSON schema that editors complete. */
export type Field<T = unknown> = z.ZodMiniType<T>
/** What is read in this form. */
export type Read<F extends Field> = z.output<F>

/** What is known of a field beside its form. */
export type About = {
  rule?: RuleId
  description?: string
  /** It is the name of something that stands elsewhere in the file, such as a unit. */
  of?: string
  /** It is a place that must lie on the table. */
  isOnTable?: true
}
export const ABOUT = z.registry<About>()

/** The same field, judged by this rule, with words that editors show. */
export function ruled<F extends Field>(rule: RuleId, field: F, description?: string): F {
  return about(field, description === undefined ? { rule } : { rule, description })
}
/** The same field with words that editors show. */
export function described<F extends Field>(description: string, field: F): F {
  return about(field, { description })
}
/** The name of something that stands elsewhere in the same file: `position` says which there are. */
export const nameOf = <F extends Field>(of: string, field: F): F => about(field, { of })
/** A place that must lie on the table. */
export const onTable = <F extends Field>(field: F): F => about(field, { isOnTable: true })
function about<F extends Field>(field: F, more: About): F {
  const own = z.clone(field)
  ABOUT.add(own, { ...ABOUT.get(field), ...more })
  return own
}

const LONGEST_WORD = 40
/** Something from outside in words for a refusal. Never the whole of it: it may be anything. */
export function wordOf(raw: unknown): string {
  if (typeof raw === 'string') return `'${raw.length > LONGEST_WORD ? `${raw.slice(0, LONGEST_WORD)}…` : raw}'`
  if (typeof raw === 'number' || typeof raw === 'boolean' || raw === null) return String(raw)
  if (raw === undefined) return 'nothing'
  return Array.isArray(raw) ? `a list of ${raw.length}` : typeof raw === 'object' ? 'an object' : `a ${typeof raw}`
}
type Issue = { readonly code?: string | undefined; readonly input?: unknown }
/** 'must be a list, not 3'. */
const mustBe = (what: string) => ({
  error: ({ code, input }: Issue): string | undefined => {
    if (code === 'unrecognized_keys') return undefined
    return input === undefined ? `is missing; it must be ${what}` : `must be ${what}, not ${wordOf(input)}`
  },
})

/** A name of which this is a part, or that is a part of this: 'shield' of 'mule-shield'. Short words are part of too many. */
const findWithin = (word: string, known: readonly string[]): string | null =>
  known.find(name => (word.length > 3 && name.includes(word)) || (name.length > 3 && word.includes(name))) ?? null

const FEW = 16
/** 'there is no unit 'lancerz'; did you mean 'lancers'?' */
export function noSuch(noun: string, raw: unknown, known: readonly string[]): string {
  const near = typeof raw === 'string' ? (findNearest(raw, known) ?? findWithin(raw, known)) : null
  const listed = known.length > 0 && known.length <= FEW ? `; there are ${known.join(', ')}` : ''
  return `there is no ${noun} ${wordOf(raw)}${near === null ? listed : `; did you mean '${near}'?`}`
}
/** One of some names. `noun`: what they are names of. */
export const oneOf = <const T extends string>(noun: string, names: readonly T[]) =>
  z.enum(names as readonly [T, ...T[]], {
    error: ({ input }: Issue) => (input === undefined ? `is missing; it must be a ${noun}` : noSuch(noun, input, names)),
  })

export const flag = z.boolean(mustBe('true or false'))
export const whole = (min: number, max: number) => {
  const words = mustBe(`a whole number from ${min} to ${max}`)
  return z.int(words).check(z.gte(min, words), z.lte(max, words))
}
/** A number that need not be whole. */
export const measure = (min: number, max: number) => {
  const words = mustBe(`a number from ${min} to ${max}`)
  return z.number(words).check(z.gte(min, words), z.lte(max, words))
}
/** Names that every object has: what they are looked up by would find what nobody put there. */
export const isOddName = (text: string): boolean => text in Object.prototype
const noOddName = (text: ReturnType<typeof mustBe>) => z.refine<string>(word => !isOddName(word), text)
export const words = (most: number) => {
  const text = mustBe(`words, ${most} characters at most`)
  return z.string(text).check(z.maxLength(most, text), noOddName(text))
}
/** Text of this pattern; `what` says it in words. */
export const mustMatch = (pattern: RegExp, what: string) => {
  const text = mustBe(what)
  return z.string(text).check(z.regex(pattern, text), noOddName(text))
}
/** Names are what people read. */
export const name = mustMatch(/^(?=[\s\S]*\S)[\s\S]{1,80}$/, 'a name of at most 80 characters')
/** Ids are short plain words. */
export const id = mustMatch(/^[a-zA-Z][\w-]{0,39}$/, 'a short word of letters, digits and hyphens')
/** An id that begins with these letters, as pieces of the board have. */
export const idWith = (start: string) => mustMatch(new RegExp(`^${start}[\\w-]{0,39}$`), `an id that begins with '${start}'`)

export const list = <F extends Field>(of: F, most = 500, least = 0) => {
  const text = mustBe(`a list of ${least === most ? most : least === 0 ? `at most ${most}` : `${least} to ${most}`}`)
  return z.array(of, text).check(z.minLength(least, text), z.maxLength(most, text))
}
export const pair = <F extends Field>(of: F, what: string) => z.tuple([of, of], mustBe(what))
/** Values by name, whatever names there are. */
export const byName = <F extends Field>(names: Field<string> & z.core.$ZodType<string, string>, value: F) =>
  z.record(names, value, mustBe('an object'))
/** Values by name, for some of these names. */
export const forSome = <K extends z.core.$ZodRecordKey & Field<string>, F extends Field>(names: K, value: F) =>
  z.partialRecord(names, value, mustBe('an object'))
/** Exactly these fields. */
export const shape = <S extends z.core.$ZodLooseShape>(fields: S) => z.strictObject(fields, mustBe('an object'))
/** These fields, among others that are looked at elsewhere. */
export const shapeAmong = <S extends z.core.$ZodLooseShape>(fields: S) => z.looseObject(fields, mustBe('an object'))
/** One form or another; `what` says which there are. */
export const either = <A extends Field, B extends Field>(what: string, a: A, b: B) => z.union([a, b], mustBe(what))
/** One of several forms, told apart by their `kind`. */
export const byKind = (noun: string, forms: { readonly [kind: string]: z.core.$ZodLooseShape }) => {
  const kinds = Object.keys(forms)
  const [first, ...more] = kinds.map(kind => shape({ ...forms[kind]!, kind: exactly(kind) }))
  return z.discriminatedUnion('kind', [first!, ...more], {
    error: ({ input }: Issue) => {
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        return `must be a ${noun} { kind, ... }, not ${wordOf(input)}`
      return 'kind' in input ? noSuch(noun, input.kind, kinds) : `has no 'kind'; there are ${kinds.join(', ')}`
    },
  })
}
/** Exactly this value. */
export const exactly = <const T extends string | number | boolean>(value: T) =>
  z.literal(value, mustBe(typeof value === 'string' ? `'${value}'` : String(value)))
/** Whatever it is: looked at elsewhere. */
export const anything = z.unknown()

/** May be left out. */
export const optional = <F extends Field>(field: F) => z.exactOptional(field)
/** May be left out, or be null. */
export const maybe = <F extends Field>(field: F) => z.exactOptional(z.nullable(field))
/** Null if left out. */
export const orNull = <F extends Field>(field: F) => z._default(z.nullable(field), null)
/** This if left out. */
export const withDefault = <F extends Field>(field: F, value: z.core.util.NoUndefined<z.output<F>>) => z._default(field, value)

/** What was given: null counts as left out. */
export const withoutNulls = <T extends object>(read: T): { [K in keyof T]: Exclude<T[K], null> } =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null)) as { [K in keyof T]: Exclude<T[K], null> }
