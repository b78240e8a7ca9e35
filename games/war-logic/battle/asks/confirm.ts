import { asking, deed, legal, seatName } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'
import type { PlayerId } from '../../world.ts'

/** WL-OBJ-09: fulfilment is confirmed together. */
export const confirmObjective = ask<{ player: PlayerId }, 'pick'>({
  kind: 'wl.confirm',
  type: 'pick',
  rule: 'WL-OBJ-09',
  when: 'when another player says that the agreed objective is fulfilled',
  which: "'yes' or 'no'",
  ask: ({ card, players }, { player }) => ({
    type: 'pick',
    ...asking({
      text: `${seatName(players[player]!.seat)} says the objective is fulfilled`,
      note: card.objective.text ?? null,
      act: 'Answer',
      told: 'judges the agreed objective',
    }),
    options: [deed('yes', 'It is: the battle is over', { rule: 'WL-OBJ-09' }), deed('no', 'Play on', { rule: 'WL-OBJ-09' })],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, _subject, _seat, rng) => rng.shuffle(['no', 'yes']).map(id => ({ type: 'pick' as const, ids: [id] })),
})
