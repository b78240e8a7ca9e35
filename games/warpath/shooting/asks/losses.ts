import { asking, type ChoiceOf, legal, refused, type Violation, violation } from '@sandtable/kernel'
import { ownName } from '../../basics/names.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { choicesFor, type Loss, placesIn, proposedLosses } from '../losses.ts'

const answer = (ids: readonly string[]): ChoiceOf<'allocate'> => ({
  type: 'allocate',
  amounts: ids.map(slot => ({ slot, amount: 1 })),
})
export const chosenIn = ({ amounts }: ChoiceOf<'allocate'>): string[] =>
  amounts.flatMap(({ slot, amount }) => (amount > 0 ? [slot] : []))

/** WP-SHOOT-27: a base that nobody saw or reached. */
function whyNotLost(world: World, { unit: id, eligible }: Loss, base: string): Violation | null {
  const unit = unitOf(world, id)
  return unit.bases.some(one => one.id === base) && !eligible.includes(base)
    ? violation('WP-SHOOT-27', 'it was out of sight or range of all that fired, or not under a template')
    : null
}

/** WP-SHOOT-26: the owner says which bases are lost; those that most would give up are proposed. */
export const chooseLosses = ask<Loss, 'allocate'>({
  kind: 'wp.losses',
  type: 'allocate',
  rule: 'WP-SHOOT-26',
  when: 'when your unit loses some of the bases that were hit',
  which: 'bases of the unit that could be hit',
  ask(world, loss, _seat, toCheck = false) {
    const unit = unitOf(world, loss.unit)
    return {
      type: 'allocate',
      ...asking({
        text: `Which ${loss.count === 1 ? 'base' : `${loss.count} bases`} of ${ownName(world, unit)} ${loss.count === 1 ? 'is' : 'are'} hit?`,
        act: 'Remove',
        told: `chooses losses of ${ownName(world, unit)}`,
        by: [loss.unit],
      }),
      slots: loss.eligible.map(id => ({ id, label: ownName(world, unit), pieces: [id], cap: 1, each: 1 })),
      min: loss.count,
      total: loss.count,
      ...(toCheck ? {} : { proposal: answer(proposedLosses(world, loss)).amounts }),
    }
  },
  whyNot: (world, loss, _seat, id) => whyNotLost(world, loss, id),
  validate(world, loss, _seat, choice) {
    const chosen = placesIn(unitOf(world, loss.unit), chosenIn(choice))
    return choicesFor(world, loss).allows(chosen)
      ? legal()
      : refused('WP-COH-03', 'another choice leaves the unit in better Coherency', { lost: chosenIn(choice) })
  },
  candidates(world, loss) {
    const unit = unitOf(world, loss.unit)
    const { allows } = choicesFor(world, loss)
    const rest = loss.eligible.map((_, i) => [...loss.eligible.slice(i), ...loss.eligible.slice(0, i)].slice(0, loss.count))
    const others = rest.filter(ids => allows(placesIn(unit, ids))).slice(0, 3)
    return [proposedLosses(world, loss), ...others].map(answer)
  },
})
