import type { Json } from '@sandtable/kernel'
import { counted, needText, orderName, type Sentences } from './say.ts'

/** '3 impact tokens', '3 impact tokens counted as 1' where traits count them differently. */
function checkedText(tokens: Json | undefined): string {
  const { base = 0, total = 0 } = (typeof tokens === 'object' && tokens !== null ? tokens : {}) as {
    base?: number
    total?: number
  }
  return `${counted(base, 'impact token')}${total === base ? '' : ` counted as ${Math.max(0, total)}`}`
}

/** Close combat, moral, Regroup, Scatter. */
export const COMBAT_WORDS: Sentences = {
  'stance ended': d => `{formation} leaves its ${d.stance} stance.`,
  'quarters unsettled': 'Unrest in the quarters of {formation}: {tokens impact token}.',
  'order changed': d => {
    const [was, now] = [d.was ?? d.from, d.order ?? d.to]
    if (now === null || now === undefined) return '{formation} loses its nerve and does nothing.'
    return `{formation} carries out ${orderName(now)} instead of ${orderName(was)}.`
  },
  'combat begins': 'Close combat: {formations} against whoever they touch.',
  'joins the combat': d =>
    d.joins === true ? '{formation} joins the close combat.' : '{formation} stays out of the close combat.',
  'melee rolled': d => {
    const { need } = (d.odds ?? {}) as { need?: number }
    return `Close combat, {side}: {dice dice} ({faces}), {hits hit}${need === undefined ? '' : ` (${needText(need)})`}.`
  },
  'close combat': d =>
    `The close combat is over: ${Array.isArray(d.casualties) && d.casualties.length > 0 ? '{casualties unit} destroyed' : 'nobody falls'}.`,
  'moral check': d =>
    `{formation} checks moral: {roll} against ${checkedText(d.tokens)}, ${d.passed === true ? 'it holds' : 'it fails'}.`,
  scattered: '{formation} scatters.',
  regrouped: d =>
    d.removed === 0 ? '{formation} regroups.' : '{formation} regroups: {removed impact token} fewer, {left} left.',
  healed: 'Medics of {formation} ({faces}) remove {removed impact token}, {left} left.',
  scatters: d =>
    `{formation} flees (rolled {roll})${d.tokens === 0 ? '' : ': {tokens impact token} and {units unit} gone, {left token} left'}.`,
  'caught fleeing': 'Too near the enemy, lost in flight: {units}.',
  rallied: '{formation} rallies.',
}
