import { hexKey } from '@sandtable/geometry/hex/hex'
import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { structureDefense } from '../../basics/board.ts'
import { colourOf, floorOf } from '../../basics/ground.ts'
import { hexOfPair } from '../../basics/measure.ts'
import { goesOn, one, running, typesOf, unit } from './table.ts'

const tower = { id: 's1', hex: [5, 5], elevation: 1 }
const striking = (amount: number, units: Parameters<typeof running>[2]['units'] = [], structures: JsonObject[] = [tower]) =>
  running('strikeStructure', { structure: 's1', amount, by: 'a' }, { units, structures })

describe('structures', () => {
  rule('TM-BLDG-03', 'Defense is 10 x hexes x (1 + elevation)', () => {
    expect([structureDefense(1, 1), structureDefense(1, 0), structureDefense(3, 2)]).toEqual([20, 10, 90])
    expect(goesOn(striking(1)).last('structure struck').left).toBe(19)
  })
  rule('TM-BLDG-04', 'a structure of elevation +1 has its roof at +2', () => {
    const t = goesOn(striking(1))
    expect(floorOf(t.world, hexOfPair([5, 5]))).toBe(2)
  })
  rule(['TM-BLDG-05', 'TM-BLDG-06', 'TM-R-102'], 'damage is kept; nothing left is destroyed, one left is not', () => {
    const stands = goesOn(striking(19))
    expect([stands.world.structures[0]!.defense, typesOf(stands).includes('structure collapsed')]).toEqual([1, false])
    const falls = goesOn(striking(5, [], [{ ...tower, full: 20, defense: 5 }]))
    expect([falls.world.structures[0]!.defense, typesOf(falls).includes('structure collapsed')]).toEqual([0, true])
  })
  rule('TM-BLDG-08', 'excess is lost', () => {
    expect(goesOn(striking(50)).last('structure struck').dealt).toBe(20)
  })
  rule('TM-BLDG-02', 'all its hexes turn black', () => {
    const t = goesOn(
      striking(
        40,
        [],
        [
          {
            id: 's1',
            hexes: [
              [5, 5],
              [6, 5],
            ],
            elevation: 1,
          },
        ],
      ),
    )
    const places = [
      [5, 5],
      [6, 5],
      [7, 5],
    ] as const
    expect(places.map(at => colourOf(t.world, hexOfPair(at)))).toEqual(['black', 'black', 'grey'])
    expect(t.world.cells[hexKey(hexOfPair([5, 5]))]).toEqual({ colour: 'black', ground: 0 })
    // In water too (TM-R-18: all colours lie at level 0).
    const sea = { map: Array.from({ length: 11 }, (_, r) => 'L'.repeat(r % 2 ? 13 : 14)) }
    const pier = goesOn(
      running('strikeStructure', { structure: 's1', amount: 20, by: 'a' }, { ...sea, units: [], structures: [tower] }),
    )
    expect(pier.world.cells[hexKey(hexOfPair([5, 5]))]).toEqual({ colour: 'black', ground: 0 })
  })
  rule('TM-R-20', 'who stands on the roof falls with it; who hovers above does not', () => {
    const t = goesOn(striking(20, [one('ub1', 'revenant', [5, 5]), one('ub2', 'alto_ace', [5, 5], { level: 3 })]))
    expect([unit(t).level, unit(t, 'ub2').level, t.last('fell').levels]).toEqual([0, 3, 2])
    expect(unit(t).durability.legL).toBe(12)
    expect(typesOf(t)).not.toContain('kept its feet')
  })
  rule(['TM-R-20', 'TM-R-60'], 'a pair on the roof comes down once, and stays together', () => {
    const holder = one('ua1', 'revenant', [5, 5], { holds: 'ub1', holdFrom: [4, 5] })
    const t = goesOn(striking(20, [one('ub1', 'revenant', [5, 5], { heldBy: 'ua1' }), holder]))
    expect([unit(t).hex, unit(t, 'ua1').hex]).toEqual([hexOfPair([5, 5]), hexOfPair([5, 5])])
    expect([unit(t).level, unit(t, 'ua1').level, unit(t).heldBy, t.all('fell').length]).toEqual([0, 0, 'ua1', 2])
  })
  rule('TM-BLDG-06', 'only the structure that was hit is damaged', () => {
    const t = goesOn(striking(5, [], [{ id: 's0', hex: [8, 5], elevation: 1 }, tower]))
    expect(t.world.structures.map(s => [s.id, s.defense])).toEqual([
      ['s0', 20],
      ['s1', 15],
    ])
  })
  rule('TM-R-71', 'a unit Stuck in it lies Prone without further damage', () => {
    const t = goesOn(striking(20, [one('ub1', 'alto_line', [5, 5], { level: 0, status: ['stuck'] })]))
    expect([unit(t).status, unit(t).durability.torso, unit(t).level]).toEqual([['prone'], 38, 0])
    const low = { id: 's1', hex: [5, 5], elevation: 0 }
    expect(unit(goesOn(striking(10, [one('ub1', 'alto_line', [5, 5], { level: 0, status: ['stuck'] })], [low]))).status).toEqual([
      'prone',
    ])
  })
  rule(['TM-R-71', 'TM-R-115'], 'what lay Stuck on the roof, no boat belongs there, is Stuck on the ground', () => {
    const t = goesOn(striking(20, [one('ub1', 'tern', [5, 5], { level: 2, status: ['stuck'] })]))
    expect([unit(t).level, unit(t).status]).toEqual([0, ['stuck']])
  })
  rule(['TM-R-71', 'TM-R-115'], 'a boat wedged in it on land is free of the rubble, not of the land', () => {
    const ashore = goesOn(striking(20, [one('ub1', 'tern', [5, 5], { level: 0, status: ['stuck'] })]))
    expect(unit(ashore).status).toEqual(['stuck'])
  })
})
