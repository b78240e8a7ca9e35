import { bad, calm, good } from '@sandtable/wargame/pictures'
import { type Draws, ofBlock, ofPlayer } from '../picture/draw.ts'

const LAID: { readonly [effect: string]: ReturnType<typeof bad> } = {
  frozen: bad('frozen'),
  frostbite: bad('Frostbite'),
  immobile: bad('cannot move'),
  doubt: bad('doubts'),
  challenge: bad('challenged'),
  scatter: bad('shaken'),
  'oath-shield': good('shielded'),
  veil: good('veiled'),
}
export const HERO_PICTURES: Draws = {
  spell: ofBlock('plain', d => (d.hit === true ? good('hit') : calm('miss'))),
  aimed: ofBlock('detail'),
  'about to move': ofBlock('detail'),
  laid: ofBlock('plain', ({ effect }) => LAID[String(effect)]!),
  drummed: ofBlock('plain', () => good('action point')),
  relocated: ofBlock('plain', () => calm('moved')),
  mended: () => ({ weight: 'plain' }),
  'hero raised': ofPlayer('big', () => good('a hero returns')),
  'skill learnt': ofPlayer('plain'),
  experience: ofPlayer('detail'),
  'hero level': ofPlayer('big', d => good(`level ${String(d.level)}`)),
}
