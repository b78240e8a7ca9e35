import type { Body } from '@sandtable/geometry/table/body'
import type { SceneShape } from '@sandtable/kernel'
import { playersName } from '@sandtable/wargame/teams'
import { POI_TYPES, type PoiType } from '../data/interest.ts'
import { DISTANCES } from '../data/measures.ts'
import { DEPLOYMENT } from '../data/setup.ts'
import { terrainBody } from '../measure.ts'
import { formationName, poiName } from '../names.ts'
import type { View } from '../view.ts'
import { type Poi, SIDES, type SideId } from '../world.ts'
import { measured } from './look.ts'
import { cornersOf, ringOf } from './outline.ts'

/** MW-DEPLOY-03: the strip along a side's own edge. */
function stripOf(seen: View, side: SideId): SceneShape {
  const { width, height } = seen.table
  const depth = measured(seen, DEPLOYMENT.edgeDepth)
  const [bottom, top] = side === 'a' ? [0, depth] : [height - depth, height]
  return {
    id: `deploy-${side}`,
    type: 'polygon',
    style: `deploy-${side}`,
    label: `Deployment zone of ${playersName(seen, side)}`,
    rule: 'MW-DEPLOY-03',
    points: [
      { x: 0, y: bottom },
      { x: width, y: bottom },
      { x: width, y: top },
      { x: 0, y: top },
    ],
  }
}

const findType = (poi: Poi): PoiType | null => POI_TYPES.find(type => type.id === poi.type) ?? null
/** The piece of terrain it is, or the disc or rectangle its kind takes up (MW-R-98). A type nobody knows is a point. */
function bodyOf(seen: View, poi: Poi): Body {
  const piece = seen.terrain.find(t => t.poi === poi.id)
  if (piece) return terrainBody(piece)
  return { footprint: findType(poi)?.footprint ?? { type: 'disc', radius: 50 }, at: poi.at, facing: 0 }
}

function poiText(seen: View, poi: Poi): string {
  const type = findType(poi)
  const held = poi.control === null ? 'nobody' : playersName(seen, poi.control)
  const carried =
    poi.holder === null
      ? ''
      : `, carried by ${seen.formations[poi.holder] ? formationName(seen, seen.formations[poi.holder]!) : 'a formation'}`
  return `${poiName(seen, poi)} (${held}${carried})${type ? `: ${type.benefit}` : ''}`
}

/** Its outline, and the ring within which it is occupied (MW-POI-11), in the style of who controls it. */
function poiShapes(seen: View, poi: Poi): SceneShape[] {
  const body = bodyOf(seen, poi)
  const style = `control-${poi.control ?? 'none'}`
  const ring = ringOf(body, measured(seen, DISTANCES.poiOccupy))
  return [
    { id: `${poi.id}-ring`, type: 'polygon', style, label: null, rule: 'MW-POI-11', points: ring },
    {
      id: poi.id,
      type: 'polygon',
      style: `poi-${poi.type}`,
      label: poiText(seen, poi),
      rule: 'MW-POI-13',
      points: cornersOf(body),
    },
  ]
}

export const zonesLayer = (seen: View) => ({
  id: 'zones',
  title: 'Zones',
  shapes: [...SIDES.map(side => stripOf(seen, side)), ...seen.pois.flatMap(poi => poiShapes(seen, poi))],
})
