import { seenEvents } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { block, isOver, land, optionAfter, order, plan, plans, realmField } from './realm-table.ts'

const ROW = ['ambush', 'hammer-blow', 'hammer-blow', 'caltrops', 'lucky-charm']
const CARDS = { options: { combatCards: true }, row: ROW }
const DEALT: [string, ...number[]][] = [['card', 1, 2]]

describe('the trade row', () => {
  rule(['MV-CARD-07', 'MV-CARD-08'], 'whoever acts last buys first; the row is refilled when the phase is over', () => {
    const table = realmField(CARDS, DEALT)
    table.asks('bob', 'mv.trade')
    table.pick('bob', '1:ambush', '3:hammer-blow')
    expect(table.world.players.p2).toMatchObject({ gold: 20 - 3 - 1, hand: ['empty-words', 'hammer-blow', 'ambush'] })
    expect(table.options('ann', 'mv.trade')).toEqual(['1:hammer-blow', '2:caltrops', '3:lucky-charm'])
    table.refuses('ann', { type: 'pick', ids: ['0:hammer-blow'] }, 'MV-CARD-07')
    table.pass('ann')
    plans(table, {})
    table.asks('bob', 'mv.trade')
    expect(table.world.cards.row).toHaveLength(5)
    expect(table.last('row dealt').cards).toHaveLength(2)
  })
  rule('MV-CARD-08', 'an empty deck is made anew from the discards', () => {
    const table = realmField({ ...CARDS, row: ['ambush', 'hammer-blow', 'caltrops'] }, [
      ['card', 1],
      ['card', 1],
    ])
    const { cards } = table.world as unknown as { cards: { deck: string[]; discard: string[] } }
    Object.assign(cards, { deck: ['sappers'], discard: ['morning-mist'] })
    table.pass('bob').pass('ann')
    plans(table, {})
    table.asks('bob', 'mv.trade')
    expect(table.world.cards).toMatchObject({
      deck: [],
      discard: [],
      row: ['ambush', 'hammer-blow', 'caltrops', 'sappers', 'morning-mist'],
    })
  })
  rule('MV-CARD-09', 'a hand holds five cards, Empty Words not counted', () => {
    const four = ['ambush', 'caltrops', 'sappers', 'morning-mist']
    const table = realmField({ ...CARDS, players: [{ id: 'p1' }, { id: 'p2', gold: 20, hand: four }] })
    table.refuses('bob', { type: 'pick', ids: ['2:hammer-blow', '3:hammer-blow'] }, 'MV-CARD-09')
    table.pick('bob', '2:hammer-blow')
    table.asks('ann', 'mv.plan')
  })
  rule('MV-CARD-09', 'whoever has gained too many discards by choice, never Empty Words', () => {
    const table = realmField({
      run: { proc: 'handLimit', vars: { player: 'p1' } },
      players: [{ id: 'p1', hand: ['ambush', 'caltrops', 'sappers', 'morning-mist', 'sappers', 'counter-spy'] }, { id: 'p2' }],
    })
    expect(table.options('ann', 'mv.discard')).toHaveLength(6)
    table.pick('ann', '4:sappers')
    isOver(table)
    expect(table.world.players.p1!.hand).toEqual(['empty-words', 'ambush', 'caltrops', 'morning-mist', 'sappers', 'counter-spy'])
    expect(table.world.cards.discard).toEqual(['sappers'])
  })
  rule(['MV-ECON-04', 'MV-CARD-07'], 'only what can be paid in full; whoever can pay nothing is passed over', () => {
    const table = realmField({
      ...CARDS,
      players: [
        { id: 'p1', gold: 4 },
        { id: 'p2', gold: 0 },
      ],
    })
    table.refuses('ann', { type: 'pick', ids: ['1:ambush', '4:caltrops'] }, 'MV-ECON-04')
    table.pick('ann', '1:ambush', '2:hammer-blow')
    table.asks('ann', 'mv.plan')
  })
  rule(['MV-SEC-07', 'MV-R-138'], 'in an Arms Fair cards cost 1 less, not below 0', () => {
    const fair = { kind: 'fair', owner: 'p1', source: null, bearer: null, n: 1, ends: 'round' }
    const table = realmField({
      ...CARDS,
      effects: [fair],
      players: [
        { id: 'p1', gold: 1 },
        { id: 'p2', gold: 0 },
      ],
    })
    expect(table.options('bob', 'mv.trade')).toEqual(['2:hammer-blow', '3:hammer-blow'])
    table.pick('bob', '2:hammer-blow')
    expect(table.world.players.p2!.gold).toBe(0)
    table.asks('ann', 'mv.trade')
  })
  rule(['MV-TURN-03', 'MV-RECR-04'], 'no cards in the first round, nor in Recruit', () => {
    realmField({ ...CARDS, round: 1 }).asks('ann', 'mv.plan')
    realmField({ ...CARDS, options: { ruleset: 'recruit' } }).asks('ann', 'mv.plan')
  })
})

describe('missions and the Portal', () => {
  const held = (...keys: string[]) => ({
    options: { missions: true },
    players: [
      { id: 'p1', gold: 9, missions: keys.map(key => ({ key, progress: 1 })) },
      { id: 'p2', gold: 9 },
    ],
  })
  rule(['MV-MISS-06', 'MV-R-109'], 'for 3 gold a mission goes under the deck and another is drawn, once', () => {
    const table = realmField(held('regicide', 'deep-raid'), [['mission', 1]])
    const [first, second] = ['regicide', 'deep-raid'].map(key => order(`exchange:${key}`))
    table.refuses('ann', plan(first!, second!), 'MV-MISS-06')
    const [drawn, ...left] = table.world.missions.deck
    plans(table, { ann: [first!] })
    isOver(table)
    expect(table.world.missions).toEqual({ deck: left, under: ['regicide'] })
    expect(table.world.players.p1!.missions[1]!.key).toBe(drawn)
    expect(table.world.players.p1!.missions).toHaveLength(2)
    expect(table.world.players.p1!.missions[1]).toMatchObject({ progress: 0, isDone: false })
    expect(table.world.players.p1!.gold).toBe(9 - 3 + 5)
  })
  rule(['MV-MISS-06', 'MV-R-145'], 'nobody else learns of an exchange but by the sum', () => {
    const table = realmField(held('regicide'), [['mission', 1]])
    plans(table, { ann: [order('exchange:regicide')] })
    isOver(table)
    const told = seenEvents(table.events, 'bob')
    expect(told.map(one => one.type).filter(type => /mission|roll/.test(type))).toEqual([])
    expect(told.find(one => one.type === 'plan carried out' && one.data.player === 'p1')!.data).toEqual({
      player: 'p1',
      gold: -3,
    })
  })
  rule('MV-MISS-06', 'not in the first round, nor one that is fulfilled', () => {
    const done = [{ key: 'regicide' }, { key: 'deep-raid', done: true }]
    const table = realmField({
      options: { missions: true },
      round: 1,
      players: [{ id: 'p1', gold: 9, missions: done }, { id: 'p2' }],
    })
    table.refuses('ann', plan(order('exchange:regicide')), 'MV-TURN-03')
    plans(table, {})
    expect(optionAfter(table, 'ann', 'exchange:regicide')?.refusal).toBe(null)
    expect(optionAfter(table, 'ann', 'exchange:deep-raid')).toBe(undefined)
    isOver(table)
  })
  const SITE = { blocks: [block('b1', 'p1', 'builder', [10, 10])], options: { portal: true } }
  const site = (more = {}) => ({
    ...SITE,
    land: [land(10, 10, 'grassland', { portal: true }), ...((more as { land?: [] }).land ?? [])],
  })
  rule('MV-PORTL-02', 'a Builder on the site builds one stage for 6 gold and a stone, or for 8 gold without mines', () => {
    const bare = realmField(site())
    bare.refuses('ann', plan(order('portal:', 10, 10), order('portal:', 10, 10)), 'MV-PORTL-02')
    expect(optionAfter(bare, 'ann', 'portal:')?.price).toEqual({ gold: 8 })
    plans(bare, { ann: [order('portal:', 10, 10)] })
    isOver(bare)
    expect(bare.world.players.p1).toMatchObject({ portal: 1, gold: 20 - 8 + 5 })
    const mined = { land: [land(12, 10, 'grassland', { mine: true })] }
    const withStone = (stones: number) => realmField({ ...site(mined), players: [{ id: 'p1', gold: 6, stones }, { id: 'p2' }] })
    const poor = withStone(0)
    poor.refuses('ann', plan(order('portal:', 10, 10)), 'MV-PORTL-02')
    isOver(poor)
    const rich = withStone(1)
    plans(rich, { ann: [order('portal:', 10, 10)] })
    isOver(rich)
    expect(rich.world.players.p1).toMatchObject({ portal: 1, stones: 0, gold: 5 })
  })
  rule('MV-PORTL-02', 'not without a Builder there', () => {
    const table = realmField({ ...site(), blocks: [] })
    table.refuses('ann', plan(order('portal:', 10, 10)), 'MV-PORTL-02')
    isOver(table)
  })
})

rule('MV-CARD-09', 'a hand of exactly five is kept', () => {
  const hand = ['caltrops', 'ambush', 'sappers', 'hammer-blow', 'shield-line']
  const table = realmField({ options: { combatCards: true }, players: [{ id: 'p1', hand }], run: LIMITED })
  table.asks('ann', 'mv.plan')
  expect(table.world.players.p1!.hand).toHaveLength(6)
})
const LIMITED = { proc: 'handLimit', vars: { player: 'p1' } }
