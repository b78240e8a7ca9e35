import { convexHull } from '@sandtable/geometry/table/hull'
import { around, type Point } from '../space/point.ts'

export type Round = { at: Point; radius: number }

/** The outline that wraps some bases at a distance, as a band would: corners are round because the bases are. */
export function hullAround(bases: readonly Round[], by: number): Point[] {
  const rims = bases.flatMap(({ at, radius }) => Array.from({ length: 20 }, (_, i) => around(at, radius + by, i * 18)))
  return convexHull(rims)
}

/** The links that hold places together with the least length in all: what coherency measures. */
export function chainOf(places: readonly Point[]): [number, number][] {
  const links: [number, number][] = []
  const linked = new Set([0])
  while (linked.size < places.length) {
    const best = nearestLink(places, linked)
    linked.add(best[1])
    links.push(best)
  }
  return links
}
function nearestLink(places: readonly Point[], linked: ReadonlySet<number>): [number, number] {
  let best: [number, number] = [0, 0]
  let least = Number.POSITIVE_INFINITY
  for (const from of linked)
    places.forEach((place, to) => {
      const length = (places[from]!.x - place.x) ** 2 + (places[from]!.y - place.y) ** 2
      if (linked.has(to) || length >= least) return
      least = length
      best = [from, to]
    })
  return best
}
