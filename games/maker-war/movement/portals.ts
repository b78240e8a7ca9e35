import type { Point } from '@sandtable/geometry/point'
import type { Body } from '@sandtable/geometry/table/body'
import { isWithin } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { bodyOf, CONTACT, discAt } from '../basics/measure.ts'
import { portalsOf, someCan } from '../factions/hand.ts'
import type { Formation, World } from '../world.ts'

export type Portal = { unit: string; body: Body }

/** MW-ASTRAL-04, MW-R-132: the portals this formation may go through: none if it is no invader, not its own, which come along later. */
export function findPortals(world: World, formation: Formation): Portal[] {
  if (!someCan(world, formation, 'canBeCarried')) return []
  return portalsOf(world, formation.side)
    .filter(unit => unit.formation !== formation.id)
    .map(unit => ({ unit: unit.id, body: bodyOf(world, unit) }))
}

/**
 * A way cut where it goes through portals. A leg does so if it begins in contact with one portal, ends in contact with another and is
 * longer than going through costs: so nobody walks by mistake, and who is nearer walks.
 */
export function stretchesOf(
  way: readonly Point[],
  radius: number,
  portals: readonly Portal[],
  cost: number,
): readonly (readonly Point[])[] {
  const stretches: Point[][] = [[way[0]!]]
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1]!, way[i]!]
    if (distanceBetween(from, to) > cost && goThrough(from, to, radius, portals)) stretches.push([to])
    else stretches.at(-1)!.push(to)
  }
  return stretches
}

function goThrough(from: Point, to: Point, radius: number, portals: readonly Portal[]): boolean {
  const touched = (at: Point) => portals.filter(({ body }) => isWithin(discAt(at, radius), body, CONTACT))
  const [entries, exits] = [touched(from), touched(to)]
  return entries.some(entry => exits.some(exit => exit !== entry))
}
