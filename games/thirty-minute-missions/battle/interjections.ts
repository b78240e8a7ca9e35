import { callOf, type Interjection, type JsonObject } from '@sandtable/kernel'
import { surrendering } from '@sandtable/wargame/surrender'
import { sideOfSeat } from '@sandtable/wargame/teams'
import type { World } from '../world.ts'
import { surrender } from './procs/surrender.ts'

/** TM-ROUND-09: at any time, once. */
const givingUp = surrendering<World>({
  kind: 'tm.surrender',
  rule: 'TM-ROUND-09',
  text: 'Do you surrender?',
  may: (world, seat) => !world.sides[sideOfSeat(world, seat)].surrendered.includes(seat),
  run: (_world, seat) => callOf(surrender, { seat }),
})

export const interjections: readonly Interjection<World, JsonObject>[] = [givingUp]
