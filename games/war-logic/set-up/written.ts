import type { Seat } from '@sandtable/kernel'
import {
  flag,
  list,
  measure,
  oneOf,
  optional,
  orNull,
  pair,
  type Read,
  ruled,
  shape,
  whole,
  withDefault,
  words,
} from '@sandtable/wargame/fields'
import { seatName } from '@sandtable/wargame/sides'
import type { Army } from '../army/army.ts'
import { armyField } from '../army/read-army.ts'
import { BATTLEFIELDS } from '../data/battlefields.ts'
import { ITEMS } from '../data/terrain.ts'
import { type CardQuestion, DICE, OBJECTIVES } from '../data/types.ts'
import { DECISIONS } from './card.ts'
import { toggleFields } from './options.ts'

export const SIDES = ['a', 'b', 'c', 'd'] as const
export const PLAYERS = ['p1', 'p2', 'p3', 'p4'] as const
const MOST_BUDGET = 1_000_000
const LONG = 2000
const player = oneOf('player', PLAYERS)
const budget = ruled('WL-CARD-07', whole(1, MOST_BUDGET))
const text = withDefault(words(LONG), '')

export const objectiveField = shape({
  id: ruled('WL-OBJ-01', oneOf('objective', OBJECTIVES)),
  also: optional(ruled('WL-OBJ-11', oneOf('objective', OBJECTIVES))),
  point: optional(words(60)),
  item: optional(ruled('WL-OBJ-06', oneOf('item', ['flag', 'cargo']))),
  rounds: optional(whole(1, 40)),
  units: optional(whole(1, 99)),
  text: optional(ruled('WL-OBJ-09', words(400))),
})
const deciders = shape({
  ...{ budget: player, objective: player, effectiveAgainst: player },
  ...{ reachedFieldFirst: player, attackedFirst: player, fastPlay: player },
})
/** WL-CARD-01: an answer that is left out is given when the battle is set up, by whom WL-CARD-02 says. */
const cardField = shape({
  ...{ battleOf: text, location: text, date: text, backstory: ruled('WL-LOG-03', text) },
  budget: orNull(budget),
  budgets: withDefault(
    ruled('WL-CARD-07', list(budget, 8), 'to choose from where the budget is left open'),
    [4000, 6000, 10_000],
  ),
  objective: orNull(ruled('WL-CARD-01', objectiveField)),
  effectiveAgainst: orNull(ruled('WL-CARD-06', flag)),
  reachedFieldFirst: orNull(ruled('WL-CARD-09', player)),
  attackedFirst: orNull(ruled('WL-CARD-04', player)),
  fastPlay: orNull(ruled('WL-FAST-01', flag)),
  whoDecided: orNull(ruled('WL-CARD-03', deciders)),
  defender: orNull(ruled('WL-R-139', oneOf('side', SIDES))),
  houseRules: withDefault(ruled('WL-GEN-06', list(words(400), 20)), []),
})
const itemField = ruled(
  'WL-CARD-11',
  shape({ type: oneOf('item', [...ITEMS.keys()]), at: pair(measure(0, 999), 'a place [x, y]'), die: orNull(oneOf('die', DICE)) }),
)
const playerField = shape({
  seat: ruled('WL-CARD-01', seatName),
  side: optional(ruled('WL-R-34', oneOf('side', SIDES))),
  army: orNull(armyField),
  scale: withDefault(ruled('WL-UNIT-10', oneOf('scale factor', ['0.5', '1', '2'])), '1'),
  extraCredit: withDefault(ruled('WL-CARD-11', measure(0, MOST_BUDGET)), 0),
})
/** The form of a set-up: the card, the toggles, the field and who brings what. */
export const SETUP = shape({
  card: cardField,
  options: withDefault(shape(toggleFields), {}),
  battlefield: orNull(
    ruled(
      'WL-CARD-09',
      oneOf(
        'battlefield',
        BATTLEFIELDS.map(({ id }) => id),
      ),
      'left out: whoever reaches the field first chooses it',
    ),
  ),
  items: withDefault(list(itemField, 20), []),
  players: ruled('WL-CARD-01', list(playerField, PLAYERS.length, 2)),
})
type Written = Read<typeof SETUP>
export type PlayerSetup = Omit<Written['players'][number], 'army'> & { readonly army: Army | null }
export type Setup = Omit<Written, 'players'> & { readonly players: readonly PlayerSetup[] }

export const sideOf = ({ players }: Pick<Setup, 'players'>, i: number): string => players[i]!.side ?? SIDES[i]!
export const seatsOf = (setup: Pick<Setup, 'players'>): Seat[] =>
  setup.players.map(({ seat }, i) => ({ id: seat, team: sideOf(setup, i) }))
/** WL-CARD-02: questions that are still to be answered, in the order in which they are. */
export const openQuestions = ({ card }: Pick<Setup, 'card'>): CardQuestion[] =>
  DECISIONS.filter(question => card[question] === null)
