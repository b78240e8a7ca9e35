import type { RuleId, ScenePoint, SceneShape, StyleOf } from '@sandtable/kernel'
import { plain } from '@sandtable/wargame/words'
import { hasEffect, terrainBody } from '../basics/measure.ts'
import { POI_TYPES } from '../data/interest.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import type { TerrainEffect, TerrainType } from '../data/types.ts'
import type { View } from '../view.ts'
import type { Terrain } from '../world.ts'
import { cornersOf } from './outline.ts'

/** MW-TERR-28 covers whatever the sample terrain does not. */
const RULES: { readonly [type: string]: RuleId } = {
  forest: 'MW-TERR-22',
  building: 'MW-TERR-23',
  hill: 'MW-TERR-24',
  lake: 'MW-TERR-25',
  minefield: 'MW-TERR-26',
  fortress: 'MW-TERR-27',
  bunker: 'MW-TERR-21',
  street: 'MW-TERR-29',
}
/** What each kind of terrain and of Point of Interest looks like; further kinds are an outline (MW-TERR-28). */
const LOOKS: { readonly [type: string]: StyleOf<'terrain'> } = {
  forest: 'forest',
  building: 'building',
  hill: 'hill',
  lake: 'water',
  minefield: 'minefield',
  fortress: 'fortress',
  street: 'street',
  bunker: 'bunker',
  'rock-spire': 'rocks',
  canyon: 'canyon',
  mesa: 'rocks',
  'city-block': 'city-block',
  swamp: 'swamp',
  'reality-rift': 'rift',
  ruins: 'ruins',
  fence: 'fence',
  fortification: 'bunker',
  ordnance: 'emplacement',
  reliquary: 'emplacement',
  'source-of-supply': 'emplacement',
  'landing-zone': 'pad',
}
export const styleOfTerrain = (type: string): StyleOf<'terrain'> => LOOKS[type] ?? 'plain'

const TYPES: ReadonlyMap<string, TerrainType> = new Map(TERRAIN_TYPES.map(type => [type.id, type]))
const POI_NAMES: ReadonlyMap<string, string> = new Map(POI_TYPES.map(type => [type.id, type.name]))

const listed = (effects: readonly TerrainEffect[]): string => effects.map(plain).join(', ')

const nameOf = ({ type }: Terrain): string => TYPES.get(type)?.name ?? POI_NAMES.get(type) ?? plain(type)

/** What it does: 'cover; infantry shelter; tanks difficult'. */
function effectsText({ type, effects }: Terrain): string {
  const known = TYPES.get(type)
  if (!known) return listed(effects)
  const some = (who: string, list: readonly TerrainEffect[]): string => (list.length > 0 ? `${who} ${listed(list)}` : '')
  const parts = [listed(known.general), some('infantry', known.infantry), some('tanks', known.tank), some('Titans', known.titan)]
  return parts.filter(part => part !== '').join('; ')
}

const shapeOf = (piece: Terrain): SceneShape => ({
  id: piece.id,
  kind: 'terrain',
  type: 'polygon',
  style: styleOfTerrain(piece.type),
  label: nameOf(piece),
  text: effectsText(piece),
  rule: RULES[piece.type] ?? 'MW-TERR-28',
  points: cornersOf(terrainBody(piece)),
})

const SIDES_OF_TABLE: { readonly [side: string]: ScenePoint } = {
  north: { x: 0, y: 1 },
  south: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  west: { x: -1, y: 0 },
}
/** The open sides of a piece with a border: those that look most to the named side of the table (MW-TERR-06). */
function rampsOf(piece: Terrain): SceneShape[] {
  const corners = cornersOf(terrainBody(piece))
  const sides = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]!] as const)
  const towards = ([p, q]: (typeof sides)[number], { x, y }: ScenePoint) =>
    (p.x + q.x - 2 * piece.at.x) * x + (p.y + q.y - 2 * piece.at.y) * y
  return piece.ramps.flatMap(name => {
    const way = SIDES_OF_TABLE[name]
    if (!way) return []
    const open = sides.reduce((best, side) => (towards(side, way) > towards(best, way) ? side : best))
    return [
      {
        id: `${piece.id}-${name}`,
        kind: 'place',
        type: 'line',
        style: 'ramp',
        team: null,
        label: `Ramp on the ${name}`,
        rule: 'MW-TERR-06',
        points: open,
      },
    ]
  })
}

const isStreet = (piece: Terrain): boolean => hasEffect(piece, 'street', null)

export function terrainLayers({ terrain }: View) {
  const others = terrain.filter(piece => !isStreet(piece))
  return [
    { id: 'streets', title: 'Streets', shapes: terrain.filter(isStreet).map(shapeOf) },
    { id: 'terrain', title: 'Terrain', shapes: [...others.map(shapeOf), ...others.flatMap(rampsOf)] },
  ]
}
