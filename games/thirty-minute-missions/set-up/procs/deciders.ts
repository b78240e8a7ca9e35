import type { SeatId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import type { SideId, World } from '../../world.ts'

/** TM-SETUP-04: who decides for a team: its first player who has not given up. */
export const deciderOf = (world: World, side: SideId): SeatId =>
  seatsOf(world, side).find(seat => !world.sides[side].surrendered.includes(seat)) ?? seatsOf(world, side)[0]!
/** Who decides for either side. Kept while they are asked: one of them may give up meanwhile. */
export type Deciders = { a: SeatId; b: SeatId }
export const decidersOf = (world: World): Deciders => ({ a: deciderOf(world, 'a'), b: deciderOf(world, 'b') })
