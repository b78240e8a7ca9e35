import { type Hex, hexKey, hexOf } from '@sandtable/geometry/hex/hex'
import type { Scene, ScenePoint, SceneShape, StyleOf } from '@sandtable/kernel'
import { cellOf } from '../basics/ground.ts'
import { hexCorners, hexRegions } from '../basics/hexes.ts'
import { findStructure } from '../basics/queries.ts'
import type { ColourId } from '../data/types.ts'
import { areaHexes } from '../movement/areas.ts'
import { SIDES, type SideId, type Structure, type World } from '../world.ts'
import { GROUNDS, groundLabel, showsAreas, structureWords, wallWords } from './grounds.ts'
import { markers } from './markers.ts'
import { ringsAround } from './outline.ts'
import { pointOfSpot } from './space.ts'

/** What a colour is drawn as where there are no hexes. */
const LOOKS: { readonly [colour in ColourId]: StyleOf<'terrain'> } = {
  grey: 'hill',
  red: 'lava',
  tan: 'sand',
  white: 'snow',
  green: 'forest',
  black: 'ruins',
  light_blue: 'water',
  dark_blue: 'water',
}
const outline = (world: World, hexes: readonly Hex[]) => {
  const [points = [], ...holes] = ringsAround(world, hexes)
  return { type: 'polygon', points, ...(holes.length > 0 && { holes }) } as const
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
    const common = { kind: 'terrain', style: LOOKS[colour], text: '', rule: GROUNDS[colour].rule } as const
    const label = groundLabel(colour, Number(ground))
    return hexRegions(hexes).map(region => ({ id: `t${hexKey(region[0]!)}`, ...common, label, ...outline(world, region) }))
  })
}
const structure = (world: World, one: Structure): SceneShape => ({
  ...{ id: one.id, kind: 'terrain', style: one.objective === null ? 'building' : 'fortress', rule: 'TM-BLDG-03' },
  ...structureWords(one),
  ...outline(world, one.hexes),
})

/** Half as thick as a wall looks, in hundredths of an inch. */
const THICK = 22
/** A wall is a thin piece of terrain along the edge it was painted on. */
function wall(world: World, scatter: World['scatter'][number]): SceneShape {
  const corners = hexCorners(scatter.hex, 260)
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
  return { id: scatter.id, kind: 'terrain', type: 'polygon', style: 'fence', ...wallWords(scatter), rule: 'TM-R-10', points }
}

const deployment = (world: World, side: SideId): SceneShape => ({
  ...{ id: `deploy-${side}`, kind: 'place', style: 'deploy', team: side, label: null, rule: 'TM-DEPL-01' },
  ...outline(world, areaHexes(world, side)),
})

/** TM-OPT-01: the same board where hexes are only how the ground was painted. */
export const freeTable = (world: World): Scene['layers'] => [
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
    shapes: showsAreas(world) ? SIDES.filter(side => world.sides[side].area !== null).map(side => deployment(world, side)) : [],
  },
  { id: 'markers', title: 'Objectives', shapes: markers(world) },
]
