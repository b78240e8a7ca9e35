import { type Hex, hexKey, hexOf } from '@sandtable/geometry/hex/hex'
import { hexCorners } from '@sandtable/geometry/hex/pixel'
import { hexRegions } from '@sandtable/geometry/hex/region'
import type { RuleId, Scene, ScenePoint, SceneShape } from '@sandtable/kernel'
import { areaHexes } from '../areas.ts'
import type { ColourId } from '../data/types.ts'
import { cellOf } from '../ground.ts'
import { findStructure } from '../look-up.ts'
import { SIDES, type Structure, type World } from '../world.ts'
import { GROUNDS, groundLabel, showsAreas, structureLabel, wallLabel } from './grounds.ts'
import { markers } from './markers.ts'
import { ringsAround } from './outline.ts'
import { pointOfSpot, tableSize } from './space.ts'

/** What a colour is drawn as where there are no hexes. */
const STYLES: { readonly [colour in ColourId]: string } = {
  grey: 'hill',
  red: 'lava',
  tan: 'sand',
  white: 'snow',
  green: 'forest',
  black: 'ruins',
  light_blue: 'lake',
  dark_blue: 'lake-deep',
}
const polygon = (
  world: World,
  hexes: readonly Hex[],
  id: string,
  style: string,
  label: string | null,
  rule: RuleId,
): SceneShape => {
  const [points = [], ...holes] = ringsAround(world, hexes)
  return { id, type: 'polygon', style, label, rule, points, ...(holes.length > 0 && { holes }) }
}

function table(world: World): SceneShape {
  const { width, height } = tableSize(world)
  const points = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return { id: 'table', type: 'polygon', style: 'table', label: null, rule: null, points }
}

/** Painted hexes of one kind that hang together are one piece of terrain; flat ground is the table. */
function terrain(world: World): SceneShape[] {
  const kinds = Map.groupBy(
    Object.keys(world.cells)
      .map(hexOf)
      .filter(hex => findStructure(world, hex) === null),
    hex => {
      const { colour, ground } = cellOf(world, hex)
      return `${colour} ${ground}`
    },
  )
  return [...kinds].flatMap(([kind, hexes]) => {
    const [colour, ground] = kind.split(' ') as [ColourId, string]
    if (kind === 'grey 0') return []
    return hexRegions(hexes).map(region =>
      polygon(world, region, `t${hexKey(region[0]!)}`, STYLES[colour], groundLabel(colour, Number(ground)), GROUNDS[colour].rule),
    )
  })
}
const structure = (world: World, one: Structure): SceneShape =>
  polygon(world, one.hexes, one.id, one.objective === null ? 'building' : 'fortress', structureLabel(one), 'TM-BLDG-03')

/** Half as thick as a wall looks, in hundredths of an inch. */
const THICK = 22
/** A wall is a thin piece of terrain along the edge it was painted on. */
function wall(world: World, scatter: World['scatter'][number]): SceneShape {
  const corners = hexCorners(scatter.hex, 260, 'pointy')
  const [a, b] = [corners[scatter.edge]!, corners[(scatter.edge + 1) % 6]!].map(spot => pointOfSpot(world, spot)) as [
    ScenePoint,
    ScenePoint,
  ]
  const long = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y))
  const [x, y] = [Math.round((-(b.y - a.y) * THICK) / long), Math.round(((b.x - a.x) * THICK) / long)]
  const points = [
    { x: a.x - x, y: a.y - y },
    { x: b.x - x, y: b.y - y },
    { x: b.x + x, y: b.y + y },
    { x: a.x + x, y: a.y + y },
  ]
  return { id: scatter.id, type: 'polygon', style: `wall-${scatter.type}`, label: wallLabel(scatter), rule: 'TM-R-10', points }
}

/** TM-OPT-01: the same board where hexes are only how the ground was painted. */
export const freeTable = (world: World): Scene['layers'] => [
  { id: 'ground', title: 'Ground', shapes: [table(world)] },
  {
    id: 'terrain',
    title: 'Terrain',
    shapes: [
      ...terrain(world),
      ...world.structures.filter(s => s.defense > 0).map(s => structure(world, s)),
      ...world.scatter.map(s => wall(world, s)),
    ],
  },
  {
    id: 'zones',
    title: 'Deployment Areas',
    shapes: showsAreas(world)
      ? SIDES.filter(side => world.sides[side].area !== null).map(side =>
          polygon(world, areaHexes(world, side), `deploy-${side}`, `deploy-${side}`, null, 'TM-DEPL-01'),
        )
      : [],
  },
  { id: 'markers', title: 'Objectives', shapes: markers(world) },
]
