import { bearing } from '@sandtable/geometry/table/angle'
import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import type { Place, Rng } from '@sandtable/kernel'
import { isInPlay } from '../basics/look-ups.ts'
import { bodyOf, centreOf } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import { isHiddenFrom } from '../basics/seen-at.ts'
import type { PlayerId, Spot, Unit, World } from '../world.ts'
import { judgeMove, type Wish } from './judge-move.ts'
import { meansOf } from './means.ts'
import { speedOf } from './speed.ts'

const placeAt = ({ x, y }: Spot, facing: number | null = null): Place => ({ x, y, facing, level: null })
const SHARES: readonly number[] = [1, 0.6, 0.3]

/** Straight towards a place as far as it may go, in a few shares of the way. */
function straight(world: World, unit: Unit, wish: Omit<Wish, 'points'>, to: Spot, player: PlayerId): Place[] | null {
  const from = centreOf(world, unit)
  const far = distanceBetween(from, to)
  if (far === 0) return null
  const speed = Math.max(0, ...meansOf(world, unit).map(({ skill }) => speedOf(world, unit, skill).total))
  for (const share of SHARES) {
    const part = (Math.min(far, speed) * share) / far
    const end = roundPoint({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    const points = [placeAt(end, bearing(from, to))]
    if (judgeMove(world, unit, { ...wish, points }, player).ok) return points
  }
  return null
}

/** Ways that a player would look at, the best first; one without points: it stays. */
export function goodWays(
  world: World,
  unit: Unit,
  wish: Omit<Wish, 'points'>,
  player: PlayerId,
  rng: Rng,
  most = 5,
): readonly Place[][] {
  const here = bodyOf(world, unit).at
  const enemies = Object.values(world.units)
    .filter(one => isInPlay(one) && areEnemies(world, one, unit) && !isHiddenFrom(world, one, player))
    .map(one => centreOf(world, one))
    .toSorted((a, b) => distanceBetween(a, here) - distanceBetween(b, here))
  const goals = [...enemies.slice(0, 2), { x: rng.below(world.table.width), y: rng.below(world.table.height) }]
  const ways: Place[][] = []
  for (const goal of goals) {
    const way = straight(world, unit, wish, goal, player)
    if (way) ways.push(way)
  }
  return [...ways.slice(0, Math.max(0, most - 1)), []]
}
