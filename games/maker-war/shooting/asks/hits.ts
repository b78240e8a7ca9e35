import { asking, type ChoiceOf, type Slot, type Violation, verdictOf, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { profileOf, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { unitOfOption } from '../allocation.ts'
import {
  allFall,
  areAlike,
  type HitKind,
  type HitsOf,
  hitsIn,
  hitsInOrder,
  type Overdone,
  overdone,
  roomFor,
} from '../hit-kinds.ts'
import { pickHit } from './hit.ts'

type Subject = { kinds: HitKind[]; pools: HitsOf[]; formation: string | null; targets: string[] }

/** 'Oni', 'Oni, critical hits', 'Seer, picked by a sniper'. */
function labelOf(world: World, { units, uses, first, sniped }: HitKind): string {
  const { name } = profileOf(world, unitOf(world, units[0]!))
  const way = first === 'critical at once' ? ', critical hits on its shields' : uses === 'any' ? '' : `, ${uses} hits`
  return `${name}${way}${sniped ? ', picked by a sniper' : ''}`
}
export const slotOfKind = (world: World, kind: HitKind): Slot => ({
  ...{ id: kind.id, label: labelOf(world, kind), pieces: kind.units },
  ...{ cap: kind.needs * kind.units.length, each: kind.needs },
})

const WRONG: { readonly [what in Overdone['what']]: { rule: 'MW-R-40' | 'MW-R-43' | 'MW-SHOOT-09'; text: string } } = {
  hits: { rule: 'MW-R-40', text: 'so many hits were not rolled against it' },
  critical: { rule: 'MW-R-43', text: 'there are not that many critical hits' },
  normal: { rule: 'MW-R-43', text: 'there are not that many normal hits' },
  units: { rule: 'MW-SHOOT-09', text: 'there are not that many of them' },
  unfinished: { rule: 'MW-SHOOT-09', text: 'a unit is finished before the next is hit' },
}

/** What is wrong with sharing hits out so. */
export const overdoneViolations = (
  kinds: readonly HitKind[],
  pools: readonly HitsOf[],
  amounts: ChoiceOf<'allocate'>['amounts'],
): Violation[] =>
  overdone(kinds, pools, amounts).map(({ what, kind }) => violation(WRONG[what].rule, WRONG[what].text, { unit: kind.units[0]! }))

/** MW-R-184: hits can go to this unit, written otherwise: by its kind, or by what kind of hits; null where none can. */
export function chosenAsKind(kinds: readonly HitKind[], id: string): Violation | null {
  const own = kinds.filter(({ units }) => units.includes(unitOfOption(id)))
  if (own.length === 0) return null
  const ids = own.map(kind => `'${kind.id}'`).join(' or ')
  const equals = own.some(({ units }) => units.length > 1) ? ', the nearest of equal units first' : ''
  return violation('MW-R-184', `it is chosen as ${ids} here${equals}`)
}

const answerOf = (kinds: readonly HitKind[], pools: readonly HitsOf[]): ChoiceOf<'allocate'> => ({
  type: 'allocate',
  amounts: hitsInOrder(kinds, pools),
})

/** MW-SHOOT-07 to MW-SHOOT-09: who takes the hits, all of them in one go, by kinds of equal units (MW-R-184). */
export const shareHits = ask<Subject, 'allocate'>({
  kind: 'mw.hits',
  type: 'allocate',
  rule: 'MW-SHOOT-07',
  when: 'when hits can go to units that are not alike',
  which: 'units of the target in line of fire',
  obvious: (_world, { kinds, pools }) => (areAlike(kinds) || allFall(kinds, pools) ? answerOf(kinds, pools) : null),
  ask(world, { kinds, pools, formation, targets }) {
    const { amounts } = answerOf(kinds, pools)
    const critical = pools.reduce((sum, p) => sum + p.critical, 0)
    const hits = counted(hitsIn(pools), 'hit')
    return {
      type: 'allocate',
      ...asking({
        text: hitsIn(pools) === 1 ? 'Who takes the hit?' : `Who takes the ${hits}?`,
        note: critical === 0 ? null : `${critical} of them critical`,
        act: 'Assign',
        told: `assigns ${hits}`,
        by: formation === null ? [] : [formation],
        on: targets,
      }),
      slots: kinds.map(kind => slotOfKind(world, kind)),
      min: 1,
      total: Math.min(hitsIn(pools), roomFor(kinds)),
      proposal: amounts,
    }
  },
  whyNot: (world, { kinds }, seat, id) =>
    chosenAsKind(kinds, id) ?? pickHit.whyNot!(world, { options: [], normal: 0, critical: 0 }, seat, unitOfOption(id)),
  validate: (_world, { kinds, pools }, _seat, { amounts }) => verdictOf(overdoneViolations(kinds, pools, amounts)),
  /** Each kind first in turn; critical hits on shields are a waste. */
  candidates(_world, { kinds, pools }) {
    const worth = kinds.filter(k => k.first !== 'critical at once')
    const orders = worth.slice(0, 8).map(first => [first, ...worth.filter(k => k !== first)])
    const answers = orders.map(order => answerOf(order, pools))
    return answers.filter((answer, i) => answers.findIndex(other => areSame(other, answer)) === i)
  },
})
const areSame = (a: ChoiceOf<'allocate'>, b: ChoiceOf<'allocate'>): boolean => {
  const text = ({ amounts }: ChoiceOf<'allocate'>) =>
    amounts
      .map(({ slot, amount }) => `${slot}:${amount}`)
      .toSorted()
      .join()
  return text(a) === text(b)
}
