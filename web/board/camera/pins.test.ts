import { describe, expect, test } from 'vitest'
import { shiftInto } from './pins.ts'

const free = { left: 10, top: 10, right: 390, bottom: 400 }
const wide = { left: -60, right: 60, top: 5, bottom: 31 }

describe('a plate near an edge', () => {
  test('stays where it is while all of it is seen', () => {
    expect(shiftInto({ x: 70, y: 369 }, wide, free)).toEqual({ x: 0, y: 0 })
  })
  test('is moved in just as far as it stands out', () => {
    expect(shiftInto({ x: 40, y: 100 }, wide, free)).toEqual({ x: 30, y: 0 })
    expect(shiftInto({ x: 380, y: 390 }, wide, free)).toEqual({ x: -50, y: -21 })
  })
  test('leaves the screen with what it speaks of', () => {
    expect(shiftInto({ x: -500, y: 100 }, wide, free)).toEqual({ x: 60, y: 0 })
    expect(shiftInto({ x: 200, y: 900 }, wide, free)).toEqual({ x: 0, y: -31 })
  })
  test('shows its beginning where there is no room for all of it', () => {
    expect(shiftInto({ x: 200, y: 100 }, { ...wide, left: -195, right: 250 }, free)).toEqual({ x: 5, y: 0 })
    expect(shiftInto({ x: 390, y: 100 }, { ...wide, left: -375, right: 250 }, free)).toEqual({ x: -5, y: 0 })
  })
  test('moves only across where it has no height', () => {
    expect(shiftInto({ x: 40, y: 900 }, { ...wide, top: 0, bottom: 0 }, free)).toEqual({ x: 30, y: 0 })
  })
})
