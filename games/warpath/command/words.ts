import type { Json, JsonObject } from '@sandtable/kernel'
import { isObject } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { listed } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'

const tokensText = (tokens: JsonObject, side: Json | undefined, names: Names): string =>
  listed(
    Object.entries(tokens).map(
      ([unit, token]) =>
        `${names.beside(unit, String(side))}: ${token === null ? 'nothing' : names.name(String(token), 'token')}`,
    ),
  )

export const COMMAND_WORDS: Sentences<Names> = {
  'command points': '{side} has {cp Command Point}.',
  'dice marked': d => (d.dice === 0 ? '{side} keeps the Command Dice.' : '{side} re-rolls {dice Command Die}.'),
  initiative: d =>
    Array.isArray(d.rolls) && d.rolls.length > 0
      ? `{side} has the Initiative (${d.rolls
          .map(Number)
          .toSorted((one, other) => other - one)
          .join(' to ')}).`
      : '{side} has the Initiative.',
  'orders revealed': (d, names) =>
    isObject(d.tokens) && Object.keys(d.tokens).length > 0
      ? `{side} turns up the orders: ${tokensText(d.tokens, d.side, names)}.`
      : '{side} has no orders to turn up.',
  'order changed': '{unit} [gets] {token} instead of {was}.',
  'command order': '{side} gives {unit@side} the command order {order} ({cp Command Point} left).',
  'dice bought again': '{side} pays a Command Point to re-roll dice of {unit@side} ({cp} left).',
  'rolled again': '{unit} re-rolled {dice die}.',
  'pin removed': '{unit} [is] no longer Pinned.',
  'shield restored': '{unit} [regains] a Shield token.',
}
