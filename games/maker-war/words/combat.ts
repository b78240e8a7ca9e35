import { filled, type Sentences, said } from './say.ts'

/** Close combat, moral, Regroup, Scatter. */
export const COMBAT_WORDS: Sentences = {
  'stance ended': d => filled(`{formation} leaves its ${d.stance} stance.`, d),
  'quarters unsettled': 'Unrest in the quarters of {formation}: {tokens impact token}.',
  'order changed': d => {
    const [was, now] = [d.was ?? d.from, d.order ?? d.to]
    if (now === null || now === undefined) return filled('{formation} loses its nerve and does nothing.', d)
    return filled(`{formation} carries out ${said('order', now)} instead of ${said('order', was)}.`, d)
  },
  'combat begins': 'Close combat: {formations} against whoever they touch.',
  'joins the combat': d =>
    filled(d.joins === true ? '{formation} joins the close combat.' : '{formation} stays out of the close combat.', d),
  'melee rolled': d => {
    const { need } = (d.odds ?? {}) as { need?: number }
    return filled(
      `Close combat, {side}: {dice dice} ({faces}), {hits hit}${need === undefined ? '' : ` on ${need} and more`}.`,
      d,
    )
  },
  'close combat': d =>
    filled(
      `The close combat is over: ${Array.isArray(d.casualties) && d.casualties.length > 0 ? '{casualties unit} destroyed' : 'nobody falls'}.`,
      d,
    ),
  'moral check': d =>
    filled(`{formation} checks moral: {roll} against {tokens impact token}, ${d.passed === true ? 'it holds' : 'it fails'}.`, d),
  scattered: '{formation} scatters.',
  regrouped: '{formation} regroups: {removed impact token} fewer, {left} left.',
  healed: 'Medics of {formation} ({faces}) remove {removed impact token}, {left} left.',
  scatters: '{formation} flees (rolled {roll}): {tokens impact token} and {units unit} gone, {left} left.',
  'caught fleeing': 'Too near the enemy, lost in flight: {units}.',
  rallied: '{formation} rallies.',
}
