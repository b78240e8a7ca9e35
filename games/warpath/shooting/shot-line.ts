import type { ShotLine } from '@sandtable/kernel'
import type { Stand } from '../basics/board.ts'
import { boardOf } from '../basics/board-of.ts'
import { coverOf } from '../sight/cover.ts'
import { sightsOn } from '../sight/sights.ts'
import type { World } from '../world.ts'
import { standsIn } from './fire.ts'
import { coverAgainst, type Volley } from './volley.ts'

/** WP-SHOOT-09: the first thing that gives a base of the target cover from one of those who fire. */
function findCover(world: World, firers: readonly Stand[], targets: readonly Stand[]): ShotLine['cover'] {
  const board = boardOf(world)
  const sights = sightsOn(board)
  for (const from of firers)
    for (const to of targets) {
      const cover = coverOf(board, sights, from, to)
      if (cover === null) continue
      if (cover.by === 'shelter') return { label: cover.ground.type.name, at: to.body.at, rule: 'WP-SHOOT-09' }
      const [first] = sights.inTheWay(sights.lookerOf(from), sights.lookerOf(to))
      if (first) return { label: first.obstacle.ground?.type.name ?? 'another unit', at: first.at, rule: 'WP-SHOOT-09' }
    }
  return null
}

/** A shot as it is drawn before it is fired. */
export function shotLine(world: World, volleys: readonly Volley[]): ShotLine {
  const by = [...new Set(volleys.flatMap(({ firing }) => firing))]
  const [first] = volleys
  if (!first || coverAgainst(world, volleys) === 'open') return { by, cover: null }
  const board = boardOf(world)
  const firers = standsIn(board, first.unit).filter(({ id }) => by.includes(id))
  return { by, cover: findCover(world, firers, standsIn(board, first.target)) }
}
