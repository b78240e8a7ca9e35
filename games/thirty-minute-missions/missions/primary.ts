import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { isOperational } from '../basics/body.ts'
import { distanceToHex } from '../basics/measure.ts'
import type { PrimaryLine } from '../data/types.ts'
import { columnFrom, isInArea, isInHalf, otherEdge } from '../movement/areas.ts'
import { foeOf, type Objective, type SideId, type Structure, type World } from '../world.ts'
import { placeOf } from './carry.ts'
import { controlled } from './control.ts'
import { costOfUnit, isLost, lostCost, standing, unitsOf } from './lost.ts'

/** How often a line scores for a side as things stand: times its points. Round lines are asked once a round, the others for the whole. */
type Count = (world: World, side: SideId, line: PrimaryLine) => number

const RITES = 2
const LAST_COLUMNS = 3
const yes = (is: boolean): number => (is ? 1 : 0)
const among = (world: World, is: (objective: Objective) => boolean): number => world.objectives.filter(is).length
const targets = (world: World, { targets: ids = [] }: PrimaryLine): Structure[] =>
  world.structures.filter(s => s.objective !== null && ids.includes(s.objective))
const carries = (world: World, side: SideId, { carrier }: Objective): boolean =>
  carrier !== null && world.units[carrier]!.side === side
/** The Emissary is the Attacker's; both sides score by it. */
const emissaryIsLost = (world: World): boolean => world.emissary !== null && isLost(world, world.units[world.emissary]!)

/** TM-MISS-17: in the last columns before the edge the Defender runs for, the one away from its own. */
function isBeforeExit(world: World, side: SideId, hex: Hex): boolean {
  const { area } = world.sides[side]
  return area !== null && columnFrom(world, otherEdge(area), hex) < LAST_COLUMNS
}

/** TM-MISS-17: those that left count in full, operational ones just before the far edge by half. */
function escaped(world: World, side: SideId): number {
  const doubled = unitsOf(world, side).reduce((sum, unit) => {
    if (unit.where === 'left') return sum + 2 * costOfUnit(world, unit)
    const isNear = unit.where === 'board' && isOperational(world, unit) && isBeforeExit(world, side, unit.hex)
    return isNear ? sum + costOfUnit(world, unit) : sum
  }, 0)
  return doubled / 2
}

const COUNTS: { readonly [kind: string]: Count } = {
  // events
  scan: world => among(world, o => o.scored),
  scannerLost: world => yes(world.objectives.some(o => o.scannedBy !== null && isLost(world, world.units[o.scannedBy]!))),
  structureDestroyed: (world, _side, line) => targets(world, line).filter(s => s.defense === 0).length,
  structureDamage: (world, _side, line) =>
    Math.floor(targets(world, line).reduce((sum, s) => sum + s.full - s.defense, 0) / (line.per ?? 1)),
  corrupted: world => among(world, o => o.rites >= RITES),
  emissaryLost: world => yes(emissaryIsLost(world)),
  crateHome: (world, side) => among(world, o => o.secured === side),
  everCarried: (world, side) => yes(world.objectives.some(o => o.carriedBy.includes(side))),
  // the end of a round
  moreMarkers: (world, side) => yes(controlled(world, side) > controlled(world, foeOf(side))),
  atLeastMarkers: (world, side, line) => yes(controlled(world, side) >= (line.count ?? 1)),
  markersAtRound: (world, side) => controlled(world, side),
  carrying: (world, side) => yes(world.objectives.some(o => carries(world, side, o))),
  notCarriedByEnemy: (world, side) => yes(!world.objectives.some(o => carries(world, foeOf(side), o))),
  // the end of the battle
  unitInOwnZone: (world, side) =>
    yes(standing(world, side).some(u => isInArea(world, side, u.hex) && world.objectives.some(o => o.scannedBy === u.id))),
  unscanned: world => among(world, o => !o.scored),
  markersAtEnd: (world, side) => controlled(world, side),
  moreCrates: (world, side) => yes(cratesOf(world, side) > cratesOf(world, foeOf(side))),
  namedMarkerAtEnd: (world, side, line) => among(world, o => (line.targets ?? []).includes(o.id) && o.control === side),
  objectAtStart: (world, side) =>
    yes(world.objectives.some(o => carries(world, side, o) || (o.carrier === null && isSameHex(o.hex, o.home)))),
  objectInOwnHalf: (world, side) =>
    yes(world.objectives.some(o => carries(world, side, o) && isInHalf(world, side, placeOf(world, o)))),
  structureStanding: (world, _side, line) => targets(world, line).filter(s => s.defense > 0).length,
  structureHalf: (world, _side, line) => targets(world, line).filter(s => s.defense * 2 > s.full).length,
  uncorrupted: world => among(world, o => o.rites < RITES),
  unitInEnemyHalf: (world, side) => yes(standing(world, side).some(u => isInHalf(world, foeOf(side), u.hex))),
  unitInEnemyZone: (world, side) => yes(standing(world, side).some(u => isInArea(world, foeOf(side), u.hex))),
  unitsInZone: (world, side) => yes(standing(world, side).some(u => world.objectives.some(o => distanceToHex(u, o.hex) <= 1))),
  emissaryAlive: world => yes(world.emissary !== null && !emissaryIsLost(world)),
  enemyHalfLost: (world, side) => yes(lostCost(world, foeOf(side), true) * 2 >= world.sides[foeOf(side)].cost),
}
const cratesOf = (world: World, side: SideId): number => among(world, o => o.secured === side || carries(world, side, o))

/** TM-MISS-08, TM-MISS-16, TM-MISS-17: the points of a line as a share of a squad's cost, rounded down. */
const SHARES: { readonly [kind: string]: (world: World, side: SideId) => { part: number; whole: number } } = {
  destroyedShare: (world, side) => ({ part: lostCost(world, foeOf(side), true), whole: world.sides[foeOf(side)].cost }),
  exitShare: (world, side) => ({ part: escaped(world, side), whole: world.sides[side].cost }),
}

/** What a line is worth to a side as things stand, before its maximum. */
export function worthOf(world: World, side: SideId, line: PrimaryLine): number {
  const share = SHARES[line.kind]?.(world, side)
  if (share) return share.whole === 0 ? 0 : Math.floor((line.points * share.part) / share.whole)
  const count = COUNTS[line.kind]
  if (!count) throw new Error(`there is no way to score '${line.kind}'`)
  return line.points * count(world, side, line)
}
