import { asking, type ChoiceOf, legal, option } from '@sandtable/kernel'
import { ask } from '../../hooks.ts'
import { typeName } from '../../words/pieces.ts'
import { type Given, nearestHeroes } from '../rewards.ts'

const picked = (id: string): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })
/** MV-R-134: who of two heroes learns from it; that one is nearer is nobody else's business. */
export const nearestHero = ask<Given, 'pick'>({
  kind: 'mv.nearest-hero',
  type: 'pick',
  rule: 'MV-R-134',
  when: 'when a hero of yours gains experience from an adventure',
  which: 'own heroes nearest to the explorer',
  only: (_subject, seat) => [seat],
  ask: (world, given) => ({
    type: 'pick',
    ...asking({ text: 'Which hero learns from it?', act: 'Teach', none: null, told: 'names a hero' }),
    options: nearestHeroes(world, given).map(({ key, block }) =>
      option(key, world.heroes[key]?.sheet?.name ?? typeName(key), { pieces: block === null ? [] : [block], rule: 'MV-R-134' }),
    ),
    min: 1,
    max: 1,
  }),
  idle(world, given) {
    const [first, second] = nearestHeroes(world, given)
    return first && !second ? picked(first.key) : null
  },
  validate: () => legal(),
  candidates: (world, given, _seat, rng) => rng.shuffle(nearestHeroes(world, given)).map(({ key }) => picked(key)),
})
