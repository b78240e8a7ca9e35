import { opposite } from '@sandtable/geometry/hex/direction'
import { type Hex, hexKey, hexOf, isSameHex } from '@sandtable/geometry/hex/hex'
import { type Violation, violation } from '@sandtable/kernel'
import { cellOfCode, freshStructure } from '../basics/board.ts'
import { cellOf, isWater } from '../basics/ground.ts'
import { neighbour, neighbours } from '../basics/hexes.ts'
import { findStructure, isOnBoard, missionOf } from '../basics/queries.ts'
import type { ColourId, CoverType } from '../data/types.ts'
import { placeShown } from '../free/shown.ts'
import { columnHexes } from '../movement/areas.ts'
import type { Cell, World } from '../world.ts'
import { markersFor, oppositeHex } from './battlefield.ts'

/** TM-R-117: one piece of terrain that a side places on a battlefield of their own. */
export type MapItem = { id: string; label: string } & (
  | { kind: 'paint'; cell: Cell }
  | { kind: 'structure'; elevation: number }
  | { kind: 'scatter'; type: CoverType }
)
const paint = (id: string, label: string, code: string): MapItem => ({ id, label, kind: 'paint', cell: cellOfCode(code) })
/** TM-OPT-04, TM-R-18, TM-R-17: colours at level 0, hills that are grey, structures, and cover on an edge. */
export const MAP_ITEMS: readonly MapItem[] = [
  paint('woods', 'Woods (green)', 'G'),
  { id: 'house', label: 'Structure, roof +1', kind: 'structure', elevation: 0 },
  paint('hill', 'Hill, ground +1', '1'),
  { id: 'low-wall', label: 'Low wall on an edge', kind: 'scatter', type: 'low' },
  { id: 'tower', label: 'Structure, roof +2', kind: 'structure', elevation: 1 },
  paint('ruins', 'Ruins (black)', 'K'),
  { id: 'corner', label: 'Corner on an edge', kind: 'scatter', type: 'corner' },
  paint('peak', 'Hill, ground +2', '2'),
  { id: 'high-wall', label: 'High wall on an edge', kind: 'scatter', type: 'high' },
  { id: 'block', label: 'Structure, roof +3', kind: 'structure', elevation: 2 },
  paint('desert', 'Desert (tan)', 'T'),
  paint('snow', 'Snow (white)', 'W'),
  paint('shallows', 'Shallow water (light blue)', 'L'),
  paint('deep', 'Deep water (dark blue)', 'D'),
  paint('lava', 'Lava (red)', 'R'),
]
export const findItem = (id: string): MapItem | null => MAP_ITEMS.find(i => i.id === id) ?? null

/** Where an item goes: its hex, and for cover the side of the hex it stands on. */
export type ItemPlace = { hex: Hex; edge: number }

/** TM-BOARD-06: in a mission about destroying everything the terrain is the same for both sides. */
export const isMirrored = (world: World): boolean =>
  missionOf(world).primary.some(line => line.side === 'both' && line.kind === 'destroyedShare')
/** The place, and the opposite one where terrain is the same for both sides. */
export function placesOf(world: World, { hex, edge }: ItemPlace): ItemPlace[] {
  const twin = oppositeHex(world, hex)
  return !isMirrored(world) || isSameHex(twin, hex)
    ? [{ hex, edge }]
    : [
        { hex, edge },
        { hex: twin, edge: opposite(edge) },
      ]
}

/** TM-TERN-02, TM-R-19: grey is no colour, and both blues are one. */
const familyOf = (colour: ColourId): string | null => (colour === 'grey' ? null : colour.endsWith('_blue') ? 'blue' : colour)

/** Everything against an item in a place. */
export function itemProblems(world: World, item: MapItem, place: ItemPlace): Violation[] {
  const places = placesOf(world, place)
  const wrong = places.flatMap(one => hexProblems(world, item, one))
  if (wrong.length > 0 || item.kind === 'scatter') return wrong
  const isOpen = isPassable(
    world,
    item,
    places.map(p => p.hex),
  )
  return isOpen
    ? []
    : [
        violation(
          'TM-R-117',
          'there must be an open path between the Deployment Areas and to every objective',
          {},
          placeShown(world, place.hex),
        ),
      ]
}

function hexProblems(world: World, item: MapItem, { hex, edge }: ItemPlace): Violation[] {
  const at = placeShown(world, hex)
  if (!isOnBoard(world, hex)) return [violation('TM-BOARD-01', 'that is not on the board', {}, at)]
  if (item.kind === 'scatter') return scatterProblems(world, hex, edge)
  if (findStructure(world, hex) !== null) return [violation('TM-BLDG-01', 'a structure stands there', {}, at)]
  const { ground, colour } = cellOf(world, hex)
  const isMarked = isObjectiveHex(world, hex)
  if (item.kind === 'structure') {
    if (isMarked) return [violation('TM-R-117', 'an objective is placed there', {}, at)]
    return item.elevation >= ground ? [] : [violation('TM-BLDG-04', 'the hill is as high as the structure', { ground }, at)]
  }
  if (ground !== 0 || colour !== 'grey')
    return [violation('TM-TERN-03', 'only level grey hexes can be changed', { ground, colour }, at)]
  if (isMarked && item.cell.ground !== 0) return [violation('TM-R-117', 'an objective is placed there', {}, at)]
  const family = familyOf(item.cell.colour)
  const clash = neighbours(hex).find(n => family !== null && isOtherColour(world, n, family))
  return clash === undefined
    ? []
    : [
        violation(
          'TM-TERN-02',
          'different colours lie at least 1 hex apart',
          { colour: cellOf(world, clash).colour },
          placeShown(world, clash),
        ),
      ]
}
const isOtherColour = (world: World, hex: Hex, family: string): boolean => {
  const other = familyOf(cellOf(world, hex).colour)
  return other !== null && other !== family
}

function scatterProblems(world: World, hex: Hex, edge: number): Violation[] {
  const at = placeShown(world, hex)
  if (!Number.isInteger(edge) || edge < 0 || edge > 5)
    return [violation('TM-SCAT-01', 'cover stands on one of the six sides of a hex', { edge }, at)]
  const isSame = (h: Hex, e: number) => world.scatter.some(s => s.edge === e && isSameHex(s.hex, h))
  const isTaken = isSame(hex, edge) || isSame(neighbour(hex, edge), opposite(edge))
  return isTaken ? [violation('TM-SCAT-01', 'there is already cover on that side of the hex', { edge }, at)] : []
}

/** Both ways the objectives may come to stand (TM-R-119). */
const bothWays = (world: World) => [...markersFor(world, 'west'), ...markersFor(world, 'east')]
const isObjectiveHex = (world: World, hex: Hex): boolean => bothWays(world).some(m => m.hexes.some(h => isSameHex(h, hex)))

/** TM-R-117: with the item there, a walker could still go from one Deployment Area to the other and to every objective. */
function isPassable(world: World, item: MapItem, hexes: readonly Hex[]): boolean {
  if (item.kind === 'paint' && item.cell.ground <= 0) return true
  const isNew = (hex: Hex) => hexes.some(h => isSameHex(h, hex))
  const markers = bothWays(world)
  const isBuilt = (hex: Hex) => markers.some(m => m.data.elevation !== undefined && m.hexes.some(h => isSameHex(h, hex)))
  const isFree = (hex: Hex) =>
    isOnBoard(world, hex) && !(item.kind === 'structure' && isNew(hex)) && findStructure(world, hex) === null && !isBuilt(hex)
  const groundOf = (hex: Hex): number => {
    if (item.kind === 'paint' && isNew(hex)) return item.cell.ground
    return isWater(world, hex) ? 0 : cellOf(world, hex).ground
  }
  const reached = walked(columnHexes(world, 'west', [0, 2]).filter(isFree), isFree, groundOf)
  const isNear = (hex: Hex) => reached.has(hexKey(hex)) || neighbours(hex).some(n => reached.has(hexKey(n)))
  return columnHexes(world, 'east', [0, 2]).some(h => reached.has(hexKey(h))) && markers.every(m => m.hexes.some(isNear))
}
/** TM-R-25: every hex that can be walked to from these, climbing one level at a time. */
function walked(from: readonly Hex[], isFree: (hex: Hex) => boolean, groundOf: (hex: Hex) => number): Set<string> {
  const seen = new Set(from.map(hexKey))
  const open = [...from]
  for (const hex of open) {
    for (const next of neighbours(hex)) {
      if (seen.has(hexKey(next)) || !isFree(next) || groundOf(next) > groundOf(hex) + 1) continue
      seen.add(hexKey(next))
      open.push(next)
    }
  }
  return seen
}

/** Puts an item down, and its twin where terrain is the same for both sides. */
export function putItem(world: World, item: MapItem, place: ItemPlace): ItemPlace[] {
  const places = placesOf(world, place)
  for (const { hex, edge } of places) {
    if (item.kind === 'paint') world.cells[hexKey(hex)] = { ...item.cell }
    else if (item.kind === 'structure') world.structures.push(freshStructure(`s${++world.made}`, [hex], item.elevation))
    else world.scatter.push({ id: `c${++world.made}`, hex, edge, type: item.type, cover: true })
  }
  return places
}

/** Hexes of the board worth trying for an item, those between the Deployment Areas first. */
export function hexesToTry(world: World): Hex[] {
  const edges = new Set([...columnHexes(world, 'west', [0, 2]), ...columnHexes(world, 'east', [0, 2])].map(hexKey))
  const keys = Object.keys(world.cells)
  return [...keys.filter(key => !edges.has(key)), ...edges].map(hexOf)
}
