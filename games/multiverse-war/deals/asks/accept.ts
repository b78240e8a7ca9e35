import { asking, type ChoiceOf, legal, option, seatName } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { seatOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { isLoan, isTreaty, type Offer } from '../offers.ts'

type Subject = { offer: Offer }
const TREATY: { readonly [kind: string]: string } = {
  'non-aggression': 'peace',
  'shared sight': 'shared sight',
  passage: 'passage',
  'free text': 'an understanding',
}
function textOf(world: World, { by, kind, gold, back, due }: Offer): string {
  const name = seatName(seatOf(world, by))
  if (isTreaty(kind)) return `${name} offers ${TREATY[kind]} for three rounds${gold > 0 ? ` and ${gold} gold` : ''}`
  if (isLoan(kind)) {
    const terms = `${back} back in ${counted(due - world.round, 'round')}`
    return `${name} ${kind === 'loan' ? 'lends you' : 'wants to borrow'} ${gold} gold, ${terms}`
  }
  return kind === 'gift' ? `${name} gives you ${gold} gold` : `${name} asks you for ${gold} gold`
}
const picked = (id: string): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })
export const YES = 'yes'
/** Each offer is accepted or refused by whom it was made to. */
export const accept = ask<Subject, 'pick'>({
  kind: 'mv.accept',
  type: 'pick',
  rule: 'MV-DIPL-01',
  when: 'when somebody has made you an offer',
  which: 'accepting it or not',
  ask: (world, { offer }) => ({
    type: 'pick',
    ...asking({ text: `${textOf(world, offer)}: agreed?`, act: 'Answer', told: 'thinks an offer over' }),
    options: [
      option(YES, 'Agreed', { rule: isTreaty(offer.kind) ? 'MV-DIPL-02' : 'MV-DIPL-05', kind: YES }),
      option('no', 'No deal', { kind: 'no' }),
    ],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { offer }) =>
    offer.kind === 'tribute' || offer.kind === 'credit' ? [picked('no'), picked(YES)] : [picked(YES), picked('no')],
})
