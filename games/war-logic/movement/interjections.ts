import { asking, type ChoiceOf, callOf, type Interjection, type JsonObject, legal, option } from '@sandtable/kernel'
import { playerAt } from '../basics/players.ts'
import { isInPlay, unitsOf } from '../basics/queries.ts'
import type { PlayerId, Turn, Unit, World } from '../world.ts'
import { reveal } from './procs/reveal.ts'

/** WL-GHOST-08: whether the present step of a turn has only begun. */
function isStepBegun({ step, manner, moved, reacted }: Turn, { offense }: World): boolean {
  if (step === 'control') return manner === null
  if (step === 'movement') return Object.keys(moved).length === 0
  if (step === 'offense') return offense === null
  return step === 'strategy' || (step === 'defense' && reacted.length === 0)
}
const hiddenOf = (world: World, player: PlayerId): Unit[] =>
  unitsOf(world, player).filter(unit => unit.hidden !== null && isInPlay(unit))

/** WL-GHOST-08: a player may show a hidden unit at the start of any of its own steps. */
const showing: Interjection<World, JsonObject, 'pick'> = {
  spec: {
    kind: 'wl.show',
    type: 'pick',
    rule: 'WL-GHOST-08',
    when: 'at the start of any of your own steps, while one of your units is hidden',
    which: 'hidden units of your own',
    ask: (world, _subject, seat) => ({
      type: 'pick',
      ...asking({ text: 'Which hidden unit shows itself?', act: 'Show', told: 'may show a hidden unit' }),
      options: hiddenOf(world, playerAt(world, seat).id).map(unit =>
        option(unit.id, unit.name, { rule: 'WL-GHOST-08', pieces: [unit.id], note: 'Without the stealth point.' }),
      ),
      min: 1,
      max: 1,
    }),
    validate: () => legal(),
    candidates: (world, _subject, seat) =>
      hiddenOf(world, playerAt(world, seat).id).map((unit): ChoiceOf<'pick'> => ({ type: 'pick', ids: [unit.id] })),
  },
  concedes: false,
  subject(world, seat) {
    const { id } = playerAt(world, seat)
    const { turn } = world
    return turn?.player === id && isStepBegun(turn, world) && hiddenOf(world, id).length > 0 ? {} : null
  },
  run: (_world, _subject, _seat, { ids }) => callOf(reveal, { unit: ids[0]!, rule: 'WL-GHOST-08', stealth: false }),
}
export const MOVEMENT_INTERJECTIONS: readonly Interjection<World, JsonObject>[] = [showing]
