import { callOf, type Interjection, type JsonObject, legal, option } from '@sandtable/kernel'
import { ask } from '../hooks.ts'
import { sideOfSeat } from '../look-up.ts'
import { surrender } from '../procs/battle/surrender.ts'
import type { SideId, World } from '../world.ts'
import { repairing } from './casualties/repair.ts'

const giveUp = ask<{ side: SideId }, 'pick'>({
  kind: 'mw.surrender',
  type: 'pick',
  rule: 'MW-END-02',
  ask: () => ({
    type: 'pick',
    text: 'Do you surrender? The game is lost then',
    options: [option('yes', 'Surrender', { rule: 'MW-END-02' })],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [{ type: 'pick', ids: ['yes'] }],
})

/** MW-ROUND-09: at any time. */
const surrendering: Interjection<World, { side: SideId }, 'pick'> = {
  spec: giveUp,
  play: false,
  subject: (world, seat) => ({ side: sideOfSeat(world, seat) }),
  run: (_world, { side }) => callOf(surrender, { side }),
}

/** What a seat may do unasked: surrender (MW-ROUND-09), and a Titan's repairs in its activation (MW-TITAN-16). */
export const interjections: readonly Interjection<World, JsonObject>[] = [surrendering, repairing]
