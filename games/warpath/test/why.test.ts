import type { JsonObject } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { NOTHING_HAPPENS } from './stand-ins.ts'
import { field, fieldWith } from './wp-table.ts'

const unit = (side: string, id: string, token: string | null, y: number, more: JsonObject = {}): JsonObject => ({
  side,
  id,
  profile: side === 'a' ? 'enforcers.operatives' : 'plague.ghouls',
  at: [10, y],
  token,
  ...more,
})
const BOTH = [unit('a', 'u1', 'advance', 5), unit('a', 'u2', 'advance', 9), unit('b', 'u3', 'advance', 40)]

test('what belongs to the set-up, to another phase or to the other side', () => {
  const t = fieldWith(NOTHING_HAPPENS, { initiative: 'b', units: BOTH })
  t.asks('ann', 'wp.activate')
  const over = 'the set-up is over'
  expect(t.whyTexts('ann', 'wp.deploy', 'wp.declare', 'wp.zone', 'wp.infiltrate')).toEqual([over, over, over, over])
  expect(t.whyTexts('ann', 'wp.orders', 'wp.unpin', 'wp.claim')).toEqual(Array(3).fill('this is the Movement Phase'))
  expect(t.whyTexts('bob', 'wp.activate', 'wp.move')).toEqual(['it is the turn of your opponent', 'no unit is being activated'])
  expect(t.whyTexts('ann', 'wp.first')).toEqual(['your opponent has the Initiative'])
  expect(t.whyTexts('ann', 'wp.reroll', 'wp.losses', 'wp.consolidate', 'wp.takeOver')).toEqual([
    'no attack is being resolved',
    'no attack is being resolved',
    'no Assault is being fought',
    'none of your units assaults a building',
  ])
})

test('a side with nobody left to activate', () => {
  const t = fieldWith(NOTHING_HAPPENS, { units: [unit('a', 'u1', 'advance', 5), unit('b', 'u3', 'overwatch', 40)] })
  t.asks('ann', 'wp.activate')
  expect(t.whyTexts('bob', 'wp.activate')).toEqual(['none of your units can be activated in this phase'])
})

test('of the unit that acts: what it does in another phase, has not, or is not', () => {
  const t = field({ units: BOTH }).pick('ann', 'u1')
  t.asks('ann', 'wp.move')
  const { name } = t.world.units.u1!
  expect(t.whyTexts('ann', 'wp.target', 'wp.template', 'wp.enter')).toEqual([
    'shots are fired in the Overwatch and in the Combat Phase',
    'shots are fired in the Overwatch and in the Combat Phase',
    'this unit is not in Reserve',
  ])
  expect(t.whyTexts('bob', 'wp.move', 'wp.target', 'wp.activate')).toEqual([
    `this is the activation of ${name} 1`,
    `this is the activation of ${name} 1`,
    `the activation of ${name} 1 is not over`,
  ])
})

test('in the Command and the End Phase: what a side lacks', () => {
  const command = field(
    { phase: 'command', round: 1, initiative: 'a', units: [unit('a', 'u1', null, 5), unit('b', 'u3', null, 40)] },
    [
      ['command', 'blank', 'blank', 'blank'],
      ['command', 'blank', 'blank', 'blank'],
    ],
  )
  command.asks('ann', 'wp.orders')
  expect(command.whyTexts('ann', 'wp.markDice', 'wp.cunning')).toEqual([
    'you have no Command unit In Play',
    'you have no Cunning unit In Play that can change an order',
  ])
  const end = fieldWith(NOTHING_HAPPENS, {
    phase: 'end',
    sides: { a: { cp: 1 }, b: { cp: 0 } },
    units: [unit('a', 'u1', null, 5, { pinned: true }), unit('b', 'u3', null, 40, { pinned: true })],
  })
  end.asks('ann', 'wp.unpin')
  expect(end.whyTexts('bob', 'wp.unpin')).toEqual(['it costs 1 Command Point, and you have 0'])
})

test('answers to other questions say when they are given', () => {
  const t = field({ units: BOTH }).pick('ann', 'u1')
  t.asks('ann', 'wp.move')
  const ids = ['u1+hover', 'u3:blast', 'u3:sprint', 'u1>u3', 'overwatch', 'first', 'take', 'reserve', 'd2', '0-1', 'again', 'yes']
  const rules = ids.map(id => t.why('ann', id))
  expect(rules.slice(0, 6)).toEqual(['WP-R-194', 'WP-BLAST-02', 'WP-ORD-01', 'WP-MULTI-05', 'WP-ORD-01', 'WP-ROUND-04'])
  expect(rules.slice(6)).toEqual(['WP-RECON-02', 'WP-R-136', 'WP-CMD-05', 'WP-CPTS-04', 'WP-R-157', 'WP-R-128'])
  expect(['a', 'u3:indirect+gcps.fire_mission', 'in u4', 'o1'].map(id => t.why('ann', id))).toEqual([
    ...['WP-RECON-03', 'WP-BLAST-02', 'WP-R-136', 'WP-R-122'],
  ])
  expect(t.why('ann', 'nonsense')).toBe('KERNEL-UNKNOWN')
})
