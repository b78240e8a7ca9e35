import { fastDice, type Input, type JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { DEFAULTS } from '../../army/muster.ts'
import { makerWar } from '../../game.ts'
import type { Setup } from '../../setup.ts'
import { cardsPerRound } from '../../supply/supply.ts'
import { engine, field, placed } from '../../test/mw-table.ts'
import type { World } from '../../world.ts'
import { poiCount } from '../procs/interest.ts'
import { armyRules } from '../read-options.ts'
import {
  DRAWN_KINDS,
  kindOf,
  LATTICE,
  latticeSpots,
  PIECE_KINDS,
  pairSpots,
  pieceAt,
  pieceProblems,
  twinOf,
} from '../terrain-pieces.ts'
import { distinctEdges } from '../turn-map.ts'

/** A bare table on which set-up begins; the waiting formation makes it stop when the terrain lies. */
const bare = (more: JsonObject, options: JsonObject = {}): JsonObject => ({
  round: 0,
  options: { points: 1000, supplyCards: false, pointsOfInterest: false, ...options },
  formations: [{ side: 'a', where: 'waiting', units: [{ profile: 'tm-lancer' }] }],
  run: { proc: 'setUp', vars: {} },
  ...more,
})
const small = (options: JsonObject = {}) => bare({ table: [100, 80] }, { terrain: 'alternating', ...options })
const square = (options: JsonObject = {}) => bare({ table: [120, 120] }, { points: 2000, terrain: 'alternating', ...options })
const at = (x: number, y: number, facing = 0): Input => ({ type: 'arrange', places: [placed('terrain', x, y, facing)] })
const worldOf = (position: JsonObject): World => {
  const read = makerWar.readPosition(position)
  if (!read.ok) throw new Error(read.violations[0]!.text)
  return read.value.world
}
/** A preset played with other points, without a map. */
const mapless = (points: number): Setup => {
  const { setup } = makerWar.presets.find(p => p.id === 'mirror-1000')!
  return { ...setup, map: null, options: { ...setup.options, points, terrain: 'generator' } }
}

describe('the table and its terrain', () => {
  rule(['MW-GEO-05', 'MW-SETUP-02'], 'the setup table names the size of the table by points', () => {
    const sizes = [1000, 1001, 4000, 4001, 10_000].map(points => makerWar.begin(mapless(points)).world.table)
    expect(sizes).toEqual([
      { width: 10_000, height: 8000 },
      { width: 12_000, height: 12_000 },
      { width: 12_000, height: 12_000 },
      { width: 20_000, height: 12_000 },
      { width: 20_000, height: 20_000 },
    ])
  })

  rule(['MW-SETUP-01', 'MW-SETUP-09'], 'the armies are there before anything lies on the table', () => {
    const { world } = makerWar.begin(mapless(1000))
    expect(Object.values(world.formations).every(f => f.where === 'waiting')).toBe(true)
    expect([world.terrain.length, world.pois.length, world.round]).toEqual([0, 0, 0])
    const t = field(bare({ table: [120, 120], terrain: [{ type: 'forest', at: [40, 30], size: [15, 15] }] }))
    // Terrain, then the edges, and only then the armies.
    t.asks('ann', 'mw.edge')
    t.pick('ann', 'south')
    t.asks('ann', 'mw.deploy')
  })

  rule(['MW-R-01', 'MW-R-02', 'MW-SETUP-12'], 'two sides; the seats of the first are the host, who begins', () => {
    const { world } = makerWar.begin(makerWar.presets.find(p => p.id === 'teams')!.setup)
    expect(world.seats).toEqual([
      { id: 'ann', team: 'a' },
      { id: 'cas', team: 'a' },
      { id: 'bob', team: 'b' },
      { id: 'dan', team: 'b' },
    ])
    expect(new Set(Object.values(world.formations).map(f => `${f.side} ${f.seat}`)).size).toBe(4)
    const read = makerWar.readSetup({ ...mapless(1000), sides: [] })
    expect(read.ok ? [] : read.violations.map(v => v.rule)).toContain('MW-R-01')
  })

  rule(['MW-SETUP-05', 'MW-R-16'], 'the players place terrain in turn, the host first, half each', () => {
    const t = field(square())
    for (const [i, [x, y]] of [
      [30, 30],
      [60, 30],
      [90, 30],
      [30, 90],
      [60, 90],
      [90, 90],
    ].entries()) {
      const seat = i % 2 === 0 ? 'ann' : 'bob'
      t.asks(seat, 'mw.terrain-kind')
      t.pick(seat, 'forest/15x15').choose(seat, at(x!, y!))
    }
    expect(t.all('terrain placed').map(e => e.side)).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
    t.asks('ann', 'mw.edge')
  })

  rule('MW-R-16', 'a piece lies outside the deployment strips, up to their border', () => {
    const t = field(small()).pick('ann', 'forest/15x15')
    expect(t.refuses('ann', at(50, 17.49), 'MW-R-16').params).toEqual({ edges: ['south'] })
    expect(t.refuses('ann', at(50, 62.51), 'MW-R-16').params).toEqual({ edges: ['north'] })
    t.refuses('ann', at(7.49, 40), 'MW-R-16')
    t.choose('ann', at(50, 17.5)).asks('bob', 'mw.terrain-kind')
  })

  rule(['MW-R-16', 'MW-GEO-06'], 'on a square table all four edges may become deployment edges and are kept free', () => {
    const t = field(square()).pick('ann', 'forest/15x15')
    expect(t.refuses('ann', at(17.49, 60), 'MW-R-16').params).toEqual({ edges: ['west'] })
    t.choose('ann', at(17.5, 60)).asks('bob', 'mw.terrain-kind')
    // Where the table is not square the short edges are just edges.
    const narrow = field(small()).pick('ann', 'forest/15x15').choose('ann', at(7.5, 40))
    narrow.asks('bob', 'mw.terrain-kind')
  })

  rule('MW-R-16', 'pieces are at least 5 cm apart', () => {
    const t = field(square()).pick('ann', 'forest/15x15').choose('ann', at(40, 60)).pick('bob', 'hill/15x15')
    expect(t.refuses('bob', at(59.99, 60), 'MW-R-16').params).toEqual({ terrain: 't1', least: 500 })
    t.choose('bob', at(60, 60)).asks('ann', 'mw.terrain-kind')
  })

  rule(['MW-SETUP-07', 'MW-TERR-21'], 'fortifications cannot be placed as terrain', () => {
    const t = field(small())
    for (const kind of ['fortress/15x15', 'bunker/20x20']) t.refuses('ann', { type: 'pick', ids: [kind] }, 'MW-SETUP-07')
    expect(t.options('ann', 'mw.terrain-kind')).toContain('forest/20x20')
  })

  rule(['MW-SETUP-06', 'MW-TERR-29'], 'pieces are 15 to 20 cm a side, streets 5 cm wide and up to 100 cm long', () => {
    for (const { type, length, width } of PIECE_KINDS)
      if (type.id === 'street') expect(length <= 10_000 && width <= 500).toBe(true)
      else expect([length, width].every(side => side >= 1500 && side <= 2000)).toBe(true)
    const t = field(small()).pick('ann', 'street/100x5').choose('ann', at(50, 40))
    expect(t.world.terrain[0]).toMatchObject({ type: 'street', length: 10_000, width: 500 })
    t.asks('bob', 'mw.terrain-kind')
  })

  rule(['MW-TERR-28', 'MW-TERR-06'], 'further kinds of terrain are combinations of effects; a mesa is open on one side', () => {
    const t = field(small()).pick('ann', 'mesa/15x15').choose('ann', at(30, 40))
    t.pick('ann', 'west')
      .pick('bob', 'ruins/20x15')
      .choose('bob', at(70, 40, 90))
    expect(t.world.terrain).toMatchObject([
      { type: 'mesa', ramps: ['west'] },
      { type: 'ruins', ramps: [], facing: 90, length: 2000, width: 1500 },
    ])
    t.asks('ann', 'mw.edge')
  })

  rule('MW-R-16', 'the nearest free place to a wish is proposed', () => {
    const t = field(square()).pick('ann', 'forest/15x15').choose('ann', at(60, 60)).pick('bob', 'hill/15x15')
    const wish = at(62, 60) as { type: 'arrange'; places: [] }
    const found = t.engine.propose(t.state, 'bob', wish)!
    t.choose('bob', found)
    expect(pieceProblems({ ...t.world, terrain: t.world.terrain.slice(0, 1) }, t.world.terrain[1]!)).toEqual([])
    t.asks('ann', 'mw.terrain-kind')
  })
})

describe('the generator', () => {
  const kind = (id: string) => 1 + DRAWN_KINDS.findIndex(k => k.id === id)

  rule(['MW-R-16', 'MW-SETUP-02'], 'the largest tables have their terrain too, however many spots it could lie on', () => {
    for (const points of [5000, 10_000]) {
      const { world } = engine.startFrom(makerWar.begin(mapless(points)), fastDice('large')).state
      expect(world.terrain.length).toBeGreaterThan(0)
    }
  })
  rule('MW-R-16', 'pairs of pieces lie point-symmetric, within the limits', () => {
    const t = field(bare({ table: [120, 120] }, { points: 2000 }), [
      ['terrain kind', kind('forest/20x15')],
      ['terrain facing', 3],
      ['terrain spot', 40],
      ['terrain kind', kind('mesa/15x15')],
      ['terrain facing', 1],
      ['open side', 2],
      ['terrain spot', 7],
      ['terrain kind', kind('street/50x5')],
      ['terrain facing', 7],
      ['terrain spot', 1],
    ])
    const { terrain, table } = t.world
    expect(terrain.map(p => p.type)).toEqual(['forest', 'forest', 'mesa', 'mesa', 'street', 'street'])
    for (const i of [0, 2, 4]) {
      const [piece, twin] = [terrain[i]!, terrain[i + 1]!]
      expect(twin.at).toEqual({ x: table.width - piece.at.x, y: table.height - piece.at.y })
      expect((twin.facing - piece.facing + 360) % 360).toBe(180)
    }
    expect([terrain[0]!.facing, terrain[2]!.ramps, terrain[3]!.ramps]).toEqual([30, ['east'], ['west']])
    for (const piece of terrain)
      expect(pieceProblems({ ...t.world, terrain: terrain.filter(p => p !== piece) }, piece)).toEqual([])
    t.asks('ann', 'mw.edge')
  })

  rule('MW-R-16', 'it draws from all spots of the lattice where piece and twin may lie, and from no other', () => {
    const t = field(square())
      .pick('ann', 'forest/15x15')
      .choose('ann', at(45, 50, 30))
      .pick('bob', 'street/50x5')
      .choose('bob', at(70, 75, 135))
    for (const [id, facing] of [
      ['hill/20x15', 30],
      ['street/50x5', 90],
    ] as const) {
      const spots = latticeSpots(t.world, LATTICE, true).filter(spot => {
        const piece = pieceAt(t.world, kindOf(id), spot, facing, [])
        const together = { ...t.world, terrain: [...t.world.terrain, piece] }
        return pieceProblems(t.world, piece).length === 0 && pieceProblems(together, twinOf(t.world, piece)).length === 0
      })
      expect(spots.length).toBeGreaterThan(20)
      expect(pairSpots(t.world, kindOf(id), facing)).toEqual(spots)
    }
    t.asks('ann', 'mw.terrain-kind')
  })

  rule(['MW-SETUP-07', 'MW-TERR-21'], 'it never draws a fortification', () => {
    expect(DRAWN_KINDS.filter(k => k.type.poiOnly || k.type.general.includes('fortification'))).toEqual([])
    expect(DRAWN_KINDS.some(k => k.type.id === 'forest')).toBe(true)
  })
})

describe('the edges', () => {
  const forest = (x: number, y: number, facing = 0) => ({ type: 'forest', at: [x, y], size: [20, 15], facing })

  rule(
    ['MW-GEO-06', 'MW-R-148', 'MW-SETUP-08'],
    'only long edges are eligible; the table is turned so that the host has y = 0',
    () => {
      const t = field(bare({ table: [100, 80], terrain: [forest(30, 30, 10)] }))
      expect(t.options('ann', 'mw.edge')).toEqual(['south', 'north'])
      t.pick('ann', 'north')
      expect(t.world.terrain[0]).toMatchObject({ at: { x: 7000, y: 5000 }, facing: 190 })
      t.asks('ann', 'mw.deploy')
    },
  )

  rule('MW-R-148', 'on a square table any edge may be chosen; ramps turn along', () => {
    const mesa = { type: 'mesa', at: [30, 50], size: [20, 15], ramps: ['north'] }
    const position = bare({ table: [120, 120], terrain: [mesa] })
    expect(field(position).options('ann', 'mw.edge')).toEqual(['south', 'east', 'north', 'west'])
    const turned = (edge: string) => {
      const t = field(position).pick('ann', edge)
      t.asks('ann', 'mw.deploy')
      const { at: spot, facing, ramps } = t.world.terrain[0]!
      return [spot.x, spot.y, facing, ...ramps]
    }
    expect(turned('south')).toEqual([3000, 5000, 0, 'north'])
    expect(turned('east')).toEqual([5000, 9000, 270, 'east'])
    expect(turned('north')).toEqual([9000, 7000, 180, 'south'])
    expect(turned('west')).toEqual([7000, 3000, 90, 'west'])
  })

  rule('MW-R-148', 'where it makes no difference nobody is asked', () => {
    const t = field(bare({ table: [100, 80], terrain: [forest(30, 30, 10), forest(70, 50, 190)] }))
    t.asks('ann', 'mw.deploy')
    // Point-symmetric on a square table: two different looks.
    const twice = worldOf(bare({ table: [120, 120], terrain: [forest(30, 30, 10), forest(90, 90, 190)] }))
    expect(distinctEdges(twice)).toEqual(['south', 'east'])
    // Alike from all sides.
    const middle = worldOf(bare({ table: [120, 120], terrain: [{ type: 'forest', at: [60, 60], size: [15, 15] }] }))
    expect(distinctEdges(middle)).toEqual(['south'])
  })
})

describe('the setup table', () => {
  rule(['MW-SETUP-03', 'MW-SETUP-02'], 'cards by points, for each side and round', () => {
    const cards = (points: number, more: JsonObject = {}) => cardsPerRound(worldOf({ options: { points, ...more } }))
    expect([1000, 2000, 4000, 9999, 10_000].map(points => cards(points))).toEqual([1, 2, 3, 3, 4])
    expect(cards(500, { training: true })).toBe(0)
  })

  rule('MW-SETUP-10', 'a table of another size only if everybody agrees to ignore the guidelines', () => {
    const { setup } = makerWar.presets.find(p => p.id === 'mirror-1000')!
    const read = (customSetup: boolean) =>
      makerWar.readSetup({ ...setup, map: 'colony-crossing', options: { ...setup.options, customSetup } })
    const refused = read(false)
    expect(refused.ok ? [] : refused.violations.map(v => v.rule)).toEqual(['MW-SETUP-02'])
    expect(read(true).ok).toBe(true)
  })

  rule('MW-SETUP-11', 'a training game has no Points of Interest, no cards and no set-up budget', () => {
    const training = { points: 500, training: true, pointsOfInterest: false }
    const t = field(bare({ table: [100, 80], terrain: [{ type: 'street', at: [50, 40], size: [50, 5] }] }, training))
    expect([t.world.pois, t.world.deck, t.world.sides.a.budget]).toEqual([[], [], null])
    t.asks('ann', 'mw.deploy')
  })

  rule(['MW-SETUP-12', 'MW-SETUP-09', 'MW-MISS-06'], 'after set-up the host goes first, in a last stand the attacker', () => {
    const lone = { table: [100, 80], terrain: [{ type: 'street', at: [50, 40], size: [50, 5] }], formations: [] }
    const first = (options: JsonObject) => {
      const t = field(bare(lone, options))
      if (options.mission === 'last-stand') t.pick('ann', 'bunker')
      expect(t.state.outcome).not.toBeNull()
      return t.last('set up').first
    }
    expect([first({}), first({ mission: 'last-stand' })]).toEqual(['a', 'b'])
  })

  rule('MW-MISS-06', 'the defender of a last stand builds with 70 percent, rounded down', () => {
    const budget = (mission: string, isHost: boolean) => armyRules({ ...DEFAULTS, points: 1005, mission }, isHost).budget
    expect([budget('last-stand', true), budget('last-stand', false), budget('measured-battle', true)]).toEqual([703, 1005, 1005])
  })
})

describe('how many Points of Interest', () => {
  rule(['MW-SETUP-04', 'MW-POI-01', 'MW-SETUP-02'], 'the number by points is for both sides together', () => {
    const count = (points: number, more: JsonObject = {}) => poiCount(worldOf({ options: { points, ...more } }))
    expect([1000, 2000, 4000, 9999, 10_000].map(points => count(points))).toEqual([2, 3, 4, 6, 8])
    expect(count(500, { training: true })).toBe(0)
    expect(count(1000, { pointsOfInterest: false })).toBe(0)
  })

  rule(['MW-MISS-03', 'MW-MISS-05'], 'missions ask for three at least, or for one', () => {
    const count = (mission: string, points: number) => poiCount(worldOf({ options: { points, mission } }))
    expect([count('reality-anchor', 1000), count('reality-anchor', 4000)]).toEqual([3, 4])
    expect(count('relic-run', 4000)).toBe(1)
  })
})
