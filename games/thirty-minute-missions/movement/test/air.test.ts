import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { isInoperative } from '../../basics/body.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { SHEETS } from '../../data/figures.ts'
import { at, field, path } from '../../test/tm-table.ts'
import { canEnter, entriesOf } from '../entry.ts'
import { modeProblem, modesOf } from '../modes.ts'
import { stallOf } from '../stall.ts'
import { afield, east, land, unitIn } from './table.ts'

const plane = (unit: JsonObject = {}, more: JsonObject = {}, others: readonly JsonObject[] = []) =>
  afield({ sheet: 'kestrel', at: [2, 4], level: 1, ...unit }, more, others)

rule(['TM-AERI-02', 'TM-R-30'], 'an Aerial Vehicle stays at +1 to +3 and above the ground', () => {
  const t = plane({ level: 2 }, { map: land([3, 4, '1'], [5, 4, '2']) })
  t.pick('ann', 'move:thruster')
  t.refuses('ann', path(at(2, 4, null, 1), at(2, 4, null, 0)), 'TM-AERI-02')
  t.refuses('ann', path(...east(2, 5)), 'TM-AERI-02')
  t.refuses('ann', path(at(2, 4, null, 3), at(2, 4, null, 4)), 'TM-ELEV-01')
  t.choose('ann', path(at(2, 4, null, 3), ...east(2, 11)))
  expect(unitIn(t)).toMatchObject({ level: 3, moved: 9 })
  t.asks('ann', 'tm.act')
})

rule(['TM-AERI-03', 'TM-R-103'], 'its only move is by thrusters; Hover and Flight only set its levels', () => {
  const t = plane()
  expect(modesOf(t.world, unitIn(t))).toEqual(['thruster'])
  for (const mode of ['standard', 'hover', 'flight'] as const)
    expect(modeProblem(t.world, unitIn(t), mode)?.rule).toBe('TM-AERI-03')
  t.asks('ann', 'tm.act')
  const hover = plane({ durability: { wingL: 8, wingR: 0 } })
  hover.pick('ann', 'move:thruster')
  hover.refuses('ann', path(at(2, 4, null, 2), at(2, 4, null, 3), ...east(2, 10)), 'TM-HOVER-01')
  hover.choose('ann', path(at(2, 4, null, 2), ...east(2, 11)))
  hover.asks('ann', 'tm.act')
})

rule(
  ['TM-AERI-04', 'TM-R-38', 'TM-FALL-01'],
  'an aircraft that does not spend its points takes 2 x class x elevation and stays up',
  () => {
    // Worked example 18.
    const t = plane({ sheet: 'vulture', level: 3 })
    const before = unitIn(t).durability.cockpit!
    t.pick('ann', 'next')
    expect(t.last('stalled')).toMatchObject({ unit: 'ua1', level: 3, damage: { total: 12 } })
    expect(unitIn(t)).toMatchObject({ level: 3, durability: { cockpit: before - 12 } })
    t.asks('ann', 'tm.act')
    const flown = plane()
    flown
      .pick('ann', 'move:thruster')
      .choose('ann', path(...east(2, 12)))
      .pick('ann', 'next')
    expect(flown.all('stalled')).toEqual([])
    flown.asks('bob', 'tm.activate')
  },
)

rule(['TM-R-135', 'TM-R-38'], 'it is checked once: where the turn ends in the Movement Phase, and in no later phase', () => {
  const early = plane({ level: 2 })
  early.pick('ann', 'end')
  expect(early.all('stalled')).toHaveLength(1)
  early.asks('bob', 'tm.activate')
  for (const choice of ['end', 'command:guard']) {
    const t = plane({ level: 2 }, { phase: 'ranged' })
    t.pick('ann', choice)
    expect(t.all('stalled')).toEqual([])
    t.asks('bob', 'tm.activate')
  }
  const later = plane({ level: 2 }, { phase: 'ranged' })
  later.pick('ann', 'next').asks('ann', 'tm.act')
  expect([later.world.turn!.phase, later.all('stalled')]).toEqual(['close', []])
})
rule(['TM-R-38', 'TM-R-135'], 'blocked before the full distance is a stall too', () => {
  const t = plane({}, { map: land([6, 4, 'b']) })
  t.pick('ann', 'move:thruster').choose('ann', path(...east(2, 5)))
  expect(t.all('stalled')).toEqual([])
  t.pick('ann', 'next')
  expect(t.last('stalled')).toMatchObject({ damage: { total: 2 } })
  t.asks('bob', 'tm.activate')
  // One hex short is short.
  const near = plane({}, { map: land([12, 4, 'b']) })
  near
    .pick('ann', 'move:thruster')
    .choose('ann', path(...east(2, 11)))
    .pick('ann', 'next')
  expect(near.all('stalled')).toHaveLength(1)
  near.asks('bob', 'tm.activate')
})

rule(
  'TM-R-135',
  'a Stance in the Movement Phase ends it with a stall; who is held, wrecked or on its rotor is not checked',
  () => {
    const t = plane({ level: 2 })
    t.pick('ann', 'command:guard')
    expect(t.last('stalled')).toMatchObject({ damage: { total: 4 } })
    t.asks('bob', 'tm.activate')
    const other = plane()
    const stall = (change: JsonObject) => {
      const world = structuredClone(other.world)
      Object.assign(world.units.ua1!, change)
      return stallOf(world, world.units.ua1!)?.total ?? null
    }
    expect(stall({})).toBe(2)
    expect(stall({ heldBy: 'far' })).toBeNull()
    expect(stall({ status: ['rotor_drive'] })).toBeNull()
    expect(stall({ durability: { cockpit: 10, wingL: 0, wingR: 0 } })).toBeNull()
    other.asks('ann', 'tm.act')
  },
)

rule('TM-AERI-05', 'with Rotor Drive it makes a Standard Move at the costs of Flight, does not stall and fights on', () => {
  const t = plane({ sheet: 'pelican', status: ['rotor_drive'] }, { map: land([3, 4, 'T']) })
  expect(modesOf(t.world, unitIn(t))).toEqual(['standard'])
  t.pick('ann', 'move:standard')
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 5 })
  t.refuses('ann', path(at(2, 4, null, 0)), 'TM-AERI-02')
  t.choose('ann', path(at(3, 4), at(3, 4, null, 2)))
  expect(t.last('stepped')).toMatchObject({ cost: { total: 1 } })
  t.pick('ann', 'next')
  expect(t.all('stalled')).toEqual([])
  expect(t.world.turn!.phase).toBe('ranged')
  t.asks('ann', 'tm.act')
})

const foes = [
  { side: 'b', sheet: 'marauder', at: [5, 4], id: 'one' },
  { side: 'b', sheet: 'marauder', at: [8, 4], id: 'two' },
  { side: 'b', sheet: 'alto_scout', at: [10, 4], id: 'level', level: 2 },
  { side: 'b', sheet: 'marauder', at: [9, 3], id: 'beside' },
]

rule(['TM-AERI-06', 'TM-AERI-07', 'TM-R-40'], 'it may pause over each enemy exactly one elevation below, once for each', () => {
  // Worked example 17.
  const t = plane({}, {}, foes)
  t.pick('ann', 'move:thruster').choose('ann', path(...east(2, 12)))
  expect(unitIn(t).hex).toEqual(hexOfPair([5, 4]))
  expect(t.options('ann', 'tm.strafe')).toEqual(expect.arrayContaining(['shoot:one', 'strike:one']))
  t.pass('ann')
  expect(unitIn(t).hex).toEqual(hexOfPair([8, 4]))
  expect(t.options('ann', 'tm.strafe').every(id => id.endsWith(':two'))).toBe(true)
  t.pass('ann')
  expect(unitIn(t).hex).toEqual(hexOfPair([12, 4]))
  t.pick('ann', 'next').asks('bob', 'tm.activate')
})

rule('TM-AERI-07', 'after an attack the move goes on, and the same enemy is not strafed again in that hex', () => {
  const t = plane({}, {}, [foes[0]!, { side: 'b', sheet: 'marauder', at: [5, 4], id: 'mate' }])
  t.pick('ann', 'move:thruster').choose('ann', path(...east(2, 12)))
  t.dice('assault', 1).pick('ann', 'strike:one').pick('ann', 'head')
  expect(unitIn(t)).toMatchObject({ ap: 3, hex: hexOfPair([5, 4]) })
  expect(t.options('ann', 'tm.strafe').every(id => id.endsWith(':mate'))).toBe(true)
  t.pass('ann')
  expect(unitIn(t).hex).toEqual(hexOfPair([12, 4]))
  t.asks('ann', 'tm.act')
})

rule('TM-AERI-06', 'two elevations above, or without AP, or for a mech there is no Strafing Run', () => {
  const high = plane({ level: 2 }, {}, foes.slice(0, 2))
  high
    .pick('ann', 'move:thruster')
    .choose('ann', path(...east(2, 12)))
    .asks('ann', 'tm.act')
  const poor = plane({ ap: 0 }, {}, foes.slice(0, 2))
  poor
    .pick('ann', 'move:thruster')
    .choose('ann', path(...east(2, 12)))
    .asks('bob', 'tm.activate')
  const mech = afield({ sheet: 'alto_ace', at: [2, 4], level: 1 }, {}, foes.slice(0, 2))
  mech
    .pick('ann', 'move:thruster')
    .choose('ann', path(...east(2, 10)))
    .asks('ann', 'tm.act')
})

rule('TM-SYS-05', 'Vectored Nozzles turn it once by 60 degrees between two hexes of a run', () => {
  const t = plane()
  t.pick('ann', 'move:thruster')
  t.refuses('ann', path(...east(2, 6), at(6, 4, 2)), 'TM-THRU-03')
  t.refuses('ann', path(...east(2, 12), at(12, 4, 1)), 'TM-SYS-05')
  const bent = [...east(2, 8), at(8, 4, 1), at(8, 3), at(9, 2), at(9, 1), at(10, 0)]
  t.refuses('ann', path(...bent.slice(0, 9), at(9, 2, 0)), 'TM-THRU-03')
  t.refuses('ann', path(...bent.slice(0, -1)), 'TM-THRU-04')
  t.choose('ann', path(...bent))
  expect(unitIn(t)).toMatchObject({ hex: hexOfPair([10, 0]), facing: 1, moved: 10 })
  t.asks('ann', 'tm.act')
  const none = plane({ sheet: 'stinger' })
  none.pick('ann', 'move:thruster').refuses('ann', path(...east(2, 8), at(8, 4, 1), at(8, 3)), 'TM-THRU-03')
  none.asks('ann', 'tm.path')
})

rule('TM-R-39', 'an aircraft on the ground cannot move and is Inoperative', () => {
  const t = plane({ level: 0 }, {}, [{ side: 'a', sheet: 'marauder', at: [0, 0], id: 'own' }])
  expect(isInoperative(t.world, unitIn(t))).toBe(true)
  expect(modeProblem(t.world, unitIn(t), 'thruster')?.rule).toBe('TM-R-59')
  t.asks('bob', 'tm.activate')
})

rule(['TM-R-21', 'TM-MISS-09'], 'an aircraft may leave over the edge, and nobody else may', () => {
  const t = plane({ at: [10, 4] })
  t.pick('ann', 'move:thruster').choose('ann', path(...east(10, 14)))
  expect(unitIn(t).where).toBe('off')
  expect(t.last('left the board')).toMatchObject({ unit: 'ua1', edge: 'east' })
  expect(unitIn(t).marks).toContainEqual({ kind: 'edge', edge: 'east' })
  // The rest of its points counts as spent: no stall.
  expect(t.all('stalled')).toEqual([])
  t.asks('bob', 'tm.activate')
  const stays = plane({ at: [10, 4] })
  stays
    .pick('ann', 'move:thruster')
    .choose('ann', path(...east(10, 13)))
    .pick('ann', 'next')
  expect(stays.all('stalled')).toHaveLength(1)
  stays.asks('bob', 'tm.activate')
  const gone = plane({ at: [10, 4] })
  gone.pick('ann', 'move:thruster').refuses('ann', path(...east(10, 14), at(14, 4)), 'TM-R-14')
  gone.asks('ann', 'tm.path')
  // Only in a thruster move.
  const rotor = plane({ sheet: 'pelican', at: [13, 4], status: ['rotor_drive'] })
  rotor.pick('ann', 'move:standard').refuses('ann', path(at(14, 4)), 'TM-R-14')
  rotor.asks('ann', 'tm.path')
})

const back = { side: 'a', sheet: 'kestrel', where: 'off', at: [13, 4], level: 2, marks: [{ kind: 'edge', edge: 'east' }] }
const farFoe = { side: 'b', sheet: 'marauder', at: [0, 10], id: 'far' }

rule('TM-R-21', 'it comes back over the same edge within 3 hexes, at its elevation, facing inward, for 1 point', () => {
  const t = field({ units: [back, farFoe], turn: 'a', round: 2 }, [['action points', 4]])
  t.pick('ann', 'ua1')
  const enter = (column: number, row: number, facing: number, level: number) => ({
    type: 'arrange' as const,
    places: [{ piece: 'ua1', ...at(column, row, facing, level) }],
  })
  t.asks('ann', 'tm.enter')
  t.refuses('ann', enter(13, 8, 3, 2), 'TM-R-21')
  t.refuses('ann', enter(0, 4, 0, 2), 'TM-R-21')
  t.refuses('ann', enter(12, 7, 0, 2), 'TM-R-21')
  t.refuses('ann', enter(12, 7, 3, 1), 'TM-R-21')
  t.choose('ann', enter(12, 7, 3, 2))
  expect(unitIn(t)).toMatchObject({
    where: 'board',
    hex: hexOfPair([12, 7]),
    facing: 3,
    level: 2,
    marks: [{ kind: 'entered' }],
  })
  t.pick('ann', 'move:thruster')
  expect(t.asks('ann', 'tm.path').ask).toMatchObject({ budget: 9 })
})

rule('TM-R-136', 'what it tows stays in the last hex on the board; off it the unit is operational', () => {
  const t = plane(
    { at: [11, 4] },
    { mission: 'the_call_of_darkness', objectives: [{ id: 'Beacon', kind: 'carry', at: [6, 5], carrier: 'ua1' }] },
  )
  t.pick('ann', 'move:thruster').choose('ann', path(...east(11, 14)))
  expect(t.world.objectives[0]).toMatchObject({ carrier: null, hex: hexOfPair([13, 4]) })
  expect(unitIn(t).where).toBe('off')
  expect(isInoperative(t.world, unitIn(t))).toBe(false)
  t.asks('bob', 'tm.activate')
})

rule('TM-R-137', 'with no room at its elevation it picks another; with none at all it cannot be activated', () => {
  const corner = { ...back, at: [13, 0] }
  const wall = (level: number) =>
    (
      [
        [13, 0],
        [12, 1],
        [13, 2],
        [12, 3],
      ] as const
    ).map(([column, row], i) => ({
      side: 'b',
      sheet: 'stinger',
      at: [column, row],
      level,
      id: `w${level}${i}`,
    }))
  const t = field({ units: [corner, ...wall(2)], turn: 'a', round: 2 })
  expect(new Set(entriesOf(t.world, t.world.units.ua1!).map(e => e.level))).toEqual(new Set([1, 3]))
  t.asks('ann', 'tm.activate')
  const shut = field({ units: [corner, ...wall(1), ...wall(2), ...wall(3)], turn: 'a', round: 2 })
  expect(canEnter(shut.world, shut.world.units.ua1!)).toBe(false)
  shut.asks('bob', 'tm.activate')
})

rule('TM-R-37', 'an Aerial Drive is what flies and thrusts, under whatever name', () => {
  const t = plane({ sheet: 'stinger' })
  expect(SHEETS.get('stinger')!.thrusters).toEqual([])
  expect(modeProblem(t.world, unitIn(t), 'thruster')).toBeNull()
  const world = structuredClone(t.world)
  world.units.ua1!.durability.wing = 0
  expect(modesOf(world, world.units.ua1!)).toEqual([])
  t.asks('ann', 'tm.act')
})
