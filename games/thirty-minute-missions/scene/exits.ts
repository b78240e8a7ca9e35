import type { SceneShape } from '@sandtable/kernel'
import { defenderOf } from '../basics/queries.ts'
import { columnHexes } from '../movement/areas.ts'
import { EXIT_ROUND, exitEdge } from '../movement/mission-moves.ts'
import type { World } from '../world.ts'
import { sideOf } from './rim.ts'
import { pointOfHex } from './space.ts'

/** The sides of a hex that look east and west: of an odd row the outer ones stick out. */
const OUTWARD = { east: [5, 0, 1], west: [2, 3, 4] } as const

/** TM-MISS-20: the edge by which a side leaves the battle, and from when on. */
export function exits(world: World): SceneShape[] {
  const edge = world.attacker === null ? null : exitEdge(world)
  if (edge === null) return []
  const [team, rule] = [defenderOf(world), 'TM-MISS-20'] as const
  const hexes = columnHexes(world, edge, [0, 0])
  const rim = hexes.flatMap(hex => OUTWARD[edge].map(direction => sideOf(hex, direction, 1)))
  const sides = rim.map(({ id, points }): SceneShape => {
    return { id: `exit-${id}`, kind: 'place', type: 'line', style: 'exit', team, label: null, rule, points }
  })
  const text = world.round >= EXIT_ROUND ? 'open' : `opens in round ${EXIT_ROUND}`
  const at = pointOfHex(world, hexes[Math.floor(hexes.length / 2)]!)
  return [...sides, { id: 'exit', kind: 'poi', type: 'hex', style: 'exit', label: 'Way out', text, team, rule, at, level: 0 }]
}
