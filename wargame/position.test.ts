import { expect, test } from 'vitest'
import { placeFrom, refuseCrowd, type Standing } from './position.ts'
import { problems } from './read.ts'

const at = (n: number, x: number, y: number): Standing => ({
  path: ['units', n],
  name: `u${n}`,
  body: { footprint: { type: 'disc', radius: 100 }, at: { x, y }, facing: 0 },
})
const problemsOf = (...all: Standing[]) => {
  const { found, refuse } = problems({ what: 'a position', rule: 'T-X-01' })
  refuseCrowd(all, { width: 1000, height: 1000 }, refuse)
  return found.map(v => v.text)
}

test('written places become hundredths', () => {
  expect(placeFrom([1.25, -0.001])).toStrictEqual({ x: 125, y: 0 })
})
test('bases may touch each other and the edge', () => {
  expect(problemsOf(at(1, 100, 100), at(2, 300, 100))).toEqual([])
})
test('no base stands on another one, or beyond the edge', () => {
  expect(problemsOf(at(1, 100, 100), at(2, 299, 100), at(3, 901, 500))).toEqual([
    'units[2].at: u2 stands on the base of u1',
    'units[3].at: u3 is not wholly on the table',
  ])
})
