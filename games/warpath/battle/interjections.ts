import { asking, callOf, deed, type Interjection, type JsonObject, legal } from '@sandtable/kernel'
import { surrendering } from '@sandtable/wargame/surrender'
import { sideOfSeat } from '@sandtable/wargame/teams'
import type { World } from '../world.ts'
import { callTime, concede } from './procs/concede.ts'

/** WP-R-128. */
const conceding = surrendering<World>({
  kind: 'wp.concede',
  rule: 'WP-R-128',
  text: 'Do you concede?',
  note: 'You lose the game',
  label: 'Concede',
  run: (world, seat) => callOf(concede, { side: sideOfSeat(world, seat) }),
})

/** WP-SETUP-08, WP-R-127: rules know no clock, so whoever sees that the agreed time is over says so. */
const callingTime: Interjection<World, JsonObject, 'pick'> = {
  spec: {
    kind: 'wp.time',
    type: 'pick',
    rule: 'WP-R-127',
    when: 'in a game with a time limit, until time is called',
    which: "'yes'",
    ask: ({ options }) => ({
      type: 'pick',
      ...asking({ text: `Are the agreed ${options.clock} minutes over?`, act: 'Call time', told: 'may call time' }),
      options: [deed('yes', 'Call time', { rule: 'WP-R-127', note: 'This Round is the last' })],
      min: 1,
      max: 1,
    }),
    validate: () => legal(),
    candidates: () => [{ type: 'pick', ids: ['yes'] }],
  },
  concedes: false,
  subject: ({ options, timeUp, round }) => (options.clock === null || timeUp || round === 0 ? null : {}),
  run: (world, _subject, seat) => callOf(callTime, { side: sideOfSeat(world, seat) }),
}

/** What a seat may do unasked. */
export const interjections: readonly Interjection<World, JsonObject>[] = [conceding, callingTime]
