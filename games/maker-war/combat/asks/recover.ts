import { asking, deed, legal, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { findActive } from '../../basics/why-not.ts'
import { ask } from '../../hooks.ts'
import { canPay } from '../../supply/supply.ts'
import { medicsOf } from '../moral.ts'
import { sheddingOdds } from '../token-odds.ts'

/** MW-TRAIT-36: a medic may act at the start of an activation, before the checks. */
export const useMedics = ask<{ formation: string; medics: number }, 'pick'>({
  kind: 'mw.medic',
  type: 'pick',
  rule: 'MW-TRAIT-36',
  when: 'when a formation with medics and impact tokens is activated',
  which: 'whether its medics act',
  notAsked(world, seat) {
    const active = findActive(world, seat)
    if (!active) return null
    const name = ownName(world, active.id)
    if (medicsOf(world, active.id) === 0) return violation('MW-TRAIT-36', `${name} has no medics`)
    return active.tokens === 0 ? violation('MW-TRAIT-36', `${name} has no impact tokens`) : null
  },
  ask: (world, { formation, medics }) => ({
    type: 'pick',
    ...asking({
      text: `${ownName(world, formation)} has ${counted(formationOf(world, formation).tokens, 'impact token')}. Do its medics act now?`,
      act: 'Use',
      none: 'No',
      told: `decides whether the medics of ${ownName(world, formation)} act`,
      by: [formation],
    }),
    options: [
      option('heal', counted(medics, 'medic'), {
        note: `remove ${medics}d6 tokens`,
        odds: sheddingOdds(medics, formationOf(world, formation).tokens, 'MW-TRAIT-36'),
        rule: 'MW-TRAIT-36',
        ...meant(world, formation),
      }),
    ],
    min: 0,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [
    { type: 'pick', ids: ['heal'] },
    { type: 'pick', ids: [] },
  ],
})

/** MW-R-162: after the halving, medic dice and supply points in any sequence. */
export const recoverBy = ask<{ formation: string; medics: number }, 'pick'>({
  kind: 'mw.regroup',
  type: 'pick',
  rule: 'MW-R-162',
  when: 'when a formation regroups, while it has impact tokens and a medic or a supply point to remove them',
  which: 'how a token is removed',
  ask(world, { formation, medics }) {
    const { side, tokens } = formationOf(world, formation)
    const noMedic = medics > 0 ? null : violation('MW-ORDER-11', 'no medic is left to act', {})
    const noSupply = canPay(world, side, 1, 'other') ? null : violation('MW-SUPPLY-04', 'no supply point can be spent', {})
    return {
      type: 'pick',
      ...asking({
        text: `${ownName(world, formation)} still has ${counted(tokens, 'impact token')}. Remove more?`,
        act: 'Remove',
        none: 'Remove no more',
        told: `may remove more impact tokens from ${ownName(world, formation)}`,
        by: [formation],
      }),
      options: [
        deed('medic', 'A medic removes 1d6 tokens', {
          odds: sheddingOdds(1, tokens, 'MW-ORDER-11'),
          ...{ rule: 'MW-ORDER-11', ...meant(world, formation), refusal: noMedic },
        }),
        deed('supply', 'Spend 1 supply point to remove 1 token', { rule: 'MW-ORDER-10', refusal: noSupply }),
      ],
      min: 0,
      max: 1,
    }
  },
  validate: () => legal(),
  /** Points at hand expire with the turn; cards are kept unless the formation is close to breaking. */
  candidates(world, subject, seat) {
    const { side, tokens } = formationOf(world, subject.formation)
    const open = this.ask(world, subject, seat).options.filter(o => o.refusal === null)
    const ids = open.map(o => o.id)
    const spends = world.sides[side].supply > 0 || tokens > 5
    const first = ids.includes('medic') ? ['medic'] : []
    const rest = ids.includes('supply') ? (spends ? [['supply'], []] : [[], ['supply']]) : [[]]
    return [...(first.length > 0 ? [first] : []), ...rest].map(chosen => ({ type: 'pick', ids: chosen }))
  },
})
