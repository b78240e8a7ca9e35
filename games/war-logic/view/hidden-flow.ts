import type { FlowFilling, FlowGap, Frame, JsonObject, Rng, SeatId } from '@sandtable/kernel'
import { seatOf } from '../basics/players.ts'
import type { PlayerId, World } from '../world.ts'

/**
 * What could be going on where a procedure is private. `below` is the innermost public frame, as 'procedure/label it goes on with'; `fill` says which
 * private procedures run upon it and what they wait for. Every private procedure and question has one entry.
 */
export type HiddenFlow = {
  readonly below: string
  fill(world: World, vars: JsonObject, rng: Rng, seat: SeatId | null): FlowFilling
}

const frame = (proc: string, at: string, vars: JsonObject): Frame => ({ proc, at, vars, trait: null })
/** One private procedure that waits for its first question to a player. */
export const waitsFor = (
  world: World,
  player: PlayerId,
  { proc, at, kind, subject, vars = {} }: { proc: string; at: string; kind: string; subject: JsonObject; vars?: JsonObject },
): FlowFilling => ({ frames: [frame(proc, at, { player, ...vars })], asked: [{ kind, seat: seatOf(world, player), subject }] })

export const hiddenFlowBy =
  (flows: readonly HiddenFlow[]) =>
  (world: World, { below, seat }: FlowGap, rng: Rng): FlowFilling => {
    const top = below.at(-1)
    const name = `${top?.proc}/${top?.at}`
    const known = flows.find(flow => flow.below === name)
    if (!known) throw new Error(`nobody says what could be hidden upon ${name}`)
    return known.fill(world, top!.vars, rng, seat)
  }
