import type { Input, JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { levelOf, terrainBody } from '../../basics/measure.ts'
import { makerWar } from '../../game.ts'
import { at, field } from '../../test/mw-table.ts'
import type { World } from '../../world.ts'
import { bodyOfKind, compassRoom, conflictsOf, findFreeSpot } from '../poi-placement.ts'

/** A street along the middle line: symmetric, and in nobody's way. */
const STREET = { type: 'street', at: [50, 40], size: [50, 5] }

/** Set-up on a small table up to the deployment of the one formation. */
const small = (options: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  round: 0,
  table: [100, 80],
  terrain: [STREET],
  options: { points: 1000, supplyCards: false, ...options },
  formations: [{ side: 'a', where: 'waiting', units: [{ profile: 'tm-lancer' }] }],
  run: { proc: 'setUp', vars: {} },
  ...more,
})
const poisOf = ({ pois }: World) => pois.map(({ type, at: spot }) => [type, spot.x / 100, spot.y / 100])
const aim = (x: number, y: number, facing = 0): Input => ({ type: 'aim', at: at(x, y, facing) })
const worldOf = (position: JsonObject): World => {
  const read = makerWar.readPosition(position)
  if (!read.ok) throw new Error(read.violations[0]!.text)
  return read.value.world
}

describe('the compass', () => {
  rule(['MW-POI-06', 'MW-R-101'], 'a pair on opposite axes, of the same kind, at the same distance from the centre', () => {
    const t = field(small(), [
      ['point of interest', 1],
      ['compass axis', 1],
      ['compass distance', 3],
    ])
    // L and R lie along the middle line, in steps of 5 cm from 20 cm on.
    expect(poisOf(t.world)).toEqual([
      ['source-of-supply', 20, 40],
      ['source-of-supply', 80, 40],
    ])
    expect(t.all('interest placed').map(e => [e.axis, e.distance])).toEqual([
      ['L', 3000],
      ['R', 3000],
    ])
    t.asks('ann', 'mw.deploy')
  })

  rule('MW-R-101', 'diagonal axes lie at 45 degrees, A towards the host', () => {
    const t = field(small(), [
      ['point of interest', 5],
      ['compass axis', 2],
      ['compass distance', 2],
    ])
    expect(poisOf(t.world)).toEqual([
      ['reliquary', 32.32, 22.32],
      ['reliquary', 67.68, 57.68],
    ])
    t.asks('ann', 'mw.deploy')
  })

  rule('MW-R-101', 'an odd number puts one in the centre; axes are not used twice while others are free', () => {
    const t = field(small({ points: 2000 }, { table: [120, 120], terrain: [{ ...STREET, at: [60, 60] }] }), [])
    // A street is the same from both long edges, but not from the others.
    t.dice('point of interest', 3).dice('point of interest', 6).dice('compass axis', 4).dice('compass distance', 1)
    t.pick('ann', 'south')
    expect(poisOf(t.world)).toEqual([
      ['ordnance', 60, 60],
      ['landing-zone', 60, 40],
      ['landing-zone', 60, 80],
    ])
    expect(compassRoom(t.world, ['A']).map(room => room.pair[0])).toEqual(['L', 'AL', 'AR'])
    expect(compassRoom(t.world, ['L', 'AL', 'AR', 'A']).map(room => room.pair[0])).toEqual(['L', 'AL', 'AR', 'A'])
    t.asks('ann', 'mw.deploy')
  })

  rule('MW-R-101', 'the second pair is drawn from the axes that are left', () => {
    const t = field(small({ points: 2500 }, { table: [120, 120], terrain: [{ ...STREET, at: [60, 60] }] }), [])
    for (let pair = 0; pair < 2; pair++) t.dice('point of interest', 5).dice('compass axis', 1).dice('compass distance', 1)
    t.pick('ann', 'south')
    expect(t.all('interest placed').map(e => e.axis)).toEqual(['L', 'R', 'AL', 'BR'])
    t.asks('ann', 'mw.deploy')
  })

  rule('MW-R-101', '10 cm from short edges, 20 cm from long edges, 20 cm from the centre, 15 cm from each other', () => {
    const spots = (world: World, axis: string) =>
      compassRoom(world, [])
        .find(room => room.pair[0] === axis)
        ?.spots.map(s => s.distance / 100) ?? []
    const world = worldOf({ table: [100, 80] })
    expect(spots(world, 'L')).toEqual([20, 25, 30, 35, 40])
    expect(spots(world, 'A')).toEqual([20])
    expect(spots(world, 'AL')).toEqual([20, 25])
    const taken = worldOf({ table: [100, 80], pois: [{ type: 'reliquary', at: [20, 40] }] })
    expect(spots(taken, 'L')).toEqual([])
    const near = worldOf({ table: [100, 80], pois: [{ type: 'reliquary', at: [25, 40] }] })
    expect(spots(near, 'L')).toEqual([40])
  })
})

describe('the random table', () => {
  const rolled = (face: number, ...more: [string, number][]) => {
    const t = field(small(), [['point of interest', face], ...more, ['compass axis', 1], ['compass distance', 1]])
    t.asks('ann', 'mw.deploy')
    return t
  }

  rule('MW-POI-10', '1-2 Source of Supply, 3 Ordnance, 4 Fortification, 5 Reliquary, 6 Landing Zone', () => {
    const types = [1, 2, 3, 5, 6].map(face => rolled(face).world.pois[0]!.type)
    expect(types).toEqual(['source-of-supply', 'source-of-supply', 'ordnance', 'reliquary', 'landing-zone'])
    expect(rolled(4, ['fortress or bunker', 1]).world.pois[0]!.type).toBe('fortification')
  })

  rule(['MW-R-175', 'MW-POI-18'], 'a Fortification is a fortress on 1-3, a bunker on 4-6, one roll for the pair', () => {
    const terrainOf = (face: number) =>
      rolled(4, ['fortress or bunker', face])
        .world.terrain.filter(t => t.poi !== null)
        .map(t => t.type)
    expect(terrainOf(3)).toEqual(['fortress', 'fortress'])
    expect(terrainOf(4)).toEqual(['bunker', 'bunker'])
  })

  rule(['MW-POI-02', 'MW-R-98'], 'most are terrain besides what lies there, of their own size', () => {
    const { terrain } = rolled(1).world
    expect(terrain.map(t => [t.type, t.poi])).toEqual([
      ['street', null],
      ['source-of-supply', 'p1'],
      ['source-of-supply', 'p2'],
    ])
    expect(terrain[1]).toMatchObject({ effects: ['cover'], length: 600, width: 600, shape: 'rect' })
    expect(terrainBody(rolled(3).world.terrain[1]!).footprint).toEqual({ type: 'disc', radius: 200 })
    expect(levelOf(terrain[1]!)).toBe(0)
    // A Landing Zone is no obstacle.
    expect(rolled(6).world.terrain).toHaveLength(1)
  })

  rule('MW-POI-24', 'players may agree on another table', () => {
    const poiTable = ['ordnance', 'ordnance', 'ordnance', 'ordnance', 'ordnance', 'reliquary']
    const t = field(small({ poiTable }), [
      ['point of interest', 1],
      ['compass axis', 1],
      ['compass distance', 1],
    ])
    expect(t.world.pois.map(p => p.type)).toEqual(['ordnance', 'ordnance'])
    t.asks('ann', 'mw.deploy')
  })
})

describe('conflicts', () => {
  rule(['MW-R-103', 'MW-POI-05'], 'it is moved by the smallest vector that frees it, its twin by the mirrored one', () => {
    // The Source of Supply (6 x 6) at (20, 40) would lie in a forest that reaches to x = 21; 4 cm to the right it is free.
    const woods = [
      { type: 'forest', at: [11, 40], size: [20, 40] },
      { type: 'forest', at: [89, 40], size: [20, 40] },
    ]
    const t = field(small({}, { terrain: woods }), [
      ['point of interest', 1],
      ['compass axis', 1],
      ['compass distance', 3],
    ])
    expect(poisOf(t.world)).toEqual([
      ['source-of-supply', 24, 40],
      ['source-of-supply', 76, 40],
    ])
    expect(t.all('interest placed').map(e => e.moved)).toEqual([
      { x: 400, y: 0 },
      { x: -400, y: 0 },
    ])
    t.asks('ann', 'mw.deploy')
  })

  rule('MW-R-103', 'a street is no conflict; other terrain, another Point of Interest and the table edge are', () => {
    const world = worldOf({
      table: [100, 80],
      terrain: [STREET, { type: 'hill', at: [20, 20], size: [15, 15] }],
      pois: [{ type: 'landing-zone', at: [80, 20] }],
    })
    const conflicts = (x: number, y: number) =>
      conflictsOf(world, bodyOfKind(world, { type: 'reliquary', terrain: null }, { x: x * 100, y: y * 100 })).map(v => v.params)
    expect(conflicts(50, 40)).toEqual([])
    expect(conflicts(28.9, 20)).toEqual([{ terrain: 't2' }])
    expect(conflicts(29, 20)).toEqual([])
    expect(conflicts(71.01, 20)).toEqual([{ poi: 'p1' }])
    expect(conflicts(71, 20)).toEqual([])
    expect(conflicts(1.49, 40)).toEqual([{ width: 10_000, height: 8000 }])
    expect(conflicts(1.5, 40)).toEqual([])
  })

  rule('MW-R-103', 'of equal moves the smallest angle from +x counts', () => {
    const terrain = [{ type: 'hill', at: [50, 40], size: [15, 15] }]
    const world = worldOf({ table: [100, 80], terrain })
    const spot = findFreeSpot(world, { type: 'source-of-supply', terrain: null }, { x: 5000, y: 4000 }, false)
    expect(spot).toEqual({ x: 6050, y: 4000 })
  })
})

describe('beads', () => {
  rule(
    ['MW-POI-07', 'MW-R-102', 'MW-R-175'],
    'one every 30 cm of the middle line from the left border, whatever the table number',
    () => {
      const t = field(small({ poiPlacement: 'beads' }), [
        ['point of interest', 6],
        ['point of interest', 5],
        ['point of interest', 3],
        ['point of interest', 1],
      ])
      // At the border the Landing Zone (radius 7.5) is shifted inwards until it lies on the table.
      expect(poisOf(t.world)).toEqual([
        ['landing-zone', 7.5, 40],
        ['reliquary', 30, 40],
        ['ordnance', 60, 40],
        ['source-of-supply', 90, 40],
      ])
      t.asks('ann', 'mw.deploy')
    },
  )

  rule('MW-R-175', 'the last bead is shifted inwards too', () => {
    const t = field(small({ poiPlacement: 'beads' }, { table: [90, 80], terrain: [{ ...STREET, at: [45, 40] }] }), [
      ['point of interest', 5],
      ['point of interest', 5],
      ['point of interest', 5],
      ['point of interest', 4],
      ['fortress or bunker', 6],
    ])
    expect(poisOf(t.world).at(-1)).toEqual(['fortification', 84, 40])
    expect(t.world.terrain.at(-1)!.type).toBe('bunker')
    t.asks('ann', 'mw.deploy')
  })
})

describe('placed by the players', () => {
  rule(['MW-POI-08', 'MW-POI-04'], 'alternating: each side rolls one and places it freely, the host first', () => {
    const t = field(small({ poiPlacement: 'alternating' }), [['point of interest', 5]])
    t.refuses('ann', aim(1, 40), 'MW-R-103')
    t.dice('point of interest', 6).choose('ann', aim(1.5, 40))
    t.refuses('bob', aim(10.49, 40), 'MW-R-103')
    t.choose('bob', aim(10.5, 40))
    expect(poisOf(t.world)).toEqual([
      ['reliquary', 1.5, 40],
      ['landing-zone', 10.5, 40],
    ])
    t.asks('ann', 'mw.deploy')
  })

  rule(['MW-POI-09', 'MW-R-175'], 'alternating, chosen: the players choose kinds and fortress or bunker as well', () => {
    const t = field(small({ poiPlacement: 'alternating-chosen' }))
    t.pick('ann', 'fortification')
      .pick('ann', 'bunker')
      .choose('ann', aim(50, 40, 90))
    expect(t.world.terrain.at(-1)).toMatchObject({ type: 'bunker', length: 1200, width: 800, facing: 90, poi: 'p1' })
    t.pick('bob', 'ordnance').choose('bob', aim(20, 60))
    expect(t.world.pois.map(p => p.type)).toEqual(['fortification', 'ordnance'])
    expect(t.world.terrain.slice(-2).map(({ poi, type }) => [poi, type])).toEqual([
      ['p1', 'bunker'],
      ['p2', 'ordnance'],
    ])
    t.asks('ann', 'mw.deploy')
  })

  rule('MW-POI-05', 'where it would conflict the nearest free place is proposed', () => {
    const t = field(small({ poiPlacement: 'alternating' }), [
      ['point of interest', 5],
      ['point of interest', 5],
    ])
    t.choose('ann', t.engine.propose(t.state, 'ann', aim(-3, 40) as { type: 'aim'; at: ReturnType<typeof at> })!)
    expect(poisOf(t.world)).toEqual([['reliquary', 1.5, 40]])
    t.choose('bob', aim(80, 40)).asks('ann', 'mw.deploy')
  })
})

describe('missions', () => {
  rule('MW-MISS-04', 'Landing Grounds: every Point of Interest is a Landing Zone, without a roll', () => {
    const t = field(small({ mission: 'landing-grounds' }), [
      ['compass axis', 1],
      ['compass distance', 1],
    ])
    expect(t.world.pois.map(p => p.type)).toEqual(['landing-zone', 'landing-zone'])
    t.asks('ann', 'mw.deploy')
  })

  rule(['MW-MISS-04', 'MW-POI-09'], 'Landing Grounds: where the players place them there is no kind to choose either', () => {
    const t = field(small({ mission: 'landing-grounds', poiPlacement: 'alternating-chosen' }))
    t.choose('ann', aim(30, 40)).choose('bob', aim(70, 40))
    expect(t.world.pois.map(p => p.type)).toEqual(['landing-zone', 'landing-zone'])
    t.asks('ann', 'mw.deploy')
  })

  rule('MW-MISS-03', 'Reality Anchor: at least three, of rolled kinds', () => {
    const t = field(small({ mission: 'reality-anchor' }), [
      ['point of interest', 1],
      ['point of interest', 3],
      ['compass axis', 1],
      ['compass distance', 1],
    ])
    expect(t.world.pois.map(p => p.type)).toEqual(['source-of-supply', 'ordnance', 'ordnance'])
    t.asks('ann', 'mw.deploy')
  })

  rule('MW-MISS-05', 'Relic Run: one Reliquary in the centre, whatever the method', () => {
    const t = field(small({ mission: 'relic-run', poiPlacement: 'beads', pointsOfInterest: false }))
    expect(poisOf(t.world)).toEqual([['reliquary', 50, 40]])
    t.asks('ann', 'mw.deploy')
  })

  rule(
    ['MW-MISS-06', 'MW-R-178', 'MW-R-175'],
    'Last Stand: a Fortification of the defender in the centre, Ordnance at the quarters',
    () => {
      const t = field(small({ mission: 'last-stand' }))
      expect(t.options('ann', 'mw.poi-terrain')).toEqual(['fortress', 'bunker'])
      t.pick('ann', 'fortress')
      expect(poisOf(t.world)).toEqual([
        ['fortification', 50, 40],
        ['ordnance', 25, 40],
        ['ordnance', 75, 40],
      ])
      expect(t.world.terrain.find(piece => piece.poi === 'p1')!.type).toBe('fortress')
      t.asks('ann', 'mw.deploy')
    },
  )
})
