import { asking, type ChoiceOf, legal, onlyAnswer, option, seatName } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'
import { opponentsWithMissions } from '../rewards.ts'

type Subject = { player: PlayerId }
const asked = (world: World, { player }: Subject) => ({
  type: 'pick' as const,
  ...asking({ text: 'Whose orders are these?', act: 'Look at', none: null, told: 'names an opponent' }),
  options: opponentsWithMissions(world, player).map(({ id, seat }) => option(id, seatName(seat), { rule: 'MV-R-134' })),
  min: 1,
  max: 1,
})
/** MV-R-134: the opponent one of whose missions is seen. */
export const whoseMission = ask<Subject, 'pick'>({
  kind: 'mv.whose-mission',
  type: 'pick',
  rule: 'MV-R-134',
  when: 'when an adventure lets you see a mission',
  which: 'opponents with a mission that is not fulfilled',
  ask: asked,
  obvious: (world, subject) => onlyAnswer(asked(world, subject)),
  validate: () => legal(),
  candidates: (world, { player }, _seat, rng) =>
    rng.shuffle(opponentsWithMissions(world, player)).map(({ id }): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })),
})
