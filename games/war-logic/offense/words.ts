import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

/** Attacks, from the declaration to the blow. */
export const OFFENSE_WORDS: Sentences<Names> = {
  'attack declared': d => {
    if (d.weapon === null) return '{unit} will crash into {target}.'
    return d.target === null ? '{unit} will fire {weapon} at {at}.' : '{unit} will attack {target} with {weapon}.'
  },
  'dual announced': '{unit} will strike back at {target} with {weapon} at the same time.',
  attacks: d => {
    if (d.weapon === null) return '{unit} crashes into {target}.'
    return d.target === null ? '{unit} fires {weapon} at {at}.' : '{unit} attacks {target} with {weapon}.'
  },
  'attack lost': '{unit} is gone before its attack.',
  'attack wasted': d =>
    d.weapon === null
      ? 'There is nothing left for {unit} to crash into.'
      : '{target} is destroyed already: {weapon} of {unit} is wasted.',
  'out of range': d => (d.target === null ? 'The point is out of range of {weapon}.' : '{target} is out of range of {weapon}.'),
  missed: '{unit} misses {target}.',
  struck: '{unit} scores a hit on {target}: accuracy {accuracy}, {damage point} of damage.',
}
