import { bad, calm, good } from '@sandtable/wargame/pictures'
import { type Draws, ofPlayer, ofUnit } from '../picture/draw.ts'

const ORDER_WORDS: { readonly [order: string]: string } = {
  attack: 'attack',
  move: 'move',
  withdraw: 'withdraw',
  hold: 'hold and fire',
  recover: 'recover',
}
export const CONTROL_PICTURES: Draws = {
  silenced: ofPlayer('plain'),
  passed: ofPlayer('plain'),
  'acts alone': ofUnit('plain'),
  'command given': ofUnit('plain', d => calm(ORDER_WORDS[String(d.order)] ?? ''), 'units', 'focus'),
  'lock worn': ofUnit('plain', () => calm('lock'), 'thing'),
  'lock opened': ofUnit('plain', () => good('open'), 'thing'),
  outsmarted: ofUnit('plain', () => good('outsmarted'), 'target'),
  'not outsmarted': ofUnit('plain', () => bad('not fooled'), 'target'),
  'map read': ofUnit('plain', () => good('map')),
}
