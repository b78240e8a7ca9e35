import type { Place } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import { hexGround } from '../../board/space/hexes.ts'
import { sceneOf } from '../../test/scenes.ts'
import { groundAt, hasLevels, levelByKey, levelInto, levelText, settledOn } from './levels.ts'

const place = (x: number, level: number | null): Place => ({ x, y: 0, facing: 0, level })
const LEVELS = [0, 0, 1, 2, -1]
const scene = sceneOf({
  board: { width: 5, height: 1, grid: 'pointy', cell: 450, unit: 'hex' },
  layers: [
    {
      id: 'ground',
      title: '',
      shapes: [
        ...LEVELS.map((level, x) => ({
          id: `h${x}`,
          kind: 'tile' as const,
          type: 'hex' as const,
          style: 'clear' as const,
          damaged: false,
          text: '',
          label: null,
          rule: null,
          at: { x, y: 0 },
          level,
        })),
        { id: 'r', kind: 'mark' as const, type: 'hex', style: 'reach', label: null, rule: null, at: { x: 0, y: 0 }, level: 5 },
      ],
    },
  ],
})
const ground = hexGround(scene)

describe('levels', () => {
  it('are those of the ground, not of what marks it', () => {
    expect([0, 2, 9].map(x => groundAt(ground, { x, y: 0 }))).toEqual([0, 1, null])
  })
  it('can be chosen where the ground has several, or a piece has one', () => {
    expect(hasLevels(ground, place(0, null))).toBe(true)
    expect(hasLevels(null, place(0, null))).toBe(false)
    expect(hasLevels(null, place(0, 1))).toBe(true)
  })
  it('are read with their sign, and changed by the page keys', () => {
    expect([1, 0, -2].map(levelText)).toEqual(['+1', '0', '−2'])
    expect(['PageUp', 'PageDown', 'ArrowUp'].map(levelByKey)).toEqual([1, -1, null])
  })
  it('follow the ground, and what is above it stays above it', () => {
    expect(levelInto(ground, place(0, 0), { x: 2, y: 0 })).toBe(1)
    expect(levelInto(ground, place(0, 2), { x: 2, y: 0 })).toBe(2)
    expect(levelInto(ground, place(0, 2), { x: 3, y: 0 })).toBe(3)
    expect(levelInto(ground, place(4, 0), { x: 1, y: 0 })).toBe(1)
    expect(levelInto(ground, place(0, null), { x: 2, y: 0 })).toBeNull()
    expect(levelInto(null, place(0, 2), { x: 2, y: 0 })).toBe(2)
  })
  it('stay as they were set while nobody moves', () => {
    const set = [{ piece: 'u1', ...place(0, 3) }]
    expect(settledOn(ground, [{ piece: 'u1', ...place(0, 0) }], set)).toEqual(set)
  })
})
