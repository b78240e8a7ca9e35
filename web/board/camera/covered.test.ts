import { describe, expect, test } from 'vitest'
import { coveredBy, type Rect } from './covered.ts'

const at = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const laptop = at(0, 48, 1440, 852)
const phone = at(0, 52, 390, 792)

describe('what covers the board', () => {
  test('a column at the right, and the bar below what it leaves', () => {
    const column = at(1076, 60, 352, 828)
    const bar = at(60, 700, 1004, 188)
    expect(coveredBy(laptop, [bar, column])).toEqual({ left: 0, top: 0, right: 364, bottom: 200 })
  })
  test('a strip that lies on the bar, also a short one; not what only stands near it', () => {
    const bar = at(68, 824, 1004, 64)
    expect(coveredBy(laptop, [bar, at(400, 732, 460, 84)]).bottom).toBe(168)
    expect(coveredBy(laptop, [bar, at(12, 600, 48, 210)]).bottom).toBe(76)
  })
  test('the sheet at the end of a game', () => {
    expect(coveredBy(laptop, [at(708, 60, 720, 828)]).right).toBe(732)
    expect(coveredBy(phone, [at(0, 388, 390, 456)]).bottom).toBe(456)
  })
  test('a bar above the tabs of a phone', () => {
    expect(coveredBy(phone, [at(0, 430, 390, 352), at(0, 782, 390, 62)]).bottom).toBe(414)
  })
  test('a strip along the upper edge, and never so much that nothing is left', () => {
    const sheet = at(0, 430, 390, 414)
    expect(coveredBy(phone, [sheet, at(8, 60, 306, 115)])).toEqual({ left: 0, top: 123, right: 0, bottom: 414 })
    expect(coveredBy(phone, [sheet, at(8, 60, 306, 360)]).top).toBeLessThan(200)
    expect(coveredBy(phone, [sheet, at(8, 60, 120, 115)]).top).toBe(0)
  })
  test('small things leave the way free beside them, and what is not shown covers nothing', () => {
    expect(coveredBy(laptop, [at(12, 60, 48, 300), at(1300, 760, 126, 126), at(0, 0, 0, 0)])).toEqual({
      left: 0,
      top: 0,
      right: 0,
      bottom: 0,
    })
  })
  test('some of the board is always left', () => {
    expect(coveredBy(phone, [at(0, 52, 390, 792)]).bottom).toBeLessThan(600)
  })
})
