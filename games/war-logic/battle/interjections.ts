import { asking, callOf, deed, type Interjection, type JsonObject, legal, type Violation, violation } from '@sandtable/kernel'
import { surrendering } from '@sandtable/wargame/surrender'
import { playerAt } from '../basics/players.ts'
import type { World } from '../world.ts'
import { hasObjective } from './objectives.ts'
import { claimObjective, concede } from './procs/concede.ts'

/** WL-END-02. */
const conceding = surrendering<World>({
  kind: 'wl.concede',
  rule: 'WL-END-02',
  text: 'Do you concede?',
  note: 'Your army leaves the table',
  label: 'Concede',
  may: (world, seat) => !playerAt(world, seat).isOut,
  run: (world, seat) => callOf(concede, { player: playerAt(world, seat).id }),
})

function whyNotClaimed(world: World, seat: string): Violation | null {
  if (!hasObjective(world, 'agreed')) return violation('WL-OBJ-09', 'no objective was agreed on that could be claimed')
  if (world.turn?.player !== playerAt(world, seat).id) return violation('WL-OBJ-09', 'it is claimed in your own turn')
  return world.turn.asked.includes('claim')
    ? violation('WL-OBJ-09', 'you have claimed it this turn, and not everybody agreed')
    : null
}
/** WL-OBJ-09: once a turn. */
const claiming: Interjection<World, JsonObject, 'pick'> = {
  spec: {
    kind: 'wl.claim-objective',
    type: 'pick',
    rule: 'WL-OBJ-09',
    when: 'in your own turn, in a battle with an agreed objective',
    which: "'yes'",
    ask: ({ card }) => ({
      type: 'pick',
      ...asking({
        text: 'Have you done what was agreed?',
        note: card.objective.text ?? null,
        act: 'Claim',
        told: 'may claim the agreed objective',
      }),
      options: [deed('yes', 'Claim the objective', { rule: 'WL-OBJ-09', note: 'All others must confirm it' })],
      min: 1,
      max: 1,
    }),
    validate: () => legal(),
    candidates: () => [{ type: 'pick', ids: ['yes'] }],
    notAsked: whyNotClaimed,
  },
  concedes: false,
  subject: (world, seat) => {
    const { id } = playerAt(world, seat)
    const may = hasObjective(world, 'agreed') && world.turn?.player === id && !world.turn.asked.includes('claim')
    return may ? {} : null
  },
  run: (world, _subject, seat) => callOf(claimObjective, { player: playerAt(world, seat).id }),
}

/** What a seat may do unasked. */
export const interjections: readonly Interjection<World, JsonObject>[] = [conceding, claiming]
