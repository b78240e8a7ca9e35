import { hexKey, hexOf } from '@sandtable/geometry/hex/hex'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect, test } from 'vitest'
import { cellOf } from '../../basics/ground.ts'
import { hexDistance, neighbours } from '../../basics/hexes.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { findStructure } from '../../basics/queries.ts'
import { MISSIONS } from '../../data/figures.ts'
import { field } from '../../test/tm-table.ts'
import { isMirrored } from '../map-items.ts'
import { type Battle, battle, chooseBoth, goOn } from './table.ts'

const custom = { options: { customMap: true } }
/** A battlefield to be built, Ann first. */
const building = (options: object = {}, dice: [string, ...number[]][] = [['first to build', 6, 2]]): Battle =>
  chooseBoth(battle({ options: { ...custom.options, mission: 'reconnaissance', ...options } }, dice))
const spot = (column: number, row: number, edge: number | null = null) => {
  return { type: 'aim' as const, at: { x: column, y: row, facing: edge, level: null } }
}
/** Ann places this, Bob passes. */
const places = (t: Battle, item: string, column: number, row: number, edge: number | null = null): Battle =>
  t
    .pick('ann', item)
    .choose('ann', spot(column, row, edge))
    .pick('bob', 'pass')
const colourAt = (t: Battle, column: number, row: number) => cellOf(t.world, hexOfPair([column, row])).colour

describe('a battlefield the players build', () => {
  rule(['TM-OPT-04', 'TM-R-117'], 'they place one item each in turn, the higher roll first, ties again', () => {
    const t = building({}, [
      ['first to build', 3, 3],
      ['first to build', 2, 5],
    ])
    expect(Object.values(t.world.cells).every(c => c.colour === 'grey' && c.ground === 0)).toBe(true)
    t.pick('bob', 'woods').choose('bob', spot(6, 4))
    expect(colourAt(t, 6, 4)).toBe('green')
    t.asks('ann', 'tm.terrain-item')
    t.pick('ann', 'pass').pick('bob', 'house').choose('bob', spot(8, 4)).asks('ann', 'tm.terrain-item')
    expect(findStructure(t.world, hexOfPair([8, 4]))?.defense).toBe(10)
  })
  rule('TM-R-117', 'until both pass in a row', () => {
    const t = building({}, [
      ['first to build', 6, 2],
      ['attacker or defender', 5, 3],
    ])
    t.pick('ann', 'pass').pick('bob', 'snow').choose('bob', spot(6, 4)).pick('ann', 'pass')
    t.asks('bob', 'tm.terrain-item')
    t.pick('bob', 'pass').asks('ann', 'tm.role')
  })
  rule('TM-R-117', 'or until each has placed ten', () => {
    const t = building({}, [
      ['first to build', 6, 2],
      ['attacker or defender', 5, 3],
    ])
    for (let n = 0; n < 10; n++) {
      t.pick('ann', 'woods').choose('ann', spot(n + 2, 2))
      if (n < 9) t.pick('bob', 'woods').choose('bob', spot(n + 2, 8))
    }
    // Ann has placed her ten: she is passed over.
    t.asks('bob', 'tm.terrain-item')
    t.pick('bob', 'woods').choose('bob', spot(11, 8)).asks('ann', 'tm.role')
  })
  rule(['TM-TERN-02', 'TM-R-19'], 'different colours need a grey hex between; the blues may touch', () => {
    const t = building()
    places(t, 'woods', 6, 4)
    t.pick('ann', 'desert')
    const refusal = t.refuses('ann', spot(7, 4), 'TM-TERN-02')
    expect(refusal.params).toEqual({ colour: 'green' })
    t.choose('ann', spot(8, 4)).pick('bob', 'pass')
    // The same colour may touch.
    places(t, 'woods', 5, 4)
    places(t, 'shallows', 2, 7)
    t.pick('ann', 'deep').choose('ann', spot(3, 7)).pick('bob', 'woods')
    t.refuses('bob', spot(4, 7), 'TM-TERN-02')
    t.choose('bob', spot(5, 7)).asks('ann', 'tm.terrain-item')
  })
  rule(['TM-TERN-03', 'TM-R-18'], 'colours go on level grey hexes, hills too', () => {
    const t = building()
    places(t, 'hill', 6, 4)
    expect(cellOf(t.world, hexOfPair([6, 4]))).toEqual({ colour: 'grey', ground: 1 })
    t.pick('ann', 'woods')
    t.refuses('ann', spot(6, 4), 'TM-TERN-03')
    t.choose('ann', spot(8, 4)).pick('bob', 'hill')
    t.refuses('bob', spot(8, 4), 'TM-TERN-03')
    t.refuses('bob', spot(13, 1), 'TM-BOARD-01')
    t.choose('bob', spot(7, 4)).asks('ann', 'tm.terrain-item')
  })
  rule('TM-R-117', 'structures leave an open path between the areas and to every objective', () => {
    const t = building({ mission: 'show_of_force' })
    // Terrain is the same for both sides: each structure comes with its twin. A wall across the board.
    const wall: [number, number][] = [
      [6, 0],
      [6, 1],
      [6, 2],
      [6, 3],
      [6, 4],
    ]
    for (const [c, r] of wall) places(t, 'house', c, r)
    t.pick('ann', 'house')
    const { text } = t.refuses('ann', spot(6, 5), 'TM-R-117')
    expect(text).toContain('open path')
    t.choose('ann', spot(4, 5)).asks('bob', 'tm.terrain-item')
  })
  rule('TM-R-117', 'a walker climbs one level at a time: peaks close the path as walls do, a hill does not', () => {
    const t = building({ mission: 'show_of_force' })
    for (let row = 0; row < 5; row++) places(t, 'peak', 6, row)
    t.pick('ann', 'peak')
    t.refuses('ann', spot(6, 5), 'TM-R-117')
    t.choose('ann', spot(3, 5)).pick('bob', 'hill').choose('bob', spot(6, 5)).asks('ann', 'tm.terrain-item')
  })
  rule('TM-R-117', 'no objective is walled in', () => {
    const t = building()
    const marker = hexOfPair([9, 1])
    const ring = Object.keys(t.world.cells)
      .map(hexOf)
      .filter(hex => hexDistance(hex, marker) === 2)
    const last = ring.pop()!
    for (const { column, row } of ring) places(t, 'house', column, row)
    t.pick('ann', 'house')
    expect(t.refuses('ann', spot(last.column, last.row), 'TM-R-117').text).toContain('open path')
    t.choose('ann', spot(4, 5)).asks('bob', 'tm.terrain-item')
  })
  rule('TM-BLDG-04', 'no structure lower than the hill it would stand on', () => {
    const t = places(building(), 'hill', 6, 4).pick('ann', 'house')
    t.refuses('ann', spot(6, 4), 'TM-BLDG-04')
    t.choose('ann', spot(8, 4)).pick('bob', 'tower').choose('bob', spot(6, 4)).asks('ann', 'tm.terrain-item')
  })
  rule('TM-R-117', 'no structure, hill or water where an objective comes to stand, either way', () => {
    const t = building()
    for (const item of ['tower', 'hill', 'shallows']) {
      t.pick('ann', item)
      t.refuses('ann', spot(9, 1), 'TM-R-117')
      t.refuses('ann', spot(3, 9), 'TM-R-117')
      t.choose('ann', spot(3, item === 'tower' ? 3 : item === 'hill' ? 5 : 7)).pick('bob', 'pass')
    }
    places(t, 'woods', 9, 1)
    expect(colourAt(t, 9, 1)).toBe('green')
    t.asks('ann', 'tm.terrain-item')
  })
  rule('TM-SCAT-01', 'cover stands on a side of a hex, once', () => {
    const t = building()
    places(t, 'low-wall', 6, 4, 0)
    expect(t.world.scatter).toMatchObject([{ edge: 0, type: 'low', cover: true }])
    t.pick('ann', 'corner')
    t.refuses('ann', spot(6, 4, 0), 'TM-SCAT-01')
    // The same side, seen from the other hex.
    t.refuses('ann', spot(7, 4, 3), 'TM-SCAT-01')
    t.refuses('ann', spot(7, 4, 7), 'TM-SCAT-01')
    t.choose('ann', spot(6, 4, 1)).asks('bob', 'tm.terrain-item')
  })
  rule('TM-BOARD-06', 'in Show of Force everything is placed on both sides', () => {
    const t = building({ mission: 'show_of_force' })
    places(t, 'woods', 3, 2)
    expect([colourAt(t, 3, 2), colourAt(t, 10, 8)]).toEqual(['green', 'green'])
    places(t, 'high-wall', 4, 4, 0)
    expect(t.world.scatter.map(s => [s.hex.column, s.hex.row, s.edge])).toEqual([
      [4, 4, 0],
      [9, 6, 3],
    ])
    t.asks('ann', 'tm.terrain-item')
    // Where only one side is to destroy the other it is not.
    const pursuit = field({ mission: 'endless_pursuit', units: [{ sheet: 'marauder', side: 'a', at: [0, 5] }] })
    pursuit.asks('ann', 'tm.activate')
    expect([isMirrored(t.world), isMirrored(pursuit.world)]).toEqual([true, false])
    const other = places(building(), 'woods', 3, 2)
    other.asks('ann', 'tm.terrain-item')
    expect(colourAt(other, 10, 8)).toBe('grey')
  })
  rule('TM-R-01', 'their own map may be of either size; objectives move in proportion', () => {
    const t = building({ bigBoard: true }, [
      ['first to build', 6, 2],
      ['attacker or defender', 5, 3],
    ])
    expect([t.world.board, Object.keys(t.world.cells).length]).toEqual([{ columns: 16, rows: 13 }, 202])
    t.pick('ann', 'pass').pick('bob', 'pass').pick('ann', 'attack').pick('bob', 'east').asks('ann', 'tm.reserves')
    expect(t.world.objectives.map(o => [o.hex.column, o.hex.row])).toEqual([
      [10, 1],
      [8, 6],
      [10, 11],
    ])
  })
  rule('TM-R-92', 'boats bring the coast to it too', () => {
    const t = chooseBoth(
      battle({ options: { size: 'skirmish', mission: 'winds_of_war', customMap: true }, a: 'spearhead', b: 'tidebreakers' }, [
        ['first to build', 6, 2],
      ]),
    )
    t.asks('ann', 'tm.terrain-item')
    expect([colourAt(t, 0, 0), colourAt(t, 6, 10), colourAt(t, 6, 5)]).toEqual(['light_blue', 'dark_blue', 'grey'])
  })
  test('what is proposed is legal, and fills the board', () => {
    const t = building({ scatterAgree: true })
    goOn(t.dice('attacker or defender', 5, 3), 'tm.role').asks('ann', 'tm.role')
    expect(t.all('terrain placed').length).toBe(20)
  })
})

describe('maps of the missions', () => {
  rule('TM-TERN-02', 'different colours lie apart on every one of them', () => {
    for (const { id, terrainRows } of MISSIONS.values()) {
      const t = field({ mission: id, map: true, units: [{ sheet: 'marauder', side: 'a', at: [0, 5] }] })
      t.asks('ann', 'tm.activate')
      expect(terrainRows.length).toBe(t.world.board.rows)
      const family = (key: string) => t.world.cells[key]?.colour.replace(/^(light|dark)_/, '') ?? 'grey'
      for (const key of Object.keys(t.world.cells).filter(k => family(k) !== 'grey')) {
        const beside = neighbours(hexOf(key)).map(n => family(hexKey(n)))
        expect([id, key, ...beside.filter(c => c !== 'grey' && c !== family(key))]).toEqual([id, key])
      }
    }
  })
})

describe('scatter terrain', () => {
  rule('TM-SCAT-02', 'a piece grants cover only if both sides confirm it', () => {
    const t = chooseBoth(battle({ options: { scatterAgree: true } }, [['attacker or defender', 5, 3]]))
    t.pick('ann', 'c1', 'c2').asks('bob', 'tm.cover')
    expect(t.world.scatter.every(s => s.cover)).toBe(true)
    t.pick('bob', 'c2', 'c3').asks('ann', 'tm.role')
    expect(t.world.scatter.filter(s => s.cover).map(s => s.id)).toEqual(['c2'])
    expect(t.last('cover agreed')).toEqual({ cover: ['c2'], decoration: ['c1', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] })
  })
  rule('TM-SCAT-01', 'without the option every piece of a mission is cover', () => {
    const t = chooseBoth(battle({}, [['attacker or defender', 5, 3]]))
    t.asks('ann', 'tm.role')
    expect(t.world.scatter.map(s => s.cover)).toEqual([true, true, true, true, true, true, true, true])
  })
})
