import { asking, type ChoiceOf, type Slot, verdictOf } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { nameOf } from '../../basics/labels.ts'
import { profileOf, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { hitOptions } from '../../shooting/allocation.ts'
import { chosenAsKind, overdoneViolations, slotOfKind } from '../../shooting/asks/hits.ts'
import { areAlike, type HitKind, hitsIn, hitsInOrder, kindsOf, roomFor } from '../../shooting/hit-kinds.ts'
import type { World } from '../../world.ts'
import { type DeadlyHits, deadlyHit, deadlyTargets } from './deadly-hit.ts'

/** Equal units of the formation that hits can go to, what is worth least first. */
export function deadlyKinds(world: World, left: DeadlyHits): HitKind[] {
  const units = deadlyTargets(world, left)
  const pools = [{ target: left.formation, units, normal: left.hits, critical: left.criticals }]
  const attack = world.attacks.at(-1)!
  const options = hitOptions(
    world,
    attack,
    pools,
    units.map(unit => ({ unit, by: null })),
  )
  const worth = ({ units: [first] }: HitKind) => profileOf(world, unitOf(world, first!)).points
  return kindsOf(world, attack, options, pools).toSorted((a, b) => worth(a) - worth(b))
}
const poolOf = ({ hits, criticals }: DeadlyHits) => [{ normal: hits, critical: criticals }]
const answerOf = (kinds: readonly HitKind[], left: DeadlyHits): ChoiceOf<'allocate'> => ({
  type: 'allocate',
  amounts: hitsInOrder(kinds, poolOf(left)),
})

/** MW-TERR-16, MW-R-28: the owner shares out all hits of deadly terrain in one go, by kinds of equal units (MW-R-184). */
export const shareDeadlyHits = ask<DeadlyHits, 'allocate'>({
  kind: 'mw.deadlyHits',
  type: 'allocate',
  rule: 'MW-TERR-16',
  when: 'when deadly terrain hits a formation with units that are not alike',
  which: 'units of the formation on deadly ground, never its chief',
  obvious(world, left) {
    const kinds = deadlyKinds(world, left)
    return areAlike(kinds) ? answerOf(kinds, left) : null
  },
  ask(world, left) {
    const kinds = deadlyKinds(world, left)
    const hits = counted(left.hits + left.criticals, 'hit')
    return {
      type: 'allocate',
      ...asking({
        text: `Deadly ground: who of ${nameOf(world, left.formation)} takes the ${hits}?`,
        note: left.criticals === 0 ? null : `${left.criticals} of them critical`,
        act: 'Assign',
        told: `assigns ${hits} of deadly ground`,
        by: [left.formation],
      }),
      slots: kinds.map((kind): Slot => slotOfKind(world, kind)),
      min: 1,
      total: Math.min(hitsIn(poolOf(left)), roomFor(kinds)),
      proposal: answerOf(kinds, left).amounts,
    }
  },
  whyNot: (world, left, seat, id) =>
    chosenAsKind(deadlyKinds(world, left), id) ?? deadlyHit.whyNot!(world, left, seat, id.split('/')[0]!),
  validate(world, left, _seat, { amounts }) {
    const wrong = overdoneViolations(deadlyKinds(world, left), poolOf(left), amounts)
    return verdictOf(wrong.map(no => ({ ...no, rule: 'MW-R-28' })))
  },
  candidates(world, left) {
    const kinds = deadlyKinds(world, left)
    return [answerOf(kinds, left), ...(kinds.length > 1 ? [answerOf(kinds.toReversed(), left)] : [])]
  },
})
