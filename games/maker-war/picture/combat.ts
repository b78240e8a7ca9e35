import { counted } from '@sandtable/wargame/words'
import {
  bad,
  type Draws,
  good,
  idsOf,
  listOf,
  numberOf,
  ofFormation,
  ofSide,
  seatOfSide,
  shot,
  spotOf,
  warn,
  weighing,
  word,
} from './draw.ts'

/** From so many losses on a close combat is a moment to come back to. */
const MANY = 5

/** Close combat, moral, Regroup, Scatter. */
export const COMBAT_PICTURES: Draws = {
  'stance ended': ofFormation('detail'),
  'quarters unsettled': ofFormation('plain', d => bad(`+${counted(numberOf(d.tokens), 'token')}`)),
  'order changed': ofFormation('plain', () => warn('wavers')),
  'combat begins': (d, seen) => {
    const { a, b } = (d.combatants ?? { a: [], b: [] }) as { a: string[]; b: string[] }
    return { seat: seatOfSide(seen, d.side), pieces: [...a, ...b] }
  },
  'joins the combat': ofFormation(),
  'melee rolled': (d, seen) => {
    const hits = numberOf(d.hits)
    const text = hits === 0 ? 'missed' : counted(hits, 'hit')
    const cues = [...shot(spotOf(d.from), spotOf(d.to), 'blow'), ...word(spotOf(d.to), text, hits === 0 ? 'plain' : 'bad')]
    return { seat: seatOfSide(seen, d.side), pieces: idsOf(d.units), cues }
  },
  'close combat': weighing(ofSide(), d => (listOf(d.casualties).length >= MANY ? 'big' : 'plain')),
  'moral check': ofFormation('plain', d => (d.passed === true ? good('holds') : bad('fails'))),
  scattered: ofFormation('big', () => bad('scatters')),
  regrouped: ofFormation('plain', d => (numberOf(d.removed) > 0 ? good(`-${counted(numberOf(d.removed), 'token')}`) : null)),
  healed: ofFormation('plain', d => good(`-${counted(numberOf(d.removed), 'token')}`)),
  scatters: weighing(
    ofFormation('plain', () => bad('flees')),
    d => (numberOf(d.units) > 0 ? 'loss' : 'plain'),
  ),
  'caught fleeing': (d, seen) => ({ ...ofFormation()(d, seen), pieces: idsOf(d.units) }),
  rallied: ofFormation('plain', () => good('rallies')),
}
