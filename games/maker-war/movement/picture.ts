import type { Cue, JsonObject, ScenePoint } from '@sandtable/kernel'
import { idsIn, numberIn, objectsIn, spotIn } from '@sandtable/wargame/event-data'
import { isSame, shot, withCues, withPieces, word } from '@sandtable/wargame/pictures'
import { counted } from '@sandtable/wargame/words'
import { type Draws, findUnit, ofFormation, ofUnit, piecesOf } from '../picture/draw.ts'
import type { View } from '../view.ts'

const leaderOf = ({ formations }: View, id: unknown): string | null => {
  const group = typeof id === 'string' ? formations[id] : undefined
  return group ? (group.chief ?? group.units[0] ?? null) : null
}

/** The leader goes his way, everybody else straight to his place. */
function moves({ formation, units, path }: JsonObject, seen: View): Cue[] {
  const leader = leaderOf(seen, formation)
  const way = objectsIn(path)
    .map(spotIn)
    .filter(p => p !== null)
  return objectsIn(units).flatMap((one): Cue[] => {
    const [from, to] = [spotIn(one.from), spotIn(one.to)]
    if (typeof one.unit !== 'string' || from === null || to === null) return []
    const isWay = one.unit === leader && way.length > 1 && isSame(way.at(-1)!, to)
    return [{ type: 'move', piece: one.unit, path: isWay ? way : [from, to] }]
  })
}
const moving = withCues(
  withPieces(ofFormation(), (d, seen) => {
    const moved = objectsIn(d.units).map(one => String(one.unit))
    return [...new Set([...piecesOf(seen, d.formation), ...moved])]
  }),
  moves,
)

function deadly(d: JsonObject, at: ScenePoint | null): Cue[] {
  const hits = numberIn(d.hits) + numberIn(d.criticals)
  return hits > 0 ? word(at, counted(hits, 'hit'), 'bad') : []
}

/** Movement, and what it brings. */
export const MOVEMENT_PICTURES: Draws = {
  moved: moving,
  stayed: ofFormation('detail'),
  'picked up': withPieces(ofFormation(), d => idsIn(d.units)),
  'deadly terrain': withCues(ofFormation(), (d, seen) => {
    const leader = leaderOf(seen, d.formation)
    return deadly(d, leader === null ? null : (findUnit(seen, d, leader)?.at ?? null))
  }),
  'shot down by FLAK': withCues(ofUnit(), (d, seen) =>
    shot(findUnit(seen, d, d.flak)?.at ?? null, findUnit(seen, d, d.unit)?.at ?? null, 'fire'),
  ),
  'veered off': moving,
}
