import type { Ask } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { sentence } from '../words.ts'
import { RECORDS, replayed } from './replayed.ts'

/** What people read of an ask: the question, and what it offers. */
function textsOf(ask: Ask): string[] {
  const offered = ask.type === 'pick' ? ask.options : ask.type === 'assign' ? [...ask.options, ...ask.items] : []
  const slots = ask.type === 'allocate' ? ask.slots : ask.type === 'order' ? ask.items : []
  return [ask.text, ...[...offered, ...slots].map(o => o.label)]
}

const lines = new Set<string>()
const asked = new Map<string, { texts: Set<string>; pieces: string[] }>()
for (const file of RECORDS)
  replayed(
    file,
    null,
    ({ decision, after, events }) => {
      for (const event of events) lines.add(sentence(event, after))
      if (!decision) return
      const known = asked.get(decision.kind) ?? { texts: new Set(), pieces: [] }
      for (const text of textsOf(decision.ask)) known.texts.add(text)
      if (decision.ask.type === 'pick') known.pieces.push(...decision.ask.options.flatMap(o => o.pieces))
      asked.set(decision.kind, known)
    },
    true,
  )

/** Ids of units, formations, Points of Interest and cards, and seats as the program writes them. */
const IDS = /\b(u[ab]?\d+(-\d+)?|f[ab]\d+|p\d+|uh\d+|[a-z-]+#\d+|ann|bob|cas|dan)\b/
const NONSENSE = /undefined|NaN|\[object|\bnull\b| {2}|\{|\}/

describe('what people read', () => {
  test('the log names nobody by an id, and every line is a sentence', () => {
    expect(lines.size).toBeGreaterThan(1500)
    expect([...lines].filter(line => IDS.test(line) || NONSENSE.test(line))).toEqual([])
    expect([...lines].filter(line => !/^[A-Z0-9].*\.$/.test(line))).toEqual([])
  })
  test('numbers and what they count go together', () => {
    const wrong =
      /\b1 (?!of|against|left|more|to|structure|critical)[a-z ]*(tokens|units|points|hits|cards|dice)\b|\b(?!1\b)\d+ (token|unit|hit|card|die)\b/
    expect([...lines].filter(line => wrong.test(line))).toEqual([])
  })
  test('faces of dice are told once, where they fall', () => {
    expect([...lines].filter(line => /(\b\d ){3}/.test(line) && !/rolls/.test(line))).toEqual([])
  })
  test('questions are whole phrases of words', () => {
    expect(asked.size).toBeGreaterThan(40)
    for (const [kind, { texts }] of asked)
      for (const text of texts) {
        expect(text, kind).not.toMatch(IDS)
        expect(text, kind).not.toMatch(NONSENSE)
        expect(text, kind).toMatch(/^[A-Z0-9]/)
      }
  })
  test('options point at units, never at formations or cards', () => {
    for (const [kind, { pieces }] of asked)
      expect(
        pieces.filter(id => !id.startsWith('u')),
        kind,
      ).toEqual([])
  })
})
