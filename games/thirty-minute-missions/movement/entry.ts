import type { Hex } from '@sandtable/geometry/hex/hex'
import { isSameHex } from '@sandtable/geometry/hex/hex'
import { type Violation, violation } from '@sandtable/kernel'
import { onBoard, sheetOf } from '../basics/queries.ts'
import { farText } from '../free/far.ts'
import { isFree, siteDistance } from '../free/site.ts'
import { behind, facingOf, isInFront, next, stepsBetween } from '../free/steps.ts'
import { siteIn } from '../free/table.ts'
import { foeOf, type Site, type Unit, type World } from '../world.ts'
import { columnHexes, columnsOf } from './areas.ts'
import { type Edge, edgeHexes, edgeLeftBy, INWARD } from './edge.ts'
import { entryRound, longEdgesFrom } from './mission-moves.ts'
import { levelsAt } from './room.ts'

/** Where a unit may come onto the board, and how. */
export type Entry = { hex: Site; level: number; facing: number }
/** Some hexes along an edge that are open now; `isOpen` where more is asked of them. */
type Gate = { hexes: readonly Hex[]; edge: Edge; isOpen: (site: Site) => boolean }
/** TM-R-21: how far from where it left an aircraft comes back. */
const NEAR = 3

const isLong = (world: World, unit: Unit): boolean => sheetOf(world, unit).footprint === 2

/** TM-R-16: the lead of a two-hex unit is one hex farther in, its rear on the edge. */
function* entriesAt(world: World, unit: Unit, { hexes, edge, isOpen }: Gate): Generator<Entry> {
  for (const hex of hexes) {
    const outer = siteIn(world, hex)
    if (!isOpen(outer)) continue
    for (const direction of INWARD[edge]) {
      const facing = facingOf(outer, direction)
      const site = isLong(world, unit) ? next(outer, facing) : outer
      for (const level of levelsAt(world, { ...unit, facing }, site)) yield { hex: site, level, facing }
    }
  }
}

/** The first column of its own area; where the mission says so the long edges too. Over the edge it left, near where that was. */
function gatesOf(world: World, unit: Unit): Gate[] {
  if (unit.where === 'reserve') return reserveGates(world, unit)
  if (unit.where !== 'off') return []
  const edge = edgeLeftBy(unit) ?? world.sides[unit.side].area ?? 'west'
  return [{ hexes: edgeHexes(world, edge), edge, isOpen: site => stepsBetween(site, unit.hex) <= NEAR }]
}
function reserveGates(world: World, unit: Unit): Gate[] {
  const { area } = world.sides[unit.side]
  if (area === null || world.round < entryRound(world, unit.side)) return []
  const [first] = columnsOf(world, unit.side)
  const own: Gate = { hexes: columnHexes(world, area, [first, first]), edge: area, isOpen: () => true }
  const apart = longEdgesFrom(world, unit.side)
  if (apart === null) return [own]
  const foes = onBoard(world, foeOf(unit.side))
  const isOpen = (site: Site): boolean => foes.every(foe => siteDistance(site, foe.hex) >= apart)
  return [own, ...(['north', 'south'] as const).map(edge => ({ hexes: edgeHexes(world, edge), edge, isOpen }))]
}

/** Why a unit that waits cannot come in at a site, whatever its elevation and facing. */
export function whyNotInto(world: World, unit: Unit, site: Site): Violation {
  const returns = unit.where === 'off'
  const gates = gatesOf(world, unit).filter(({ hexes }) => hexes.some(hex => isSameHex(hex, site)))
  if (gates.length === 0)
    return returns
      ? violation('TM-R-21', 'it comes back over the edge by which it left')
      : violation('TM-DEPL-07', 'reserves come in at the edge of their own Deployment Area')
  if (gates.some(({ isOpen }) => isOpen(site))) return violation('TM-R-137', 'there is no room for it')
  return returns
    ? violation('TM-R-21', `it comes back at most ${farText(world, NEAR)} from where it left`, { most: NEAR })
    : violation('TM-MISS-21', `an enemy is nearer than ${farText(world, longEdgesFrom(world, unit.side)!)}`)
}

/** TM-DEPL-07, TM-MISS-21, TM-R-21, TM-R-137: places at which a unit in reserve or off the board may come in now; on hexes all. */
export function entriesOf(world: World, unit: Unit): Entry[] {
  const all = gatesOf(world, unit).flatMap(gate => [...entriesAt(world, unit, gate)])
  if (unit.where === 'reserve') return all
  // TM-R-137: at another elevation only if there is no room at its own.
  const same = all.filter(({ level }) => level === unit.level)
  return same.length > 0 ? same : all
}

/** TM-DEPL-07, TM-R-21, TM-R-137: whether a unit in reserve or off the board may come in now. */
export const canEnter = (world: World, unit: Unit): boolean =>
  gatesOf(world, unit).some(gate => entriesAt(world, unit, gate).next().done !== true)

/** The ways to come in at a site: without hexes anywhere in an open hex, facing inward. */
export function entriesInto(world: World, unit: Unit, site: Site, facing: number | null): Entry[] {
  const known = entriesOf(world, unit)
  if (!isFree(site)) return known.filter(e => isSameHex(e.hex, site) && (facing === null || e.facing === facing))
  const levels = new Set(known.map(({ level }) => level))
  return gatesOf(world, unit).flatMap(({ hexes, edge, isOpen }) => {
    const inward = facingOf(site, INWARD_ANGLES[edge])
    const looks = facing ?? inward
    const outer = isLong(world, unit) ? behind(site, looks) : site
    const isInward = isInFront(outer, looks, next(outer, inward))
    if (!isInward || !isOpen(outer) || !hexes.some(hex => isSameHex(hex, outer))) return []
    const open = levelsAt(world, { ...unit, facing: looks }, site)
    return open.filter(level => unit.where === 'reserve' || levels.has(level)).map(level => ({ hex: site, level, facing: looks }))
  })
}
/** Straight in from an edge, in sixths of a turn. */
const INWARD_ANGLES: { readonly [edge in Edge]: number } = { west: 0, east: 3, north: 4.5, south: 1.5 }
