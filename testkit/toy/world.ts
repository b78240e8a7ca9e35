import type { Body } from '@sandtable/geometry/table/body'
import { isWithin } from '@sandtable/geometry/table/distance'
import type { Seat, SeatId } from '@sandtable/kernel'
import { teamOf } from '@sandtable/wargame/teams'
import { type Order, PROFILES, type Profile, RADIUS, type UnitKind } from './data.ts'

export type Spot = { x: number; y: number }
export type Unit = {
  id: string
  seat: SeatId
  kind: UnitKind
  at: Spot
  wounds: number
  order: Order | null
  /** The order lies open. */
  shown: boolean
  hidden: boolean
  done: boolean
  /** Traits that work once and have. */
  spent: string[]
}
/** A shot being resolved. Reactions change it here. */
export type Shot = { shooter: string; target: string; need: number; faces: number[]; dodged: boolean }
export type World = {
  seats: readonly Seat[]
  round: number
  rounds: number
  began: string | null
  units: { [id: string]: Unit }
  shots: Shot[]
  command: { [seat: string]: number }
  hands: { [seat: string]: string[] }
  /** Top first. */
  deck: string[]
  discard: string[]
  /** Who is looking at the top cards. */
  peek: { seat: SeatId; count: number } | null
}

export const profileOf = (unit: { kind: UnitKind }): Profile => PROFILES[unit.kind]
export const unitOf = (world: World, id: string): Unit => world.units[id]!
export const unitsOf = (world: World, seat: SeatId): Unit[] => Object.values(world.units).filter(u => u.seat === seat)
export const areFoes = (world: World, a: Unit, b: Unit): boolean => teamOf(world, a.seat) !== teamOf(world, b.seat)

/** Units as bodies on the table. */
export const discAt = ({ x, y }: Spot, radius = RADIUS): Body => ({
  footprint: { type: 'disc', radius },
  at: { x, y },
  facing: 0,
})
export const isNear = (a: Unit, b: Unit, limit: number): boolean => isWithin(discAt(a.at), discAt(b.at), limit)

/** Whether this side knows where the unit is. */
export const isSeenBy = (world: { seats: readonly Seat[] }, unit: { seat: SeatId; hidden: boolean }, team: string): boolean =>
  !unit.hidden || teamOf(world, unit.seat) === team
export const healthLeft = (world: World, team: string): number =>
  Object.values(world.units)
    .filter(u => teamOf(world, u.seat) === team)
    .reduce((sum, u) => sum + profileOf(u).health - u.wounds, 0)
