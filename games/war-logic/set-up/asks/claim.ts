import { asking, legal, option } from '@sandtable/kernel'
import { CARD_QUESTIONS, type CardQuestion } from '../../data/types.ts'
import { ask } from '../../hooks.ts'

type Nothing = Record<string, never>
/** The six questions as people say them (WL-CARD-02). */
export const QUESTIONS: { readonly [Q in CardQuestion]: { readonly label: string; readonly note: string } } = {
  budget: { label: 'The budget', note: 'how many credits every army has' },
  objective: { label: 'The objective', note: 'what wins the battle' },
  effectiveAgainst: { label: 'Conditions', note: 'whether skills work only on what they are effective against' },
  reachedFieldFirst: { label: 'Who reaches the field first', note: 'that player chooses the battlefield and deploys first' },
  attackedFirst: { label: 'Who attacks first', note: 'that player takes the first turn' },
  fastPlay: { label: 'Fast play', note: 'whether the quick variants are used' },
}

/** WL-CARD-13, WL-R-131: everybody claims in secret, all at once. */
export const claimQuestions = ask<Nothing, 'pick'>({
  kind: 'wl.claim',
  type: 'pick',
  rule: 'WL-CARD-13',
  when: 'when the battle card is filled in, if nobody has agreed on who decides what',
  which: 'the six questions of the battle card',
  ask: () => ({
    type: 'pick',
    ...asking({
      text: 'Which questions of the battle card do you want to decide?',
      note: 'What several claim is rolled for; everybody decides something, nobody far more than another.',
      act: 'Claim',
      none: 'Claim nothing',
      told: 'claims questions of the battle card',
    }),
    options: CARD_QUESTIONS.map(question =>
      option(question, QUESTIONS[question].label, { note: QUESTIONS[question].note, rule: 'WL-CARD-02' }),
    ),
    min: 0,
    max: CARD_QUESTIONS.length,
  }),
  validate: () => legal(),
  candidates: (_world, _subject, _seat, rng) => {
    const some = rng.shuffle(CARD_QUESTIONS)
    return [3, 2, 1, 0, 6].map(count => ({ type: 'pick', ids: some.slice(0, count) }))
  },
})
