import { asking, type ChoiceOf, item, legal, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { asksAll } from '../../basics/asks-all.ts'
import { meant, ownName } from '../../basics/labels.ts'
import { hasMark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { findActive } from '../../basics/why-not.ts'
import { ask } from '../../hooks.ts'
import { canPay, openPoints, pointsFor } from '../../supply/supply.ts'
import type { Formation, World } from '../../world.ts'
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
export const recoverBy = ask<{ formation: string; medics: number }, 'allocate'>({
  kind: 'mw.regroup',
  type: 'allocate',
  rule: 'MW-R-162',
  when: 'when a formation regroups, while it has impact tokens and a medic or a supply point to remove them',
  which: 'medics and supply points',
  ask(world, { formation, medics }) {
    const { side, tokens } = formationOf(world, formation)
    const { pieces } = meant(world, formation)
    const points = Math.min(tokens, pointsFor(world, side, 'other'))
    const slots = [
      { ...item(MEDIC, 'Medics, 1d6 tokens each', pieces), cap: medics },
      { ...item(SUPPLY, 'Supply points, 1 token each', pieces), cap: points },
    ].filter(({ cap }) => cap > 0)
    return {
      type: 'allocate',
      ...asking({
        text: `${ownName(world, formation)} still has ${counted(tokens, 'impact token')}. Who removes more?`,
        act: 'Use',
        none: 'Remove no more',
        told: `may remove more impact tokens from ${ownName(world, formation)}`,
        by: [formation],
      }),
      slots,
      min: 0,
      total: slots.reduce((sum, { cap }) => sum + cap, 0),
    }
  },
  whyNot(world, { formation, medics }, _seat, id) {
    if (id === MEDIC && medics === 0) return violation('MW-ORDER-11', 'no medic is left to act')
    const isPaid = canPay(world, formationOf(world, formation).side, 1, 'other')
    return id === SUPPLY && !isPaid ? violation('MW-SUPPLY-04', 'no supply point can be spent') : null
  },
  validate: () => legal(),
  odds(world, { formation }, _seat, { amounts }) {
    const dice = amountOf(amounts, MEDIC)
    return dice === 0 ? null : sheddingOdds(dice, formationOf(world, formation).tokens, 'MW-ORDER-11')
  },
  /** Points at hand expire with the turn; cards are kept unless the formation is close to breaking. */
  candidates(world, { formation, medics }) {
    const { side, tokens } = formationOf(world, formation)
    const open = openPoints(world, side, 'other')
    const points = Math.min(open > 0 ? open : tokens - FEW_TOKENS, tokens, pointsFor(world, side, 'other'))
    const answers = [
      ...(medics > 0 ? [[{ slot: MEDIC, amount: medics }]] : []),
      ...(points > 0 ? [[{ slot: SUPPLY, amount: points }]] : []),
      [],
    ]
    return answers.map(amounts => ({ type: 'allocate', amounts }))
  },
})
export const MEDIC = 'medic'
export const SUPPLY = 'supply'
/** With so many tokens nobody gives a card away to remove one. */
const FEW_TOKENS = 5
const amountOf = (amounts: ChoiceOf<'allocate'>['amounts'], slot: string): number =>
  amounts.filter(a => a.slot === slot).reduce((sum, { amount }) => sum + amount, 0)

/** MW-R-184: whether there is something to remove tokens with that is not a card in hand, or so many that a card may be worth it. */
export const isWorthAsking = (world: World, formation: Formation, medics: number): boolean =>
  medics > 0 ||
  openPoints(world, formation.side, 'other') > 0 ||
  formation.tokens > FEW_TOKENS ||
  asksAll(world, formation.side) ||
  hasMark(formation, 'spends')
/** MW-ORDER-10, MW-R-184: whether a formation that regroups would keep tokens and its side its cards, unless its order says that it spends. */
export const keepsCards = (world: World, formation: Formation): boolean =>
  formation.tokens > 1 &&
  canPay(world, formation.side, 1, 'other') &&
  !isWorthAsking(world, { ...formation, tokens: Math.floor(formation.tokens / 2) }, medicsOf(world, formation.id))
