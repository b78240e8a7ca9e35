import { DIRECTIONS, turnBy } from '@sandtable/geometry/hex/direction'
import { type Hex, hexOf } from '@sandtable/geometry/hex/hex'
import type { RuleId, Scene, SceneShape } from '@sandtable/kernel'
import { areaHexes } from '../areas.ts'
import { COLOURS } from '../data/tables.ts'
import type { ColourId } from '../data/types.ts'
import { cellOf } from '../ground.ts'
import { findStructure } from '../look-up.ts'
import { SIDES, type Structure, type World } from '../world.ts'
import { signed } from './look.ts'

/** What a colour is drawn as, and the rule that says what it does. */
const GROUNDS: { readonly [colour in ColourId]: { style: string; rule: RuleId } } = {
  grey: { style: 'clear', rule: 'TM-COLOR-01' },
  red: { style: 'lava', rule: 'TM-COLOR-02' },
  tan: { style: 'sand', rule: 'TM-COLOR-03' },
  white: { style: 'snow', rule: 'TM-COLOR-04' },
  green: { style: 'forest', rule: 'TM-COLOR-05' },
  black: { style: 'rubble', rule: 'TM-COLOR-07' },
  light_blue: { style: 'water', rule: 'TM-COLOR-09' },
  dark_blue: { style: 'water', rule: 'TM-COLOR-10' },
}
const pointOf = ({ q, r }: Hex) => ({ x: q, y: r })

function groundShape(world: World, key: string): SceneShape {
  const hex = hexOf(key)
  const structure = findStructure(world, hex)
  if (structure !== null) return structureShape(structure, hex, key)
  const { colour, ground } = cellOf(world, hex)
  const { style, rule } = GROUNDS[colour]
  const label = colour === 'grey' ? `Ground ${signed(ground)}` : COLOURS.get(colour)!.represents
  return { id: `h${key}`, type: 'hex', style, at: pointOf(hex), level: ground, label, rule }
}
/** TM-R-20: its roof is ground at one above its elevation. */
const structureShape = ({ elevation, defense, full, objective }: Structure, hex: Hex, key: string): SceneShape => ({
  id: `h${key}`,
  type: 'hex',
  style: objective === null ? 'structure' : 'structure-fort',
  at: pointOf(hex),
  level: elevation + 1,
  label: `${objective ?? 'Structure'}, roof ${signed(elevation + 1)}, Defense ${defense} of ${full}`,
  rule: 'TM-BLDG-03',
})

/** The corners of a hex in its own coordinates: each is a third of the way to two neighbours. */
const cornerOf = ({ q, r }: Hex, direction: number) => {
  const [a, b] = [DIRECTIONS[direction]!, DIRECTIONS[turnBy(direction, 1)]!]
  return { x: q + (a.q + b.q) / 3, y: r + (a.r + b.r) / 3 }
}
const WALL_WORDS = {
  low: 'Low wall: hides legs and drives',
  corner: 'Corner: hides one side',
  high: 'High wall: hides all but the head',
}
/** TM-SCAT-01: cover on the edges of hexes. */
const walls = (world: World): SceneShape[] =>
  world.scatter.map(({ id, hex, edge, type, cover }) => ({
    id,
    type: 'line',
    style: `wall-${type}`,
    label: cover ? WALL_WORDS[type] : 'Decoration',
    rule: cover ? 'TM-R-10' : 'TM-SCAT-01',
    points: [cornerOf(hex, turnBy(edge, -1)), cornerOf(hex, edge)],
  }))

/** Deployment Areas as long as they matter: before the battle, and where the mission asks for them. */
const zones = (world: World): SceneShape[] =>
  SIDES.flatMap(side =>
    areaHexes(world, side).map(
      (hex): SceneShape => ({
        id: `d${side}${hex.q},${hex.r}`,
        type: 'hex',
        style: `deploy-${side}`,
        at: pointOf(hex),
        level: 0,
        label: null,
        rule: 'TM-DEPL-01',
      }),
    ),
  )

/** TM-BATL-16: markers with whoever controls them. */
const markers = (world: World): SceneShape[] =>
  world.objectives
    .filter(o => o.kind === 'control' || o.kind === 'scan' || o.kind === 'corrupt')
    .map(o => ({
      id: `m${o.id}`,
      type: 'hex',
      style: `control-${o.control ?? 'nobody'}`,
      at: pointOf(o.hex),
      level: cellOf(world, o.hex).ground,
      label: `Marker ${o.id}`,
      rule: 'TM-BATL-16',
    }))

export const terrainLayers = (world: World): Scene['layers'] => [
  { id: 'ground', title: 'Ground', shapes: Object.keys(world.cells).map(key => groundShape(world, key)) },
  { id: 'walls', title: 'Cover', shapes: walls(world) },
  { id: 'zones', title: 'Deployment Areas', shapes: zones(world) },
  { id: 'markers', title: 'Markers', shapes: markers(world) },
]
