import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { at, base, boardWith, piece, row } from '../../basics/test/described-board.ts'
import { leadAlong, leadStraight, leadTo, reachRings } from '../lead.ts'
import { unitProblems } from '../unit-problems.ts'
import { course } from './moving.ts'

rule('WP-MOVE-02', 'to a wish straight, round what is in the way, or as near as can be, with the whole unit', () => {
  const house = piece('building_low', 12, 8, 14, 12)
  const open = course(boardWith(row('a1', 4, 10, 20, 1)))
  expect(leadTo(open, open.stands[0]!, at(15, 22), null)!.lead.points).toEqual([at(10, 20), at(15, 22)])
  const round = course(boardWith([base('a1-1', 11, 10), base('a1-2', 10, 10)], [house]), { limit: 1000 })
  const led = leadTo(round, round.stands[0]!, at(15, 10), null)!
  expect(led.lead.body.at).toEqual(at(15, 10))
  expect(unitProblems(round, led.move.ways)).toEqual([])
  const far = leadTo(open, open.stands[0]!, at(40, 20), null)!
  expect(far.lead.body.at.x).toBeGreaterThan(1780)
  expect(unitProblems(open, far.move.ways)).toEqual([])
})

rule('WP-MOVE-02', 'a drawn way is kept where it is allowed', () => {
  const open = course(boardWith(row('a1', 2, 10, 20, 1)))
  const drawn = leadAlong(open, open.stands[0]!, [at(12, 20), at(12, 23)], null)!
  expect(drawn.lead.points).toEqual([at(10, 20), at(12, 20), at(12, 23)])
})

rule(
  ['WP-TERR-03', 'WP-MOVE-07'],
  'what can be reached at full pace and through Difficult terrain; vehicles look where they went',
  () => {
    const tank = course(boardWith([base('a1-1', 10, 20, { type: 'Vehicle' })], [piece('woods', 12, 15, 14, 25)]))
    const { full, slow } = reachRings(tank, tank.stands[0]!)
    expect(Math.max(...full.flat().map(({ x }) => x))).toBeLessThan(1400)
    expect(Math.max(...slow.flat().map(({ x }) => x))).toBeGreaterThan(1380)
    expect(leadTo(tank, tank.stands[0]!, at(10, 25), null)!.lead.body.facing).toBe(90)
    expect(leadTo(tank, tank.stands[0]!, at(10, 25), 45)!.lead.body.facing).toBe(45)
  },
)

rule('WP-MOVE-02', 'straight towards a wish as far as it goes, for whoever tries many moves', () => {
  const house = piece('building_low', 14, 15, 16, 25)
  const moving = course(boardWith(row('a1', 3, 8, 20, 1), [house]))
  const led = leadStraight(moving, moving.stands[0]!, at(30, 20), null)!
  expect(unitProblems(moving, led.move.ways)).toEqual([])
  expect(led.lead.body.at).toEqual(at(12, 20))
  expect(leadStraight(moving, moving.stands[0]!, at(8, 20), null)).toBe(null)
})
