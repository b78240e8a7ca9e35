import { orderName, type Sentences } from './say.ts'

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
    return `Close combat, {side}: {dice dice} ({faces}), {hits hit}${need === undefined ? '' : ` on ${need} and more`}.`
  },
  'close combat': d =>
    `The close combat is over: ${Array.isArray(d.casualties) && d.casualties.length > 0 ? '{casualties unit} destroyed' : 'nobody falls'}.`,
  'moral check': d =>
    `{formation} checks moral: {roll} against {tokens impact token}, ${d.passed === true ? 'it holds' : 'it fails'}.`,
  scattered: '{formation} scatters.',
  regrouped: '{formation} regroups: {removed impact token} fewer, {left} left.',
  healed: 'Medics of {formation} ({faces}) remove {removed impact token}, {left} left.',
  scatters: '{formation} flees (rolled {roll}): {tokens impact token} and {units unit} gone, {left} left.',
  'caught fleeing': 'Too near the enemy, lost in flight: {units}.',
  rallied: '{formation} rallies.',
}
