import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { type Board, groundOf } from '../../basics/board.ts'
import { isCoherent } from '../../basics/coherency.ts'
import { isTouching, overlaps } from '../../basics/measure.ts'
import { at, base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import type { Manner } from '../course.ts'
import { buildingSought, engage, isAsClose, touchingOf, unitsSought, wayToTouch } from '../engage.ts'
import { wayAlong } from '../follow.ts'
import { pileIn } from '../pile-in.ts'
import { unitProblems } from '../unit-problems.ts'
import { course } from './moving.ts'

const B1 = new Set(['b1'])
function engaged(board: Board, manner: Partial<Manner> = {}) {
  const moving = course(board, { engages: B1, ...manner })
  const target = unitsSought(moving, B1)
  const move = engage(moving, target)
  if (!move) return null
  expect(unitProblems(moving, move.ways)).toEqual([])
  const bodies = [...move.ways.values()].map(({ body }) => body)
  return { ...touchingOf(bodies, target), isDifficult: move.isDifficult, bodies }
}

rule(['WP-ENG-01', 'WP-ENG-02', 'WP-R-62'], 'as many bases as possible come into contact, the others stay with them', () => {
  const found = engaged(boardWith([...row('a1', 6, 10, 10, 1), ...row('b1', 6, 10, 16, 1)]))
  expect(found).toMatchObject({ attackers: 6, touched: 6 })
  const alone = engaged(boardWith([...row('a1', 6, 10, 10, 1), base('b1-1', 12, 16)]))
  expect(alone).toMatchObject({ touched: 1 })
  expect(alone!.attackers).toBeGreaterThanOrEqual(5)
})

rule('WP-ENG-02', 'only within their movement: out of reach there is no engagement', () => {
  const far = (y: number) => boardWith([...row('a1', 3, 10, 10, 1), ...row('b1', 3, 10, y, 1)])
  expect(engaged(far(18.95))).not.toBe(null)
  expect(engaged(far(19.1))).toBe(null)
})

rule('WP-R-60', 'past other enemies only with 1" between', () => {
  const screen = row('b2', 12, 5, 13, 1)
  const found = engaged(boardWith([...row('a1', 3, 10, 10, 1), ...screen, ...row('b1', 3, 10, 16, 1)]))
  expect(found).toBe(null)
})

rule(['WP-ENG-07', 'WP-TERR-03'], 'round Difficult terrain if that is possible; through it at Advance, and hindered', () => {
  const bikes = row('a1', 2, 10, 10, 1.2, { type: 'Bike' })
  const foes = row('b1', 2, 10, 15, 1)
  const beside = engaged(boardWith([...bikes, ...foes], [piece('woods', 9, 12, 10.2, 13)]), { limit: 1000, advance: 600 })
  expect(beside?.isDifficult).toBe(false)
  const across = boardWith([...bikes, ...foes], [piece('woods', 0, 12, 40, 13)])
  expect(engaged(across, { limit: 1000, advance: 600 })?.isDifficult).toBe(true)
  expect(engaged(across, { limit: 1000, advance: 300 })).toBe(null)
})

rule('WP-R-62', 'a way chosen for one base stays; the others do what they can', () => {
  const board = boardWith([...row('a1', 3, 10, 10, 1), ...row('b1', 3, 10, 14, 1)])
  const moving = course(board, { engages: B1 })
  const [leader] = moving.stands
  const lead = wayAlong(leader!, [at(9.5, 13.15)], null)
  const move = engage(moving, unitsSought(moving, B1), new Map([[leader!.id, lead]]))
  expect(move?.ways.get('a1-1')).toBe(lead)
  expect(isAsClose({ attackers: 2, touched: 3 }, { attackers: 3, touched: 3 })).toBe(false)
  expect(isAsClose({ attackers: 3, touched: 3 }, { attackers: 3, touched: 3 })).toBe(true)
})

rule(['WP-BLDG-20', 'WP-R-145'], 'a building is touched from outside', () => {
  const house = piece('building_low', 8, 14, 14, 18)
  const board = boardWith([...row('a1', 4, 10, 10, 1)], [house])
  const moving = course(board)
  const target = buildingSought(groundOf(board, house.id)!)
  const move = engage(moving, target)!
  expect(unitProblems(moving, move.ways)).toEqual([])
  expect(
    touchingOf(
      [...move.ways.values()].map(({ body }) => body),
      target,
    ).attackers,
  ).toBe(4)
})

rule(
  ['WP-R-87', 'WP-BLDG-02', 'WP-TRANS-09'],
  'whether each base can come to touch a building, its own unit not in its way',
  () => {
    const house = piece('building_low', 8, 14, 14, 18)
    const board = boardWith([base('a1-1', 10, 10), base('a1-2', 10, 9), base('a1-3', 10, 5)], [house])
    const moving = course(board, { limit: 500 })
    const found = moving.stands.map(stand => wayToTouch(moving, stand, buildingSought(house)) !== null)
    expect(found).toEqual([true, true, false])
  },
)

rule(['WP-TIDY-05', 'WP-R-69', 'WP-R-79'], 'who is not in contact piles in, whatever the distance; who is stays', () => {
  const foes = row('b1', 3, 10, 12, 1)
  const board = boardWith([base('a1-1', 10, 11.02), base('a1-2', 10, 9), base('a1-3', 10, 7.2), ...foes])
  const moving = course(board, { limit: 1200, advance: null, engages: B1 })
  const ways = pileIn(moving, unitsSought(moving, B1))
  expect(ways.get('a1-1')!.points).toHaveLength(1)
  expect([...ways.values()].filter(({ body }) => foes.some(foe => isTouching(body, foe.body)))).toHaveLength(3)
  expect(unitProblems(moving, ways)).toEqual([])
})

rule('WP-R-79', 'with no free contact as close as can be, in Coherency', () => {
  const lone = base('b1-1', 12, 12)
  const ring = Array.from({ length: 8 }, (_, i) => base(`a1-${i + 1}`, 7 + i, 9))
  const moving = course(boardWith([...ring, lone]), { limit: 1200, advance: null, engages: B1 })
  const ways = pileIn(moving, unitsSought(moving, B1))
  const bodies = [...ways.values()].map(({ body }) => body)
  expect(isCoherent(bodies)).toBe(true)
  expect(unitProblems(moving, ways)).toEqual([])
  expect(bodies.filter(body => isTouching(body, lone.body)).length).toBeGreaterThanOrEqual(5)
})

test('wherever units stand, what is proposed is legal', () => {
  const grounds = [piece('building_low', 20, 20, 24, 24), piece('woods', 14, 18, 18, 22), piece('marsh', 22, 14, 28, 17)]
  let [engagements, tried] = [0, 0]
  for (let i = 0; i < 30; i++) {
    const unit = row('a1', 2 + (i % 5), 12 + (i % 9), 11 + ((i * 3) % 6), 1.05, { type: i % 4 === 0 ? 'Bike' : 'Infantry' })
    const foes = [...row('b1', 1 + (i % 6), 14 + ((i * 5) % 9), 22 + (i % 4), 1.05), ...row('b2', 3, 26, 12 + (i % 8), 1.2)]
    const isFree = (one: (typeof unit)[number]) => !grounds.some(({ body }) => overlaps(one.body, body))
    const stands = [...unit, ...foes].filter(isFree)
    if (!['a1', 'b1'].every(id => stands.some(one => one.unit === id))) continue
    tried++
    if (engaged(boardWith(stands, grounds), { limit: 1000 })) engagements++
  }
  expect(tried).toBeGreaterThan(15)
  expect(engagements).toBeGreaterThan(5)
})
