import { engineOf, type JsonObject } from '@sandtable/kernel'
import { Table } from '@sandtable/testkit/table'
import { expect, test } from 'vitest'
import { makerWar } from '../game.ts'

const engine = engineOf(makerWar)
const tank = (id: string, side: string, x: number, y: number, more: JsonObject = {}): JsonObject => ({
  id,
  side,
  units: [{ profile: 'tm-lancer', at: [x, y] }],
  ...more,
})
const whyIn = (position: JsonObject, ...what: string[]) => {
  const table = new Table(engine, position, [])
  const [seat] = engine.waitingFor(table.state)
  const verdicts = what.map(one => engine.why(table.state, seat!, one))
  table.asks(seat!, engine.decision(table.state, seat!)!.kind)
  return verdicts.map(verdict => (verdict.ok ? null : verdict.violations[0]!.rule))
}

test('a formation that may not be activated', () => {
  const formations = [
    tank('fa1', 'a', 20, 20),
    tank('fa2', 'a', 30, 20),
    tank('fa3', 'a', 40, 20, { activated: true }),
    tank('fb1', 'b', 20, 100),
  ]
  expect(whyIn({ formations }, 'fa1', 'fa3', 'fb1', 'pass')).toEqual([null, 'MW-ACT-02', 'MW-ROUND-02', 'MW-R-76'])
})

test('a weapon that cannot fire, and a question that is not asked', () => {
  const vulcan = { profile: 'tm-vulcan', at: [60, 40], weapons: { left: 'tm-w-gatling', right: 'tm-w-macro' }, broken: ['left'] }
  const formations = [{ id: 'fa1', side: 'a', units: [vulcan] }, tank('fb1', 'b', 60, 70), tank('fa2', 'a', 10, 10)]
  const run = { proc: 'shooting', vars: { formation: 'fa1', order: 'advance', at: null } }
  const [right, left, other, order] = whyIn({ formations, run }, 'ua1-1/right', 'ua1-1/left', 'ua2-1', 'mw.order')
  expect([right, left, other, order]).toEqual([null, 'MW-R-170', 'MW-TITAN-02', 'MW-ORDER-01'])
})

test('a target that is none', () => {
  const formations = [
    tank('fa1', 'a', 20, 20),
    tank('fa2', 'a', 30, 20),
    tank('fb1', 'b', 20, 40),
    tank('fb2', 'b', 20, 90, { where: 'waiting' }),
  ]
  const run = { proc: 'shooting', vars: { formation: 'fa1', order: 'advance', at: null } }
  expect(whyIn({ formations, run }, 'fb1', 'fa2', 'fb2')).toEqual([null, 'MW-SHOOT-02', 'MW-SHOOT-14'])
})
