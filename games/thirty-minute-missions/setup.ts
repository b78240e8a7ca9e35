import { type Begun, type Loaded, type Preset, type SeatId, violation } from '@sandtable/kernel'
import type { Squad } from './army/squad.ts'
import { emptyWorld, freshSide, muster } from './muster.ts'
import type { Options, World } from './world.ts'

/** What a battle begins with: what was agreed, and each team's seats and squad as data. */
export type Setup = { options: Options; sides: readonly [SideSetup, SideSetup] }
export type SideSetup = { seats: readonly SeatId[]; squad: Squad }

export const presets: readonly Preset<Setup>[] = []

export const readSetup = (_raw: unknown): Loaded<Setup> => ({ ok: false, violations: [violation('TM-BATL-08', 'not yet')] })

export function begin({ options, sides: [host, guest] }: Setup): Begun<World> {
  const seats = [host, guest].flatMap((side, i) => side.seats.map(id => ({ id, team: i === 0 ? 'a' : 'b' })))
  const world = emptyWorld(options, seats, freshSide('a', host.squad.name, 0), freshSide('b', guest.squad.name, 0))
  muster(world, 'a', host.squad)
  muster(world, 'b', guest.squad)
  return { seats, world, first: { proc: 'battle', vars: {} } }
}
