import { expect, test } from 'vitest'
import { perfScene } from '../../test/perf-scene.ts'
import { counterShifts } from '../pieces/counters.ts'
import { drawnOf } from '../pieces/formation.ts'
import { tokensOf } from '../pieces/token.ts'
import { overlaps } from '../space/point.ts'
import { spaceOf } from '../space/space.ts'
import { rangeWish } from './Ranges.tsx'
import { recapWish } from './Tags.tsx'
import { countersIn, type Tagged, tagSpots } from './tag-spots.ts'

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
  shifts: detail === 'far' ? counterShifts(drawn, space, scale) : new Map(),
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

test('what is in the way of a shot stands there, and odds give way to it', () => {
  const [from, to] = [drawn.formations[0]!, drawn.formations.at(-1)!]
  const at = from.first.piece.at
  const shot: Tagged = {
    type: 'shot',
    by: [from.first.id],
    at: [to.first.id],
    result: 'clear',
    until: null,
    text: 'Cover: forest',
  }
  const found = tagSpots([{ key: 'shot', overlay: shot }], look(1.2, 'middle')).get('shot')!
  const { x, y } = { x: (from.first.at.x + to.first.at.x) / 2, y: (from.first.at.y + to.first.at.y) / 2 }
  expect(Math.hypot(found.at.x / 1.2 - x, found.at.y / 1.2 - y)).toBeLessThan(200)
  const odds: Tagged = { type: 'odds', at, cap: '', figure: '4', words: '', quiet: '' }
  const both = tagSpots(
    [
      { key: 'odds', overlay: odds },
      { key: 'shot', overlay: shot },
    ],
    look(1.2, 'middle'),
  )
  expect(both.get('shot')).toEqual(found)
})

test('what is covered, and plates, are left free', () => {
  const [first] = tags
  const plain = tagSpots([first!], look(1.2, 'middle')).get(first!.key)!
  const covered = { ...look(1.2, 'middle'), free: { ...free, bottom: plain.box.top } }
  expect(tagSpots([first!], covered).get(first!.key)!.box.bottom).toBeLessThanOrEqual(plain.box.top)
  const plated = { ...look(1.2, 'middle'), plates: [plain.box] }
  expect(overlaps(tagSpots([first!], plated).get(first!.key)!.box, plain.box)).toBe(false)
})

test('the name of a ring lies on the ring, and on nobody', () => {
  const scale = 1.2
  const [one, other] = [drawn.formations[0]!.first, drawn.formations.at(-1)!.first]
  const radius = Math.hypot(other.at.x - one.at.x, other.at.y - one.at.y)
  const angle = (Math.atan2(other.at.y - one.at.y, other.at.x - one.at.x) * 180) / Math.PI
  const ring = { radius: 0, label: 'Rifle: 4 dice', style: 'range' as const, arc: null, rule: null }
  // Its first place is where somebody stands.
  const wish = rangeWish({ key: 'a', at: one.at, radius, ring, angle: null, hexes: null }, (angle + 100) / 25, scale)
  const { at, box } = tagSpots([], look(scale, 'middle'), [wish]).get('range a')!
  expect(Math.hypot(at.x - one.at.x * scale, at.y - one.at.y * scale)).toBeCloseTo(radius * scale)
  for (const token of drawn.tokens) {
    const [x, y, half] = [token.at.x * scale, token.at.y * scale, token.radius * scale * 0.7]
    expect(overlaps(box, { left: x - half, right: x + half, top: y - half, bottom: y + half })).toBe(false)
  }
})

test('a number of a recap stands on its place, but beside whoever stands there', () => {
  const [standing] = drawn.tokens
  const wishes = [recapWish(standing!.at, '1', 1.2), recapWish({ x: 3000, y: 3000 }, '2', 1.2)]
  const lying = tagSpots([], look(1.2, 'middle'), wishes)
  expect(lying.get('recap 2')!.leader).toBe(null)
  expect(lying.get('recap 1')!.leader).toMatchObject({ from: { x: standing!.at.x * 1.2, y: standing!.at.y * 1.2 } })
})

test('from far away a number of a recap stands beside the counter of whoever stands there', () => {
  const view = look(0.4, 'far')
  const counters = countersIn(view)
  const { centre } = drawn.formations[0]!
  const found = tagSpots([], view, [recapWish(centre, '1', 0.4, counters)]).get('recap 1')!
  expect(counters.filter(counter => overlaps(counter, found.box))).toEqual([])
})
