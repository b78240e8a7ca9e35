import type { Hex } from '@sandtable/geometry/hex/hex'
import type { Seat, SeatId } from '@sandtable/kernel'
import { hexDistance, KINDS, type Kind, SIGHT } from './data.ts'

export type Block = {
  id: string
  seat: SeatId
  /** Null before the muster. */
  kind: Kind | null
  /** Where it is. */
  at: Hex
  /** Where its figure stands; null: taken up. Another place than `at` only for a ghost. */
  figure: Hex | null
  identified: boolean
  /** Seats that spied on it. */
  known: SeatId[]
}
export type Lost = { block: string; seat: SeatId; kind: Kind; by: SeatId }
export type World = {
  seats: readonly Seat[]
  round: number
  rounds: number
  blocks: { [id: string]: Block }
  lost: Lost[]
  hands: { [seat: string]: string[] }
  /** Top first. */
  deck: string[]
  discard: string[]
  /** Who has still to move in the dark, the one who does now first; null by day. Nobody knows it. */
  night: SeatId[] | null
  /** Seats that offered a draw. */
  offered: SeatId[]
}

export const blockOf = (world: World, id: string): Block => world.blocks[id]!
export const blocksOf = (world: { blocks: { readonly [id: string]: Block } }, seat: SeatId): Block[] =>
  Object.values(world.blocks).filter(b => b.seat === seat)
export const fights = ({ kind }: { kind: Kind | null }): boolean => kind !== null && KINDS[kind].fights
/** Seats that still have blocks, in table order. */
export const aliveSeats = (world: World): SeatId[] => world.seats.map(s => s.id).filter(seat => blocksOf(world, seat).length > 0)

/** FOG-NIGHT-02: the ghosts of a seat. */
export const ghostsOf = (world: World, seat: SeatId): string[] =>
  blocksOf(world, seat)
    .filter(b => b.kind === 'ghost')
    .map(b => b.id)

/** FOG-SPY-01: enemy figures that a scout of this seat has in sight. */
export const nearScouts = (world: World, seat: SeatId): string[] => {
  const scouts = blocksOf(world, seat).filter(b => b.kind === 'scout')
  const inSight = ({ figure }: Block) => figure !== null && scouts.some(s => hexDistance(s.at, figure) <= SIGHT)
  return Object.values(world.blocks)
    .filter(b => b.seat !== seat && inSight(b))
    .map(b => b.id)
}

/** FOG-STRIKE-01: who may strike whom, as 'striker>target'. */
export const strikesOf = (world: World, seat: SeatId): string[] =>
  blocksOf(world, seat)
    .filter(fights)
    .flatMap(striker =>
      Object.values(world.blocks)
        .filter(b => b.seat !== seat && b.figure !== null && hexDistance(striker.at, b.figure) <= 1)
        .map(b => `${striker.id}>${b.id}`),
    )
