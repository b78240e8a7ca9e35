import { describe, expect, test } from 'vitest'
import type { ArrangeRequest } from './arrange-request.ts'
import type { Body } from './body.ts'
import { isArranged } from './is-arranged.ts'

const disc = (x: number, y: number, radius: number): Body => ({ footprint: { type: 'disc', radius }, at: { x, y }, facing: 0 })
const request = (count: number, more: Partial<ArrangeRequest>): ArrangeRequest => ({
  pieces: Array.from({ length: count }, () => ({ footprint: { type: 'disc', radius: 100 }, wish: null, facing: 0 })),
  leader: { x: 1000, y: 1000 },
  leaderBody: disc(1000, 1000, 100),
  near: { type: 'disc', radius: 500 },
  obstacles: [],
  forbidden: [],
  allowed: null,
  table: { width: 3000, height: 3000 },
  tolerance: 5,
  ...more,
})
const at = (x: number, y: number) => ({ x, y, facing: 0 })

describe('isArranged', () => {
  test('nothing is wrong with a good arrangement', () => {
    expect(isArranged(request(2, {}), [at(1000, 1195), at(1000, 400)])).toEqual([])
  })

  test('overlaps name what is overlapped', () => {
    const asked = request(2, { obstacles: [disc(0, 0, 50), disc(1300, 1300, 50)] })
    expect(isArranged(asked, [at(1000, 1194), at(800, 1195)])).toEqual([
      { piece: 0, reason: 'overlap', against: 'leader', other: null },
    ])
    expect(isArranged(asked, [at(1300, 1156), at(1300, 962)])).toEqual([
      { piece: 0, reason: 'overlap', against: 'obstacle', other: 1 },
      { piece: 1, reason: 'overlap', against: 'piece', other: 0 },
    ])
    expect(isArranged(asked, [at(1300, 1155), at(1300, 960)])).toEqual([])
  })

  test('forbidden, outside and refused', () => {
    const asked = request(1, { forbidden: [{ body: disc(1500, 1000, 100), closer: 200 }] })
    expect(isArranged(asked, [at(1101, 1000)]).map(fault => fault.reason)).toEqual(['forbidden', 'overlap'])
    expect(isArranged(asked, [at(1100, 800)])).toEqual([])
    const edge = request(1, { leader: { x: 0, y: 0 }, leaderBody: null })
    expect(isArranged(edge, [at(99, 200)])).toEqual([{ piece: 0, reason: 'outside', against: null, other: null }])
    const picky = request(1, { allowed: (piece, body) => piece === 0 && body.at.x > 1000 })
    expect(isArranged(picky, [at(1000, 700)])).toEqual([{ piece: 0, reason: 'refused', against: null, other: null }])
    expect(isArranged(picky, [at(1001, 700)])).toEqual([])
  })

  test('a base must touch the disc round the leader', () => {
    expect(isArranged(request(1, {}), [at(1600, 1000)])).toEqual([])
    expect(isArranged(request(1, {}), [at(1601, 1000)])).toEqual([{ piece: 0, reason: 'far', against: null, other: null }])
  })

  test('a chain may be long, but not broken', () => {
    const chain = request(3, { near: { type: 'coherency', gap: 50 } })
    expect(isArranged(chain, [at(1750, 1000), at(1250, 1000), at(1500, 1000)])).toEqual([])
    expect(isArranged(chain, [at(1751, 1000), at(1250, 1000), at(1500, 1000)])).toEqual([
      { piece: 0, reason: 'far', against: null, other: null },
    ])
    expect(isArranged(chain, [at(1750, 1000), at(1251, 1000), at(1500, 1000)]).map(fault => fault.piece)).toEqual([0, 1, 2])
  })

  test('without a leader the longest chain is the group', () => {
    const chain = request(3, { near: { type: 'coherency', gap: 50 }, leaderBody: null })
    expect(isArranged(chain, [at(300, 300), at(1250, 1000), at(1500, 1000)]).map(fault => fault.piece)).toEqual([0])
  })

  test('one place for each piece', () => {
    expect(() => isArranged(request(2, {}), [at(1300, 1000)])).toThrow(RangeError)
  })
})
