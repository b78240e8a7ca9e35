import { isTouching } from '../basics/measure.ts'
import type { Piece, World } from '../world.ts'
import { becomeRubble, type Site, sitesOf } from './sites.ts'

const isSection = ({ form }: Pick<Site, 'form'>): boolean => form === 'obstacle' || form === 'block'

/** WL-HOUSE-08: each section is an obstacle of its own; WL-R-183: without sections all that touch, of one kind, are one. */
export function sectionsOf({ options }: Pick<World, 'options'>, sites: readonly Site[], site: Site): readonly Site[] {
  if (options.obstacleSections || !isSection(site)) return [site]
  const found = new Set([site])
  for (const one of found)
    for (const other of sites)
      if (other.kind === site.kind && isSection(other) && isTouching(one.body, other.body)) found.add(other)
  return sites.filter(other => found.has(other) || other.id === site.id)
}

/** The pieces of the map that are one obstacle with this one, in the order of the map. */
export const obstacleOf = (world: World, piece: Piece): Piece[] => {
  const sites = sitesOf(world)
  const site = sites.find(({ id }) => id === piece.id)!
  const ids = sectionsOf(world, sites, site).map(({ id }) => id)
  return world.pieces.filter(({ id }) => ids.includes(id))
}
/** WL-R-183: the sum of their points; null: it cannot be damaged. */
export const pointsOfObstacle = (world: World, piece: Piece): number | null =>
  obstacleOf(world, piece).reduce<number | null>((total, { health }) => (health === null ? total : (total ?? 0) + health), null)

/**
 * WL-HOUSE-01, WL-R-183: an obstacle or house loses points, the section that was struck first; with the last one of all its sections it
 * becomes rubble. Gives what was taken, and the pieces that fell.
 */
export function hurtPiece(world: World, piece: Piece, damage: number): { removed: number; fallen: Piece[] } {
  const sections = obstacleOf(world, piece)
  let rest = damage
  for (const one of [piece, ...sections.filter(({ id }) => id !== piece.id)]) {
    const taken = Math.min(rest, one.health ?? 0)
    if (one.health !== null) one.health -= taken
    rest -= taken
  }
  const isGone = sections.every(({ health }) => health === 0)
  if (isGone) for (const one of sections) becomeRubble(one)
  return { removed: damage - rest, fallen: isGone ? sections : [] }
}
