import { asking, type ChoiceOf, deed, legal, type Violation, violation } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import { hpLeft } from '../../basics/figures.ts'
import { blockOf } from '../../basics/queries.ts'
import { adventureOf } from '../../data/events.ts'
import type { AdventureOption } from '../../data/types.ts'
import { ask } from '../../hooks.ts'
import { isLeft } from '../../words/pieces.ts'
import type { World } from '../../world.ts'
import { firstExchangeOdds } from '../exchange-odds.ts'

type Subject = { block: string; card: string }
const optionsOf = ({ card }: Subject): readonly AdventureOption[] => {
  const { resolution } = adventureOf(card)
  return resolution.op === 'choice' ? resolution.options : []
}
/** MV-ADV-12: what cannot be paid cannot be chosen; a wound only if the unit survives it. */
function whyUnpayable(world: World, { block: id }: Subject, { cost = {} }: AdventureOption): Violation | null {
  const block = blockOf(world, id)
  const { gold } = world.players[block.player]!
  if ((cost.gold ?? 0) > gold) return violation('MV-ADV-12', `it costs ${cost.gold} gold, and there ${isLeft(gold)}`)
  if ((cost.wounds ?? 0) >= hpLeft(world, block)) return violation('MV-ADV-12', 'the unit would not survive it')
  return null
}
const noteOf = ({ op, cost = {} }: AdventureOption): string => {
  if (cost.gold) return `${cost.gold} gold`
  if (cost.wounds) return 'a wound'
  return op === 'fight' ? 'a fight' : 'free'
}
const picked = (i: number): ChoiceOf<'pick'> => ({ type: 'pick', ids: [`o${i}`] })
/** MV-ADV-12: one option whose cost can be paid. */
export const choice = ask<Subject, 'pick'>({
  kind: 'mv.adventure',
  type: 'pick',
  rule: 'MV-ADV-12',
  when: 'when an adventure leaves you a choice',
  which: 'what you can pay for',
  ask: (world, subject) => ({
    type: 'pick',
    ...asking({
      text: `${adventureOf(subject.card).name}: what do you do?`,
      note: adventureOf(subject.card).text,
      act: 'Choose',
      none: null,
      told: 'decides what to do',
      by: [subject.block],
    }),
    options: optionsOf(subject).map((one, i) =>
      deed(`o${i}`, capital(one.label), {
        note: noteOf(one),
        rule: 'MV-ADV-12',
        refusal: whyUnpayable(world, subject, one),
        ...(one.op === 'fight' ? { odds: firstExchangeOdds(world, subject.block, subject.card) } : {}),
      }),
    ),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (world, subject, _seat, rng) =>
    rng.shuffle(optionsOf(subject).flatMap((one, i) => (whyUnpayable(world, subject, one) ? [] : [picked(i)]))),
})
