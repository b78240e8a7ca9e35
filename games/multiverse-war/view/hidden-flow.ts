import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import type { Asked, FlowFilling, FlowGap, JsonObject, SeatId } from '@sandtable/kernel'
import { playerAt } from '../basics/queries.ts'
import type { World } from '../world.ts'

type Question = Pick<Asked, 'kind' | 'subject'>
/** What is asked where only one seat may look, by the procedure that waits and where. */
const HIDDEN: { readonly [at: string]: (vars: JsonObject, world: World, seat: SeatId) => Question } = {
  'setUp/placed': (_vars, world, seat) => ({ kind: 'mv.site', subject: { player: playerAt(world, seat).id } }),
  'cardWindow/attackerLaid': () => ({ kind: 'mv.card', subject: { side: 'attacker' } }),
  'cardWindow/defenderLaid': () => ({ kind: 'mv.card', subject: { side: 'defender' } }),
  'useAbility/aimed': ({ block }) => ({ kind: 'mv.aim', subject: { block } as JsonObject }),
  'placeUnit/placed': ({ block }) => ({ kind: 'mv.put', subject: { block } as JsonObject }),
  'contest/entered': () => ({ kind: 'mv.contest', subject: {} }),
  'freeUnit/chosen': ({ player, block, op }) => ({ kind: 'mv.free-recruit', subject: { player, block, op } as JsonObject }),
  'heroXp/named': ({ player, block }) => ({ kind: 'mv.nearest-hero', subject: { player, block } as JsonObject }),
  'newTokens/named': ({ left }) => ({ kind: 'mv.explorer', subject: { hex: hexKey((left as Hex[])[0]!) } }),
}
/** What could be asked of a seat behind a placeholder. */
export function hiddenFlow(world: World, { below, seat }: FlowGap): FlowFilling {
  const top = below.at(-1)
  const hidden = HIDDEN[`${top?.proc}/${top?.at}`]
  if (seat === null || !top || !hidden) throw new Error(`nobody says what could be hidden upon ${top?.proc}/${top?.at}`)
  return { frames: [], asked: [{ ...hidden(top.vars, world, seat), seat }] }
}
