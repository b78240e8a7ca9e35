import type { Json } from '@sandtable/kernel'
import { idsIn, isNothing, isObject, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'
import { needText, orderName } from '../words/say.ts'

/** '3 impact tokens', '3 impact tokens counted as 1' where traits count them differently. */
function checkedText(tokens: Json | undefined): string {
  const [base, total] = [isObject(tokens) ? Number(tokens.base) : 0, Math.max(0, numberIn(tokens))]
  return `${counted(base, 'impact token')}${total === base ? '' : ` counted as ${total}`}`
}

const ENDED: { readonly [stance: string]: string } = {
  patrol: '{formation} ends its patrol.',
  march: '{formation} ends its march.',
  scatter: '{formation} is no longer scattered.',
  rage: '{formation} rages no longer.',
}
const hitsText = (hits: Json | undefined): string => (numberIn(hits) === 0 ? 'no hits' : '{hits hit}')

/** Close combat, morale, Regroup, Scatter. */
export const COMBAT_WORDS: Sentences<Names> = {
  'stance ended': d => ENDED[String(d.stance)] ?? '{formation} gives up its stance.',
  'quarters unsettled': 'Unrest in the quarters of {formation}: {tokens impact token}.',
  'order changed': d => {
    const [was, now] = [d.was ?? d.from, d.order ?? d.to]
    if (isNothing(now)) return '{formation} loses its nerve and does nothing.'
    return `{formation} carries out ${orderName(now)} instead of ${orderName(was)}.`
  },
  'combat begins': d => {
    const foes = ['against', 'hypha'].filter(field => idsIn(d[field]).length > 0)
    return `Close combat: {formations} against ${foes.map(field => `{${field}}`).join(' with ')}.`
  },
  'joins the combat': d =>
    d.joins === true ? '{formation} joins the close combat.' : '{formation} stays out of the close combat.',
  'melee rolled': d => {
    if (numberIn(d.dice) === 0) return '{side} has no dice to strike with.'
    const need = isObject(d.odds) ? d.odds.need : null
    return `{side} strikes with {dice die}: ${hitsText(d.hits)}${isNothing(need) ? '' : ` (${needText(need)})`}.`
  },
  'close combat': d =>
    `The close combat is over: ${numberIn(d.casualties) > 0 ? '{casualties unit} destroyed' : 'nobody falls'}.`,
  'moral check': d =>
    `{formation} checks morale: {roll} against ${checkedText(d.tokens)}. ${d.passed === true ? 'It holds' : 'It fails'}.`,
  scattered: '{formation} scatters.',
  regrouped: d =>
    d.removed === 0 ? '{formation} regroups.' : '{formation} regroups and sheds {removed impact token}, {left} left.',
  healed: 'The medics of {formation} remove {removed impact token}, {left} left.',
  scatters: d => {
    if (numberIn(d.tokens) === 0) return '{formation} flees.'
    const units = numberIn(d.units) === 0 ? '' : ' and {units unit}'
    return `{formation} flees and loses {tokens impact token}${units}. {left token} left.`
  },
  'caught fleeing': 'Too near the enemy in its flight, {formation} loses {units}.',
  rallied: '{formation} rallies.',
}
