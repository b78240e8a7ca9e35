import { type Badge, badge, type PieceCard, row, type Scene, type ScenePiece, type SceneShape } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { profileOf, terrainTypeOf } from './basics/look-ups.ts'
import { unitName } from './basics/names.ts'
import { baseShape, LENGTHS } from './data/measures.ts'
import type { View } from './view.ts'
import { TOKEN_NAMES } from './words/tokens.ts'
import type { Unit } from './world.ts'

const LOOKS: { readonly [type: string]: Extract<SceneShape, { kind: 'terrain' }>['style'] } = {
  broken_ground: 'rocks',
  crater: 'sand',
  rubble: 'ruins',
  ruins: 'ruins',
  marsh: 'swamp',
  river: 'water',
  wall: 'fence',
  hill: 'hill',
  woods: 'forest',
  building_low: 'building',
  building_medium: 'building',
  building_tall: 'building',
}
const terrainOf = ({ terrain }: View): SceneShape[] =>
  terrain.map(piece => ({
    id: piece.id,
    kind: 'terrain',
    type: 'polygon',
    style: LOOKS[piece.type] ?? 'plain',
    label: terrainTypeOf(piece).name,
    text: `Height ${piece.height}`,
    rule: 'WP-TERR-01',
    points: piece.polygon,
  }))
const objectivesOf = ({ objectives }: View): SceneShape[] =>
  objectives.map(({ id, at }) => ({
    id,
    kind: 'poi',
    type: 'disc',
    style: 'flag',
    label: 'Objective',
    text: '',
    team: null,
    rule: 'WP-OBJ-02',
    at,
    radius: LENGTHS.objectiveRadius,
  }))

function badgesOf({ token, pinned, shields }: Unit): Badge[] {
  return [
    ...(token === null ? [] : [badge(token.split(/[+-]/)[0]!, TOKEN_NAMES[token]!, 'WP-ORD-02')]),
    ...(pinned ? [badge('pinned', 'Pinned', 'WP-PIN-01', 'bad')] : []),
    ...(shields > 0 ? [badge('shield', 'Shield', 'WP-KEY-14', 'good', shields)] : []),
  ]
}
function cardOf(unit: Unit): PieceCard {
  const { advance, sprint, shoot, assault, armour, height, keywords, weapons } = profileOf(unit)
  const needs = (n: number | null) => (n === null ? '–' : `${n}+`)
  return {
    figures: [
      { label: 'speed', value: `${advance / 100}/${sprint / 100}`, unit: 'in', rule: 'WP-UNIT-05' },
      { label: 'shoot', value: needs(shoot), unit: '', rule: 'WP-UNIT-06' },
      { label: 'assault', value: needs(assault), unit: '', rule: 'WP-UNIT-07' },
      { label: 'armour', value: needs(armour), unit: '', rule: 'WP-UNIT-08' },
      { label: 'height', value: height, unit: '', rule: 'WP-UNIT-09' },
    ],
    traits: keywords.map(keyword => ({ name: keyword, rule: null })),
    rows: weapons.map(({ name, range, dice, ap }) =>
      row(name, `${range === null ? 'A' : `${range.max / 100}"`}, ${dice} dice, AP${ap}`, 'WP-UNIT-11'),
    ),
  }
}
function piecesOf(seen: View, unit: Unit): ScenePiece[] {
  const { type, base, points } = profileOf(unit)
  return unit.bases.map(({ id, at, facing }, i) => ({
    id,
    name: unitName(seen, unit),
    kind: type,
    seat: seatsOf(seen, unit.side)[0] ?? null,
    at: { x: at.x, y: at.y, facing, level: null },
    footprint: baseShape(base).footprint,
    icon: type.toLowerCase().replace(' ', '-'),
    group: unit.id,
    leads: i === 0,
    done: false,
    badges: i === 0 ? badgesOf(unit) : [],
    bars: [],
    rings: [],
    diagram: null,
    card: cardOf(unit),
    worth: Math.round(points / unit.strength),
  }))
}

/** The table as a picture of plain data. */
export function scene(seen: View): Scene {
  const { width, height } = seen.table
  const standing = Object.values(seen.units).filter(unit => unit.where === 'table')
  return {
    title: seen.round === 0 ? 'Set-up' : `Round ${seen.round}`,
    board: { width, height, grid: 'none', cell: 0, unit: 'in' },
    layers: [
      { id: 'terrain', title: 'Terrain', shapes: terrainOf(seen) },
      { id: 'objectives', title: 'Objectives', shapes: objectivesOf(seen) },
    ],
    groups: standing.map(unit => ({
      id: unit.id,
      name: unitName(seen, unit),
      seat: seatsOf(seen, unit.side)[0] ?? null,
      badges: badgesOf(unit),
    })),
    pieces: standing.flatMap(unit => piecesOf(seen, unit)),
    panels: [],
  }
}
