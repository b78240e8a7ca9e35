import { type AnyGame, type GameEvent, type JsonObject, seenBy, toldOf, UNSEEN } from '@sandtable/kernel'
import type { Rules } from '@sandtable/registry/rules'
import { expect, test } from 'vitest'
import { diceOf, linesFor, openLines, trulyNumbered } from './log-lines.ts'
import { numbered, numberedFor } from './numbered-event.ts'

const game = { picture: () => UNSEEN, sentence: (event: GameEvent) => event.type } as unknown as AnyGame
const told: Rules['told'] = (event, view) => toldOf(game, event, view)
const rules = { game, seenBy, told } as unknown as Rules
const eyes = { before: {}, after: {} }
const event = (type: string, data: JsonObject, secret: GameEvent['secret'] = null): GameEvent => ({
  ...{ type, seq: 1, rule: 'X-1' as const, by: { proc: 'p', trait: null }, reveals: true },
  data,
  secret,
})
const roll = (faces: readonly number[], more: JsonObject = {}) =>
  event('rolled', { seat: 'ann', why: 'salvo', sides: 6, distinct: false, good: [6], faces, ...more })
const NONE = { events: 0, rolls: 0 }
const seen = (...events: GameEvent[]) => numberedFor(rules, numbered(events, NONE), 'ann', NONE)
const lines = (...events: GameEvent[]) => linesFor(rules, seen(...events), eyes)

test('dice that were rolled again show what they were, where an event says so', () => {
  const again = event('rolled again', { before: [1, 2], faces: [6, 3] })
  expect(lines(roll([6, 3]), again).map(l => l.dice?.before ?? null)).toEqual([[1, 2], null])
  expect(lines(roll([6, 4]), again)[0]?.dice).not.toHaveProperty('before')
  expect(openLines(rules, numbered([roll([6, 3]), again], { events: 0, rolls: 0 }), () => eyes)[0]?.dice?.before).toEqual([1, 2])
})

test('what a seat may not see does not tell it', () => {
  const again = event('rolled again', { before: [1, 2], faces: [6, 3] }, { only: ['bob'], masked: null })
  expect(lines(roll([6, 3]), again)[0]?.dice).not.toHaveProperty('before')
})

test('what a seat may not see leaves no gap in its numbers, until the game is over', () => {
  const [hidden, unseen] = [event('hid', {}, { only: ['bob'], masked: null }), { ann: 2 }]
  const all = [roll([1]), { ...hidden, type: 'rolled' }, { ...roll([2]), seq: 4, unseen }]
  const own = lines(...all)
  expect(own.map(l => [l.id, l.seq, l.dice?.number])).toEqual([
    [0, 1, 1],
    [1, 2, 2],
  ])
  const told = numbered(all, NONE).filter((_, i) => i !== 1)
  expect(trulyNumbered(own, told).map(l => [l.id, l.seq, l.dice?.number])).toEqual([
    [0, 1, 1],
    [2, 4, 3],
  ])
})

test('critical successes come with the dice', () => {
  expect(diceOf(roll([6], { critical: { faces: [6], dice: [] } }), 1)).toMatchObject({ critical: { faces: [6], dice: [] } })
  expect(diceOf(roll([6]), 1)).not.toHaveProperty('critical')
})
