import { expect, test } from 'vitest'
import { rimPoints } from './rim-points.ts'

test('the rim of a disc in eight directions', () => {
  const rim = rimPoints({ footprint: { type: 'disc', radius: 100 }, at: { x: 1000, y: 500 }, facing: 30 }, 8)
  expect(rim).toHaveLength(8)
  expect(rim[0]).toEqual({ x: 1100, y: 500 })
  expect(rim[1]!.x).toBeCloseTo(1070.71, 2)
  expect(rim[2]).toEqual({ x: 1000, y: 600 })
})

test('the rim of an oval by bearings, whatever it faces', () => {
  const oval = { footprint: { type: 'oval', length: 236, width: 138 } as const, at: { x: 0, y: 0 } }
  const [along, , , , across] = rimPoints({ ...oval, facing: 0 }, 16)
  expect(along).toEqual({ x: 118, y: 0 })
  expect(across).toEqual({ x: 0, y: 69 })
  const turned = rimPoints({ ...oval, facing: 90 }, 16)
  expect(turned[0]!.x).toBeCloseTo(69, 6)
  expect(turned[4]!.y).toBeCloseTo(118, 6)
  for (const { x, y } of rimPoints({ ...oval, facing: 37 }, 16)) expect(Math.sqrt(x * x + y * y)).toBeGreaterThan(68)
})
