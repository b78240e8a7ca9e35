import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { armourOf, healthOf } from '../../basics/points.ts'
import { alone } from '../../test/alone.ts'
import { field, placed } from '../../test/wl-table.ts'
import { rider, standIns, struck, target } from './damage-table.ts'

rule(
  ['WL-HOUSE-09', 'WL-UNIT-08', 'WL-R-114', 'WL-R-239'],
  'a machine, its operator and its passenger are hit in one blow',
  () => {
    const truck = [target('troop_truck'), rider('u2', 'cossack', { as: 'seat' }), rider('u3', 'shock_private')]
    // 50 points; 7 too much: the operator with 5 dies, the passenger with 9 loses 7.
    const table = struck(truck, 57)
    const { u1, u2, u3 } = table.world.units
    expect([u1!.where, u2!.where, u3!.where]).toEqual(['dead', 'dead', 'table'])
    expect(healthOf(table.world, u3!)).toBe(2)
    expect(u2!.diedAt).toEqual({ x: 1000, y: 1000 })
    expect([u2!.killedBy, u3!.inside]).toEqual(['a', null])
    expect(table.world.turn!.blows).toEqual([
      { by: 'u9', target: 'u2', weapon: 'musket' },
      { by: 'u9', target: 'u3', weapon: 'musket' },
    ])
    // A remainder of 0 hurts nobody, but they count as attacked.
    const even = struck(truck, 50)
    expect(even.world.units.u2!.where).toBe('table')
    expect(even.world.turn!.blows).toHaveLength(2)
    expect(struck(truck, 49).world.turn!.blows).toHaveLength(0)
  },
)

rule(['WL-HOUSE-09', 'WL-R-84', 'WL-HOUSE-01'], 'E-27: a hut falls to rubble; what is too much strikes everybody inside', () => {
  const pieces = [{ id: 't1', type: 'hut', at: [8, 8], size: [4, 4] }]
  const inside = ['u1', 'u2', 'u3', 'u4'].map(id => ({ id, player: 'p2', unit: 'orc_grunt', in: 't1' }))
  const table = struck(inside, 29, { target: 't1' }, { pieces })
  for (const { id } of inside) {
    const unit = table.world.units[id]!
    expect([unit.where, armourOf(table.world, unit), healthOf(table.world, unit)]).toEqual(['table', 0, 2])
  }
  expect(table.world.pieces[0]).toMatchObject({ type: 'rubble', cover: false, health: null })
  const standing = struck(inside, 19, { target: 't1' }, { pieces })
  expect(standing.world.pieces[0]).toMatchObject({ type: 'hut', health: 1 })
  expect(standing.world.units.u1!.where).toBe('inside')
})

rule('WL-R-239', 'works protect everyone inside, an obstacle those it hid from the attack', () => {
  const ruins = struck(
    [target('orc_grunt')],
    64,
    { target: 't1' },
    { pieces: [{ id: 't1', type: 'ruins', at: [5, 5], size: [10, 10] }] },
  )
  expect(healthOf(ruins.world, ruins.world.units.u1!)).toBe(7)
  const pieces = [{ id: 't1', type: 'wall', at: [5, 12], size: [10, 1] }]
  const behind = struck([target('orc_grunt')], 24, { target: 't1', cover: ['u1'] }, { pieces })
  expect(healthOf(behind.world, behind.world.units.u1!)).toBe(7)
  expect(behind.world.turn!.blows).toEqual([{ by: 'u9', target: 'u1', weapon: 'musket' }])
  const beside = struck([target('orc_grunt')], 24, { target: 't1' }, { pieces })
  expect(healthOf(beside.world, beside.world.units.u1!)).toBe(8)
})

rule(['WL-R-248', 'WL-HOUSE-01'], 'a bought wall, building or machine on land becomes rubble', () => {
  const wall = struck([target('wall_section')], 20)
  expect(wall.world.pieces).toMatchObject([{ type: 'rubble', at: { x: 1000, y: 1000 } }])
  expect(struck([target('troop_truck')], 50).world.pieces).toHaveLength(1)
  expect(struck([target('chopper')], 80).world.pieces).toHaveLength(0)
})

rule('WL-COND-03', 'with conditions on biological weapons never harm the building around', () => {
  const pieces = [{ id: 't1', type: 'hut', at: [8, 8], size: [4, 4] }]
  const hut = (effectiveAgainst: boolean) =>
    struck([target('cossack')], 5, { target: 't1', weapon: 'gas_grenades' }, { pieces, options: { effectiveAgainst } })
  expect([hut(true).world.pieces[0]!.health, hut(false).world.pieces[0]!.health]).toEqual([20, 15])
})

rule(['WL-FIELD-07', 'WL-REINF-06', 'WL-TIME-06'], 'what a dead unit carried falls; its prepared dice are lost', () => {
  const table = struck(
    [target('smuggler')],
    5,
    {},
    {
      items: [{ id: 'i1', type: 'flag', carrier: 'u1' }],
      players: [
        {
          id: 'p2',
          prepared: [
            { unit: 'u1', kind: 'set', face: 9 },
            { unit: 'u8', kind: 'set', face: 2 },
          ],
        },
      ],
    },
  )
  expect(table.world.items).toMatchObject([
    { id: 'i1', where: 'table', carrier: null, at: { x: 1000, y: 1000 } },
    { type: 'treasure_chest', credit: 50_000, at: { x: 1000, y: 1000 } },
  ])
  expect(table.world.players.p2!.prepared).toEqual([{ unit: 'u8', kind: 'set', face: 2 }])
})

rule('WL-PRIS-04', 'prisoners of a captor that is destroyed return where it was', () => {
  const prisoner = { id: 'u3', player: 'p1', unit: 'british_private', in: 'u1', where: 'prison' }
  const table = struck([target('sapper', { extra: ['handcuffs'] }), prisoner], 7)
  expect(table.world.units.u3!).toMatchObject({ where: 'table', inside: null, at: { x: 1000, y: 1000 } })
})

rule('WL-R-139', 'a cargo on the ground has points; with the last it is gone', () => {
  const items = [{ id: 'i1', type: 'cargo', at: [5, 5], health: 10 }]
  const hurt = struck([target('cossack')], 9, { target: 'i1' }, { items })
  expect(hurt.world.items[0]).toMatchObject({ health: 1, where: 'table' })
  expect(struck([target('cossack')], 12, { target: 'i1' }, { items }).world.items[0]!.where).toBe('used')
})

rule(['WL-GHOST-04', 'WL-R-62'], 'a hit shows a hidden unit', () => {
  const table = struck([target('ghost_agent', { hidden: { figure: [30, 30] } })], 2)
  expect(table.world.units.u1!.hidden).toBeNull()
})

rule('WL-R-212', 'activated passengers of a lost carrier no longer move', () => {
  const units = [target('troop_truck'), rider('u2', 'cossack', { as: 'seat' }), rider('u3', 'shock_private')]
  const table = struck(units, 50, {}, { turn: { player: 'p2', step: 'offense', active: ['u3'] } })
  expect(table.world.units.u3!.marks).toEqual([{ kind: 'ride-over' }])
  expect(table.world.units.u2!.marks).toEqual([])
})

rule(['WL-R-186', 'WL-R-199'], 'who dies without damage leaves everybody aboard unharmed', () => {
  const units = [target('troop_truck'), rider('u2', 'cossack', { as: 'seat' })]
  const position = { turn: { step: 'control' }, units: [...units, { id: 'u9', player: 'p1', unit: 'cossack', at: [30, 30] }] }
  const table = alone('die', { unit: 'u1', side: 'a', rule: 'WL-FAST-02' }, position, [], standIns)
  expect([table.world.units.u1!.killedBy, table.world.units.u2!.where]).toEqual(['a', 'table'])
  expect(healthOf(table.world, table.world.units.u2!)).toBe(5)
})

rule(
  ['WL-CRSH-02', 'WL-R-175'],
  'points given up come from plain armour and health; the last costs the life, credited to nobody',
  () => {
    const lost = (points: number) =>
      alone(
        'lose',
        { unit: 'u1', points, rule: 'WL-CRSH-02' },
        { units: [target('heavy_robot'), target('cossack', { id: 'u2', at: [20, 20] })] },
      )
    const { world } = lost(70)
    expect([armourOf(world, world.units.u1!), healthOf(world, world.units.u1!)]).toEqual([0, 20])
    expect(world.units.u1!.counters.find(one => one.skill === 'energy_shield')!.left).toBe(6)
    expect(lost(90).world.units.u1!).toMatchObject({ where: 'dead', killedBy: null })
  },
)

rule(['WL-R-190', 'WL-R-114'], 'out of a house that held both sides the active player sets down its own first', () => {
  const pieces = [{ id: 't1', type: 'hut', at: [8, 8], size: [4, 4] }]
  const units = [
    { id: 'u2', player: 'p2', unit: 'orc_grunt', in: 't1' },
    { id: 'u1', player: 'p1', unit: 'orc_grunt', in: 't1' },
  ]
  const position = { units, pieces, turn: { player: 'p1', step: 'offense' } }
  const table = field({ ...position, run: { proc: 'putOut', vars: { units: ['u2', 'u1'], place: 't1', rule: 'WL-R-114' } } })
  expect(table.asks('ann', 'wl.place').subject.unit).toBe('u1')
})

rule(['WL-R-183', 'WL-HOUSE-01'], 'without sections the points told are those of the whole obstacle', () => {
  const pieces = [0, 4].map((y, i) => ({ id: `t${i + 1}`, type: 'wall', at: [5, 12 + y], size: [0.5, 4] }))
  const told = (obstacleSections: boolean) =>
    struck([target('orc_grunt')], 19, { target: 't1' }, { pieces, options: { obstacleSections } }).last('piece hurt')
  expect([told(true).points, told(false).points]).toEqual([1, 21])
})

rule(
  ['WL-R-114', 'WL-R-60'],
  'whoever gets out of a bunker stands anywhere in its outline, wholly, whichever way it is turned',
  () => {
    const bunker = { id: 't', player: 'p2', unit: 'bunker', at: [20, 20], facing: 0, where: 'dead' }
    const inside = (id: string) => ({ id, player: 'p2', unit: 'cossack', in: 't' })
    const units = [
      { ...bunker, where: 'table' },
      inside('u1'),
      inside('u2'),
      { id: 'q', player: 'p1', unit: 'cossack', at: [40, 30] },
    ]
    const table = field({ units, run: { proc: 'die', vars: { unit: 't', side: 'a', rule: 'WL-OFF-14' } } })
    const put = (x: number, y: number) => ({ type: 'arrange' as const, places: [placed('u1', x, y)] })
    // 4 inches deep along its facing and 6 across, the base an inch wide.
    table.refuses('bob', put(21.51, 20), 'WL-R-114')
    table.refuses('bob', put(20, 22.51), 'WL-R-114')
    table.choose('bob', put(21.5, 22.5))
    expect(table.world.units.u1).toMatchObject({ where: 'table', at: { x: 2150, y: 2250 } })
    table.asks('bob', 'wl.place')
  },
)
