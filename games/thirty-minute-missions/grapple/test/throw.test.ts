import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { explained } from '@sandtable/testkit/table'
import { describe, expect } from 'vitest'
import { hexOfPair } from '../../basics/measure.ts'
import { pilot, sheet } from '../../command/test/table.ts'
import { citedBy, looked, one, typesOf, unit } from '../../damage/test/table.ts'
import { at, field } from '../../test/tm-table.ts'
import { throwProblem } from '../problems.ts'
import { throwDistance } from '../throw-distance.ts'
import { deviated, throwHexes } from '../throwing.ts'
import { bestThrows } from '../worth.ts'
import { aim, rows, type Table, throwing, thrown } from './throw-table.ts'

const refused = (t: Table, column: number, row: number, id: `TM-${string}`) =>
  t.refuses('ann', { type: 'aim', at: at(column, row) }, id)
const problemOf = (own: JsonObject, other: JsonObject, more: JsonObject = {}) => {
  const t = looked(
    field({ units: [one('ua1', 'executioner', [4, 5], own), one('ub1', 'alto_line', [4, 5], other)], active: 'ua1', ...more }),
  )
  return throwProblem(t.world, unit(t, 'ua1'), unit(t))?.rule ?? null
}

describe('where to', () => {
  rule('TM-THROW-01', 'the landing hex is in the Field of View', () => {
    const t = throwing()
    refused(t, 3, 5, 'TM-THROW-01')
    refused(t, 3, 6, 'TM-THROW-01')
    expect(throwHexes(t.world, unit(t, 'ua1'))).toContainEqual(hexOfPair([4, 3]))
    t.asks('ann', 'tm.throwHex')
  })
  rule(['TM-THROW-02', 'TM-THROW-03', 'TM-MOD-06'], 'from 1 hex up to 8 less the Assault stat', () => {
    const t = throwing()
    expect(explained(throwDistance(t.world, unit(t, 'ua1'))).slice(0, 2)).toEqual(['TM-THROW-02 base 8', 'TM-R-46 assault -3'])
    expect(throwDistance(t.world, unit(t, 'ua1')).total).toBe(6)
    refused(t, 11, 5, 'TM-THROW-03')
    refused(t, 4, 5, 'TM-THROW-03')
    t.dice('throw', 5)
    looked(aim(t, 10, 5))
  })
  rule('TM-R-46', 'leg loss and Overdrive change how far, not below an Assault of 2', () => {
    const far = (own: JsonObject) => {
      const t = throwing(own)
      t.asks('ann', 'tm.throwHex')
      return throwDistance(t.world, unit(t, 'ua1')).total
    }
    expect([far({ durability: { legL: 0 } }), far({ status: ['overdrive'] }), far({ sheet: 'revenant' })]).toEqual([5, 7, 5])
  })
  rule('TM-THROW-04', 'the landing surface is no higher', () => {
    const map = rows({ '6,5': '1' })
    const t = throwing({ level: 1 }, { level: 1 }, { map }, [['throw', 5]])
    looked(aim(t, 6, 5))
    refused(looked(throwing({}, {}, { map })), 6, 5, 'TM-THROW-04')
  })
  rule('TM-THROW-05', 'a higher class cannot be thrown, an equal one can', () => {
    expect([problemOf({}, { sheet: 'castellan' }), problemOf({}, {})]).toEqual(['TM-THROW-05', null])
  })
  rule(['TM-CMD-31', 'TM-CMD-24', 'TM-R-141'], 'who is braced, anchored or on two hexes cannot be thrown', () => {
    expect([problemOf({}, { stance: 'brace' }), problemOf({}, { status: ['anchor'] })]).toEqual(['TM-CMD-31', 'TM-CMD-24'])
    expect(problemOf({ sheet: 'dreadlord' }, { sheet: 'behemoth', at: [5, 5] })).toBe('TM-R-141')
  })
  rule('TM-R-67', 'a distance of 0 leaves only the Hold', () => {
    const own = { sheet: 'marauder', durability: { legL: 0, legR: 0 } }
    expect([problemOf(own, {}), problemOf({ ...own, durability: { legL: 0 } }, {})]).toEqual(['TM-R-67', null])
  })
  rule('TM-THROW-04', 'from the bottom of the water nothing lies low enough', () => {
    expect(problemOf({}, {}, { map: rows({ '*': 'L' }) })).toBe('TM-THROW-04')
  })
})

describe('deviation', () => {
  const to = (column: number, row: number, face: number) => {
    const t = throwing()
    t.asks('ann', 'tm.throwHex')
    return deviated(t.world, unit(t, 'ua1'), hexOfPair([column, row]), face)
  }
  const cases = [
    ['TM-THROW-18', 1, [9, 5]],
    ['TM-THROW-19', 2, [9, 6]],
    ['TM-THROW-20', 3, [8, 6]],
    ['TM-THROW-21', 4, [7, 5]],
    ['TM-THROW-22', 5, [8, 4]],
    ['TM-THROW-23', 6, [9, 4]],
    ['TM-THROW-24', 7, [10, 5]],
    ['TM-THROW-25', 8, [5, 5]],
  ] as const
  const lands = (face: number) =>
    looked(
      aim(
        throwing({}, {}, {}, [
          ['throw', 2],
          ['deviation', face],
        ]),
        8,
        5,
      ),
    )
  const check = (face: number) => {
    const [id, , place] = cases[face - 1]!
    const t = lands(face)
    expect([unit(t).hex, citedBy(t, 'throw deviated')]).toEqual([hexOfPair(place), [id]])
  }
  rule('TM-THROW-18', '1: one hex too far', () => check(1))
  rule('TM-THROW-19', '2: 60 degrees clockwise of that', () => check(2))
  rule('TM-THROW-20', '3: 120 degrees clockwise', () => check(3))
  rule(['TM-THROW-21', 'TM-THROW-07'], '4: one hex short, and less damage for it', () => {
    check(4)
    expect(unit(lands(4)).durability.torso).toBe(38 - 12)
  })
  rule('TM-THROW-22', '5: 240 degrees clockwise', () => check(5))
  rule('TM-THROW-23', '6: 300 degrees clockwise', () => check(6))
  rule('TM-THROW-24', '7: two hexes too far', () => check(7))
  rule('TM-THROW-25', '8: at the feet of the thrower', () => check(8))
  rule(['TM-R-145', 'TM-THROW-21'], 'onto the grapple hex itself: the first hex of the path', () => {
    expect(to(5, 5, 4)).toEqual(hexOfPair([5, 5]))
  })
  rule('TM-R-126', 'a line that follows no row has the nearest direction, halfway the clockwise one', () => {
    // Column 5, row 3 lies 60 degrees up; column 6, row 4 exactly between E and NE.
    expect(to(6, 4, 1)).toEqual(hexOfPair([7, 4]))
  })
  rule('TM-R-68', 'out of bounds or uphill: the last legal hex on the way', () => {
    const uphill = looked(
      aim(
        throwing({}, {}, { map: rows({ '9,5': '1' }) }, [
          ['throw', 2],
          ['deviation', 1],
        ]),
        8,
        5,
      ),
    )
    expect(unit(uphill).hex).toEqual(hexOfPair([8, 5]))
    const edge = looked(
      aim(
        throwing({ at: [10, 5] }, { at: [10, 5] }, {}, [
          ['throw', 2],
          ['deviation', 7],
        ]),
        12,
        5,
      ),
    )
    expect(unit(edge).hex).toEqual(hexOfPair([12, 5]))
  })
  rule(['TM-R-68', 'TM-R-69'], 'higher ground in the way stops it too', () => {
    const t = thrown(9, 5, {}, {}, { map: rows({ '7,5': '1' }) })
    expect([unit(t).hex, unit(t).durability.torso]).toEqual([hexOfPair([6, 5]), 38 - 8])
  })
  rule('TM-R-69', 'what finds no place at all has flown 1 hex', () => {
    const others = [one('ua2', 'marauder', [1, 0])]
    const board = { units: [one('ua1', 'executioner', [0, 0], { ap: 2 }), one('ub1', 'alto_line', [0, 0]), ...others] }
    const t = field(
      {
        ...board,
        board: [2, 1],
        active: 'ua1',
        phase: 'close',
        run: { proc: 'throwUnit', vars: { unit: 'ua1', target: 'ub1' } },
      },
      [
        ['throw', 2],
        ['deviation', 3],
      ],
    )
    looked(aim(t, 1, 0))
    expect([unit(t).hex, unit(t).durability.torso]).toEqual([hexOfPair([0, 0]), 38 - 4])
  })
  rule('TM-R-68', 'a structure hit by deviation is hit', () => {
    const t = looked(
      aim(
        throwing({}, {}, { structures: [{ id: 's1', hex: [9, 5], elevation: 1, defense: 40 }] }, [
          ['throw', 2],
          ['deviation', 1],
        ]),
        8,
        5,
      ),
    )
    expect([unit(t).hex, unit(t).status]).toEqual([hexOfPair([9, 5]), ['stuck']])
  })
  rule(['TM-TRAIT-09', 'TM-R-152', 'TM-THROW-07'], 'a Lucky thrower may roll the deviation again, once', () => {
    const t = aim(throwing({ sheet: sheet('executioner', pilot('lucky')) }, {}, {}, [['throw', 2]]), 8, 5)
    t.dice('deviation', 7).pass('ann')
    t.dice('roll again', 4).pick('ann', 'lucky/ua1')
    looked(t)
    expect([unit(t).hex, citedBy(t, 'throw deviated')]).toEqual([hexOfPair([7, 5]), ['TM-THROW-21']])
  })
  rule('TM-R-145', 'a natural 1 fails and an 8 succeeds whatever the stat', () => {
    const sure = looked(
      aim(
        throwing({ status: ['overdrive'] }, {}, {}, [
          ['throw', 1],
          ['deviation', 4],
        ]),
        8,
        5,
      ),
    )
    expect(typesOf(sure)).toContain('throw deviated')
    const poor = { sheet: 'marauder', durability: { legL: 0, legR: 1 } }
    const lucky = looked(aim(throwing(poor, {}, {}, [['throw', 8]]), 5, 5))
    expect(unit(lucky).hex).toEqual(hexOfPair([5, 5]))
  })
})

describe('what a bot would throw at', () => {
  rule('TM-THROW-03', 'structures and drops come first, friends are spared', () => {
    const best = (more: JsonObject, own: JsonObject = {}) => {
      const t = looked(throwing(own, own, more))
      return bestThrows(t.world, unit(t, 'ua1'), unit(t), 3)
    }
    const tower = { structures: [{ id: 's1', hex: [9, 5], elevation: 1, defense: 20 }] }
    expect(best(tower)[0]).toEqual(hexOfPair([9, 5]))
    const pit = rows({ '*': '2', '9,5': '.' })
    expect(best({ map: pit }, { sheet: 'goliath' })[0]).toEqual(hexOfPair([9, 5]))
    const friend = { others: [one('ua2', 'alto_line', [7, 5])] }
    expect(best(friend)).not.toContainEqual(hexOfPair([10, 5]))
  })
})
