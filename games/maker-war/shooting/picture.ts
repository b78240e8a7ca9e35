import type { Cue, JsonObject } from '@sandtable/kernel'
import { idsIn, numberIn, objectsIn, spotIn } from '@sandtable/wargame/event-data'
import { bad, blast, seatOfTeam, shot, withCues, withWeight, word } from '@sandtable/wargame/pictures'
import { counted } from '@sandtable/wargame/words'
import { type Draw, type Draws, ofFormation, piecesOf } from '../picture/draw.ts'
import { templateRadius } from '../scene/look.ts'
import type { View } from '../view.ts'

/** Who fires, and at whom. */
const firing: Draw = (d, seen) => ({
  seat: (typeof d.formation === 'string' ? seen.formations[d.formation]?.seat : null) ?? seatOfTeam(seen, d.side),
  pieces: [...piecesOf(seen, d.formation), ...idsIn(d.targets).flatMap(id => piecesOf(seen, id)), ...piecesOf(seen, d.target)],
})

const hitsWord = ({ at, hits, stopped }: JsonObject): Cue[] => {
  const [all, held] = [numberIn(hits), numberIn(stopped)]
  const text = all === 0 ? 'missed' : held === 0 ? counted(all, 'hit') : `${counted(all, 'hit')}, ${held} stopped`
  return word(spotIn(at), text, all === 0 ? 'plain' : 'bad')
}
/** A shot at every target; a blast under a bombard template, and where a barrage comes down from orbit. */
function salvo(d: JsonObject, seen: View): Cue[] {
  const results = objectsIn(d.results)
  const from = spotIn(d.from)
  const radius = templateRadius(seen, 'bombard')
  if (d.kind === 'bombard') {
    const centre = spotIn(d.template)
    return [...shot(from, centre, 'fire'), ...blast(centre, radius), ...results.flatMap(hitsWord)]
  }
  const struck = results.flatMap(({ at }) => (from === null ? blast(spotIn(at), radius) : shot(from, spotIn(at), 'fire')))
  return [...struck, ...results.flatMap(hitsWord)]
}

/** Where a source stands: 'u7/leftArm' is the unit u7. */
const ofSource: Draw = (d, seen) => {
  const unit = typeof d.source === 'string' ? d.source.split('/')[0]! : ''
  return { seat: seatOfTeam(seen, d.side ?? seen.units[unit]?.side), pieces: piecesOf(seen, unit), weight: 'detail' }
}

/** Salvos. */
export const SHOOTING_PICTURES: Draws = {
  'opens fire': ofFormation('detail'),
  'held fire': ofFormation(),
  // MW-CARD-06 and others tell of the salvo themselves.
  'salvo declared': withWeight(firing, d => (d.formation === null ? 'detail' : 'plain')),
  'energy spent': ofSource,
  salvo: withCues(firing, salvo),
  terrified: ofFormation('plain', d => bad(`terror, +${counted(numberIn(d.tokens), 'token')}`)),
  'weapons backfired': ofFormation('plain', d => bad(`backfires, +${counted(numberIn(d.tokens), 'token')}`)),
  'single shot fired': ofSource,
  'patrol fire': ofFormation('plain', null, 'at'),
  strike: firing,
  ordnance: firing,
}
