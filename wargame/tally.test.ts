import type { GameEvent, JsonObject } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { tallied } from './tally.ts'

const event = (type: string, data: JsonObject): GameEvent => ({
  ...{ type, seq: 1, rule: 'T-1', by: { proc: 'p', trait: null }, data, secret: null, reveals: false },
})
const KINDS = [
  { what: 'ships', kind: 'lost' },
  { what: 'fires', kind: 'suffered' },
] as const
const tally = (...events: GameEvent[]) =>
  tallied(KINDS, ['a', 'b'], events, ({ type, data }) => (type === 'burnt' ? { fires: Number(data.n) } : { ships: 1 }))

test('counts what happens to each team, by what is counted', () => {
  const found = tally(event('burnt', { side: 'b', n: 2 }), event('burnt', { side: 'b', n: 1 }), event('sunk', { side: 'a' }))
  expect(found).toEqual([
    { what: 'ships', team: 'a', kind: 'lost', n: 1 },
    { what: 'ships', team: 'b', kind: 'lost', n: 0 },
    { what: 'fires', team: 'a', kind: 'suffered', n: 0 },
    { what: 'fires', team: 'b', kind: 'suffered', n: 3 },
  ])
})

test('what happens to nobody counts for nobody', () => {
  expect(tally(event('sunk', {}), event('sunk', { side: 'c' })).every(({ n }) => n === 0)).toBe(true)
})
