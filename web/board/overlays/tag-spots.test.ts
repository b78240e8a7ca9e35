import { expect, test } from 'vitest'
import { perfScene } from '../../test/perf-scene.ts'
import { counterShifts } from '../pieces/counters.ts'
import { drawnOf } from '../pieces/formation.ts'
import { tokensOf } from '../pieces/token.ts'
import { overlaps } from '../space/point.ts'
import { spaceOf } from '../space/space.ts'
import { type Tagged, tagSpots } from './tag-spots.ts'

const { scene, players } = perfScene(60, 0)
const space = spaceOf(scene)
const drawn = drawnOf(scene, tokensOf(scene, players, space))
const tags = drawn.formations.slice(0, 6).map(({ id, first }) => {
  const overlay: Tagged = { type: 'odds', at: first.piece.at, cap: '1', figure: '4', words: 'hits of 12', quiet: '5+, 35 cm' }
  return { key: id, overlay }
})
const free = { left: 0, top: 0, right: 4000, bottom: 4000 }
const look = (scale: number, detail: 'far' | 'middle') => ({
  drawn,
  space,
  detail,
  shifts: detail === 'far' ? counterShifts(drawn, scale) : new Map(),
  camera: { x: 0, y: 0, scale },
  free,
  plates: [],
})

test.each([
  ['middle', 1.2],
  ['far', 0.4],
] as const)('tags lie on no other tag and below what they speak of, %s', (detail, scale) => {
  const lying = [...tagSpots(tags, look(scale, detail)).values()]
  expect(lying.length).toBe(tags.length)
  for (const [i, { box }] of lying.entries()) expect(lying.slice(i + 1).filter(other => overlaps(other.box, box))).toEqual([])
})

test('what is covered, and plates, are left free', () => {
  const [first] = tags
  const plain = tagSpots([first!], look(1.2, 'middle')).get(first!.key)!
  const covered = { ...look(1.2, 'middle'), free: { ...free, bottom: plain.box.top } }
  expect(tagSpots([first!], covered).get(first!.key)!.box.bottom).toBeLessThanOrEqual(plain.box.top)
  const plated = { ...look(1.2, 'middle'), plates: [plain.box] }
  expect(overlaps(tagSpots([first!], plated).get(first!.key)!.box, plain.box)).toBe(false)
})
