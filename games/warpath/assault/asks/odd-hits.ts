import { asking, chancesOf, legal, option, type RollOdds } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { damageDice, facesFrom, SIDES_OF_DIE } from '../../basics/dice.ts'
import { unitName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { armourOf } from '../attack.ts'

const answer = (ids: readonly string[]) => ({ type: 'pick' as const, ids })
/** Those with the weakest Armour first. */
const weakest = (world: World, units: readonly string[]): string[] =>
  units.toSorted((a, b) => armourOf(world, unitOf(world, a)) - armourOf(world, unitOf(world, b)))

/** Of one extra hit. */
function oddsAgainst(armour: number): RollOdds {
  const { dice, needs } = damageDice(1, armour, 0)
  const chances = chancesOf(dice, facesFrom(needs).length / SIDES_OF_DIE)
  return { dice, need: `${needs}+`, reasons: [], what: 'damage', many: 'damage', chances, results: [] }
}

/** WP-R-74: extra hits that cannot be shared evenly go where the Winner says. */
export const oddHits = ask<{ units: readonly string[]; odd: number }, 'pick'>({
  kind: 'wp.oddHits',
  type: 'pick',
  rule: 'WP-R-74',
  when: 'when you have won an Assault and extra hits cannot be shared evenly',
  which: 'units that have lost the Assault',
  ask: (world, { units, odd }) => ({
    type: 'pick',
    ...asking({
      text: `${counted(odd, 'extra hit')} left over: who takes ${odd === 1 ? 'it' : 'them'}?`,
      act: 'Hit',
      told: 'shares out extra hits',
      on: units,
    }),
    options: units.map(id => {
      const unit = unitOf(world, id)
      return option(id, unitName(world, unit), {
        note: `Armour ${armourOf(world, unit)}+`,
        rule: 'WP-R-74',
        pieces: unit.bases.map(base => base.id),
        odds: oddsAgainst(armourOf(world, unit)),
      })
    }),
    min: odd,
    max: odd,
  }),
  obvious: (_world, { units, odd }) => (odd >= units.length ? answer(units) : null),
  validate: () => legal(),
  candidates: (world, { units, odd }) => [
    answer(weakest(world, units).slice(0, odd)),
    answer(weakest(world, units).toReversed().slice(0, odd)),
  ],
})
