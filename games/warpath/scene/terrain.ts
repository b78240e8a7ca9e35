import { distanceToSegment } from '@sandtable/geometry/table/segment'
import type { RuleId, SceneShape, StyleOf } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import { isBuilding, occupantsOf, profileOf, terrainTypeOf } from '../basics/queries.ts'
import { baseShape, LENGTHS } from '../data/measures.ts'
import { type Going, type TerrainType, UNIT_TYPES } from '../data/types.ts'
import type { View } from '../view.ts'
import type { Spot, Terrain, Unit } from '../world.ts'

const LOOKS: { readonly [type: string]: { style: StyleOf<'terrain'>; rule: RuleId } } = {
  broken_ground: { style: 'stones', rule: 'WP-TERR-05' },
  crater: { style: 'crater', rule: 'WP-TERR-05' },
  rubble: { style: 'rubble', rule: 'WP-TERR-05' },
  ruins: { style: 'ruins', rule: 'WP-TERR-07' },
  marsh: { style: 'swamp', rule: 'WP-TERR-09' },
  river: { style: 'water', rule: 'WP-TERR-09' },
  wall: { style: 'wall', rule: 'WP-TERR-10' },
  hill: { style: 'hill', rule: 'WP-TERR-12' },
  woods: { style: 'forest', rule: 'WP-TERR-13' },
  building_low: { style: 'roof', rule: 'WP-TERR-16' },
  building_medium: { style: 'roof', rule: 'WP-TERR-16' },
  building_tall: { style: 'roof', rule: 'WP-TERR-16' },
}
const PLURALS = {
  Infantry: 'Infantry',
  'Heavy Infantry': 'Heavy Infantry',
  Bike: 'Bikes',
  Walker: 'Walkers',
  Vehicle: 'Vehicles',
}
const COVERS: { readonly [cover in TerrainType['cover']]: string } = {
  none: '',
  whollyInside: 'cover wholly inside',
  occupants: 'cover for occupants',
}

/** 'difficult: Bikes, Vehicles'. */
function goingText({ effects }: TerrainType, going: Going): string {
  const hindered = UNIT_TYPES.filter(type => effects[type] === going).map(type => PLURALS[type])
  return hindered.length === 0 ? '' : `${going}: ${hindered.join(', ')}`
}
/** What it does to those who cross it and to lines of sight. */
function textOf(piece: Terrain): string {
  const type = terrainTypeOf(piece)
  const parts = [`height ${piece.height}`, goingText(type, 'difficult'), goingText(type, 'impassable'), COVERS[type.cover]]
  return capital(parts.filter(part => part !== '').join('; '))
}

/** WP-R-84: places that units take up in a building. */
const placesTaken = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + unit.bases.length * (baseShape(profileOf(unit).base).slots ?? 0), 0)
/** 'H 6 solid, 5 of 18'. */
function tagOf(seen: View, piece: Terrain): string {
  const { id, height, construction, capacity } = piece
  return `H ${height}${construction === null ? '' : ` ${construction}`}, ${placesTaken(occupantsOf(seen, id))} of ${capacity}`
}

const shapeOf = (seen: View, piece: Terrain): SceneShape => ({
  ...{ id: piece.id, kind: 'terrain', type: 'polygon' },
  style: LOOKS[piece.type]?.style ?? 'plain',
  label: terrainTypeOf(piece).name,
  text: textOf(piece),
  rule: LOOKS[piece.type]?.rule ?? 'WP-TERR-01',
  points: piece.polygon,
  ...(isBuilding(piece) && { tag: tagOf(seen, piece) }),
})

/** WP-R-38: whether a base of the unit stands at the edge between two corners. */
function standsAt(unit: Unit, a: Spot, b: Spot): boolean {
  const { footprint } = baseShape(profileOf(unit).base)
  const reach = (footprint.type === 'disc' ? footprint.radius : 0) + LENGTHS.edgeTolerance
  return unit.bases.some(({ at }) => distanceToSegment(at, a, b) <= reach)
}
/** The edges that occupants stand at: through them they see and are seen (WP-LOS-13). */
const edgesOf = (seen: View, { id, polygon }: Terrain): SceneShape[] =>
  occupantsOf(seen, id).flatMap(unit =>
    polygon.flatMap((a, i): SceneShape[] => {
      const b = polygon[(i + 1) % polygon.length]!
      if (!standsAt(unit, a, b)) return []
      const name = `${id}-edge-${i + 1}-${unit.id}`
      return [
        {
          ...{ id: name, kind: 'place', type: 'line', style: 'edge', team: unit.side },
          ...{ label: null, rule: 'WP-LOS-13', points: [a, b] },
        },
      ]
    }),
  )

export const terrainLayer = (seen: View) => ({
  id: 'terrain',
  title: 'Terrain',
  shapes: [
    ...seen.terrain.map(piece => shapeOf(seen, piece)),
    ...seen.terrain.filter(isBuilding).flatMap(piece => edgesOf(seen, piece)),
  ],
})
