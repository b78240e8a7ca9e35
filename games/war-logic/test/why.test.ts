import type { JsonObject } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { field } from './wl-table.ts'

const unit = (id: string, player: string, sheet: string, y: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, player, unit: sheet, at: [10, y], facing: 90 },
  ...more,
})
const position: JsonObject = {
  turn: { player: 'p1', step: 'movement', active: ['u1'] },
  units: [unit('u1', 'p1', 'british_private', 10), unit('u2', 'p2', 'cossack', 30), unit('u3', 'p2', 'cossack', 32)],
  items: [{ id: 'i1', type: 'treasure_chest', at: [20, 20] }],
}
/** Ids by what else they answer, and the rule that asks for it. */
const ELSEWHERE: readonly (readonly [id: string, rule: string])[] = [
  ['command:u1/6', 'WL-TURN-02'],
  ['alone:u1', 'WL-TURN-02'],
  ['surrender', 'WL-TURN-02'],
  ['attack:u2', 'WL-CTRL-07'],
  ['hold', 'WL-CTRL-07'],
  ['some', 'WL-CTRL-07'],
  ['speech:u1/6', 'WL-MORAL-03'],
  ['buy:u1', 'WL-REINF-02'],
  ['predict:u1/9', 'WL-TIME-02'],
  ['override:u1/4>u2=integrity', 'WL-HACK-02'],
  ['lift:u1/5>u2=throw', 'WL-FORCE-01'],
  ['takeover:u1/8>u2', 'WL-TAKE-01'],
  ['dice:all', 'WL-OFF-06'],
  ['u1/3>u2', 'WL-OFF-02'],
  ['u1/3+4>u2', 'WL-OFF-02'],
  ['u1/crash>u2', 'WL-OFF-02'],
  ['u1/3>@', 'WL-OFF-02'],
  ['u2/retreat', 'WL-DEF-01'],
  ['u2<u3/6', 'WL-DEF-01'],
  ['u2>load', 'WL-R-211'],
  ['u2/seat', 'WL-R-211'],
  ['u1>u2', 'WL-PRIS-01'],
  ['u2/6', 'WL-TURN-03'],
  ['i1', 'WL-R-157'],
  ['i1/3', 'WL-FIELD-01'],
  ['f9', 'WL-FAST-06'],
  ['f9>u3', 'WL-FAST-06'],
  ['a2', 'WL-FAST-06'],
  ['m1-1', 'WL-HAZ-12'],
  ['together', 'WL-TURN-03'],
  ['all>u2', 'WL-R-253'],
  ['accept', 'WL-PRIS-03'],
  ['health', 'WL-R-238'],
  ['keep', 'WL-INFES-02'],
  ['turning-back-time/u1', 'WL-TIME-01'],
  ['d2', 'WL-TIME-01'],
  ['all', 'WL-TURN-03'],
  ['1', 'WL-CARD-10'],
  ['4000', 'WL-CARD-07'],
  ['race', 'WL-CARD-02'],
  ['annihilation+hold', 'WL-CARD-02'],
  ['p2', 'WL-CARD-02'],
  ['yes', 'WL-OBJ-09'],
  ['budget', 'WL-CARD-02'],
  ['british_line', 'WL-CARD-07'],
  ['dragon_castle', 'WL-CARD-09'],
  ['zombie', 'WL-REINF-02'],
]
test('answers to other questions say when they are given', () => {
  const t = field(position)
  t.asks('ann', 'wl.move')
  expect(ELSEWHERE.map(([id]) => [id, t.why('ann', id)])).toEqual(ELSEWHERE)
  expect(['nonsense', 'u9/3>u2', 'f', 'toString'].map(id => t.why('ann', id))).toEqual(Array(4).fill('KERNEL-UNKNOWN'))
})

test('a place that is drawn says that it is no answer', () => {
  const zones = [{ id: 'plateau', at: [20, 20], r: 3, die: 'D6' }]
  const t = field({ ...position, zones })
  t.asks('ann', 'wl.move')
  expect([t.why('ann', 'plateau'), t.why('ann', 'zone-plateau')]).toEqual(['WL-ZONE-02', 'WL-MOVE-01'])
})

test('what is not on the table says why', () => {
  const units = [...(position.units as JsonObject[]), unit('u4', 'p2', 'cossack', 34, { where: 'dead' })]
  const t = field({ ...position, units })
  t.asks('ann', 'wl.move')
  expect([t.why('ann', 'u4'), t.why('bob', 'u4')]).toEqual(['WL-OFF-14', 'WL-OFF-14'])
})
test('a bought field that was laid says that it acts by itself', () => {
  const units = [
    unit('u1', 'p1', 'smuggler', 10),
    unit('u2', 'p2', 'cossack', 30),
    unit('m', 'p1', 'mine_field_unit', 20, { where: 'field' }),
  ]
  const t = field({ ...position, units, turn: { player: 'p1', step: 'strategy' } })
  t.asks('ann', 'wl.strategy')
  expect(t.why('ann', 'm')).toBe('WL-HAZ-01')
})
test('a Control action that was impossible says why, not only when it is taken', () => {
  const units = [unit('u1', 'p1', 'jammer_tech', 10), unit('u2', 'p2', 'cossack', 30), unit('u4', 'p1', 'jammer_tech', 14)]
  const players = [{ id: 'p1' }, { id: 'p2', wasSilenced: true }]
  const t = field({ ...position, units, players })
  t.asks('ann', 'wl.move')
  expect(['distort:u1/4>p2', 'distort:u4/4>p2'].map(id => t.why('ann', id))).toEqual(['WL-DIST-04', 'WL-TURN-04'])
})
test('places that belong to whoever is in them say so', () => {
  const zones = [
    { id: 'point', at: [24, 18], r: 4, objective: true },
    { id: 'vault', at: [8, 30], r: 2, die: 'D4' },
  ]
  const t = field({ ...position, zones })
  t.asks('ann', 'wl.move')
  expect([t.why('ann', 'point'), t.why('bob', 'point'), t.why('ann', 'vault')]).toEqual(['WL-OBJ-03', 'WL-OBJ-03', 'WL-ZONE-02'])
})
test('whoever is asked nothing reads what another is asked, or when what he wants is done', () => {
  const t = field(position)
  t.asks('ann', 'wl.move')
  expect([t.why('bob', 'u2'), t.why('bob', 'alone:u2'), t.why('bob', 'nonsense')]).toEqual([
    'WL-MOVE-01',
    'WL-TURN-02',
    'WL-MOVE-01',
  ])
  // She is asked nothing while those she attacked answer.
  const shot = field({
    ...position,
    turn: { player: 'p1', step: 'defense', active: ['u1'], blows: [{ by: 'u1', target: 'u2' }] },
  })
  shot.asks('bob', 'wl.react')
  expect(shot.why('ann', 'u1')).toBe('WL-DEF-01')
})
test('a unit that is pressed while another moves says who moves now', () => {
  const units = [...(position.units as JsonObject[]), unit('u4', 'p1', 'british_private', 12), unit('u5', 'p1', 'cossack', 14)]
  const t = field({ ...position, units, turn: { player: 'p1', step: 'movement', active: ['u1', 'u4'] } })
  t.pick('ann', 'all')
  t.asks('ann', 'wl.move')
  expect(['u1', 'u5', 'u2'].map(id => t.why('ann', id))).toEqual(['WL-TURN-03', 'WL-TURN-04', 'WL-TURN-01'])
})
test('who acts is not said while orders are given', () => {
  const units = [...(position.units as JsonObject[]), unit('s', 'p1', 'shock_sergeant', 12)]
  const t = field({ ...position, units, turn: { player: 'p1', step: 'control' } })
  t.pick('ann', 'command:s/6')
  t.asks('ann', 'wl.order')
  expect(['alone:u1', 'attack:u1', 'u1'].map(id => t.why('ann', id))).toEqual(['WL-TURN-02', 'WL-CTRL-07', 'WL-CTRL-07'])
})
test('in every step the answers to other questions are told apart from what is asked', () => {
  const units = [unit('u1', 'p1', 'rifleman', 10), unit('u4', 'p1', 'rifleman', 12), unit('u2', 'p2', 'cossack', 30)]
  const ids = [
    'u1/retreat',
    'u2/retreat',
    'u1>load',
    'u1/4>u2',
    'hex:u1/3>u2',
    'take:u1>i1',
    'attack:u2',
    'buy:u1',
    'musket',
    'bob',
  ]
  const active = ['u1', 'u4']
  const told = (turn: JsonObject) => {
    const t = field({ ...position, units, turn: { player: 'p1', ...turn } })
    const [seat] = t.engine.waitingFor(t.state)
    t.asks(seat!, t.engine.decision(t.state, seat!)!.kind)
    return ids.map(id => t.why('ann', id))
  }
  const reacts = ['WL-DEF-01', 'WL-DEF-01', 'WL-R-211']
  const always = ['WL-CTRL-07', 'WL-REINF-02', 'WL-TURN-03', 'WL-CARD-02']
  expect(told({ step: 'movement', active })).toEqual([...reacts, 'WL-OFF-02', 'WL-DICE-06', 'WL-R-157', ...always])
  expect(told({ step: 'offense', active })).toEqual([...reacts, 'WL-OFF-09', 'WL-DICE-06', 'WL-R-158', ...always])
})
test('what is no automatic weapon was never switched', () => {
  const units = [unit('u1', 'p1', 'rifleman', 10), unit('s', 'p1', 'sentry_post', 20), unit('u2', 'p2', 'cossack', 30)]
  const t = field({ ...position, units, turn: { player: 'p1', step: 'strategy' } })
  t.asks('ann', 'wl.strategy')
  expect(t.whyTexts('ann', 'switch:u1/4')).toEqual(['Assault rifle is no automatic weapon'])
})
test('why not with this weapon, where somebody is made to attack', () => {
  const units = [unit('n', 'p1', 'archwizard', 10), unit('x', 'p2', 'orc_boss', 18), unit('y', 'p2', 'cossack', 30)]
  const run = { proc: 'hijack', vars: { unit: 'x', player: 'p1' } }
  const t = field({ units, turn: { player: 'p1', step: 'control', active: ['n'] }, run })
  t.asks('ann', 'wl.hijack')
  expect(['x/4>y', 'x/2>y', 'x/4>n'].map(id => t.why('ann', id))).toEqual(['WL-OFF-16', 'WL-OFF-03', 'WL-R-72'])
})
test('what a unit lacks for a deed of the Strategy step is said for each deed', () => {
  const units = [
    unit('l', 'p1', 'british_lieutenant', 4),
    unit('n', 'p1', 'necromancer', 8),
    unit('v', 'p1', 'clone_vat', 14),
    unit('s', 'p1', 'smuggler', 20),
    unit('d', 'p1', 'elder_dragon', 30, { where: 'dead' }),
    unit('e', 'p2', 'cossack', 34),
  ]
  const t = field({ units })
  t.asks('ann', 'wl.strategy')
  const ids = ['speech:l/8', 'speech:l/9', 'speech:l/3', 'clone:v/2', 'raise:n/8', 'predict:l/2', 'set:l/2', 'refill:s', 'buy:l']
  expect(ids.map(id => t.why('ann', id))).toEqual([
    ...[null, 'WL-R-217', 'WL-MORAL-01', 'WL-CLONE-01', 'WL-CLONE-02', 'WL-TIME-02', 'WL-TIME-03', 'WL-REINF-05', 'WL-REINF-02'],
  ])
  // An enemy's unit and one that is not there give the same answer.
  const [enemys, nobodys] = t.whyTexts('ann', 'speech:e/4', 'speech:x/4')
  expect(enemys).toBe(nobodys)
})
test('an attack on what is not there says so', () => {
  const t = field({
    ...position,
    turn: { player: 'p1', step: 'offense', active: ['u1'] },
    units: [
      unit('u1', 'p1', 'british_private', 10),
      unit('u2', 'p2', 'cossack', 18),
      unit('u4', 'p2', 'cossack', 34, { where: 'dead' }),
    ],
  })
  t.asks('ann', 'wl.attack')
  expect(t.whyTexts('ann', 'u1/3>u4', 'u1/3>nobody')).toEqual(['it is destroyed', 'there is no such target on the table'])
})
