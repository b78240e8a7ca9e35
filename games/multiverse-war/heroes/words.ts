import { idsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const HERO_WORDS: Sentences<Names> = {
  spell: d => {
    const come = d.critical === true ? 'a critical hit' : d.hit === true ? 'a hit' : 'a miss'
    return `{block} casts {ability} at {target}: ${idsIn(d.icons).join(', ')}, ${come}.`
  },
  aimed: d =>
    idsIn(d.targets).some(id => /^(h-?\d|bridge:|road:)/.test(id)) ? '{block} names a place.' : '{block} aims at {targets}.',
  'about to move': '{block} is about to be moved.',
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
