import { describe, expect, test } from 'vitest'
import { hexPlayers, hexScene } from '../../test/hex-scene.ts'
import { perfScene } from '../../test/perf-scene.ts'
import { tokensOf } from '../pieces/token.ts'
import { spaceOf } from '../space/space.ts'
import { hasMoved, pinchOf, pushBeyond, wheelFactor } from './gesture.ts'
import { hitIndex, outsideOf } from './hit-index.ts'
import { nearestInDirection } from './nearest-in-direction.ts'

const { scene, players } = perfScene(600, 0)
const tokens = tokensOf(scene, players, spaceOf(scene))
const index = hitIndex(tokens)

describe('hits', () => {
  test('every base is hit in its middle', () => {
    for (const token of tokens.slice(0, 100)) {
      const found = index.find(token.at, 0)
      const other = tokens.find(t => t.id === found)!
      expect(outsideOf(other, token.at)).toBeLessThanOrEqual(0)
    }
  })
  test('beside a base only a finger hits', () => {
    const { at, radius, id } = tokens[0]!
    const beside = { x: at.x, y: at.y - radius - 4 }
    expect(index.find(beside, 1)).toBeNull()
    expect(index.find(beside, 8)).toBe(id)
  })
  test('the same as looking at all of them', () => {
    for (let i = 0; i < 60; i++) {
      const point = { x: (i * 331) % 1800, y: (i * 173) % 1200 }
      const least = Math.min(...tokens.map(t => Math.max(0, outsideOf(t, point))))
      const found = tokens.find(t => t.id === index.find(point, 20)) ?? null
      if (least > 20) expect(found).toBeNull()
      else expect(Math.max(0, outsideOf(found!, point))).toBeCloseTo(least)
    }
  })
  test('an oval base is longer than wide', () => {
    const oval = { at: { x: 0, y: 0 }, radius: 20, body: { type: 'oval', length: 60, width: 20 }, angle: 90 } as const
    expect(outsideOf(oval, { x: 0, y: 28 })).toBeLessThan(0)
    expect(outsideOf(oval, { x: 28, y: 0 })).toBeGreaterThan(0)
  })
})

describe('keys', () => {
  const mechs = tokensOf(hexScene(), hexPlayers, spaceOf(hexScene()))
  const at = (id: string) => mechs.find(t => t.id === id)!.at
  test('go to the next piece that way', () => {
    expect(nearestInDirection(mechs, at('bastion'), { x: 1, y: 0 })?.id).toBe('alto-line')
    expect(nearestInDirection(mechs, at('alto-line'), { x: -1, y: 0 })?.id).toBe('bastion')
  })
  test('stay where there is none', () => {
    expect(nearestInDirection(mechs, at('executioner'), { x: 1, y: 0 })).toBeNull()
  })
})

describe('gestures', () => {
  test('two fingers zoom by their distance and pan by their middle', () => {
    const pinch = pinchOf(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      [
        { x: 0, y: 10 },
        { x: 200, y: 10 },
      ],
    )
    expect(pinch).toEqual({ factor: 2, at: { x: 100, y: 10 }, x: 50, y: 10 })
  })
  test('a trembling finger is a tap', () => {
    const touch = { id: 1, began: { x: 0, y: 0 }, at: { x: 6, y: 3 } }
    expect(hasMoved(touch, true)).toBe(false)
    expect(hasMoved(touch, false)).toBe(true)
  })
  test('the wheel zooms in and out alike', () => {
    const wheel = (deltaY: number) => wheelFactor({ deltaY, deltaMode: 0, ctrlKey: false })
    expect(wheel(-100)).toBeGreaterThan(1)
    expect(wheel(-100) * wheel(100)).toBeCloseTo(1)
  })
})

test('a drag that leaves the free part takes the table along, the faster the farther', () => {
  const free = { left: 60, top: 10, right: 500, bottom: 400 }
  const touch = (x: number, y: number, began = { x: 100, y: 100 }) => ({ id: 1, at: { x, y }, began })
  expect(pushBeyond(touch(300, 200), free)).toEqual({ x: 0, y: 0 })
  expect(pushBeyond(touch(600, 200), free).x).toBe(-12)
  expect(pushBeyond(touch(300, 900), free).y).toBe(-16)
  expect(pushBeyond(touch(10, 0), free)).toEqual({ x: 6, y: 1.2 })
  expect(pushBeyond(touch(10, 200, { x: 20, y: 200 }), free)).toEqual({ x: 0, y: 0 })
})
