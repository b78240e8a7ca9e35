import { idsIn, numberIn, spotIn } from '@sandtable/wargame/event-data'
import { bad, good, ofTeam, seatOfTeam, shot, warn, withPieces, withWeight, word } from '@sandtable/wargame/pictures'
import { counted } from '@sandtable/wargame/words'
import { type Draws, ofFormation } from '../picture/draw.ts'

/** From so many losses on a close combat is a moment to come back to. */
const MANY = 5

/** Close combat, morale, Regroup, Scatter. */
export const COMBAT_PICTURES: Draws = {
  'stance ended': ofFormation('detail'),
  'quarters unsettled': ofFormation('plain', d => bad(`+${counted(numberIn(d.tokens), 'token')}`)),
  'order changed': ofFormation('plain', () => warn('wavers')),
  'combat begins': (d, seen) => {
    const { a, b } = (d.combatants ?? { a: [], b: [] }) as { a: string[]; b: string[] }
    return { seat: seatOfTeam(seen, d.side), pieces: [...a, ...b] }
  },
  'joins the combat': ofFormation(),
  'melee rolled': (d, seen) => {
    const hits = numberIn(d.hits)
    const text = hits === 0 ? 'missed' : counted(hits, 'hit')
    const cues = [...shot(spotIn(d.from), spotIn(d.to), 'blow'), ...word(spotIn(d.to), text, hits === 0 ? 'plain' : 'bad')]
    return { seat: seatOfTeam(seen, d.side), pieces: idsIn(d.units), cues }
  },
  'close combat': withWeight(ofTeam(), d => (numberIn(d.casualties) >= MANY ? 'big' : 'plain')),
  'moral check': ofFormation('plain', d => (d.passed === true ? good('holds') : bad('fails'))),
  scattered: ofFormation('big', () => bad('scatters')),
  regrouped: ofFormation('plain', d => (numberIn(d.removed) > 0 ? good(`-${counted(numberIn(d.removed), 'token')}`) : null)),
  healed: ofFormation('plain', d => good(`-${counted(numberIn(d.removed), 'token')}`)),
  scatters: withWeight(
    ofFormation('plain', () => bad('flees')),
    d => (numberIn(d.units) > 0 ? 'loss' : 'plain'),
  ),
  'caught fleeing': withPieces(ofFormation(), d => idsIn(d.units)),
  rallied: ofFormation('plain', () => good('rallies')),
}
