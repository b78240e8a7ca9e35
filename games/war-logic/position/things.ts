import { hundredths, placeFrom } from '@sandtable/wargame/position'
import { freshPiece } from '../basics/fresh.ts'
import { BATTLEFIELDS } from '../data/battlefields.ts'
import { inch } from '../data/inch.ts'
import { hazardOf, itemTypeOf, lockOf } from '../data/terrain.ts'
import type { Battlefield, Layer } from '../data/types.ts'
import { standNeutrals } from '../field/neutrals.ts'
import type { Field, Item, Piece, Rect, World, Zone } from '../world.ts'
import type { Described, DescribedField, DescribedItem, DescribedPiece } from './form.ts'

const rectOf = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Rect => ({
  x: inch(x),
  y: inch(y),
  width: inch(w),
  height: inch(h),
})
export const rectFrom = ({ at, size }: { at: readonly [number, number]; size: readonly [number, number] }): Rect =>
  rectOf({ x: at[0], y: at[1], w: size[0], h: size[1] })

function piece(one: DescribedPiece, usual: string): Piece {
  const { id = usual, type, at, r, size = [1, 1], rotation, height = null, health, lock = null, die = null } = one
  const shared = { id, type, height, bonusDie: die, lock }
  const made = freshPiece(
    r === undefined
      ? { ...shared, shape: 'rect', x: at[0], y: at[1], w: size[0], h: size[1], rotation }
      : { ...shared, shape: 'circle', x: at[0], y: at[1], r },
    lockOf,
  )
  return health === undefined ? made : { ...made, health }
}

/** WL-R-226: what a map says of a field goes before what its type says. */
export function fieldOf(
  type: string,
  place: { x: number; y: number; r: number | null },
  more: Pick<Field, 'id' | 'player' | 'unit' | 'layer' | 'hidden'>,
): Field {
  const { impact, radius, circumference, number } = hazardOf(type)
  return {
    ...more,
    type,
    footprint: { type: 'disc', radius: inch(place.r ?? radius) },
    at: { x: inch(place.x), y: inch(place.y) },
    facing: 0,
    ...{ impact, circumference, left: number },
    known: [],
  }
}
function field(one: DescribedField, usual: string): Field {
  const { id = usual, type, player, unit = null, at, r = null, left, layer, hidden, known } = one
  const made = fieldOf(type, { x: at[0], y: at[1], r }, { id, player, unit, layer: layer as Layer | null, hidden })
  return { ...made, known: [...known], left: left ?? made.left }
}

export function freshItem(id: string, type: string, at: { x: number; y: number }, die: Item['die']): Item {
  const { credit, lock, weight } = itemTypeOf(type)
  const rating = lock === null ? null : lockOf(lock)
  return {
    ...{ id, type, at, die },
    where: 'table',
    carrier: null,
    credit: (credit ?? 0) * 100,
    lock: rating && { impact: rating.impact, energy: rating.number },
    health: null,
    weight,
  }
}
function item(one: DescribedItem, usual: string): Item {
  const { id = usual, type, at = [0, 0], carrier = null, die = null, credit, health = null, weight, locked } = one
  const made = freshItem(id, type, placeFrom(at), die)
  return {
    ...made,
    carrier,
    where: carrier === null ? 'table' : 'carried',
    credit: credit === undefined ? made.credit : hundredths(credit),
    lock: locked ? made.lock : null,
    health,
    weight: weight ?? made.weight,
  }
}

const VACUUM = 'hard_vacuum'
/** The things of a battlefield, as they lie before the battle. */
export function layBattlefield(world: World, map: Battlefield): void {
  world.battlefield = map.id
  world.table = { width: inch(map.width), height: inch(map.height), medium: map.medium }
  world.ambient = map.ambient
  world.pieces = map.pieces.map(one => freshPiece(one, lockOf))
  world.fields = map.hazards.map(({ type, x, y, r, hidden, layer }, i) =>
    fieldOf(type, { x, y, r }, { id: `f${i + 1}`, player: null, unit: null, layer, hidden }),
  )
  world.items = map.items.map(({ type, x, y, die }, i) => freshItem(`i${i + 1}`, type, { x: inch(x), y: inch(y) }, die))
  world.zones = [
    ...map.zones.map(({ id, x, y, r, bonusDie }) => zoneOf(id, { x, y, r }, bonusDie, null, false)),
    ...map.objectivePoints.map(({ id, x, y, r, piece: place }) => zoneOf(id, { x, y, r }, null, place, true)),
  ]
  standNeutrals(world)
  world.deployment = map.deployment.map(rectOf)
  world.finish = map.finishZone && rectOf(map.finishZone)
}
const zoneOf = (
  id: string,
  { x, y, r }: { x: number; y: number; r: number },
  die: Zone['die'],
  place: string | null,
  isObjective: boolean,
): Zone => ({ id, at: { x: inch(x), y: inch(y) }, radius: inch(r), piece: place, die, isObjective })

/** All that lies on the table of a described position besides units. */
export function layThings(world: World, described: Described): void {
  const map = BATTLEFIELDS.find(one => one.id === described.battlefield)
  if (map) layBattlefield(world, map)
  else world.table = { width: inch(described.table[0]), height: inch(described.table[1]), medium: described.medium }
  // WL-R-167: nobody breathes in space.
  if (!map && described.medium === 'space') world.ambient = VACUUM
  if (described.ambient !== undefined) world.ambient = described.ambient === 'none' ? null : described.ambient
  world.pieces.push(...described.pieces.map((one, i) => piece(one, `t${i + 1}`)))
  world.fields.push(...described.fields.map((one, i) => field(one, `f${world.fields.length + i + 1}`)))
  world.items.push(...described.items.map((one, i) => item(one, `i${world.items.length + i + 1}`)))
  standNeutrals(world)
  world.zones.push(
    ...described.zones.map(({ id, at, r, piece: place, die, objective }) =>
      zoneOf(id, { x: at[0], y: at[1], r }, die, place, objective),
    ),
  )
  if (described.finish) world.finish = rectFrom(described.finish)
}
