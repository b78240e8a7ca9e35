import type { JsonObject } from '@sandtable/kernel'
import { rule } from '@sandtable/testkit/rule'
import { describe, expect } from 'vitest'
import { secondaryOf } from '../score.ts'
import { a, b, goesOn, now, roundEnd } from './table.ts'

const chosen = (...secondaries: string[]) => ({ sides: { a: { secondaries } } })
/** What an objective of side 'a' is worth when the seventh and last round ends. */
const atEnd = (objective: string, units: JsonObject[]) =>
  secondaryOf(roundEnd('winds_of_war', { round: 7, ...chosen(objective), units }).world, 'a')
const flyer = (side: string, more: JsonObject = {}) => ({
  id: `u${side}5`,
  side,
  sheet: 'kestrel',
  at: [7, side === 'a' ? 4 : 6],
  level: 1,
  ...more,
})

describe('secondary objectives at the end of the battle', () => {
  rule(['TM-SEC-08', 'TM-DEPL-07'], 'Intact Force: a reserve that never came is a unit lost', () => {
    const late = a([0, 2], { id: 'ua2', where: 'reserve' })
    expect([atEnd('intact', [a([0, 0]), b([9, 9])]), atEnd('intact', [a([0, 0]), late, b([9, 9])])]).toEqual([4, 2])
  })
  rule(['TM-SEC-11', 'TM-R-136'], 'Sky Control: what is off the board does not count, for either side', () => {
    const ground = [a([0, 0]), b([9, 9])]
    expect(atEnd('sky_control', [...ground, flyer('a')])).toBe(3)
    expect(atEnd('sky_control', [...ground, flyer('a', { where: 'off' })])).toBe(0)
    expect(atEnd('sky_control', [...ground, flyer('a'), flyer('b', { where: 'off' })])).toBe(3)
    expect(atEnd('sky_control', [...ground, flyer('a'), flyer('b')])).toBe(0)
  })
  rule(['TM-SEC-12', 'TM-R-136'], 'Grid Survey: a quarter held only by what is off the board is not held', () => {
    const ground = [a([0, 0]), b([9, 9])]
    expect(atEnd('survey', [...ground, flyer('a', { at: [10, 2] })])).toBe(2)
    expect(atEnd('survey', [...ground, flyer('a', { at: [10, 2], where: 'off' })])).toBe(1)
  })
  rule(['TM-SEC-08', 'TM-SEC-11', 'TM-SEC-12'], 'Intact Force, Sky Control and Grid Survey score nothing before the end', () => {
    const units = [a([0, 0]), b([9, 9]), flyer('a')]
    for (const objective of ['intact', 'sky_control', 'survey']) {
      const position = { ...chosen(objective), units }
      for (const t of [now('winds_of_war', position), roundEnd('winds_of_war', { round: 6, ...position })])
        expect([secondaryOf(goesOn(t).world, 'a'), t.world.sides.a.revealed]).toEqual([0, []])
    }
  })
  rule('TM-BATL-18', 'what has not scored is shown at the end', () => {
    const t = roundEnd('winds_of_war', { round: 7, ...chosen('disarm', 'intact'), units: [a([0, 0]), b([9, 9])] })
    expect(t.world.sides.a.revealed).toEqual(['disarm', 'intact'])
  })
})
