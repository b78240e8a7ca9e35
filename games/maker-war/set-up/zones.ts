import type { Body } from '@sandtable/geometry/table/body'
import { isPointInside } from '@sandtable/geometry/table/distance'
import type { RuleId } from '@sandtable/kernel'
import { discAt, distanceOf, measured } from '../basics/measure.ts'
import { missionOf } from '../basics/queries.ts'
import { DEPLOYMENT } from '../data/setup.ts'
import type { Poi, SideId, Spot, World } from '../world.ts'
import { controls, footprintOf, poiBody, poiType } from './poi.ts'

/** An area in which a side may set its chiefs down; their centres count, the border included (MW-R-165). */
export type Zone = { id: string; rule: RuleId; body: Body }

const stripOf = ({ table }: World, side: SideId, depth: number): Body => ({
  footprint: { type: 'rect', length: table.width, width: depth },
  at: { x: table.width / 2, y: side === 'a' ? depth / 2 : table.height - depth / 2 },
  facing: 0,
})

/** MW-DEPLOY-07: the whole piece if it is of regular size, otherwise what lies within 5 cm of the marker. */
function landingArea(world: World, poi: Poi): Body {
  const body = poiBody(world, poi)
  const usual = footprintOf(world, poiType(poi.type))
  const isMarker = body.footprint.type === 'disc' && usual.type === 'disc' && body.footprint.radius < usual.radius
  if (!isMarker || body.footprint.type !== 'disc') return body
  return discAt(body.at, body.footprint.radius + distanceOf(world, 'landingZoneRadius'))
}
const isLandingZone = (poi: Poi) => poiType(poi.type).supplyPoints !== null

/** MW-DEPLOY-03, MW-POI-21: the strip along the own edge and every Landing Zone the side controls. */
export function zonesOf(world: World, side: SideId): Zone[] {
  const landing = world.pois
    .filter(poi => isLandingZone(poi) && controls(world, side, poi))
    .map(poi => ({ id: poi.id, rule: 'MW-DEPLOY-07' as const, body: landingArea(world, poi) }))
  return [edgeZone(world, side), ...landing]
}
function edgeZone(world: World, side: SideId): Zone {
  // MW-R-178: the defender of a last stand is set up as far as the middle line.
  if (world.round === 0 && isLastStand(world) && side === 'a')
    return { id: 'half', rule: 'MW-R-178', body: stripOf(world, side, world.table.height / 2) }
  return { id: 'edge', rule: 'MW-DEPLOY-03', body: stripOf(world, side, measured(world, DEPLOYMENT.edgeDepth)) }
}
export const isLastStand = (world: World): boolean => missionOf(world).defenderBudgetPercent !== null
export const isInZone = (zone: Pick<Zone, 'body'>, { x, y }: Spot): boolean => isPointInside(zone.body, { x, y })
