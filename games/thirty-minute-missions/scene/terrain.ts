import { type Hex, hexKey, hexOf, pointOfHex } from '@sandtable/geometry/hex/hex'
import type { Scene, SceneShape } from '@sandtable/kernel'
import { cellOf } from '../basics/ground.ts'
import { findStructure } from '../basics/queries.ts'
import { areaHexes } from '../movement/areas.ts'
import { SIDES, type SideId, type Structure, type World } from '../world.ts'
import { exits } from './exits.ts'
import { freeTable } from './free-table.ts'
import { GROUNDS, groundLabel, showsAreas, structureWords, wallWords } from './grounds.ts'
import { markers } from './markers.ts'
import { rimOf, sideOf } from './rim.ts'

function groundShape(world: World, key: string): SceneShape {
  const hex = hexOf(key)
  const structure = findStructure(world, hex)
  if (structure !== null) return structureShape(structure, hex, key)
  const { colour, ground } = cellOf(world, hex)
  const { style, rule } = GROUNDS[colour]
  return {
    ...{ id: `h${key}`, kind: 'tile', type: 'hex', style, at: pointOfHex(hex), level: ground },
    ...{ damaged: false, label: groundLabel(colour, ground), text: '', rule },
  }
}

/** TM-R-20: its roof is ground at one above its elevation. Under half of its Defense it looks like it. */
const structureShape = (structure: Structure, hex: Hex, key: string): SceneShape => ({
  id: `h${key}`,
  kind: 'tile',
  type: 'hex',
  style: structure.objective === null ? 'building' : 'fortress',
  damaged: structure.defense * 2 < structure.full,
  at: pointOfHex(hex),
  level: structure.elevation + 1,
  ...structureWords(structure),
  rule: 'TM-BLDG-03',
})

/** TM-SCAT-01: cover on the edges of hexes. */
const walls = (world: World): SceneShape[] =>
  world.scatter.map(scatter => ({
    id: scatter.id,
    kind: 'wall',
    type: 'line',
    style: scatter.cover ? scatter.type : 'rubble',
    ...wallWords(scatter),
    rule: scatter.cover ? 'TM-R-10' : 'TM-SCAT-01',
    points: sideOf(scatter.hex, scatter.edge, 1).points,
  }))

function zone(world: World, side: SideId): SceneShape[] {
  const hexes = areaHexes(world, side)
  const common = { kind: 'place', style: 'deploy', team: side, label: null, rule: 'TM-DEPL-01' } as const
  const ground = hexes.map((hex): SceneShape => {
    return { id: `d${side}${hexKey(hex)}`, type: 'hex', ...common, at: pointOfHex(hex), level: cellOf(world, hex).ground }
  })
  return [
    ...ground,
    ...rimOf(hexes).map(({ id, points }): SceneShape => ({ id: `d${side}${id}`, type: 'line', ...common, points })),
  ]
}

/** TM-R-16: the rear of a two-hex unit, as a body between its hexes. */
const bodies = (world: World): SceneShape[] =>
  Object.values(world.units).flatMap(({ id, where, side, name, hex, rear }): SceneShape[] =>
    where !== 'board' || rear === null
      ? []
      : [
          {
            id: `body-${id}`,
            kind: 'place',
            type: 'line',
            style: 'body',
            team: side,
            label: name,
            rule: 'TM-R-16',
            points: [pointOfHex(rear), pointOfHex(hex)],
          },
        ],
  )

export const terrainLayers = (world: World): Scene['layers'] =>
  world.options.hexless
    ? freeTable(world)
    : [
        { id: 'ground', title: 'Ground', shapes: Object.keys(world.cells).map(key => groundShape(world, key)) },
        { id: 'walls', title: 'Cover', shapes: walls(world) },
        { id: 'zones', title: 'Deployment Areas', shapes: showsAreas(world) ? SIDES.flatMap(side => zone(world, side)) : [] },
        { id: 'markers', title: 'Objectives', shapes: [...markers(world), ...exits(world)] },
        { id: 'bodies', title: 'Large units', shapes: bodies(world) },
      ]
