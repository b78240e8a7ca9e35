import { idsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

/** What a hero has laid on somebody, until when. */
const LAID: { readonly [effect: string]: string } = {
  frozen: '{block} is frozen until the end of its next action phase.',
  frostbite: '{block} suffers Frostbite: half its action points in its next action phase.',
  immobile: '{block} cannot move in its next action phase.',
  doubt: '{block} rolls {less die} fewer until the end of its next action phase.',
  challenge: '{block} is challenged: in its next action phase it attacks nobody but {by} while it can reach it.',
  scatter: '{block} counts {less} lower morale until the end of the round.',
  'oath-shield': 'The next damage to {block} is {less} less.',
  veil: '{block} can be seen only from the next hex.',
}
export const HERO_WORDS: Sentences<Names> = {
  spell: d => {
    const come = d.critical === true ? 'a critical hit' : d.hit === true ? 'a hit' : 'a miss'
    return `{block} casts {ability} at {target}: ${idsIn(d.icons).join(', ')}, ${come}.`
  },
  aimed: d =>
    idsIn(d.targets).some(id => /^(h-?\d|bridge:|road:)/.test(id)) ? '{block} names a place.' : '{block} aims at {targets}.',
  'about to move': '{block} is about to be moved.',
  laid: ({ effect }) => LAID[String(effect)]!,
  drummed: '{block} gains {ap action point}.',
  relocated: '{block} is moved to {hex}.',
  mended: '{building} is repaired by {damage}.',
  'hero raised': '{player} resurrects {hero}.',
  'skill learnt': d =>
    d.skill === 'hp' || d.skill === 'ap'
      ? `{hero} gains ${d.skill === 'hp' ? 'a hit point' : 'an action point'}.`
      : '{hero} learns {skill}.',
  experience: '{hero} gains {xp} experience.',
  'hero level': '{hero} is now level {level}.',
}
