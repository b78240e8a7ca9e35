import type { Cue, JsonObject } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { templateRadius } from '../scene/look.ts'
import type { View } from '../view.ts'
import {
  bad,
  blast,
  type Draw,
  type Draws,
  idsOf,
  numberOf,
  objectsOf,
  ofFormation,
  piecesOf,
  seatOfSide,
  shot,
  spotOf,
  weighing,
  word,
} from './draw.ts'

/** Who fires, and at whom. */
const firing: Draw = (d, seen) => ({
  seat: (typeof d.formation === 'string' ? seen.formations[d.formation]?.seat : null) ?? seatOfSide(seen, d.side),
  pieces: [...piecesOf(seen, d.formation), ...idsOf(d.targets).flatMap(id => piecesOf(seen, id)), ...piecesOf(seen, d.target)],
})

const hitsWord = ({ at, hits, stopped }: JsonObject): Cue[] => {
  const [all, held] = [numberOf(hits), numberOf(stopped)]
  const text = all === 0 ? 'missed' : held === 0 ? counted(all, 'hit') : `${counted(all, 'hit')}, ${held} stopped`
  return word(spotOf(at), text, all === 0 ? 'plain' : 'bad')
}
/** A shot at every target; a blast under a bombard template, and where a barrage comes down from orbit. */
function salvo(d: JsonObject, seen: View): Cue[] {
  const results = objectsOf(d.results)
  const from = spotOf(d.from)
  const radius = templateRadius(seen, 'bombard')
  if (d.kind === 'bombard') {
    const centre = spotOf(d.template)
    return [...shot(from, centre, 'fire'), ...blast(centre, radius), ...results.flatMap(hitsWord)]
  }
  const struck = results.flatMap(({ at }) => (from === null ? blast(spotOf(at), radius) : shot(from, spotOf(at), 'fire')))
  return [...struck, ...results.flatMap(hitsWord)]
}

/** Where a source stands: 'u7/leftArm' is the unit u7. */
const ofSource: Draw = (d, seen) => {
  const unit = typeof d.source === 'string' ? d.source.split('/')[0]! : ''
  return { seat: seatOfSide(seen, d.side ?? seen.units[unit]?.side), pieces: piecesOf(seen, unit), weight: 'detail' }
}

/** Salvos. */
export const SHOOTING_PICTURES: Draws = {
  'opens fire': ofFormation('detail'),
  'held fire': ofFormation(),
  // MW-CARD-06 and others tell of the salvo themselves.
  'salvo declared': weighing(firing, d => (d.formation === null ? 'detail' : 'plain')),
  'energy spent': ofSource,
  salvo: (d, seen) => ({ ...firing(d, seen), cues: salvo(d, seen) }),
  terrified: ofFormation('plain', d => bad(`terror, +${counted(numberOf(d.tokens), 'token')}`)),
  'weapons backfired': ofFormation('plain', d => bad(`backfires, +${counted(numberOf(d.tokens), 'token')}`)),
  'single shot fired': ofSource,
  'patrol fire': (d, seen) => ({ ...ofFormation()(d, seen), pieces: [...piecesOf(seen, d.formation), ...piecesOf(seen, d.at)] }),
  strike: firing,
  ordnance: firing,
}
