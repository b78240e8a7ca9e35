import { describe, expect, test } from 'vitest'
import type { Body } from './body.ts'
import { coverage, covered } from './template.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const blast = disc(1000, 1000, 500)
/** A teardrop: narrow at the origin, wide at its end. */
const flame: Body = {
  footprint: {
    type: 'polygon',
    points: [
      { x: 0, y: 0 },
      { x: 2000, y: -400 },
      { x: 2000, y: 400 },
    ],
  },
  at: { x: 0, y: 0 },
  facing: 90,
}

describe('coverage', () => {
  test('inside up to the border, touched at it, outside one beyond', () => {
    expect(coverage(blast, disc(1375, 1000, 125))).toBe('inside')
    expect(coverage(blast, disc(1376, 1000, 125))).toBe('touched')
    expect(coverage(blast, disc(1625, 1000, 125))).toBe('touched')
    expect(coverage(blast, disc(1626, 1000, 125))).toBe('outside')
  })

  test('a template turned with its facing', () => {
    expect(coverage(flame, disc(0, 1500, 100))).toBe('inside')
    expect(coverage(flame, disc(300, 1500, 100))).toBe('touched')
    expect(coverage(flame, disc(1500, 0, 100))).toBe('outside')
  })
})

describe('covered', () => {
  test('lists what is touched or inside', () => {
    expect(covered(blast, [disc(1626, 1000, 125), disc(1000, 1000, 10), disc(1000, 375, 125)])).toEqual([1, 2])
    expect(covered(blast, [])).toEqual([])
  })
})
