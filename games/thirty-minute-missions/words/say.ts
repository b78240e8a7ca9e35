import type { Json, JsonObject } from '@sandtable/kernel'
import { counted, listed, ownerOf, signed } from '@sandtable/wargame/words'
import { type Named, nameOf, partName } from './names.ts'

/**
 * How an event reads: a sentence with fields of the event in braces. '{unit}' is whatever the id stands for, '{unit's}' what is its,
 * '{part@target}' a part of that unit, '{+level}' an elevation with its sign, '{rolls shot}' so many of them, '{=a}' what this id stands for.
 */
export type Sentence = string | ((data: JsonObject, known: Named) => string)
export type Sentences = { readonly [type: string]: Sentence }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
export const isNothing = (value: Json | undefined): boolean => value === null || value === undefined || value === ''

/** A number, or the total of one with reasons, or how many there are. */
export function numberIn(value: Json | undefined): number {
  if (isList(value)) return value.length
  return isObject(value) ? Number(value.total ?? 0) : Number(value ?? 0)
}

function said(known: Named, value: Json | undefined): string {
  if (isList(value)) return listed(value.map(one => said(known, one)))
  if (typeof value === 'string' || isNothing(value)) return nameOf(known, value)
  if (isObject(value) && !('total' in value)) return typeof value.id === 'string' ? nameOf(known, value.id) : 'something'
  return String(numberIn(value))
}

/** Fills the braces of a sentence. */
export const filled = (sentence: string, data: JsonObject, known: Named): string =>
  sentence.replaceAll(/\{([+=]?)([\w/]+)('s)?(?:@(\w+))?(?: ([^}]+))?\}/g, (_all, mark, field, owns, of, what) => {
    const value = mark === '=' ? String(field) : data[field as string]
    if (mark === '+') return signed(Math.round(numberIn(value)))
    if (of) return partName(known, String(data[of as string] ?? ''), String(value ?? ''))
    if (what) return counted(numberIn(value), what as string)
    return owns ? ownerOf(said(known, value)) : said(known, value)
  })

const EDGES = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east']
/** A facing: one of the six directions, or degrees where there are no hexes. */
export function facingWord(facing: Json | undefined): string {
  const n = Number(facing ?? 0)
  return EDGES[n < EDGES.length ? n : Math.floor(((n + 30) % 360) / 60)] ?? 'front'
}

type Line = { by?: Json; change?: Json }
const changeText = (change: Json | undefined): string | null => {
  if (!isObject(change)) return null
  if (typeof change.add === 'number') return change.add === 0 ? null : signed(change.add)
  if (typeof change.times === 'number') return `×${change.times}`
  if (typeof change.set === 'number') return `= ${change.set}`
  return typeof change.atLeast === 'number' ? `at least ${change.atLeast}` : null
}
/** The reasons of a number: 'woods −1, Anti-Air +1', with a title for each of them. */
export function reasonsOf(ledger: Json | undefined, titleOf: (by: string) => string): string {
  const lines = isObject(ledger) && isList(ledger.lines) ? (ledger.lines.filter(isObject) as readonly Line[]) : []
  return lines
    .flatMap(({ by, change }) => {
      const text = changeText(change)
      return text === null ? [] : [`${titleOf(String(by ?? ''))} ${text}`]
    })
    .join(', ')
}
