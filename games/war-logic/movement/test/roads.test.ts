import { expect, test } from 'vitest'
import { roadTo } from '../roads.ts'
import { enemy, moving, soldier } from './moving.ts'

test('a road leads round what nobody walks through, and says how far that is', () => {
  // From the west edge to 20 inches east a wall of houses stands across the way.
  const block = { id: 'w', type: 'maze_wall', at: [0, 20], size: [20, 1] }
  const table = moving(['u1'], [soldier('u1', 5, 10), enemy('foe', 40, 30)], { pieces: [block] })
  table.asks('ann', 'wl.move')
  const { world } = table
  const from = { x: 500, y: 1000 }
  const [open, round] = [roadTo({ ...world, pieces: [] }, { x: 500, y: 3000 }), roadTo(world, { x: 500, y: 3000 })]
  expect([open.far(from), round.far(from)]).toEqual([2000, 2000 + 2 * 1500])
  // After as many inches as lead to its end it stands beside the wall, not behind it.
  expect(round.ahead(from, 2400).x).toBeGreaterThan(500)
  expect(round.ahead(from, 2400).y).toBeLessThan(2100)
  expect(round.ahead(from, 5000)).toEqual({ x: 550, y: 3050 })
})
