import { type PlanOrder, rngOf, seenEvents } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { without } from '../../test/stand-ins.ts'
import { block, blocksOn, building, buildingOn, isOver, order, plan, plans, realmField, realmFieldWith } from './realm-table.ts'

rule(
  ['MV-TURN-06', 'MV-TURN-08', 'MV-R-12'],
  'of two Builders in a duel the one who acts second builds, the other may recruit instead (X16)',
  () => {
    const table = realmField({ blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p2', 'builder', [11, 10])] })
    plans(table, { ann: [order('build:barracks', 9, 10)], bob: [order('build:barracks', 11, 10)] })
    expect(buildingOn(table, 11, 10)).toMatchObject({ kind: 'barracks', player: 'p2' })
    expect(buildingOn(table, 9, 10)).toBe(null)
    expect(table.world.players.p1!.gold).toBe(20)
    table.choose('ann', plan(order('recruit:pikeman', 6, 10)))
    isOver(table)
    expect(blocksOn(table, 6, 10)).toEqual(['pikeman'])
  },
)
const FOUR = {
  players: ['p1', 'p2', 'p3', 'p4'].map(id => ({ id, gold: 10 })),
  buildings: [building('s3', 'p3', 'settlement', [10, 4]), building('s4', 'p4', 'settlement', [10, 16])],
}
rule(['MV-TURN-07', 'MV-R-13'], 'with four players conflicts are settled from the last to the first', () => {
  const table = realmField({
    ...FOUR,
    order: ['p3', 'p4', 'p1', 'p2'],
    blocks: [1, 2, 3, 4].map(n => block(`b${n}`, `p${n}`, 'builder', [7 + n, 10])),
  })
  plans(table, Object.fromEntries(['ann', 'bob', 'cyd', 'dan'].map((seat, i) => [seat, [order('build:barracks', 8 + i, 10)]])))
  // Bob acts last and builds at 9; Ann, Dan and Cyd follow in this order, and all but Dan's at 11 are beside his.
  expect([8, 9, 10, 11].map(column => buildingOn(table, column, 10)?.player ?? null)).toEqual([null, 'p2', null, null])
  expect(table.all('orders cancelled').map(one => one.player)).toEqual(['p1', 'p4', 'p3'])
  table.choose('ann', plan()).choose('dan', plan()).choose('cyd', plan())
  isOver(table)
})
rule(['MV-R-78', 'MV-HER-14', 'MV-BLD-02'], 'the later player gets the hero and the hex, the other his gold', () => {
  const table = realmField({
    buildings: [building('s3', 'p1', 'fortress', [10, 10]), building('s4', 'p2', 'barracks', [12, 10])],
  })
  plans(table, {
    ann: [order('hero:ice-mage', 6, 10), order('recruit:pikeman', 11, 10)],
    bob: [order('hero:ice-mage', 14, 10), order('recruit:pikeman', 11, 10)],
  })
  expect(table.world.heroes['ice-mage']).toMatchObject({ player: 'p2' })
  expect(table.all('order cancelled').map(one => one.rule)).toEqual(['MV-HER-14', 'MV-BLD-02'])
  table.choose('ann', plan(order('hero:bear-chief', 6, 10)))
  isOver(table)
  expect(Object.values(table.world.blocks).map(one => `${one.player} ${one.type}`)).toEqual([
    'p2 ice-mage',
    'p2 pikeman',
    'p1 bear-chief',
  ])
})
rule('MV-TURN-12', 'what depended on a cancelled order is cancelled too, the rest is carried out', () => {
  const table = realmField({
    blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p2', 'builder', [11, 10])],
  })
  plans(table, {
    ann: [order('build:barracks', 9, 10), order('recruit:horseman', 10, 10), order('recruit:archer', 6, 10)],
    bob: [order('build:academy', 11, 10)],
  })
  expect(table.all('order cancelled').map(one => one.order)).toEqual(['Barracks', 'Horseman'])
  expect(blocksOn(table, 6, 10)).toEqual(['archer'])
  table.choose('ann', plan())
  isOver(table)
})
rule(['MV-TURN-12', 'MV-ECON-04'], 'orders are paid in the order listed', () => {
  const table = realmField({ players: [{ id: 'p1', gold: 7 }, { id: 'p2' }] })
  const [scout, pike, archer] = [
    order('recruit:tribal-scout', 6, 10),
    order('recruit:pikeman', 4, 10),
    order('recruit:archer', 5, 10),
  ]
  const { text } = table.refuses('ann', plan(scout, pike, archer), 'MV-TURN-12')
  expect(text).toBe('order 3 cannot be paid after the orders before it: 2 gold left, it costs 3')
  plans(table, { ann: [scout, pike] })
  isOver(table)
})
rule(['MV-SET-06', 'MV-TURN-03'], 'the opening muster costs 9 at most: a hero and a Tribal Scout, but no Pikeman (X24)', () => {
  const table = realmField({
    round: 1,
    players: [
      { id: 'p1', gold: 9 },
      { id: 'p2', gold: 9 },
    ],
  })
  const hero = order('hero:ice-mage', 5, 10)
  table.refuses('ann', plan(hero, order('recruit:pikeman', 6, 10)), 'MV-TURN-12')
  plans(table, { ann: [hero, order('recruit:tribal-scout', 6, 10)] })
  isOver(table)
  expect(table.all('plan carried out').find(one => one.player === 'p1')).toEqual({ player: 'p1', gold: -9 })
})
rule(['MV-TURN-05', 'MV-R-12'], 'all plan at once: a plan shows to nobody before all are in', () => {
  const seen = [[], [order('recruit:pikeman', 6, 10)]].map(orders => {
    const table = realmField()
    table.choose('ann', plan(...orders))
    table.asks('bob', 'mv.plan')
    return JSON.stringify([table.engine.view(table.state, 'bob'), table.engine.view(table.state, null), table.events])
  })
  expect(seen[0]).toBe(seen[1])
})
/** All that Bob sees after Ann's plan. */
function seenBy(seat: string, orders: readonly PlanOrder[], more = {}): string {
  const table = realmFieldWith(without('checkVictory', 'commandPoints'), more)
  plans(table, { ann: orders })
  table.asks('ann', 'mv.activate')
  return JSON.stringify([table.engine.view(table.state, seat), seenEvents(table.events, seat)])
}
rule(['MV-R-145', 'MV-LOS-01', 'MV-DEC-01'], 'others see that blocks and buildings appear and one sum of gold, not which', () => {
  const same = (...all: readonly (readonly PlanOrder[])[]) => {
    const seen = all.map(orders => seenBy('bob', orders, { blocks: [block('b1', 'p1', 'builder', [9, 10])] }))
    expect(new Set(seen).size).toBe(1)
  }
  same([order('recruit:archer', 6, 10)], [order('recruit:javelineer', 6, 10)])
  same([order('recruit:pikeman', 6, 10), order('decoy:', 4, 10)], [order('decoy:', 6, 10), order('recruit:pikeman', 4, 10)])
  same(
    [order('recruit:tribal-scout', 6, 10), order('recruit:heavy-swordsman', 4, 10)],
    [order('recruit:outrider', 6, 10), order('recruit:archer', 4, 10)],
  )
  same(
    [order('build:guard-towers', 9, 10), order('recruit:heavy-swordsman', 4, 10)],
    [order('build:barracks', 9, 10), order('recruit:archer', 4, 10)],
  )
  const [two, three] = [[order('recruit:tribal-scout', 6, 10)], [order('recruit:archer', 6, 10)]].map(orders =>
    seenBy('bob', orders),
  )
  expect(two).not.toBe(three)
})
rule(['MV-R-145', 'MV-TEAM-08'], 'which heroes a player owns is open, which block is one is not; an ally knows', () => {
  const table = realmField({
    ...FOUR,
    players: ['p1', 'p2', 'p3', 'p4'].map((id, i) => ({ id, gold: 20, side: i < 2 ? 'a' : 'b' })),
  })
  plans(table, { ann: [order('hero:ice-mage', 5, 10), order('recruit:pikeman', 6, 10)] })
  isOver(table)
  const told = (seat: string) => seenEvents(table.events, seat).map(one => one.type)
  expect(told('bob').filter(type => type === 'recruited')).toHaveLength(2)
  expect(told('cyd').filter(type => /appeared|recruited|joined/.test(type))).toEqual([
    'block appeared',
    'block appeared',
    'hero joined',
  ])
})
rule(['MV-TURN-08', 'MV-R-145', 'MV-R-150'], 'only its owner hears which order was cancelled', () => {
  const table = realmField({ blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p2', 'builder', [11, 10])] })
  plans(table, { ann: [order('build:academy', 9, 10)], bob: [order('build:barracks', 11, 10)] })
  table.asks('ann', 'mv.plan')
  expect(seenEvents(table.events, 'bob').map(one => one.type)).not.toContain('order cancelled')
  expect(seenEvents(table.events, 'bob').map(one => one.type)).toContain('orders cancelled')
  expect(seenEvents(table.events, 'ann').map(one => one.type)).toContain('order cancelled')
})
rule('MV-TURN-08', 'the amend step keeps to the limits of the build phase', () => {
  const table = realmField({
    blocks: [block('b1', 'p1', 'builder', [9, 10]), block('b2', 'p2', 'builder', [11, 10])],
  })
  plans(table, {
    ann: [order('decoy:', 6, 10), order('road:1:14', 9, 10), order('build:academy', 9, 10)],
    bob: [order('build:barracks', 11, 10)],
  })
  table.refuses('ann', plan(order('decoy:', 4, 10)), 'MV-DEC-01')
  table.refuses('ann', plan(order('road:1:25', 9, 10)), 'MV-BLDR-05')
  table.choose('ann', plan(order('recruit:builder', 4, 10)))
  isOver(table)
})
rule('MV-TURN-12', 'bots are offered legal plans, thoughtful ones first and the empty one last', () => {
  const table = realmField({ blocks: [block('b1', 'p1', 'builder', [9, 10])] })
  const { engine, state } = table
  const plansOffered = engine.candidates(state, 'ann', rngOf('plans'))
  expect(plansOffered.length).toBeGreaterThan(2)
  for (const one of plansOffered) expect(engine.check(state, 'ann', one).ok).toBe(true)
  expect(plansOffered.at(-1)).toEqual({ type: 'plan', orders: [] })
  expect(JSON.stringify(plansOffered[0])).toContain('build:academy')
  const wish = plan(order('recruit:pikeman', 6, 10))
  const proposed = engine.propose(state, 'ann', wish)
  expect(proposed?.type === 'plan' && proposed.orders.map(one => one.option).slice(0, 2)).toEqual([
    'recruit:pikeman',
    'build:academy',
  ])
  expect(engine.check(state, 'ann', proposed).ok).toBe(true)
  table.asks('ann', 'mv.plan')
})
