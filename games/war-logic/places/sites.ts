import type { Body } from '@sandtable/geometry/table/body'
import { copy } from '@sandtable/kernel'
import { bodyAt, bodyOfPiece } from '../basics/measure.ts'
import { findPiece, findUnit, isBuilding, isObstacle, sheetOf } from '../basics/queries.ts'
import { hasSkill } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import { terrainOf } from '../data/terrain.ts'
import type { Die, Form } from '../data/types.ts'
import type { Piece, Unit, World } from '../world.ts'

type Books = Pick<World, 'own'>
type Places = Pick<World, 'own' | 'units' | 'pieces'>

/** Something of the ground: a piece of the map, or a building or obstacle that somebody bought (WL-R-248). Lengths in hundredths. */
export type Site = {
  readonly id: string
  /** What it is called among its kind: touching sites of one kind are one obstacle where there are no sections (WL-R-183). */
  readonly kind: string
  readonly body: Body
  readonly form: Form
  readonly height: number
  readonly cover: boolean
  readonly blocksSight: boolean
  readonly higherGround: boolean
  readonly die: Die | null
}

/** WL-R-242: a gate whose lock is open is open ground. A house that was unlocked stays a house. */
export const isOpened = ({ type, lock, form }: Piece): boolean =>
  lock === null && form === 'block' && terrainOf(type).lock !== null
const OPEN_GROUND = { form: 'ground', height: 0, cover: false, blocksSight: false, higherGround: false } as const

export function siteOfPiece(piece: Piece): Site {
  const { id, type, form, height, cover, blocksSight, higherGround, die } = piece
  const site: Site = { id, kind: type, body: bodyOfPiece(piece), form, height, cover, blocksSight, higherGround, die }
  return isOpened(piece) ? { ...site, ...OPEN_GROUND } : site
}

/** Whether a bought building can be entered at all. */
const hasRooms = (world: Books, unit: Unit): boolean => {
  const { protects, crewSeats } = sheetOf(world, unit)
  return protects !== null || crewSeats > 0 || hasSkill(world, unit, { sub: 'Load' })
}
/** WL-R-248, WL-R-223, WL-R-270: a bought wall is a wall, a bought building a closed piece or, without rooms, a block; units never block sight. */
export function siteOfUnit(world: Books, unit: Unit): Site {
  const { id, height, higherGround } = sheetOf(world, unit)
  return {
    id: unit.id,
    kind: id,
    body: bodyAt(world, unit, unit.at),
    form: isObstacle(world, unit) ? 'obstacle' : hasRooms(world, unit) ? 'closed' : 'block',
    height: inch(height),
    cover: true,
    blocksSight: false,
    higherGround,
    die: null,
  }
}
export const isSite = (world: Books, unit: Unit): boolean =>
  unit.where === 'table' && unit.hidden === null && (isBuilding(world, unit) || isObstacle(world, unit))

/** All that the ground is made of: the map in its order, then what was bought. */
export const sitesOf = (world: Places): Site[] => [
  ...world.pieces.map(siteOfPiece),
  ...Object.values(world.units)
    .filter(unit => isSite(world, unit))
    .map(unit => siteOfUnit(world, unit)),
]
/** Those of them that are higher ground (WL-R-49). */
export const highSites = (world: Places): Site[] => [
  ...world.pieces.filter(piece => piece.higherGround && !isOpened(piece)).map(siteOfPiece),
  ...Object.values(world.units)
    .filter(unit => sheetOf(world, unit).higherGround && isSite(world, unit))
    .map(unit => siteOfUnit(world, unit)),
]
export function findSite(world: Places, id: string): Site | null {
  const piece = findPiece(world, id)
  if (piece) return siteOfPiece(piece)
  const unit = findUnit(world, id)
  return unit && isSite(world, unit) ? siteOfUnit(world, unit) : null
}

/** WL-HOUSE-01: what a piece is once its points are gone. */
export function becomeRubble(piece: Piece): void {
  const { form, cover, blocksSight, higherGround, capacity, height } = terrainOf('rubble')
  piece.was = piece.type
  Object.assign(piece, { type: 'rubble', form, cover, blocksSight, higherGround, capacity, height: inch(height) })
  Object.assign(piece, { health: null, of: null, lock: null, die: null })
}
/** WL-R-248: where a bought building or obstacle was destroyed rubble lies. */
export function leaveRubble(world: World, unit: Unit): void {
  const { footprint, at, facing } = bodyAt(world, unit, unit.at)
  // Units of one size share a footprint; what lies in the world is its own.
  const piece: Piece = {
    ...{ id: `rubble-${unit.id}`, type: 'rubble', footprint: copy(footprint), at, facing, height: 0, form: 'ground' },
    ...{ cover: false, blocksSight: false, higherGround: false, health: null, of: null, capacity: 0, lock: null, die: null },
  }
  becomeRubble(piece)
  world.pieces.push(piece)
}
