import { type JsonObject, rngOf } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { hexDistance, hexOf } from '../../basics/hexes.ts'
import { block, building, land, plan, realmField } from '../../realm/test/realm-table.ts'
import { engine, field } from '../../test/mv-table.ts'

type Table = ReturnType<typeof field>
/** What seems best without a look ahead. */
function firstOf(table: Table, seat = 'ann'): string {
  const [first] = engine.candidates(table.state, seat, rngOf('bot'))
  table.asks(seat, table.state.wait.asked[0]!.kind)
  return first?.type === 'pick' ? (first.ids[0] ?? 'nothing') : JSON.stringify(first)
}
const HOMES = [building('s1', 'p1', 'settlement', [5, 10]), building('s2', 'p2', 'settlement', [15, 10])]
const options = { combatCards: false, missions: false, eventDial: false, turnLimit: 10 }
const acting = (blocks: JsonObject[], more: JsonObject = {}) =>
  field({ meadow: { hex: [10, 10], radius: 9 }, options, round: 2, buildings: HOMES, blocks, ...more })
const orders = (table: ReturnType<typeof realmField>): string[] => {
  table.asks('ann', 'mv.plan')
  const made = engine.propose(table.state, 'ann', plan())
  return made?.type === 'plan' ? made.orders.map(one => one.option) : []
}
const purse = (gold: number) => ({
  players: [
    { id: 'p1', gold },
    { id: 'p2', gold: 0 },
  ],
})

test('a fighter strikes a Builder beside it before all else, and does not stop', () => {
  const table = acting([block('b1', 'p1', 'horseman', [10, 10]), block('x', 'p2', 'builder', [11, 10])])
  expect(firstOf(table)).toBe('b1')
  table.pick('ann', 'b1')
  expect(firstOf(table)).toBe('attack:h11_10')
})

test('whoever stands beside unknown land turns it up', () => {
  const unknown = { unexplored: [{ at: [12, 10] }] }
  const table = acting([block('b1', 'p1', 'tribal-scout', [10, 10])], unknown)
  table.pick('ann', 'b1')
  expect(firstOf(table)).toBe('reveal:x1')
})

test('a Builder walks to ground that carries a building, not towards an enemy', () => {
  const table = acting([block('b1', 'p1', 'builder', [6, 10]), block('x', 'p2', 'knight', [10, 10])])
  table.pick('ann', 'b1')
  const [act, to] = firstOf(table).split(':')
  expect(act).toBe('go')
  // An unknown block may come three hexes far and strike.
  expect(hexDistance(hexOf(to!), { column: 10, row: 10 })).toBeGreaterThan(3)
  expect(hexDistance(hexOf(to!), { column: 5, row: 10 })).toBeGreaterThan(2)
})

test('a plan builds where a Builder stands on good ground, and not a Fortress that comes too late', () => {
  const builder = { blocks: [block('b1', 'p1', 'builder', [8, 10])] }
  expect(orders(realmField({ ...builder, ...purse(10), round: 3, options: { turnLimit: 10 } }))[0]).toMatch(/^build:/)
  const last = orders(realmField({ ...builder, ...purse(10), round: 10, options: { turnLimit: 10 } }))
  expect(last).not.toContain('build:fortress')
  expect(last[0]).toMatch(/^build:/)
})

test('without a Builder a plan recruits one; with enough fighters it saves for the next building', () => {
  expect(orders(realmField({ ...purse(9), round: 2, options: { turnLimit: 10 } }))).toContain('recruit:builder')
  const many = [7, 8, 9, 10, 11, 12].map((row, i) => block(`f${i}`, 'p1', ['pikeman', 'archer', 'horseman'][i % 3]!, [4, row]))
  const builders = [
    block('b1', 'p1', 'builder', [7, 10]),
    block('b2', 'p1', 'builder', [6, 8]),
    block('b3', 'p1', 'builder', [6, 12]),
  ]
  const saved = orders(realmField({ ...purse(5), round: 2, options: { turnLimit: 10 }, blocks: [...many, ...builders] }))
  expect(saved.filter(one => one.startsWith('recruit:'))).toEqual([])
})

test('a mission is planned for: horses for who wants four of them', () => {
  const wants = {
    players: [
      { id: 'p1', gold: 9, missions: [{ key: 'horse-lords' }] },
      { id: 'p2', gold: 0 },
    ],
  }
  const fighters = [6, 8, 12, 14].map((row, i) => block(`f${i}`, 'p1', ['pikeman', 'archer'][i % 2]!, [4, row]))
  const made = (players: object) =>
    orders(realmField({ ...players, round: 2, options: { turnLimit: 10, missions: true }, blocks: fighters }))
  const horses = (all: string[]) => all.filter(one => one === 'recruit:horseman' || one === 'recruit:outrider').length
  expect(horses(made(wants))).toBeGreaterThan(horses(made(purse(9))))
})

test('forests are chopped for gold by who has nothing better to do', () => {
  const table = acting([block('b1', 'p1', 'builder', [6, 10])], { land: [land(6, 10, 'forest')] })
  table.pick('ann', 'b1')
  expect(firstOf(table)).toBe('chop')
})

test('whoever acts last in a round gains nothing by ending it sooner, and does not while a block could gain', () => {
  const academy = building('s3', 'p2', 'academy', [12, 5])
  const idle = acting([block('b1', 'p1', 'pikeman', [6, 10]), block('b2', 'p2', 'pikeman', [14, 10])], {
    buildings: [...HOMES, academy],
  })
  const worth = (table: Table) => engine.game.evaluate(engine.game.view(table.world, 'bob'), 'bob')
  const before = worth(idle.pass('ann'))
  expect(Math.abs(worth(idle.pass('bob')) - before)).toBeLessThan(0.5)
  idle.asks('bob', 'mv.plan')
  const scout = acting([block('b1', 'p1', 'pikeman', [4, 10]), block('b2', 'p2', 'tribal-scout', [10, 10])], {
    unexplored: [{ at: [12, 10] }],
  })
  scout.pass('ann').asks('bob', 'mv.activate')
  expect(engine.candidates(scout.state, 'bob', rngOf('bot')).every(one => one.type === 'pick' && one.ids.length > 0)).toBe(true)
})
test('a dig site is guarded once the others have scrolls: nobody digs beside an enemy', () => {
  const goesTo = (scrolls: boolean, taken: number) => {
    const table = acting([block('b1', 'p1', 'pikeman', [10, 10]), block('x', 'p2', 'builder', [14, 14])], {
      options: { ...options, scrolls },
      players: [{ id: 'p1' }, { id: 'p2', scrolls: taken }],
      land: [land(8, 6, 'grassland', { ruin: true })],
    }).pick('ann', 'b1')
    const [act, to] = firstOf(table).split(':')
    expect(act).toBe('go')
    return 4 - hexDistance(hexOf(to!), { column: 8, row: 6 })
  }
  expect([goesTo(false, 3), goesTo(true, 3)]).toEqual([expect.any(Number), 2])
  expect(goesTo(false, 3)).toBeLessThan(1)
})
