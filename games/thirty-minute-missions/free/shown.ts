import { hexOfPoint, pointOfHex } from '@sandtable/geometry/hex/hex'
import type { Place, SceneMark, Violation } from '@sandtable/kernel'
import { pointOfSpot, spotOfPoint } from '../scene/space.ts'
import type { Site, Spot, World } from '../world.ts'
import { ACROSS, isFree, siteAt, spotIn } from './site.ts'

/*
 * Questions and answers name places as they are drawn: column and row on hexes, in hundredths of an inch from the corner of the table without
 * (TM-OPT-01). Inside the game a point is counted from the centre of hex (0, 0). The asks translate, nobody else.
 */

/** A place as it is drawn. */
export const shown = <P extends Spot>(world: World, place: P): P =>
  world.options.hexless ? { ...place, ...pointOfSpot(world, place) } : place
/** A place that was drawn, as the game counts it. */
export const meant = <P extends Spot>(world: World, place: P): P =>
  world.options.hexless ? { ...place, ...spotOfPoint(world, place) } : place

/** A site as a place, as the game counts it. */
export const placeAt = (site: Site, level: number | null = null, facing: number | null = null): Place => ({
  x: site.x ?? site.column,
  y: site.y ?? site.row,
  facing,
  level,
})
export const siteOfPlace = ({ options }: World, { x, y }: Spot): Site =>
  options.hexless ? siteAt({ x, y }) : hexOfPoint({ x, y })

/** The site an answer names. */
export const siteMeant = (world: World, place: Spot): Site => siteOfPlace(world, meant(world, { x: place.x, y: place.y }))
/** A site as an answer names it; a hex without hexes by its centre. */
export function placeShown(world: World, site: Site, level: number | null = null, facing: number | null = null): Place {
  const { x, y } = world.options.hexless ? spotIn(site) : pointOfHex(site)
  return shown(world, { x, y, facing, level })
}
/** A refusal with its place as it is drawn. */
export const problemShown = (world: World, problem: Violation): Violation =>
  problem.at === null ? problem : { ...problem, at: shown(world, problem.at) }

/** TM-OPT-02: what a base covers: a hex, or a circle 4.5 inches across. */
export const baseIn = ({ options }: World): { type: 'hex' } | { type: 'disc'; radius: number } =>
  options.hexless ? { type: 'disc', radius: ACROSS / 2 } : { type: 'hex' }
/** A site as a shape to be drawn. */
export function shapeAt(world: World, site: Site, level: number, about: Pick<SceneMark, 'id' | 'style' | 'rule'>): SceneMark {
  const { x, y } = placeShown(world, site)
  const whole = { kind: 'mark', ...about, label: null, at: { x, y } } as const
  return world.options.hexless ? { ...whole, type: 'disc', radius: ACROSS / 2 } : { ...whole, type: 'hex', level }
}
/** A short name of a site, for ids. */
export const siteId = (site: Site): string => (isFree(site) ? `${site.x},${site.y}` : `${site.column},${site.row}`)
/** The site of such a name. */
export function siteOfId(world: World, id: string): Site {
  const [x = 0, y = 0] = id.split(',').map(Number)
  return siteOfPlace(world, { x, y })
}
