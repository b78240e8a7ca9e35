import { distanceBetween, roundPoint } from '@sandtable/geometry/table/segment'
import type { Placed } from '@sandtable/kernel'
import { CONTACT, discAt } from '../basics/measure.ts'
import { radiusOf } from '../basics/queries.ts'
import type { Spot, Unit } from '../world.ts'
import { commandRange, isClearGround, isOpenWay, isScout, narrowed, placeOf, type Standing, scoutRange } from './standing.ts'

/** Where each unit would like to stand; null: near the leader. */
export type Wishes = (unit: Unit) => Spot | null

/**
 * Steps from a wish, nearest first and of these backwards first as side a looks: rows 1.3 cm apart, about half a base, as far as twice
 * command range and a wide base reach.
 */
const SPACING = 130
const OFFSETS: readonly Spot[] = Array.from({ length: 27 * 27 }, (_, i) => ({
  x: ((i % 27) - 13) * SPACING,
  y: (Math.floor(i / 27) - 13) * SPACING,
})).sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y || a.y - b.y || a.x - b.x)

/**
 * Places for units round a leader by any wishes, made ready once: a unit whose wish cannot be kept gets the nearest free spot of a
 * fixed pattern. Null if somebody finds none, which in the open never happens; in narrow places only a finer search can tell.
 */
export function greedyPlaces(standing: Standing, leaderAt: Spot, units: readonly Unit[]): (wishes: Wishes) => Placed[] | null {
  const { world, leader } = standing
  const hasScouts = units.some(unit => isScout(standing, unit))
  const near = narrowed(standing, leaderAt, (hasScouts ? scoutRange(world, leader) : commandRange(world)) + WIDEST)
  const own: Disc = { at: leaderAt, radius: radiusOf(world, leader), apart: -CONTACT }
  const others: Disc[] = [
    ...near.others.map(({ unit }) => ({ at: unit.at, radius: radiusOf(world, unit), apart: -CONTACT })),
    ...near.foes.map(({ unit, inEnd }) => ({ at: unit.at, radius: radiusOf(world, unit), apart: inEnd })),
  ]
  const open: Ground = { near: { ...near, others: [], foes: [] }, others }
  const inOrder = units.map(unit => ({ unit, radius: radiusOf(world, unit) })).sort((a, b) => b.radius - a.radius)
  return wishes => {
    const placed = new Map<string, Disc>()
    const taken: [Disc, ...Disc[]] = [own]
    for (const { unit, radius } of inOrder) {
      const disc = findFor(open, taken, unit, radius, wishes(unit) ?? leaderAt)
      if (disc === null) return null
      placed.set(unit.id, disc)
      taken.push(disc)
    }
    return units.map(({ id }) => ({ piece: id, ...placeOf(placed.get(id)!.at) }))
  }
}
/** Two wide bases. */
const WIDEST = 600

/** A base, and how far apart from it others have to stay. */
type Disc = { at: Spot; radius: number; apart: number }
/** Where a formation is placed: what lies there, and who stands there that is not of it. */
type Ground = { near: Standing; others: readonly Disc[] }
/** Numbers instead of places: it is asked of hundreds of them for one formation. */
function overlapsAny(x: number, y: number, radius: number, discs: readonly Disc[]): boolean {
  for (const { at, radius: other, apart } of discs) {
    const dx = at.x - x
    const dy = at.y - y
    const least = radius + other + apart
    if (dx * dx + dy * dy < least * least) return true
  }
  return false
}

/** `taken`: where the leader stands, then those who have a place already. */
function findFor(
  { near, others }: Ground,
  taken: readonly [Disc, ...Disc[]],
  unit: Unit,
  radius: number,
  wish: Spot,
): Disc | null {
  const centre = taken[0].at
  const isFar = isScout(near, unit)
  const range = isFar ? scoutRange(near.world, near.leader) : commandRange(near.world)
  const middle = pulledIn(wish, centre, range + radius)
  // The other side looks the other way: both stand alike.
  const sign = near.formation.side === 'a' ? 1 : -1
  const most = (range + radius) * (range + radius)
  for (const offset of OFFSETS) {
    const x = middle.x + sign * offset.x
    const y = middle.y + sign * offset.y
    const dx = x - centre.x
    const dy = y - centre.y
    if (dx * dx + dy * dy > most || overlapsAny(x, y, radius, taken) || overlapsAny(x, y, radius, others)) continue
    const at = { x, y }
    if (!isClearGround(near, { unit, body: discAt(at, radius) })) continue
    if (isFar || isOpenWay(near, unit, centre, at)) return { at, radius, apart: -CONTACT }
  }
  return null
}

/** A wish that is too far away, brought within reach. */
function pulledIn(wish: Spot, centre: Spot, reach: number): Spot {
  const away = distanceBetween(wish, centre)
  if (away <= reach) return wish
  const share = (reach - 1) / away
  return roundPoint({ x: centre.x + (wish.x - centre.x) * share, y: centre.y + (wish.y - centre.y) * share })
}
