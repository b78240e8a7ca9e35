import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { cellOf } from '../../basics/ground.ts'
import { halfColumns, hexOfPair } from '../../basics/measure.ts'
import { findStructure } from '../../basics/queries.ts'
import { MISSION_TABLES, MISSIONS } from '../../data/figures.ts'
import { areaHexes, halfOf, isInArea, isInHalf, quarterOf, rowLength } from '../../movement/areas.ts'
import { engine, field } from '../../test/tm-table.ts'
import { markersFor, oppositeHex } from '../battlefield.ts'
import { type Agreed, battle, chooseBoth, goOn, sidesTaken } from './table.ts'

/** A battle at its first activation; in some missions it begins with the weather. */
const ready = (agreed: Agreed) => {
  const isWindy = ['winds_of_war', 'burning_sandstorm'].includes(String(agreed.options?.mission))
  const t = battle({ ...agreed, options: { ready: true, ...agreed.options } }, isWindy ? [['weather', 8]] : [])
  t.asks('ann', 'tm.activate')
  return t
}
/** The map of a mission. */
const mapOf = (mission: string) => {
  const t = field({ mission, map: true, units: [{ sheet: 'marauder', side: 'a', at: [0, 5] }] })
  t.asks('ann', 'tm.activate')
  return t.world
}
const rolledAt = (size: string, squads: [string, string], face: number): string => {
  const t = battle({ options: { size, mission: null }, a: squads[0], b: squads[1] }, [['mission', face]])
  t.asks('ann', 'tm.agree-mission')
  return t.world.mission!
}

describe('size and mission', () => {
  rule(['TM-BATL-02', 'TM-BATL-08'], 'the size is agreed, the squads are shown, the mission is read', () => {
    const t = battle({})
    t.asks('ann', 'tm.secondaries')
    expect(t.events.map(e => e.type)).toEqual(['size agreed', 'mission agreed', 'squads shown', 'battlefield laid'])
    expect(t.last('size agreed')).toEqual({ size: 'scouting' })
    expect(t.last('squads shown')).toEqual({ a: { squad: 'Compact Picket', cost: 569 }, b: { squad: 'Ashen Knife', cost: 579 } })
  })
  rule(
    'TM-BATL-08',
    'both squads are shown with what they cost, after the mission is known and before the ground is laid',
    () => {
      const t = battle({ options: { mission: null } }, [['mission', 8]])
      expect(t.all('squads shown')).toEqual([])
      t.pick('ann', 'show_of_force').pick('bob', 'show_of_force').asks('ann', 'tm.secondaries')
      const shown = t.events.filter(e => e.type === 'squads shown')
      expect(shown.map(e => [e.rule, e.reveals])).toEqual([['TM-BATL-08', true]])
      expect(shown[0]!.data).toEqual({ a: { squad: 'Compact Picket', cost: 569 }, b: { squad: 'Ashen Knife', cost: 579 } })
      const at = (type: string) => t.events.findIndex(e => e.type === type)
      expect(at('mission rolled') < at('squads shown') && at('squads shown') < at('battlefield laid')).toBe(true)
    },
  )
  rule('TM-BATL-03', 'by agreement or 1d8', () => {
    const agreed = battle({})
    agreed.asks('ann', 'tm.secondaries')
    expect([agreed.world.mission, agreed.last('mission agreed')]).toEqual(['show_of_force', { mission: 'show_of_force' }])
    // Nobody rolls for what was agreed.
    expect([agreed.all('rolled'), agreed.all('mission rolled')]).toEqual([[], []])
    const t = battle({ options: { mission: null } }, [['mission', 2]])
    expect(t.last('mission rolled')).toEqual({ face: 2, mission: 'reconnaissance' })
    t.asks('bob', 'tm.agree-mission')
  })
  rule('TM-BATL-04', 'Scouting: 1-4 Reconnaissance, 5-8 Show of Force', () => {
    expect([1, 4, 5, 8].map(face => rolledAt('scouting', ['picket', 'knife'], face))).toEqual([
      'reconnaissance',
      'reconnaissance',
      'show_of_force',
      'show_of_force',
    ])
  })
  rule('TM-BATL-05', 'Skirmish: in twos', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(face => rolledAt('skirmish', ['spearhead', 'breakers'], face))).toEqual(
      ['winds_of_war', 'endless_pursuit', 'counterattack', 'the_call_of_darkness'].flatMap(m => [m, m]),
    )
  })
  rule('TM-BATL-06', 'Operation: in twos', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(face => rolledAt('operation', ['ironline', 'blackdawn'], face))).toEqual(
      ['the_order_to_destroy', 'emissary_of_darkness', 'burning_sandstorm', 'protect_the_relic'].flatMap(m => [m, m]),
    )
  })
  rule('TM-BATL-07', 'Battle: 1-4 Protect the Base, 5-8 Marshall Law', () => {
    expect([1, 4, 5, 8].map(face => rolledAt('battle', ['dreadhost', 'coalition'], face))).toEqual([
      'protect_the_base',
      'protect_the_base',
      'marshall_law',
      'marshall_law',
    ])
  })
  test('every mission is in the table of its size, and as the mission says', () => {
    for (const { size, rows } of MISSION_TABLES)
      for (const { d8, mission } of rows) expect(MISSIONS.get(mission)).toMatchObject({ size, d8 })
  })
  rule('TM-R-116', 'the roll stands unless both sides agree to the same other mission', () => {
    const play = (ann: string, bob: string) => {
      const t = battle({ options: { mission: null } }, [['mission', 1]])
      t.pick('ann', ann)
      // Nobody sees the first answer.
      expect(t.world.mission).toBe('reconnaissance')
      t.pick('bob', bob).asks('ann', 'tm.secondaries')
      return t
    }
    const [rolled, other] = ['reconnaissance', 'show_of_force']
    expect(play(other, other).world.mission).toBe(other)
    expect(play(other, rolled).world.mission).toBe(rolled)
    expect(play(rolled, other).last('mission stands')).toEqual({ mission: rolled })
    // Only missions of the size are on offer.
    const t = battle({ options: { mission: null } }, [['mission', 1]])
    expect(t.options('ann', 'tm.agree-mission')).toEqual([rolled, other])
    t.refuses('ann', { type: 'pick', ids: ['winds_of_war'] }, 'TM-R-116')
  })
})

describe('the board', () => {
  const boardOf = (options: JsonObject, a: string, b: string) => ready({ options, a, b }).world
  rule(['TM-BOARD-02', 'TM-BOARD-05', 'TM-R-01', 'TM-R-02'], 'Scouting and Skirmish: 14 x 11, 149 hexes', () => {
    const world = boardOf({ size: 'skirmish', mission: 'winds_of_war' }, 'spearhead', 'breakers')
    expect([world.board, Object.keys(world.cells).length]).toEqual([{ columns: 14, rows: 11 }, 149])
    expect([rowLength(world, 0), rowLength(world, 1)]).toEqual([14, 13])
    expect(world.cells[hexKey(hexOfPair([13, 1]))]).toBe(undefined)
  })
  rule(['TM-BOARD-03', 'TM-BOARD-05', 'TM-R-01', 'TM-R-02'], 'Operation and Battle: 16 x 13, 202 hexes', () => {
    const world = boardOf({ size: 'operation', mission: 'the_order_to_destroy' }, 'blackdawn', 'ironline')
    expect([world.board, Object.keys(world.cells).length]).toEqual([{ columns: 16, rows: 13 }, 202])
  })
  rule(['TM-BOARD-01', 'TM-BOARD-04', 'TM-R-03'], 'rows run along the long axis, odd rows half a hex to the east', () => {
    expect(halfColumns(hexOfPair([3, 1])) - halfColumns(hexOfPair([3, 0]))).toBe(1)
    // The Deployment Areas lie at the short edges.
    const { world } = ready({})
    expect(new Set(areaHexes(world, 'a').map(h => h.column))).toEqual(new Set([0, 1, 2]))
  })
  rule(['TM-BOARD-06', 'TM-R-93'], 'the terrain of every mission is the same for both sides', () => {
    for (const id of MISSIONS.keys()) {
      const world = mapOf(id)
      for (const row of Array.from({ length: world.board.rows }, (_, r) => r))
        for (let column = 0; column < rowLength(world, row); column++) {
          const hex = hexOfPair([column, row])
          const twin = oppositeHex(world, hex)
          expect([id, column, row, cellOf(world, hex)]).toEqual([id, column, row, cellOf(world, twin)])
          const [own, other] = [findStructure(world, hex), findStructure(world, twin)]
          expect([id, column, row, own?.elevation]).toEqual([id, column, row, other?.elevation])
        }
    }
  })
  rule(
    ['TM-TERN-01', 'TM-TERN-03', 'TM-R-18', 'TM-R-17'],
    'colours lie at level 0, hills are grey; elevations go from -2 to +3',
    () => {
      for (const id of MISSIONS.keys()) {
        for (const { colour, ground } of Object.values(mapOf(id).cells)) {
          const floor = colour === 'light_blue' ? -1 : colour === 'dark_blue' ? -2 : 0
          if (colour === 'grey') expect([0, 1, 2]).toContain(ground)
          else expect(ground).toBe(floor)
        }
      }
      const t = field({ units: [{ sheet: 'kestrel', side: 'a', id: 'u', at: [3, 3], level: 3 }] })
      t.asks('ann', 'tm.activate')
      t.world.units.u!.level = 4
      expect(() => engine.game.assert(t.world)).toThrow('elevation 4')
      t.world.units.u!.level = -2
      engine.game.assert(t.world)
    },
  )
  rule('TM-R-92', 'with an Aquatic Vehicle in any squad the first and last row are water', () => {
    const squads = { a: 'spearhead', b: 'tidebreakers' }
    const { world } = ready({ ...squads, options: { size: 'skirmish', mission: 'the_call_of_darkness' } })
    const letters = (row: number) =>
      Array.from({ length: rowLength(world, row) }, (_, c) => cellOf(world, hexOfPair([c, row])).colour[0]).join('')
    expect(letters(0)).toBe('lllllddddlllll')
    expect(letters(10)).toBe('lllllddddlllll')
    expect(letters(1)).not.toContain('l')
    expect(cellOf(world, hexOfPair([0, 0])).ground).toBe(-1)
    expect(cellOf(world, hexOfPair([5, 0])).ground).toBe(-2)
    const edge = (s: { hex: { column: number; row: number } }) => [0, 10].includes(s.hex.row)
    expect(world.scatter.some(edge)).toBe(false)
    expect(world.structures.some(s => s.hexes.some(hex => edge({ hex })))).toBe(false)
    // Its boats stand there, in their Deployment Area.
    for (const id of ['ub2', 'ub4', 'ub5']) {
      expect([0, 10]).toContain(world.units[id]!.hex.row)
      expect(isInArea(world, 'b', world.units[id]!.hex)).toBe(true)
    }
    const dry = ready({ options: { size: 'skirmish', mission: 'winds_of_war' }, a: 'spearhead', b: 'breakers' }).world
    expect(Object.values(dry.cells).some(c => c.colour.endsWith('blue'))).toBe(false)
  })
  rule('TM-R-129', 'halves and quarters, and neither on a middle line', () => {
    const { world } = ready({})
    const half = (c: number, r: number) => halfOf(world, hexOfPair([c, r]))
    // 14 columns: the middle is 6.5, which is column 6 of an odd row.
    expect([half(6, 0), half(7, 0), half(6, 1), half(5, 1), half(7, 1)]).toEqual(['west', 'east', null, 'west', 'east'])
    const quarter = (c: number, r: number) => quarterOf(world, hexOfPair([c, r]))
    expect([quarter(0, 0), quarter(13, 0), quarter(0, 10), quarter(13, 10)]).toEqual([0, 1, 2, 3])
    expect([quarter(0, 5), quarter(6, 1), quarter(0, 4), quarter(0, 6)]).toEqual([null, null, 0, 2])
    expect([isInHalf(world, 'a', hexOfPair([6, 0])), isInHalf(world, 'b', hexOfPair([6, 0]))]).toEqual([true, false])
    expect(isInHalf(world, 'a', hexOfPair([6, 1]))).toBe(false)
  })
})

describe('objectives', () => {
  rule(['TM-BATL-09', 'TM-R-93'], 'drawn for the Defender in the east, turned round for the west', () => {
    const at = (edge: 'west' | 'east') => {
      const t = sidesTaken({ options: { mission: 'reconnaissance' } }, edge)
      goOn(t, 'tm.deploy')
      t.asks(t.engine.waitingFor(t.state)[0]!, 'tm.deploy')
      return t.world.objectives.map(o => [o.id, o.hex.column, o.hex.row])
    }
    expect(at('east')).toEqual([
      ['A', 9, 1],
      ['B', 7, 5],
      ['C', 9, 9],
    ])
    expect(at('west')).toEqual([
      ['A', 3, 9],
      ['B', 5, 5],
      ['C', 3, 1],
    ])
    // All hexes of a large objective are turned with it.
    const world = mapOf('protect_the_base')
    const hexes = (edge: 'west' | 'east') => markersFor(world, edge).map(m => m.hexes)
    expect(hexes('west')).toEqual(hexes('east').map(all => all.map(hex => oppositeHex(world, hex))))
  })
  rule('TM-R-119', 'before the Defender has chosen they are shown both ways', () => {
    const t = battle({ options: { mission: 'reconnaissance' } }, [['attacker or defender', 5, 3]])
    chooseBoth(t).asks('ann', 'tm.role')
    expect(t.world.objectives).toEqual([])
    const a = ({ column, row }: Hex) => ({ id: 'A', kind: 'scan', column, row })
    expect(t.last('markers shown')).toMatchObject({
      east: [a(hexOfPair([9, 1])), {}, {}],
      west: [a(hexOfPair([3, 9])), {}, {}],
    })
  })
  test('objectives that are structures have the Defense of the mission', () => {
    const { world } = ready({ options: { size: 'battle', mission: 'protect_the_base' }, a: 'dreadhost', b: 'coalition' })
    expect(
      world.structures.filter(s => s.objective !== null).map(s => [s.objective, s.hexes.length, s.elevation, s.defense, s.full]),
    ).toEqual([
      ['HQ', 4, 1, 400, 400],
      ['TurretN', 1, 1, 40, 40],
      ['TurretS', 1, 1, 40, 40],
    ])
    expect(markersFor(world, 'east')[0]!.hexes.map(h => [h.column, h.row])).toEqual([
      [13, 5],
      [13, 6],
      [14, 6],
      [13, 7],
    ])
  })
})

describe('secondary objectives', () => {
  rule('TM-BATL-18', 'two different ones, chosen at the same time and hidden from the other side', () => {
    const t = battle({}, [['attacker or defender', 5, 3]])
    t.refuses('ann', { type: 'pick', ids: ['disarm'] }, 'TM-BATL-18')
    t.refuses('ann', { type: 'pick', ids: ['disarm', 'disarm'] }, 'TM-BATL-18')
    t.refuses('ann', { type: 'pick', ids: ['disarm', 'cripple', 'intact'] }, 'TM-BATL-18')
    t.pick('ann', 'disarm', 'cripple')
    expect(t.world.sides.a.secondaries).toEqual([])
    t.pick('bob', 'survey', 'intact').asks('ann', 'tm.role')
    const seen = (seat: string) => t.engine.view(t.state, seat).view.sides
    expect([seen('ann').a.secondaries, seen('ann').b.secondaries, seen('ann').b.chosen]).toEqual([['disarm', 'cripple'], null, 2])
    expect(seen('bob').b.secondaries).toEqual(['survey', 'intact'])
    const secrets = t.events.filter(e => e.type === 'secondaries chosen').map(e => e.secret)
    expect(secrets).toEqual([
      { only: ['ann'], masked: { side: 'a', chosen: 2 } },
      { only: ['bob'], masked: { side: 'b', chosen: 2 } },
    ])
  })
  rule(['TM-BATL-18', 'TM-ROUND-09'], 'who gives up before the first round shows them too, but nothing is counted', () => {
    const t = battle({}, [['attacker or defender', 5, 3]])
    t.pick('ann', 'disarm', 'intact').pick('bob', 'survey', 'intact')
    t.choose('bob', { type: 'interject', kind: 'tm.surrender', choice: { type: 'pick', ids: ['yes'] } })
    expect(t.world.round).toBe(0)
    expect(t.all('objectives shown').map(shown => shown.objectives)).toEqual([
      ['disarm', 'intact'],
      ['survey', 'intact'],
    ])
    const shown = t.events.filter(e => e.type === 'objectives shown')
    expect(shown.map(e => e.secret)).toEqual([null, null])
    // Intact would be worth points once a battle has begun.
    expect(t.state.outcome).toMatchObject({ winners: ['ann'], scores: { ann: 0, bob: 0 } })
  })
  rule(['TM-BATL-18', 'TM-ROUND-09'], 'who gives up while they are being chosen has none to show', () => {
    const t = battle({})
    t.pick('ann', 'disarm', 'intact')
    t.choose('bob', { type: 'interject', kind: 'tm.surrender', choice: { type: 'pick', ids: ['yes'] } })
    expect(t.state.outcome).toMatchObject({ winners: ['ann'] })
    expect(t.all('objectives shown').flatMap(shown => shown.objectives)).toEqual([])
  })
  rule('TM-GEN-03', 'who plays both sides alone knows both', () => {
    const t = battle({ options: { solo: true } }, [['attacker or defender', 5, 3]])
    chooseBoth(t).asks('ann', 'tm.role')
    expect(t.engine.view(t.state, 'ann').view.sides.b.secondaries).toEqual(['disarm', 'intact'])
    expect(t.events.filter(e => e.secret !== null)).toEqual([])
  })
})

describe('roles and areas', () => {
  rule(['TM-SETUP-01', 'TM-BATL-10'], 'ties roll again; the higher roll chooses who attacks', () => {
    const t = chooseBoth(
      battle({}, [
        ['attacker or defender', 4, 4],
        ['attacker or defender', 2, 7],
      ]),
    )
    expect(t.last('roles rolled')).toEqual({ a: 2, b: 7, winner: 'b' })
    t.pick('bob', 'defend').asks('bob', 'tm.area')
    expect(t.world.attacker).toBe('a')
    const other = chooseBoth(battle({}, [['attacker or defender', 2, 7]])).pick('bob', 'attack')
    other.asks('ann', 'tm.area')
    expect(other.world.attacker).toBe('b')
  })
  rule(['TM-SETUP-02', 'TM-BATL-12'], 'the Attacker deploys and acts first', () => {
    const t = chooseBoth(battle({}, [['attacker or defender', 2, 7]]))
      .pick('bob', 'attack')
      .pick('ann', 'west')
    t.asks('bob', 'tm.deploy-next')
    goOn(t, 'tm.activate').asks('bob', 'tm.activate')
    expect([t.world.first, t.world.inTurn, t.world.round]).toEqual(['b', 'b', 1])
    expect(t.last('battle began')).toEqual({ attacker: 'b' })
  })
  rule(['TM-SETUP-03', 'TM-DEPL-01'], 'the Defender chooses its area first, the Attacker has the other', () => {
    const t = sidesTaken({}, 'west')
    t.asks('ann', 'tm.deploy-next')
    expect([t.world.sides.a.area, t.world.sides.b.area]).toEqual(['east', 'west'])
    const inside = (side: 'a' | 'b', c: number, r: number) => isInArea(t.world, side, hexOfPair([c, r]))
    expect([inside('b', 2, 0), inside('b', 3, 0), inside('b', 2, 1), inside('b', 3, 1)]).toEqual([true, false, true, false])
    expect([inside('a', 11, 0), inside('a', 10, 0), inside('a', 10, 1), inside('a', 9, 1)]).toEqual([true, false, true, false])
    expect([areaHexes(t.world, 'a').length, areaHexes(t.world, 'b').length]).toEqual([33, 33])
  })
  rule('TM-MISS-18', 'Endless Pursuit: columns 3-5 and 0-1 from the same edge', () => {
    const t = sidesTaken({ options: { size: 'skirmish', mission: 'endless_pursuit' }, a: 'spearhead', b: 'breakers' })
    t.asks('ann', 'tm.reserves')
    expect([t.world.sides.a.area, t.world.sides.b.area]).toEqual(['east', 'east'])
    const columns = (side: 'a' | 'b') =>
      [
        ...new Set(
          areaHexes(t.world, side)
            .filter(h => h.row % 2 === 0)
            .map(h => h.column),
        ),
      ].sort((x, y) => x - y)
    expect([columns('a'), columns('b')]).toEqual([
      [12, 13],
      [8, 9, 10],
    ])
    // Only the Attacker may hold reserves.
    expect(t.engine.waitingFor(t.state)).toEqual(['ann'])
  })
})

describe('squads that stand ready', () => {
  rule('TM-R-168', 'the first question is which unit to activate', () => {
    const t = battle({ options: { ready: true } })
    t.asks('ann', 'tm.activate')
    expect(t.world).toMatchObject({ attacker: 'a', round: 1, sides: { a: { area: 'west' }, b: { area: 'east' } } })
    expect(Object.values(t.world.units).every(u => u.where === 'board')).toBe(true)
    expect([t.world.sides.a.secondaries.length, t.world.sides.b.secondaries.length]).toEqual([2, 2])
    expect(t.events.filter(e => e.type === 'rolled')).toEqual([])
  })
})

describe('giving up before the battle', () => {
  test('a player who gave up while asked may still answer; the team-mate decides from then on', () => {
    const seats: [string[], string[]] = [['ann', 'cas'], ['bob']]
    const t = battle({ seats }, [['attacker or defender', 5, 3]])
    const giveUp = { type: 'interject' as const, kind: 'tm.surrender', choice: { type: 'pick' as const, ids: ['yes'] } }
    t.choose('ann', giveUp)
    chooseBoth(t).pick('cas', 'attack').pick('bob', 'east').asks('cas', 'tm.deploy-next')
    expect(t.options('cas', 'tm.deploy-next').filter(id => !id.includes('@'))).toEqual(['ua1', 'ua2'])
    const late = sidesTaken({ seats })
    late.choose('ann', giveUp)
    late.pick('ann', 'ua1').asks('cas', 'tm.deploy')
  })
})
