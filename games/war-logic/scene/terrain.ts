import { placeShape } from '@sandtable/geometry/table/shape'
import type { RuleId, SceneShape, StyleOf } from '@sandtable/kernel'
import { teamName } from '@sandtable/wargame/teams'
import { countedOf, findPoint } from '../battle/objectives.ts'
import { hazardOf, itemTypeOf, terrainOf } from '../data/terrain.ts'
import type { View } from '../view.ts'
import type { Field, Piece, Zone } from '../world.ts'
import { thoseSeenIn } from './unit.ts'

const LOOKS: { readonly [type: string]: StyleOf<'terrain'> } = {
  open: 'plain',
  hill: 'hill',
  rock: 'rocks',
  mountain: 'rocks',
  cliff: 'canyon',
  wall: 'wall',
  high_wall: 'wall',
  fence: 'fence',
  house: 'roof',
  hut: 'roof',
  tower: 'fortress',
  castle_stage: 'fortress',
  ruins: 'ruins',
  rubble: 'rubble',
  forest: 'forest',
  great_tree: 'forest',
  junk: 'rubble',
  water: 'water',
  bridge: 'street',
  space: 'plain',
  asteroid: 'rocks',
  wreck: 'ruins',
  maze_wall: 'wall',
  gate: 'fence',
}
const FORMS: { readonly [form in Piece['form']]: { text: string; rule: RuleId } } = {
  ground: { text: 'open to all', rule: 'WL-MOVE-15' },
  works: { text: 'stood in freely', rule: 'WL-HOUSE-13' },
  obstacle: { text: 'crossed at the price of its height', rule: 'WL-MOVE-05' },
  block: { text: 'not crossed by land', rule: 'WL-MOVE-15' },
  closed: { text: 'entered as a whole', rule: 'WL-HOUSE-13' },
}

type Outline =
  | { type: 'disc'; at: { x: number; y: number }; radius: number }
  | { type: 'polygon'; points: readonly { x: number; y: number }[] }
/** A piece or field as it is drawn. */
export function outlineOf({ footprint, at, facing }: Pick<Piece, 'footprint' | 'at' | 'facing'>): Outline {
  const shape = placeShape(footprint, at, facing)
  return shape.type === 'disc' ? { type: 'disc', at, radius: shape.radius } : { type: 'polygon', points: shape.points }
}

/** 'House 40, inside 4 of 8, Hela 3 : 1'. */
function tagOf(seen: View, piece: Piece): string | undefined {
  const inside = thoseSeenIn(seen, piece.id)
  const holder = seen.hands[piece.id] ?? null
  const parts = [
    piece.health !== null && piece.health !== piece.of ? `${piece.health} of ${piece.of}` : null,
    piece.form === 'closed' ? `inside ${inside.length} of ${piece.capacity}` : null,
    piece.lock === null ? null : `lock ${piece.lock.impact}${piece.lock.energy > 1 ? ` ×${piece.lock.energy}` : ''}`,
    piece.die,
    holder === null ? null : teamName(seen, holder),
  ].filter(part => part !== null)
  return parts.length === 0 ? undefined : parts.join(', ')
}
function pieceShape(seen: View, piece: Piece): SceneShape {
  const { name } = terrainOf(piece.type)
  const { text, rule } = FORMS[piece.form]
  const tag = tagOf(seen, piece)
  const facts = [
    piece.height > 0 ? `height ${piece.height / 100}` : null,
    text,
    piece.cover ? 'hides those in or behind it' : null,
    piece.blocksSight ? 'blocks sight' : null,
    piece.health === null ? null : `${piece.health} points`,
  ].filter(part => part !== null)
  return {
    ...{ id: piece.id, kind: 'terrain', ...outlineOf(piece) },
    style: LOOKS[piece.type] ?? 'plain',
    label: name,
    text: facts.join(', '),
    rule,
    ...(tag !== undefined && { tag }),
  }
}
/** WL-HAZ-01: fields that this view knows of. */
const fieldShape = (field: Field): SceneShape => {
  const { name, kind } = hazardOf(field.type)
  const left = field.left === null ? '' : `, ${field.left} left`
  return {
    ...{ id: field.id, kind: 'terrain', ...outlineOf(field) },
    style: kind === 'environment' ? 'swamp' : 'minefield',
    label: name,
    text: `damage ${field.impact}${left}${field.hidden ? ', hidden from others' : ''}`,
    rule: 'WL-HAZ-01',
    tag: `${name}${left}`,
  }
}
const itemShape = (seen: View): SceneShape[] =>
  seen.items
    .filter(item => item.where === 'table')
    .map(item => ({
      ...{ id: item.id, kind: 'poi', type: 'disc', at: item.at, radius: 30, team: null },
      style: item.type === 'flag' ? 'flag' : item.type === 'cargo' ? 'supply' : 'relic',
      label: itemTypeOf(item.type).name,
      text: item.lock === null ? 'taken by ending a move in contact' : 'locked',
      rule: 'WL-FIELD-01',
    }))
const zoneShape = (seen: View, zone: Zone): SceneShape => {
  const holder = seen.hands[zone.id] ?? null
  return {
    ...{ id: `zone-${zone.id}`, kind: 'place', type: 'disc', at: zone.at, radius: zone.radius },
    style: 'control',
    team: holder,
    label: `${zone.id.replaceAll('_', ' ')}${zone.die === null ? '' : `, ${zone.die}`}`,
    rule: zone.isObjective ? 'WL-OBJ-02' : 'WL-ZONE-01',
  }
}
/** WL-OBJ-02: the point to hold, by its name. */
function pointShape(seen: View): SceneShape[] {
  const point = countedOf(seen).includes('hold') ? findPoint(seen) : null
  if (!point) return []
  const team = seen.hands[point.id] ?? null
  return [
    {
      ...{ id: `point-${point.id}`, kind: 'poi', style: 'objective', type: 'disc', at: point.at, radius: 50, team },
      label: `The ${point.id.replaceAll('_', ' ')}`,
      text: team === null ? 'nobody has the upper hand' : `${teamName(seen, team)} has the upper hand`,
      rule: 'WL-OBJ-02',
    },
  ]
}
const rectShape = (
  id: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  more: Partial<SceneShape>,
): SceneShape =>
  ({
    ...{ id, kind: 'place', type: 'polygon', style: 'deploy', team: null, label: null, rule: null },
    points: [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ],
    ...more,
  }) as SceneShape

export const layersOf = (seen: View) => [
  { id: 'terrain', title: 'Terrain', shapes: seen.pieces.map(piece => pieceShape(seen, piece)) },
  { id: 'hazards', title: 'Hazards', shapes: seen.fields.map(fieldShape) },
  {
    id: 'zones',
    title: 'Zones',
    shapes: [
      ...seen.zones.map(zone => zoneShape(seen, zone)),
      ...pointShape(seen),
      ...(seen.finish ? [rectShape('finish', seen.finish, { label: 'Finish', rule: 'WL-OBJ-08' })] : []),
      ...(seen.round === 0
        ? seen.deployment.map((zone, i) => rectShape(`deploy-${i + 1}`, zone, { label: 'Deployment zone', rule: 'WL-CARD-10' }))
        : []),
      ...itemShape(seen),
    ],
  },
]
