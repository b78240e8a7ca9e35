import type { RuleId } from '@sandtable/kernel'
import { seatName } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { battlefieldOf } from '../data/battlefields.ts'
import { OBJECTIVE_TYPES, objectiveOf } from '../data/cards.ts'
import type { CardQuestion, ObjectiveSheet } from '../data/types.ts'
import type { World } from '../world.ts'
import { fastOptions, listedPlayers, mayAttackFirst } from './card.ts'
import { mapsFor, whyNotOn } from './field.ts'

/** What may be answered to a question of the card. `says`: how it is told afterwards. */
export type Answer = { readonly id: string; readonly label: string; readonly note: string | null; readonly says: string }

export const DECISION_RULES: { readonly [Q in CardQuestion]: RuleId } = {
  budget: 'WL-CARD-07',
  objective: 'WL-CARD-01',
  effectiveAgainst: 'WL-CARD-06',
  reachedFieldFirst: 'WL-CARD-09',
  attackedFirst: 'WL-CARD-04',
  fastPlay: 'WL-FAST-01',
}

// ── objectives ──────────────────────────────────────────────────────────────
const inWords = ({ id, also }: ObjectiveSheet): string =>
  [id, ...(also ? [also] : [])].map(one => objectiveOf(one).name).join(' or ')
/** The objectives that the card offers: each by itself, and annihilation beside a point to hold (WL-OBJ-11). */
function objectivesFor(world: World): readonly ObjectiveSheet[] {
  const single = OBJECTIVE_TYPES.filter(({ id }) => id !== 'agreed').map(
    ({ id, rounds, units }): ObjectiveSheet => ({
      id,
      ...(rounds === null ? {} : { rounds }),
      ...(units === null ? {} : { units }),
      ...(id === 'capture' ? { item: 'flag' } : id === 'protect' ? { item: 'cargo' } : {}),
    }),
  )
  const both: ObjectiveSheet = { id: 'annihilation', also: 'hold', rounds: objectiveOf('hold').rounds! }
  const fits = (one: ObjectiveSheet): boolean =>
    world.battlefield === '' ? mapsFor(one).length > 0 : whyNotOn(one, battlefieldOf(world.battlefield)) === null
  return [...single, both].filter(fits)
}
const objectiveId = ({ id, also }: ObjectiveSheet): string => (also ? `${id}+${also}` : id)
const lengthOf = ({ rounds, units }: ObjectiveSheet): string | null =>
  units !== undefined ? counted(units, 'unit') : rounds !== undefined ? counted(rounds, 'round') : null

// ── answers ─────────────────────────────────────────────────────────────────
const yesNo = (yes: string, no: string): readonly Answer[] => [
  { id: 'yes', label: 'Yes', note: yes, says: 'yes' },
  { id: 'no', label: 'No', note: no, says: 'no' },
]
const playerAnswers = (world: World, ids: readonly string[]): readonly Answer[] =>
  ids.map(id => {
    const name = seatName(world.players[id]!.seat)
    return { id, label: name, note: null, says: name }
  })
export function answersTo(world: World, question: CardQuestion): readonly Answer[] {
  const players = listedPlayers(world)
  switch (question) {
    case 'budget':
      return world.card.budgets.map(budget => ({
        id: String(budget),
        label: `${budget} credits`,
        note: null,
        says: `${budget} credits`,
      }))
    case 'objective':
      return objectivesFor(world).map(one => ({
        id: objectiveId(one),
        label: inWords(one),
        note: lengthOf(one),
        says: inWords(one),
      }))
    case 'effectiveAgainst':
      return yesNo('skills work only on what they are effective against', 'every skill works on every unit')
    case 'fastPlay':
      return yesNo('the quick variants are used', 'everything is counted and measured')
    case 'reachedFieldFirst':
      return playerAnswers(world, players)
    case 'attackedFirst':
      return playerAnswers(
        world,
        mayAttackFirst(
          players.map(id => world.players[id]!),
          world.card.reachedFirst,
        ).map(({ id }) => id),
      )
  }
}

/** Writes an answer onto the card. */
export function decide(world: World, question: CardQuestion, answer: string): void {
  const { card } = world
  if (question === 'budget') card.budget = Number(answer)
  else if (question === 'objective') card.objective = objectivesFor(world).find(one => objectiveId(one) === answer)!
  else if (question === 'effectiveAgainst') world.options.effectiveAgainst = answer === 'yes'
  else if (question === 'fastPlay') {
    card.fastPlay = answer === 'yes'
    Object.assign(world.options, fastOptions(card.fastPlay, card.agreed))
  } else if (question === 'reachedFieldFirst') card.reachedFirst = answer
  else card.attackedFirst = answer
  card.open = card.open.filter(one => one !== question)
}
