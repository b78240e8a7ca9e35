import { callOf, type Interjection, type JsonObject, legal, option } from '@sandtable/kernel'
import { ask } from '../hooks.ts'
import { sideOfSeat } from '../look-up.ts'
import { surrender } from '../procs/battle/surrender.ts'
import type { World } from '../world.ts'

const giveUp = ask<{ seat: string }, 'pick'>({
  kind: 'tm.surrender',
  type: 'pick',
  rule: 'TM-ROUND-09',
  ask: () => ({
    type: 'pick',
    text: 'Do you surrender?',
    options: [option('yes', 'Surrender', { rule: 'TM-ROUND-09' })],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [{ type: 'pick', ids: ['yes'] }],
})

/** TM-ROUND-09: at any time, once. */
const surrendering: Interjection<World, { seat: string }, 'pick'> = {
  spec: giveUp,
  play: false,
  subject: (world, seat) => (world.sides[sideOfSeat(world, seat)].surrendered.includes(seat) ? null : { seat }),
  run: (_world, { seat }) => callOf(surrender, { seat }),
}

export const interjections: readonly Interjection<World, JsonObject>[] = [surrendering]
