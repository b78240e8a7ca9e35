import { callOf, type Interjection, type JsonObject } from '@sandtable/kernel'
import { surrendering } from '@sandtable/wargame/surrender'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { repairing } from '../casualties/asks/repair.ts'
import type { World } from '../world.ts'
import { surrender } from './procs/surrender.ts'

/** MW-ROUND-09: at any time. */
const givingUp = surrendering<World>({
  kind: 'mw.surrender',
  rule: 'MW-END-02',
  text: 'Do you surrender?',
  note: 'The game is lost then',
  run: (world, seat) => callOf(surrender, { side: sideOfSeat(world, seat) }),
})

/** What a seat may do unasked: surrender (MW-ROUND-09), and a Titan's repairs in its activation (MW-TITAN-16). */
export const interjections: readonly Interjection<World, JsonObject>[] = [givingUp, repairing]
