import { describe, expect, it } from 'vitest'
import { changedBy, HEIGHTS, lengthOf, nearestHeight, pixelsOf } from './sheet.ts'

describe('the sheet on a phone', () => {
  it('has three heights', () => {
    expect([pixelsOf('low', 792), pixelsOf('middle', 792), pixelsOf('full', 792)]).toEqual([112, 352, 792])
    expect(pixelsOf('middle', 300)).toBe(300)
  })
  it('is as high in the style sheet as under the finger', () => {
    const inPixels = (length: string) => (length === '100%' ? 792 : Number.parseInt(length, 10))
    expect(HEIGHTS.map(height => inPixels(lengthOf(height)))).toEqual(HEIGHTS.map(height => pixelsOf(height, 792)))
  })
  it('comes to rest at the nearest one', () => {
    expect(nearestHeight(200, 792)).toBe('low')
    expect(nearestHeight(240, 792)).toBe('middle')
    expect(nearestHeight(600, 792)).toBe('full')
    expect(nearestHeight(-50, 792)).toBe('low')
  })
  it('steps without leaving the ends', () => {
    expect(changedBy('low', -1)).toBe('low')
    expect(changedBy('low', 1)).toBe('middle')
    expect(changedBy('full', 1)).toBe('full')
  })
})
