import { type AskOf, asking, deed, legal, type Option, onlyAnswer } from '@sandtable/kernel'
import type { CardQuestion } from '../../data/types.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { answersTo, DECISION_RULES } from '../decisions.ts'

const TEXTS: { readonly [Q in CardQuestion]: string } = {
  budget: 'How many credits does every army have?',
  objective: 'What wins the battle?',
  effectiveAgainst: 'Do skills work only on what they are effective against?',
  reachedFieldFirst: 'Who reaches the field first?',
  attackedFirst: 'Who attacks first?',
  fastPlay: 'Is it played fast?',
}
const TOLD: { readonly [Q in CardQuestion]: string } = {
  budget: 'decides the budget',
  objective: 'decides the objective',
  effectiveAgainst: 'decides whether conditions count',
  reachedFieldFirst: 'decides who reaches the field first',
  attackedFirst: 'decides who attacks first',
  fastPlay: 'decides whether it is played fast',
}
const optionsFor = (world: World, question: CardQuestion): Option[] =>
  answersTo(world, question).map(({ id, label, note }) => deed(id, label, { note, rule: DECISION_RULES[question] }))
const askFor = (world: World, { question }: { question: CardQuestion }): AskOf<'pick'> => ({
  type: 'pick',
  ...asking({ text: TEXTS[question], act: 'Decide', told: TOLD[question] }),
  options: optionsFor(world, question),
  min: 1,
  max: 1,
})

/** WL-CARD-02: one question of the card, answered by the player who decides it alone. */
export const decideQuestion = ask<{ question: CardQuestion }, 'pick'>({
  kind: 'wl.decide',
  type: 'pick',
  rule: 'WL-CARD-02',
  ruleOf: ({ question }) => DECISION_RULES[question],
  when: 'when the battle card is filled in, of the player who decides it',
  which: 'answers that the card and the decisions before it leave open',
  ask: askFor,
  obvious: (world, subject) => onlyAnswer(askFor(world, subject)),
  validate: () => legal(),
  candidates(world, { question }, _seat, rng) {
    const answers = rng.shuffle(answersTo(world, question).map(({ id }) => ({ type: 'pick' as const, ids: [id] })))
    // Nobody can weigh who had better come first: bots toss a coin.
    return question === 'reachedFieldFirst' ? answers.slice(0, 1) : answers
  },
})
