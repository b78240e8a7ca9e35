import { describe, expect, test } from 'vitest'
import type { Body } from './body.ts'
import { allOnLine, firstOnLine } from './visibility-line.ts'
import { obstaclesOf } from './visibility-obstacles.ts'

const tree = (x: number, y: number): Body => ({ footprint: { type: 'disc', radius: 100 }, at: { x, y }, facing: 0 })
const house = (x: number, y: number): Body => ({ footprint: { type: 'rect', length: 200, width: 200 }, at: { x, y }, facing: 0 })

const obstacles = obstaclesOf([tree(3000, 0), house(1000, 99), tree(2000, 100), house(5000, 0)], 500)
const from = { x: 0, y: 0 }

describe('obstacles on a line', () => {
  test('come in the order the line meets them, and what it only grazes is left out', () => {
    expect(allOnLine(from, { x: 6000, y: 0 }, obstacles, null)).toEqual([1, 0, 3])
  })
  test('come in the other order the other way', () => {
    expect(allOnLine({ x: 6000, y: 0 }, from, obstacles, null)).toEqual([3, 0, 1])
  })
  test('the first is the nearest, not the lowest index', () =>
    expect(firstOnLine(from, { x: 6000, y: 0 }, obstacles, null)).toBe(1))
  test('ignored ones do not count', () => {
    expect(firstOnLine(from, { x: 6000, y: 0 }, obstacles, index => index === 1)).toBe(0)
    expect(allOnLine(from, { x: 6000, y: 0 }, obstacles, index => index < 3)).toEqual([3])
  })
  test('a line that stops short of them is free', () => expect(firstOnLine(from, { x: 900, y: 0 }, obstacles, null)).toBeNull())
  test('one hundredth further it is not', () => expect(firstOnLine(from, { x: 901, y: 0 }, obstacles, null)).toBe(1))
  test('of two entered at once the lower index is named', () => {
    const twice = obstaclesOf([tree(500, 0), tree(500, 0)], 500)
    expect(firstOnLine(from, { x: 900, y: 0 }, twice, null)).toBe(0)
  })
})
