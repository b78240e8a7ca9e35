import type { Body } from '@sandtable/geometry/table/body'
import type { SceneShape, StyleOf } from '@sandtable/kernel'
import { playersName } from '@sandtable/wargame/teams'
import { deploymentZone } from '@sandtable/wargame/zones'
import { terrainBody } from '../basics/measure.ts'
import { formationName, poiName } from '../basics/names.ts'
import { POI_TYPES, type PoiType } from '../data/interest.ts'
import { DISTANCES } from '../data/measures.ts'
import { DEPLOYMENT } from '../data/setup.ts'
import type { View } from '../view.ts'
import { type Poi, SIDES, type SideId } from '../world.ts'
import { measured } from './look.ts'
import { cornersOf, ringOf } from './outline.ts'
import { styleOfTerrain } from './terrain.ts'

/** MW-DEPLOY-03: the strip along a side's own edge. */
function stripOf(seen: View, side: SideId): SceneShape {
  const { width, height } = seen.table
  const depth = measured(seen, DEPLOYMENT.edgeDepth)
  const [bottom, top] = side === 'a' ? [0, depth] : [height - depth, height]
  return deploymentZone(seen, side, 'MW-DEPLOY-03', [
    { x: 0, y: bottom },
    { x: width, y: bottom },
    { x: width, y: top },
    { x: 0, y: top },
  ])
}

const findType = (poi: Poi): PoiType | null => POI_TYPES.find(type => type.id === poi.type) ?? null
/** The piece of terrain it is, or the disc or rectangle its kind takes up (MW-R-98). A type nobody knows is a point. */
function bodyOf(seen: View, poi: Poi): Body {
  const piece = seen.terrain.find(t => t.poi === poi.id)
  if (piece) return terrainBody(piece)
  return { footprint: findType(poi)?.footprint ?? { type: 'disc', radius: 50 }, at: poi.at, facing: 0 }
}

/** Who holds it, who carries it, what it gives. */
function poiText(seen: View, { control, holder, type }: Poi): string {
  const carrier = holder === null ? null : seen.formations[holder]
  return [
    control === null ? 'nobody holds it' : `held by ${playersName(seen, control)}`,
    holder === null ? '' : `carried by ${carrier ? formationName(seen, carrier) : 'a formation'}`,
    POI_TYPES.find(known => known.id === type)?.benefit ?? '',
  ]
    .filter(part => part !== '')
    .join(', ')
}

const PINS: { readonly [type: string]: StyleOf<'poi'> } = {
  'source-of-supply': 'supply',
  ordnance: 'supply',
  fortification: 'fort',
  reliquary: 'relic',
  'landing-zone': 'landing',
}

/** Its outline with a pin, the ring within which it is occupied (MW-POI-11), and how it looks where no terrain stands for it. */
function poiShapes(seen: View, poi: Poi): SceneShape[] {
  const body = bodyOf(seen, poi)
  const team = poi.control
  const points = cornersOf(body)
  const ring = ringOf(body, measured(seen, DISTANCES.poiOccupy))
  const common = { id: poi.id, type: 'polygon', label: poiName(seen, poi), rule: 'MW-POI-13', points } as const
  const style = styleOfTerrain(poi.type)
  const isBare = style !== 'plain' && !seen.terrain.some(piece => piece.poi === poi.id)
  const ground: SceneShape = { ...common, id: `${poi.id}-ground`, kind: 'terrain', style, label: null, text: '' }
  return [
    ...(isBare ? [ground] : []),
    {
      ...{ id: `${poi.id}-ring`, kind: 'place', style: 'control', team, type: 'polygon' },
      ...{ label: null, rule: 'MW-POI-11', points: ring },
    },
    { ...common, kind: 'poi', style: PINS[poi.type] ?? 'flag', text: poiText(seen, poi), team },
  ]
}

export const zonesLayer = (seen: View) => ({
  id: 'zones',
  title: 'Zones',
  shapes: [...SIDES.map(side => stripOf(seen, side)), ...seen.pois.flatMap(poi => poiShapes(seen, poi))],
})
