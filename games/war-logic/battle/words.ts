import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const BATTLE_WORDS: Sentences<Names> = {
  'round began': 'Round {round} begins.',
  'round ended': 'Round {round} is over.',
  'turn began': '{player} takes a turn.',
  'turn ended': 'The turn of {player} is over.',
  thawed: '{unit} can act again.',
  counted: '{side} holds the objective at the end of the round ({count} in a row).',
  'count lost': '{side} no longer holds the objective: the count goes back from {count} to 0.',
  conceded: '{player} concedes.',
  'left the table': '{player} leaves the table with the whole army.',
  'objective claimed': '{player} claims the objective is met: {text}.',
  'objective denied': 'Not everybody agrees with {player}: the battle goes on.',
  'roll offered': '{unit} is offered for a life or death roll against {target}.',
  'roll refused': 'The life or death roll of {unit} and {target} is refused.',
  'roll tied': '{unit} and {target} roll the same, and roll again.',
  'roll lost': '{unit} rolls lower than {winner}.',
}
