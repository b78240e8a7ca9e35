import { rngOf } from '@sandtable/kernel'
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
  const after = (length: number) => round.along(from, length).at(-1)!
  expect(after(2400).x).toBeGreaterThan(500)
  expect(after(2400).y).toBeLessThan(2100)
  expect(after(5000)).toEqual({ x: 550, y: 3050 })
})

test('a bot that races goes round the corner of a wall, not up to it', () => {
  const position = { battlefield: 'ancient_maze', objective: { id: 'race', units: 1 } }
  const table = moving(['u1'], [soldier('u1', 39, 13), enemy('foe', 5, 5)], position)
  table.asks('ann', 'wl.move')
  const { finish } = table.world
  const { far } = roadTo(table.world, { x: finish!.x + finish!.width / 2, y: finish!.y + finish!.height / 2 })
  const ways = table.engine.candidates(table.state, 'ann', rngOf('race'))
  const gained = ways.map(one =>
    one.type === 'path' ? far({ x: 3900, y: 1300 }) - far(one.points.at(-1) ?? { x: 3900, y: 1300 }) : 0,
  )
  // Nearly its whole stride of 6 inches.
  expect(Math.max(...gained)).toBeGreaterThanOrEqual(500)
})
