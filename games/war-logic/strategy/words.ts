import { numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { credits } from '../words/credits.ts'
import type { Names } from '../words/names-in.ts'

export const STRATEGY_WORDS: Sentences<Names> = {
  speech: d =>
    d.kind === 'attack'
      ? '{unit} uses {skill}: +{bonus} to the attack dice of {units}.'
      : '{unit} calls for sacrifice ({skill}): +{bonus} to the dice of {units} when they strike back.',
  returning: '{unit} uses {skill}.',
  returned: '{unit} returns to the battle.',
  'dice predicted': '{unit} foresees {player}’s next dice: {faces}.',
  'dice set': '{unit} fixes {player}’s next dice: {faces}.',
  'unit bought': d => `{player} orders one {sheet} for ${credits(numberIn(d.price))} credits.`,
  delivered: '{unit} is delivered to {player}.',
  arrived: '{unit} arrives.',
  'found room': '{unit} has waited for room and comes now.',
  'came too late': '{unit} found no room in time and is lost.',
  refilled: '{skill} of {unit} is refilled by {amount}.',
  restored: '{skill} of {unit} is restored by {amount}.',
  switched: d => (d.off === true ? '{unit} switches its automatic weapon off.' : '{unit} switches its automatic weapon on.'),
}
