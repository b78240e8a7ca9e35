import { seenEvents } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { block, optionAfter, order, plan, realmField } from '../../realm/test/realm-table.ts'
import { raisePrice } from '../orders.ts'

const hero = (key: string, more = {}) => ({ key, player: 'p1', level: 1, hp: 3, ap: 3, abilities: [], ...more })
/** Both hand in their plans; the round goes on to the next build phase. */
const planned = (table: ReturnType<typeof realmField>, ...orders: ReturnType<typeof order>[]) => {
  table.choose('ann', plan(...orders)).choose('bob', plan())
  return table
}

rule(
  ['MV-HER-01', 'MV-HER-02', 'MV-HER-03'],
  'a new hero costs 7 gold and has 3 hit points, 3 action points and the recommended ability: 8 skill points (B14)',
  () => {
    const table = planned(realmField(), order('hero:ice-mage', 5, 10))
    const { hp, ap, abilities, points, level, block: id } = table.world.heroes['ice-mage']!
    expect({ hp, ap, abilities, points, level }).toEqual({ hp: 3, ap: 3, abilities: ['ice-bolt'], points: 0, level: 1 })
    expect(hp + ap + 2 * abilities.length).toBe(8)
    expect(table.world.blocks[id!]).toMatchObject({ type: 'ice-mage', kind: 'hero', ap: 3 })
    expect(table.all('plan carried out').find(one => one.player === 'p1')).toEqual({ player: 'p1', gold: -7 })
    const poor = realmField({
      players: [
        { id: 'p1', gold: 6 },
        { id: 'p2', gold: 0 },
      ],
    })
    poor.refuses('ann', plan(order('hero:ice-mage', 5, 10)), 'MV-ECON-04')
    poor.asks('ann', 'mv.plan')
    table.asks('ann', 'mv.plan')
  },
)

rule(
  ['MV-HER-02', 'MV-HER-04'],
  'with own skills: 1 for a hit or action point, 2 for an ability of the level reached, 8 in all, at least one each',
  () => {
    const start = order('own-hero:bear-chief', 5, 10)
    const learns = (...what: string[]) => what.map(one => order(`skill:bear-chief+${one}`))
    const table = realmField()
    table.refuses('ann', plan(start, ...learns('undying')), 'MV-HER-04')
    table.refuses('ann', plan(start, ...learns('hp', 'hp', 'hp', 'hp', 'hp', 'war-cry')), 'MV-HER-02')
    table.refuses('ann', plan(start, ...learns('war-cry', 'war-cry')), 'MV-HER-02')
    table.refuses('ann', plan(start, ...learns('ap', 'ap', 'ap', 'ap', 'ap', 'ap')), 'MV-HER-02')
    planned(table, start, ...learns('hp', 'hp', 'ap', 'war-cry'))
    expect(table.world.heroes['bear-chief']).toMatchObject({ hp: 3, ap: 2, points: 1, abilities: ['war-cry'] })
    expect(table.world.blocks[table.world.heroes['bear-chief']!.block!]!.ap).toBe(2)
    table.asks('ann', 'mv.plan')
  },
)

rule(['MV-HER-12', 'MV-R-42'], 'points of a level are spent in the next build phase, on what the level allows', () => {
  const table = realmField({
    heroes: [hero('bear-chief', { level: 3, hp: 5, points: 4 })],
    blocks: [block('h', 'p1', 'bear-chief', [6, 10])],
  })
  expect(optionAfter(table, 'ann', 'skill:bear-chief+mountain-leap')!.refusal).toBeNull()
  expect(optionAfter(table, 'ann', 'skill:bear-chief+undying')!.refusal!.rule).toBe('MV-HER-04')
  planned(table, order('skill:bear-chief+mountain-leap'), order('skill:bear-chief+ap'))
  expect(table.world.heroes['bear-chief']).toMatchObject({ points: 1, ap: 4, abilities: ['mountain-leap'] })
  table.asks('ann', 'mv.plan')
})

rule('MV-HER-02', 'ten hit points and six action points are the most', () => {
  const table = realmField({
    heroes: [hero('bear-chief', { level: 6, points: 2, hp: 10, ap: 6 })],
    blocks: [block('h', 'p1', 'bear-chief', [6, 10])],
  })
  for (const what of ['hp', 'ap']) expect(optionAfter(table, 'ann', `skill:bear-chief+${what}`)!.refusal!.rule).toBe('MV-HER-02')
})

rule('MV-R-145', 'who joins is public; which block it is and what it learns is told to its side alone', () => {
  const table = planned(realmField(), order('own-hero:bear-chief', 5, 10), order('skill:bear-chief+war-cry'))
  const told = (seat: string) => seenEvents(table.events, seat).map(({ type }) => type)
  expect(told('ann')).toEqual(expect.arrayContaining(['hero joined', 'skill learnt', 'recruited']))
  expect(told('bob')).toEqual(expect.arrayContaining(['hero joined', 'block appeared']))
  expect(told('bob')).not.toContain('skill learnt')
  expect(table.engine.game.view(table.world, 'bob').heroes['bear-chief']).toMatchObject({ level: 1, isAlive: true, known: null })
  table.asks('ann', 'mv.plan')
})

rule(
  ['MV-HER-13', 'MV-R-62'],
  'resurrection: 7 at level 1, otherwise 4 a level (X19); level, experience and skills stay, wounds do not',
  () => {
    expect([1, 2, 3, 6].map(raisePrice)).toEqual([7, 8, 12, 24])
    const dead = hero('bear-chief', { level: 3, xp: 1, alive: false, abilities: ['war-cry'], ap: 4 })
    const table = realmField({ heroes: [dead] })
    expect(optionAfter(table, 'ann', 'raise:bear-chief')!.price).toEqual({ gold: 12 })
    table.refuses('ann', plan(order('raise:bear-chief', 12, 10)), 'MV-BLD-02')
    table.refuses('ann', plan(order('hero:bear-chief', 5, 10)), 'MV-HER-14')
    planned(table, order('raise:bear-chief', 5, 10))
    const raised = table.world.heroes['bear-chief']!
    expect(raised).toMatchObject({ level: 3, xp: 1, isAlive: true, abilities: ['war-cry'] })
    expect(table.world.blocks[raised.block!]).toMatchObject({ wounds: 0, ap: 4 })
    expect(table.world.players.p1!.gold).toBeLessThanOrEqual(20)
    table.asks('ann', 'mv.plan')
  },
)

rule('MV-HER-14', 'at most two living heroes, and nobody’s twice', () => {
  const table = realmField({
    heroes: [
      hero('bear-chief'),
      hero('lion-knight'),
      hero('dune-fox', { alive: false }),
      hero('ice-mage', { player: 'p2', alive: false }),
    ],
    blocks: [block('h', 'p1', 'bear-chief', [6, 10]), block('k', 'p1', 'lion-knight', [7, 10])],
  })
  for (const id of ['hero:gearwright', 'own-hero:gearwright', 'raise:dune-fox', 'hero:ice-mage'])
    expect(optionAfter(table, 'ann', id)!.refusal!.rule).toBe('MV-HER-14')
  expect(optionAfter(table, 'ann', 'raise:ice-mage')).toBeUndefined()
  expect(optionAfter(table, 'bob', 'hero:gearwright')!.refusal).toBeNull()
})
