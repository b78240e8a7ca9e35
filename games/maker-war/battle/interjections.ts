import { asking, callOf, deed, type Interjection, type JsonObject, legal } from '@sandtable/kernel'
import { surrendering } from '@sandtable/wargame/surrender'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { repairing } from '../casualties/asks/repair.ts'
import type { World } from '../world.ts'
import { askAll } from './procs/ask-all.ts'
import { surrender } from './procs/surrender.ts'

/** MW-ROUND-09, MW-R-147: at any time. */
const givingUp = surrendering<World>({
  kind: 'mw.surrender',
  rule: 'MW-END-02',
  text: 'Do you surrender?',
  note: 'The game is lost then',
  run: (world, seat) => callOf(surrender, { side: sideOfSeat(world, seat) }),
})

/** MW-R-184: a side is asked everything from now on, or again what matters. */
const askingAll: Interjection<World, { all: boolean }, 'pick'> = {
  spec: {
    kind: 'mw.ask-all',
    type: 'pick',
    rule: 'MW-R-184',
    when: 'at any time',
    which: "'yes'",
    ask: (_world, { all }) => ({
      type: 'pick',
      ...asking({
        text: all ? 'Ask me everything' : 'Ask me only what matters',
        note: all
          ? 'Where each unit stands, the only target, who fires, each hit: nothing is done for you until you take this back'
          : 'What has one sensible answer is done for you',
        act: 'Yes',
        told: 'may choose to be asked everything',
      }),
      options: [deed('yes', all ? 'Ask me everything' : 'Ask me only what matters', { rule: 'MW-R-184' })],
      min: 1,
      max: 1,
    }),
    validate: () => legal(),
    candidates: () => [{ type: 'pick', ids: ['yes'] }],
  },
  concedes: false,
  subject: (world, seat) => (world.options.askEverything ? null : { all: !world.sides[sideOfSeat(world, seat)].asksAll }),
  run: (world, { all }, seat) => callOf(askAll, { side: sideOfSeat(world, seat), all }),
}

/** What a seat may do unasked: choose how much it is asked (MW-R-184), surrender (MW-ROUND-09), and a Titan's repairs in its activation (MW-TITAN-16). */
export const interjections: readonly Interjection<World, JsonObject>[] = [repairing, askingAll, givingUp]
