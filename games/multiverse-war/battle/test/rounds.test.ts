import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { at, field } from '../../test/mv-table.ts'
import { block } from '../../test/whole.ts'

const HOMES = [
  { id: 'home1', player: 'p1', kind: 'settlement', hex: [5, 10] },
  { id: 'home2', player: 'p2', kind: 'settlement', hex: [15, 10] },
]
const NO_PLAN = { type: 'plan', orders: [] } as const
type Dice = Parameters<typeof field>[1]
/** Whole rounds by all chapters: nothing is put in anybody's place. */
const begins = ({ buildings = [], ...position }: JsonObject, dice: Dice = []) =>
  field(
    {
      meadow: { hex: [10, 10], radius: 7 },
      options: { missions: false, combatCards: false },
      phase: 'start',
      round: 2,
      ...position,
      buildings: [...HOMES, ...(buildings as JsonObject[])],
    },
    dice,
  )
const planned = (table: ReturnType<typeof begins>) => table.choose('ann', NO_PLAN).choose('bob', NO_PLAN)

rule(
  ['MV-TURN-01', 'MV-SEC-03', 'MV-TURN-05'],
  'start step, revenue, building, then one action phase after another: a good harvest is paid',
  () => {
    const table = begins({ dial: 2, buildings: [{ id: 'f', player: 'p1', kind: 'fortress', hex: [8, 14] }] })
    // Settlement 5, Fortress 2, a gold more for each.
    expect([table.world.players.p1!.gold, table.world.players.p2!.gold]).toEqual([5 + 2 + 2, 5 + 1])
    planned(table)
    table.pass('ann').pass('bob')
    expect(table.world).toMatchObject({ round: 4, dial: 4 })
    expect(table.world.players.p2!.gold).toBe(6 + 5)
    table.asks('ann', 'mv.plan')
  },
)
rule(
  ['MV-VICT-05', 'MV-BLD-10'],
  'a fourth Fortress is completed in the start step, announced, and wins at the end of that round',
  () => {
    const three = [
      [4, 7],
      [8, 7],
      [8, 13],
    ].map((hex, i) => ({ id: `f${i}`, player: 'p1', kind: 'fortress', hex }))
    const table = begins({
      options: { missions: false, combatCards: false, eventDial: false },
      blocks: [block('b', 'p1', 'builder', [11, 13])],
      buildings: [...three, { id: 'f9', player: 'p1', kind: 'fortress', hex: [11, 13], unfinished: true }],
    })
    expect(table.last('domination announced')).toMatchObject({ side: 'a', fortresses: 4 })
    planned(table).pass('ann').pass('bob')
    expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-05' })
  },
)
rule(['MV-VICT-02', 'MV-R-137'], 'a Settlement that falls in an attack ends a duel', () => {
  const table = begins(
    {
      phase: 'action',
      buildings: [],
      blocks: [block('x', 'p1', 'pikeman', [14, 10])],
      options: { missions: false, combatCards: false, eventDial: false },
    },
    [['combat', 'sword', 'horse', 'horse']],
  )
  table.state.world = {
    ...table.world,
    buildings: { ...table.world.buildings, home2: { ...table.world.buildings.home2!, damage: 4 } },
  }
  table.pick('ann', 'x').pick('ann', 'attack:h15_10')
  expect(table.state.outcome).toMatchObject({ winners: ['ann'], rule: 'MV-VICT-02' })
})
rule(['MV-PERM-02', 'MV-PERM-03', 'MV-R-140'], 'the colony bites who attacks it in melee; who brings it down is paid', () => {
  const table = begins(
    {
      phase: 'action',
      encounters: [{ kind: 'ant-colony', hex: [10, 10], damage: 2 }],
      blocks: [block('x', 'p1', 'pikeman', [9, 10])],
      options: { missions: false, combatCards: false, eventDial: false },
    },
    [['combat', 'sword', 'horse', 'horse']],
  )
  table.pick('ann', 'x').pick('ann', 'attack:h10_10')
  expect(table.world.encounters[0]).toMatchObject({ isDormant: true })
  expect(table.world.blocks.x).toMatchObject({ wounds: 1, hex: { column: 9, row: 10 } })
  expect(table.world.players.p1).toMatchObject({ gold: 5, tracks: { pikeman: 1 } })
  table.asks('ann', 'mv.activate')
})
rule(['MV-PERM-07', 'MV-R-101'], 'a village that falls is its conqueror’s, whole again, and pays 2 gold', () => {
  const table = begins(
    {
      phase: 'action',
      encounters: [{ kind: 'burning-village', hex: [10, 10], damage: 2 }],
      blocks: [block('x', 'p1', 'pikeman', [9, 10])],
      options: { missions: false, combatCards: false, eventDial: false },
    },
    [['combat', 'sword', 'horse', 'horse']],
  )
  table.pick('ann', 'x').pick('ann', 'attack:h10_10')
  expect(table.world.encounters[0]).toMatchObject({ player: 'p1', damage: 0 })
  expect(table.world.blocks.x!.hex).toEqual({ column: 9, row: 10 })
  table.pass('ann').pass('bob')
  expect([table.world.players.p1!.gold, table.world.players.p2!.gold]).toEqual([7, 5])
  table.asks('ann', 'mv.plan')
})
rule(['MV-R-51', 'MV-BLD-07'], 'only a token counts as an unexplored adventure beside a construction', () => {
  const plan = (token: boolean) => {
    const table = begins({
      phase: 'build',
      options: { missions: false, combatCards: false, eventDial: false },
      players: [{ id: 'p1', gold: 9 }],
      explored: [{ at: [10, 10], tile: 'T12', token }],
      blocks: [block('b', 'p1', 'builder', [9, 10])],
    })
    return [table, { type: 'plan', orders: [{ option: 'build:barracks', place: at(9, 10) }] }] as const
  }
  const [shut, order] = plan(true)
  shut.refuses('ann', order, 'MV-BLD-07')
  shut.asks('ann', 'mv.plan')
  const [open] = plan(false)
  open.choose('ann', order).choose('bob', NO_PLAN)
  expect(open.all('constructed')).toHaveLength(1)
  open.asks('ann', 'mv.activate')
})
rule('MV-R-60', 'an empty plan and a pass are answers: whoever leaves can be played for', () => {
  const table = begins({ options: { missions: false, eventDial: false }, row: Array<string>(5).fill('ambush') })
  table.asks('bob', 'mv.trade')
  table.pass('bob').pass('ann')
  planned(table)
  table.asks('ann', 'mv.activate')
})
rule(['MV-R-63', 'MV-R-87'], 'two that fall in one combat are credited in strike order, each to who felled it', () => {
  const table = begins(
    {
      phase: 'action',
      options: { missions: false, combatCards: false, eventDial: false, formations: true },
      buildings: [{ id: 'f', player: 'p1', kind: 'fortress', hex: [5, 14] }],
      blocks: [
        block('h', 'p1', 'horseman', [9, 10], { wounds: 2 }),
        block('s', 'p1', 'heavy-swordsman', [9, 10]),
        block('p', 'p2', 'pikeman', [10, 10], { wounds: 2 }),
        block('a', 'p2', 'archer', [10, 10]),
      ],
    },
    [
      ['combat', 'sword', 'bow', 'bow'],
      ['combat', 'sword', 'sword', 'sword', 'sword'],
      ['combat', 'sword', 'bow', 'bow'],
    ],
  )
  table.pick('ann', 'h+s').pick('ann', 'attack:h10_10')
  expect(table.all('slain').map(one => one.block)).toEqual(['h', 'p'])
  expect(table.all('track advanced').map(one => one.type)).toEqual(['pikeman', 'heavy-swordsman'])
  table.asks('ann', 'mv.activate')
})

const PLAIN = { missions: false, combatCards: false, eventDial: false }
rule('MV-R-93', 'who advances onto a token after a combat explores nothing', () => {
  const table = begins(
    {
      phase: 'action',
      options: PLAIN,
      land: [{ hex: [10, 10], terrain: 'grassland', token: true }],
      blocks: [block('x', 'p1', 'pikeman', [9, 10]), block('e', 'p2', 'pikeman', [10, 10], { wounds: 2 })],
    },
    [['combat', 'sword', 'bow', 'bow']],
  )
  table.pick('ann', 'x').pick('ann', 'attack:h10_10')
  expect(table.world.blocks.x!.hex).toEqual({ column: 10, row: 10 })
  expect(table.world.land.h10_10!.token).toBe(true)
  expect(table.all('adventure drawn')).toEqual([])
  table.asks('ann', 'mv.activate')
})
rule('MV-ADV-02', 'a token is entered from a hex without other units: not through a friend', () => {
  const reach = (friend: string) => {
    const table = begins({
      phase: 'action',
      options: PLAIN,
      land: [{ hex: [10, 10], terrain: 'grassland', token: true }],
      blocks: [block('x', 'p1', 'pikeman', [8, 10]), block('y', 'p1', friend, [9, 10])],
    })
    return table.pick('ann', 'x').options('ann', 'mv.act').includes('go:h10_10')
  }
  expect(reach('builder')).toBe(true)
  expect(reach('archer')).toBe(false)
})
rule(['MV-PERM-03', 'MV-R-100'], 'a colony that sleeps is neither attacked nor entered', () => {
  const acts = (dormant: boolean) => {
    const table = begins({
      phase: 'action',
      options: PLAIN,
      encounters: [{ kind: 'ant-colony', hex: [10, 10], damage: 1, dormant }],
      blocks: [block('x', 'p1', 'pikeman', [9, 10])],
    })
    return table
      .pick('ann', 'x')
      .options('ann', 'mv.act')
      .filter(id => id.endsWith(':h10_10'))
  }
  expect(acts(false)).toEqual(['attack:h10_10'])
  expect(acts(true)).toEqual([])
})
rule(['MV-PERM-07', 'MV-R-101'], 'a village is conquered again; at 0 its garrison dies', () => {
  const table = begins(
    {
      phase: 'action',
      options: PLAIN,
      encounters: [{ kind: 'burning-village', hex: [10, 10], damage: 2, player: 'p2' }],
      blocks: [block('x', 'p1', 'pikeman', [9, 10]), block('e', 'p2', 'pikeman', [10, 10])],
    },
    [['combat', 'sword', 'bow', 'bow']],
  )
  table.pick('ann', 'x').pick('ann', 'attack:h10_10')
  expect(table.world.encounters[0]).toMatchObject({ player: 'p1', damage: 0 })
  expect(table.world.blocks.e).toBeUndefined()
  expect(table.world.blocks.x!.hex).toEqual({ column: 9, row: 10 })
  table.asks('ann', 'mv.activate')
})
rule(
  ['MV-R-101', 'MV-BLD-20'],
  'an owned village repairs 1 when its owner’s phase begins, unless it was damaged in this round',
  () => {
    const village = (owner: string) => {
      const table = begins({
        phase: 'action',
        options: PLAIN,
        encounters: [{ kind: 'burning-village', hex: [10, 10], damage: 2, player: owner }],
      })
      table.asks('ann', 'mv.activate')
      return table.world.encounters[0]!.damage
    }
    expect(village('p1')).toBe(1)
    expect(village('p2')).toBe(2)
  },
)
rule(['MV-R-101', 'MV-PERM-04'], 'an own village shelters a unit; a stranger’s, and one that burns, is not entered', () => {
  const beside = (player: string | null) =>
    begins({
      phase: 'action',
      options: PLAIN,
      encounters: [{ kind: 'burning-village', hex: [10, 10], player }],
      blocks: [block('x', 'p1', 'archer', [9, 10]), block('y', 'p2', 'archer', [15, 12])],
    }).pick('ann', 'x')
  const own = beside('p1').pick('ann', 'go:h10_10')
  expect(own.world.blocks.x!.hex).toEqual({ column: 10, row: 10 })
  own.asks('ann', 'mv.act')
  for (const player of ['p2', null]) {
    const other = beside(player)
    other.refuses('ann', { type: 'pick', ids: ['go:h10_10'] }, 'MV-PERM-04')
    other.asks('ann', 'mv.act')
  }
})
