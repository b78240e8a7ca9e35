import { idsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { findHero } from '../data/units.ts'
import type { Names } from '../words/names-in.ts'

export const COMBAT_WORDS: Sentences<Names> = {
  'combat began': d => (d.manner === 'shot' ? '{attacker} [shoots] at {target}.' : '{attacker} [attacks] {target}.'),
  'card laid': d => (d.laid === true ? '{player} plays a card face down.' : '{player} plays no card.'),
  'cards revealed': d =>
    d.attacker === null && d.defender === null
      ? 'Nobody plays a card.'
      : d.attacker === null
        ? '{defender} is played by the defender.'
        : d.defender === null
          ? '{attacker} is played by the attacker.'
          : '{attacker} is played by the attacker, {defender} by the defender.',
  strike: d => {
    const icons = idsIn(d.icons).join(', ')
    const rolled = icons === '' ? '{striker} [strikes] {target}' : `{striker} [strikes] {target}: ${icons}`
    return `${rolled}. ${d.critical === true ? 'A critical hit' : d.hit === true ? 'A hit' : 'A miss'}${d.hit === true ? ', {damage} damage' : ''}.`
  },
  'strength fixed': 'The strength of both sides is fixed.',
  intercepts: '{block} intercepts {rider}.',
  retreated: '{block} retreats to {hex}.',
  wounded: '{block} takes {wounds wound} ({left} left).',
  shielded: '{block} has an Oath Shield, which takes 1 damage.',
  survived: '{block} should have fallen, but is Undying.',
  slain: d => (findHero(String(d.type)) ? '{type} is slain.' : "{player's} {type} is slain."),
  'building damaged': '{building} [takes] {damage} damage ({left} left).',
  'building destroyed': "{player's} {kind} [is] destroyed.",
  'encounter damaged': '{encounter} [takes] {damage} damage ({left} left).',
  'encounter overcome': '{encounter} is overcome.',
  'combat ended': 'The combat is over.',
}
