import { engineOf, type JsonObject } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { expect, test } from 'vitest'
import { thirtyMinuteMissions } from '../game.ts'

const engine = engineOf(thirtyMinuteMissions)
const unit = (id: string, side: string, at: [number, number], more: JsonObject = {}): JsonObject => ({
  id,
  side,
  sheet: 'marauder',
  at,
  ap: 8,
  ...more,
})
const whyIn = (position: JsonObject, ...what: string[]) => {
  const table = new Table(engine, position, [])
  const verdicts = what.map(one => engine.why(table.state, 'ann', one))
  table.asks('ann', engine.decision(table.state, 'ann')!.kind)
  return verdicts.map(verdict => (verdict.ok ? null : verdict.violations[0]!.rule))
}

test('a unit that may not be activated', () => {
  const units = [
    unit('a1', 'a', [2, 5]),
    unit('a2', 'a', [2, 3], { inactive: true }),
    unit('a3', 'a', [2, 7], { where: 'destroyed' }),
    unit('a4', 'a', [2, 8], { sheet: 'wisp', main: 'a1', ap: 0 }),
    unit('b1', 'b', [8, 5]),
  ]
  expect(whyIn({ units }, 'a1', 'a2', 'a3', 'a4', 'b1')).toEqual([
    null,
    'TM-ROUND-02',
    'TM-DEST-01',
    'TM-DRONE-05',
    'TM-ROUND-01',
  ])
})

test('what belongs to another phase, a friend, and a question that is not asked', () => {
  const units = [
    unit('a1', 'a', [2, 5]),
    unit('a2', 'a', [3, 5]),
    unit('b1', 'b', [5, 5]),
    unit('b2', 'b', [13, 0], { where: 'reserve' }),
  ]
  const position = { units, active: 'a1', phase: 'ranged' }
  expect(whyIn(position, 'move:standard', 'strike:b1', 'shoot:a2', 'shoot:b2', 'tm.activate')).toEqual([
    'TM-TURN-01',
    'TM-TURN-01',
    'TM-R-52',
    'TM-ATK-01',
    'TM-ROUND-01',
  ])
})
