import { bearing } from '@sandtable/geometry/table/angle'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { radiusOf } from '@sandtable/geometry/table/shape'
import type { Place, Rng, Violation } from '@sandtable/kernel'
import { bodyOf, centreOf } from '../basics/measure.ts'
import type { PlayerId, Spot, Unit, World } from '../world.ts'
import { type Outlook, outlookFor } from './course.ts'
import { bodyOfPlace, doorTowards, hasRidden, homeOf } from './doors.ts'
import { escapes, type Goal, goalsOf } from './goals.ts'
import { judgeMove, type Wish } from './judge-move.ts'
import { speedOf } from './speed.ts'

type Draft = Omit<Wish, 'points'>
type Scout = { world: World; unit: Unit; draft: Draft; player: PlayerId; seen: Outlook; speed: number }

/** The beginning of a way, as long as this; its last point looks at something. */
function cut(points: readonly Spot[], length: number, looksAt: Spot | null): Place[] {
  const kept: Spot[] = []
  let left = length
  for (let i = 1; i < points.length && left > 0; i++) {
    const [from, to] = [points[i - 1]!, points[i]!]
    const far = distanceBetween(from, to)
    const share = far === 0 ? 0 : Math.min(1, left / far)
    kept.push({ x: Math.trunc(from.x + (to.x - from.x) * share), y: Math.trunc(from.y + (to.y - from.y) * share) })
    left -= far
  }
  const end = kept.at(-1)
  return kept.map((point, i) => ({
    ...{ x: point.x, y: point.y, level: null },
    facing: i === kept.length - 1 && looksAt && end ? bearing(end, looksAt) : null,
  }))
}
const against = ({ world, unit, draft, player, seen }: Scout, points: readonly Place[]): readonly Violation[] => {
  const judged = judgeMove(world, unit, { ...draft, points }, player, seen)
  return judged.ok ? [] : judged.violations
}

/** Past what stands in a straight way, on either side of it. */
function bends({ seen, unit, world }: Scout, from: Spot, to: Spot, id: string): Spot[] {
  const block = [...seen.others, ...seen.sites].find(one => one.id === id)
  if (!block) return []
  const out = radiusOf(block.body.footprint) + radiusOf(bodyOf(world, unit).footprint) + 15
  const far = distanceBetween(from, to) || 1
  const [dx, dy] = [((to.y - from.y) / far) * out, ((from.x - to.x) / far) * out]
  const { at } = block.body
  return [1, -1].map(side => ({ x: Math.round(at.x + dx * side), y: Math.round(at.y + dy * side) }))
}

/** Shares of what is left of the speed that are tried. */
const SHARES: readonly number[] = [1, 0.6, 0.3]
/** WL-LOAD-04: only off, beside what it was in, on the side of a goal. */
function offTowards(scout: Scout, { to, looksAt }: Goal): Place[] | null {
  const { world, unit } = scout
  const home = homeOf(world, unit)
  if (!home) return null
  const door = doorTowards(world, unit, bodyOfPlace(world, home), to)
  const points = [{ ...door, facing: looksAt && bearing(door, looksAt), level: null }]
  return against(scout, points).length === 0 ? points : null
}
/** A quick way to a goal: straight, or round what is in the way; null: none was found. */
function wayTo(scout: Scout, goal: Goal): Place[] | null {
  const { to, looksAt, via = [] } = goal
  const from = centreOf(scout.world, scout.unit)
  if (distanceBetween(from, to) < 1) return null
  for (const share of via.length > 0 ? SHARES : []) {
    const points = cut([from, ...via], (scout.speed - 1) * share, looksAt)
    if (points.length > 0 && against(scout, points).length === 0) return points
  }
  let block: string | null = null
  for (const share of SHARES) {
    const points = cut([from, to], (scout.speed - 1) * share, looksAt)
    const found = points.length > 0 ? against(scout, points) : null
    if (found?.length === 0) return points
    const other = found?.[0]?.params.other
    if (share === 1 && typeof other === 'string') block = other
  }
  for (const bend of block === null ? [] : bends(scout, from, to, block)) {
    const points = cut([from, bend, to], scout.speed - 1, looksAt)
    if (points.length > 0 && against(scout, points).length === 0) return points
  }
  return null
}

const isSame = (a: readonly Place[], b: readonly Place[]): boolean => {
  const [p, q] = [a.at(-1), b.at(-1)]
  return p === undefined || q === undefined ? p === q : p.x === q.x && p.y === q.y
}
const USUAL = 6

/** Ways that a player would look at, the best first; one without points: it stays. Straight or with one bend: it is quick. */
export function goodWays(world: World, unit: Unit, draft: Draft, player: PlayerId, rng: Rng, most = USUAL): readonly Place[][] {
  const seen = outlookFor(world, unit, draft.means, player)
  const speeds = seen.means.map(({ skill }) => speedOf(world, unit, skill).total)
  const isBound = hasRidden(world, unit)
  const scout: Scout = {
    ...{ world, unit, draft, player, seen },
    // Whoever comes out of something is measured from its rim.
    speed:
      isBound || speeds.length === 0
        ? 0
        : Math.max(...speeds) + (unit.where === 'table' ? 0 : radiusOf(bodyOf(world, unit).footprint)),
  }
  const goals = draft.manner === 'retreat' ? escapes(world, unit) : goalsOf(world, unit, player, seen, rng)
  const ways: Place[][] = []
  for (const goal of goals) {
    if (ways.length >= most - 1) break
    const way = scout.speed > 0 ? wayTo(scout, goal) : offTowards(scout, goal)
    if (way && !ways.some(other => isSame(other, way))) ways.push(way)
  }
  return [...ways, []]
}
