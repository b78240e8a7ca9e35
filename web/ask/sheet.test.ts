import { describe, expect, it } from 'vitest'
import { changedBy, lengthOf, nearestHeight, pixelsOf } from './sheet.ts'

describe('the sheet on a phone', () => {
  it('has three heights', () => {
    expect([pixelsOf('content', 792), pixelsOf('half', 792), pixelsOf('full', 792)]).toEqual([216, 420, 792])
    expect(pixelsOf('half', 300)).toBe(300)
  })
  it('is as high in the style sheet as under the finger', () => expect(lengthOf('half')).toBe(`${pixelsOf('half', 792)}px`))
  it('comes to rest at the nearest one', () => {
    expect(nearestHeight(300, 792)).toBe('content')
    expect(nearestHeight(330, 792)).toBe('half')
    expect(nearestHeight(700, 792)).toBe('full')
    expect(nearestHeight(-50, 792)).toBe('content')
  })
  it('steps without leaving the ends', () => {
    expect(changedBy('content', -1)).toBe('content')
    expect(changedBy('content', 1)).toBe('half')
    expect(changedBy('full', 1)).toBe('full')
  })
})
