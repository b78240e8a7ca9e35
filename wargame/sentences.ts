import { type GameEvent, type Json, type JsonObject, OBVIOUS, obviousOf, ROLLED } from '@sandtable/kernel'
import { isList, isNothing, isObject, numberIn } from './event-data.ts'
import { type RollWords, rollText } from './rolls.ts'
import { capital, counted, isPlural, listed, ownerOf, pluralOf, signed } from './words.ts'

/** How one reader calls what an event speaks of. */
export type Naming = {
  /** Whatever an id stands for; `field` is where the event has it. */
  name(id: string, field: string): string
  /** The same beside another: a part as its unit calls it, a unit as its side does. */
  beside?(id: string, other: string): string
  /** Several ids in one phrase; null: one by one. */
  several?(ids: readonly string[], field: string): string | null
  /** An object of the game's own, such as a place; null: it has no name. */
  thing?(value: JsonObject): string | null
  /** What is not there, or what the reader may not know: 'something'. */
  nothing?(field: string): string
}

/**
 * How an event reads: a sentence with fields of the event in braces, or one made from the data.
 * '{unit}' whatever is there, in words      '{unit's}' what belongs to it       '{=u7}' what this id stands for
 * '{tokens impact token}' so many of them   '{+level}' a number with its sign   '{part@unit}' a field as another calls it
 * '{unit} [fires]' what agrees with the name before it: 'Tank fires', 'Gunners fire'
 */
export type Sentence<N extends Naming> = string | ((data: JsonObject, names: N) => string)
export type Sentences<N extends Naming> = { readonly [type: string]: Sentence<N> }

/** Stands for a field that an event does not have: the sentence or the event is wrong. Tables in tests look for it. */
export const MISSING_FIELD = '…'

/** What is told of an event that has no sentence; the suite of every game looks for it. */
export const bareName = (type: string): string => capital(`${type}.`)

/** A field of an event in words. */
function said(field: string, value: Json | undefined, names: Naming): string {
  if (isNothing(value)) return names.nothing?.(field) ?? 'something'
  if (typeof value === 'string') return names.name(value, field)
  if (isList(value)) return saidList(field, value, names)
  if (!isObject(value)) return String(value)
  return 'total' in value ? String(numberIn(value)) : (names.thing?.(value) ?? 'something')
}
function saidList(field: string, value: readonly Json[], names: Naming): string {
  if (value.every(v => typeof v === 'number')) return value.join(' ')
  const ids = value.filter(v => typeof v === 'string')
  const phrase = ids.length === value.length ? names.several?.(ids, field) : null
  return phrase ?? listed(value.map(v => said(field.replace(/s$/, ''), v, names)))
}

const BRACES = /\{([+=]?)([\w/-]+)('s)?(?:@(\w+))?(?: ([^}]+))?\}|\[(\w+)\]/g
type Brace = { mark: string; field: string; owns?: string; other?: string; what?: string }

/** What stands in one pair of braces. */
function inBraces({ mark, field, owns, other, what }: Brace, data: JsonObject, names: Naming): string {
  if (mark === '=') return owns ? ownerOf(names.name(field, field)) : names.name(field, field)
  const value = data[field]
  if (value === undefined || (other && data[other] === undefined)) return MISSING_FIELD
  if (mark === '+') return signed(Math.round(numberIn(value)))
  if (what) return counted(numberIn(value), what)
  if (other) return (names.beside ?? names.name)(String(value), String(data[other]))
  return owns ? ownerOf(said(field, value, names)) : said(field, value, names)
}
/** Fills the braces of a sentence, and lets what stands in brackets agree with the name that was filled in last. */
export function filled(sentence: string, data: JsonObject, names: Naming): string {
  let last = ''
  return sentence.replaceAll(BRACES, (_all, mark: string, field: string, owns, other, what, verb?: string) => {
    if (verb !== undefined) return isPlural(last) ? pluralOf(verb) : verb
    last = inBraces({ mark, field, owns, other, what }, data, names)
    return last
  })
}

/** What a game tells of its events: a sentence for every type, how readers call things, what dice are thrown for. */
export type Telling<V, N extends Naming> = {
  sentences: Sentences<N>
  names(seen: V, data: JsonObject): N
  rolls: RollWords
}
/** What was done without asking: 'Ada chooses a target: Oni Band (not asked).' */
function obviousText(event: GameEvent, names: Naming): string {
  const { seat, told, chosen } = obviousOf(event)
  const what = chosen.length > 0 ? `: ${listed(chosen)}` : ''
  return `${capital(names.name(seat, 'seat'))} ${told}${what} (not asked).`
}
/** An event in words, for the log, with names as the reader sees them. */
export const teller =
  <V, N extends Naming>({ sentences, names, rolls }: Telling<V, N>) =>
  (event: GameEvent, seen: V): string => {
    if (event.type === ROLLED) return rollText(event, rolls)
    if (event.type === OBVIOUS) return obviousText(event, names(seen, event.data))
    const words = sentences[event.type]
    if (words === undefined) return bareName(event.type)
    const called = names(seen, event.data)
    return capital(filled(typeof words === 'string' ? words : words(event.data, called), event.data, called))
  }
