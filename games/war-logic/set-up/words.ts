import { numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted } from '@sandtable/wargame/words'
import type { CardQuestion } from '../data/types.ts'
import type { Names } from '../words/names-in.ts'

const ASKED: { readonly [Q in CardQuestion]: string } = {
  budget: 'the budget',
  objective: 'the objective',
  effectiveAgainst: 'the question whether conditions count',
  reachedFieldFirst: 'the question of who reaches the field first',
  attackedFirst: 'the question of who attacks first',
  fastPlay: 'the question of fast play',
}
const DECIDED: { readonly [Q in CardQuestion]: string } = {
  budget: 'the budget is {says}',
  objective: 'the objective is {says}',
  effectiveAgainst: 'conditions count: {says}',
  reachedFieldFirst: '{says} reaches the field first',
  attackedFirst: '{says} attacks first',
  fastPlay: 'fast play: {says}',
}
const GRANTED: { readonly [how: string]: (asked: string) => string } = {
  claim: asked => `{player} alone claims ${asked} and decides it.`,
  roll: asked => `{player} rolls highest for ${asked} and decides it.`,
  fewest: asked => `Nobody claims ${asked}: {player} has the fewest and decides it.`,
  balance: asked => `{player} is given ${asked}, so that the decisions are divided.`,
}

export const SET_UP_WORDS: Sentences<Names> = {
  granted: d => GRANTED[String(d.how)]!(ASKED[d.question as CardQuestion]),
  decided: d => `{player} decides: ${DECIDED[d.question as CardQuestion]}.`,
  'army locked': d => `{player} brings ${counted(numberIn(d.count), 'unit')}.`,
  'field chosen': '{player} chooses the field: {name}.',
  'zone taken': '{player} takes a deployment zone.',
  deployed: d => `{player} deploys ${counted(numberIn(d.count), 'unit')}.`,
  'no room': '{units} found no room in the zone and will come later.',
  hidden: '{unit} is deployed hidden.',
  'field laid': '{unit} is laid in secret.',
  'battle begins': 'The battle begins; {player} attacks first.',
}
