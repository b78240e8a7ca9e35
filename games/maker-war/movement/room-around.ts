import { CONTACT, discAt } from '../basics/measure.ts'
import { profileOf, radiusOf } from '../basics/queries.ts'
import type { Spot, Unit } from '../world.ts'
import { commandRange, isClearGround, narrowed, type Standing } from './standing.ts'

/** How often a square is cut in four before it counts: its parts are no wider than a seventh of the smallest base. */
const CUTS = 3
const PARTS = 2 ** CUTS

/** `most`: how many could find a place at most; `isOpen`: whether one of them could have its centre here at all. */
export type Room = { most: number; isOpen(at: Spot): boolean }

/**
 * The room for units in command range of a leader here. Squares are looked at that are too small for the centres of two of them: in each
 * piece of free ground there stands one in a square at most. Quick, and never too few: where it is fewer than there are, nobody needs to
 * search.
 */
export function roomAround(standing: Standing, leaderAt: Spot, units: readonly Unit[]): Room {
  const radii = units.map(unit => radiusOf(standing.world, unit))
  const part = Math.floor(((2 * Math.min(...radii) - CONTACT) / Math.SQRT2 - 1) / PARTS)
  const far = commandRange(standing.world) + Math.max(...radii)
  const open = openParts(standing, leaderAt, units, part, far)
  const across = Math.ceil((2 * far + 1) / part)
  const isOpen = new Uint8Array(across * across)
  for (const { x, y } of open) if (x < across && y < across) isOpen[y * across + x] = 1
  const [left, bottom] = [leaderAt.x - far, leaderAt.y - far]
  return {
    most: piecesOf(open).reduce((sum, piece) => sum + squaresIn(piece), 0),
    isOpen: ({ x, y }) => isOpen[Math.floor((y - bottom) / part) * across + Math.floor((x - left) / part)] === 1,
  }
}

type Part = { x: number; y: number }
const keyOf = ({ x, y }: Part): number => x * 1000 + y

/** The parts of squares round a leader in which the centre of one of these units could lie, by column and row. */
function openParts(standing: Standing, leaderAt: Spot, units: readonly Unit[], part: number, far: number): Part[] {
  const { world } = standing
  const kinds = new Map(units.map(unit => [`${radiusOf(world, unit)} ${profileOf(world, unit).type}`, unit]))
  const checks = [...kinds.values()].map(unit => openFor(standing, leaderAt, unit, far))
  const count = Math.ceil((2 * far + 1) / (part * PARTS))
  const found: Part[] = []
  const look = (x: number, y: number, parts: number): void => {
    const half = (parts * part) / 2
    const [midX, midY] = [leaderAt.x - far + x * part + half, leaderAt.y - far + y * part + half]
    if (!checks.some(isOpen => isOpen(midX, midY, half * Math.SQRT2 + 1))) return
    if (parts === 1) found.push({ x, y })
    else for (const dy of [0, parts / 2]) for (const dx of [0, parts / 2]) look(x + dx, y + dy, parts / 2)
  }
  for (let y = 0; y < count; y++) for (let x = 0; x < count; x++) look(x * PARTS, y * PARTS, PARTS)
  return found
}

/** Whether a unit like this could have its centre within a distance of a spot: a base smaller by as much would have to be free there. */
function openFor(standing: Standing, leaderAt: Spot, unit: Unit, far: number): (x: number, y: number, reach: number) => boolean {
  const { world, leader } = standing
  const radius = radiusOf(world, unit)
  const range = commandRange(world) + radius
  const near = narrowed(standing, leaderAt, far + radius + WIDEST)
  const discs = [
    { at: leaderAt, least: radius + radiusOf(world, leader) - CONTACT },
    ...near.others.map(other => ({ at: other.unit.at, least: radius + radiusOf(world, other.unit) - CONTACT })),
    ...near.foes.map(foe => ({ at: foe.unit.at, least: radius + radiusOf(world, foe.unit) + foe.inEnd })),
  ]
  const ground = { ...near, others: [], foes: [] }
  return (x, y, reach) => {
    const apart = (at: Spot, least: number) => least <= 0 || (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y) >= least * least
    if (apart(leaderAt, range + reach + 1)) return false
    if (!discs.every(({ at, least }) => apart(at, least - reach))) return false
    return radius <= reach || isClearGround(ground, { unit, body: discAt({ x, y }, Math.floor(radius - reach)) })
  }
}
/** The largest base's radius. */
const WIDEST = 300

/** What lies side by side, taken together. */
function piecesOf(parts: readonly Part[]): Part[][] {
  const left = new Map(parts.map(part => [keyOf(part), part]))
  const pieces: Part[][] = []
  for (const part of parts) {
    if (!left.delete(keyOf(part))) continue
    const piece = [part]
    for (const { x, y } of piece)
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const next = { x: x + dx, y: y + dy }
          if (left.delete(keyOf(next))) piece.push(next)
        }
    pieces.push(piece)
  }
  return pieces
}
/** How many squares a piece of free ground takes, laid from its corner. */
function squaresIn(piece: readonly Part[]): number {
  const left = Math.min(...piece.map(({ x }) => x))
  const bottom = Math.min(...piece.map(({ y }) => y))
  const squareOf = ({ x, y }: Part) => ({ x: Math.floor((x - left) / PARTS), y: Math.floor((y - bottom) / PARTS) })
  return new Set(piece.map(part => keyOf(squareOf(part)))).size
}
