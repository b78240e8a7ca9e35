import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { hexDistance } from '../basics/hexes.ts'
import { missionOf, roleOf } from '../basics/queries.ts'
import { controllerOf } from '../missions/control.ts'
import { costOfUnit, standing } from '../missions/lost.ts'
import { columnFrom, otherEdge } from '../movement/areas.ts'
import type { Objective, SideId, Unit, World } from '../world.ts'

/** What is in sight, in victory points: how near a side is to what its mission pays for. */
const FAR = 14
const nearness = (distance: number): number => Math.max(0, 1 - distance / FAR)
const nearest = (units: readonly Unit[], hex: Hex): number =>
  units.reduce((least, u) => Math.min(least, hexDistance(u.hex, hex)), FAR)
const wayHome = (world: World, side: SideId, { hex }: Unit): number => {
  const { area } = world.sides[side]
  return area === null ? FAR : Math.max(0, columnFrom(world, area, hex) - 2)
}

function ofMarker(world: World, side: SideId, own: readonly Unit[], objective: Objective): number {
  const control = controllerOf(world, objective)
  return (control === side ? 0.7 : 0) + 0.5 * nearness(nearest(own, objective.hex))
}
function ofScan(world: World, side: SideId, own: readonly Unit[], { scored, scannedBy, hex }: Objective): number {
  if (roleOf(world, side) !== 'attacker') return 0
  if (!scored) return 1.6 * nearness(nearest(own, hex))
  const holder = scannedBy === null ? null : world.units[scannedBy]!
  return holder === null || holder.where !== 'board' ? 0 : 0.6 * nearness(wayHome(world, side, holder))
}
function ofObject(world: World, side: SideId, own: readonly Unit[], { carrier, secured, hex, home }: Objective): number {
  if (secured !== null) return 0
  const bearer = carrier === null ? null : world.units[carrier]!
  if (bearer !== null)
    return bearer.side === side ? 1.5 + 2 * nearness(wayHome(world, side, bearer)) : 0.6 * nearness(nearest(own, bearer.hex))
  // A Defender who may not take it yet still wants to stand near it.
  const free = roleOf(world, side) === 'attacker' || !isSameHex(hex, home) ? 1 : 0.6
  return free * nearness(nearest(own, hex))
}
function ofStructure(world: World, side: SideId, own: readonly Unit[], { id, hex }: Objective): number {
  const structure = world.structures.find(s => s.objective === id)
  if (!structure) return 0
  const broken = 1 - structure.defense / structure.full
  return roleOf(world, side) === 'attacker' ? 2.4 * broken + 0.5 * nearness(nearest(own, hex)) : 0.3 * nearness(nearest(own, hex))
}
function ofRelay(world: World, side: SideId, own: readonly Unit[], { rites, hex }: Objective): number {
  if (roleOf(world, side) === 'defender') return 0.4 * nearness(nearest(own, hex))
  const emissary = own.find(u => u.id === world.emissary)
  return rites >= 2 ? 0 : 1.3 * rites + (emissary ? 1.2 * nearness(hexDistance(emissary.hex, hex)) : 0)
}

/** Endless Pursuit: how far the Defender's cost has come. */
function ofExit(world: World, side: SideId, own: readonly Unit[]): number {
  const { area, cost } = world.sides[side]
  if (
    area === null ||
    cost === 0 ||
    roleOf(world, side) !== 'defender' ||
    !missionOf(world).primary.some(l => l.kind === 'exitShare')
  )
    return 0
  const gone = Object.values(world.units).filter(u => u.side === side && u.where === 'left')
  const progress = own.reduce(
    (sum, u) => sum + costOfUnit(world, u) * 0.8 * nearness(columnFrom(world, otherEdge(area), u.hex)),
    0,
  )
  return (7 * (progress + gone.reduce((sum, u) => sum + costOfUnit(world, u), 0))) / cost
}

const BY_KIND = {
  control: ofMarker,
  scan: ofScan,
  carry: ofObject,
  structure: ofStructure,
  turret: ofStructure,
  corrupt: ofRelay,
}
export function prospects(world: World, side: SideId): number {
  if (world.mission === null) return 0
  const own = standing(world, side)
  let sum = ofExit(world, side, own)
  for (const objective of world.objectives) sum += BY_KIND[objective.kind](world, side, own, objective)
  return sum
}
