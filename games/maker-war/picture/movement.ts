import type { Cue, JsonObject, ScenePoint } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import type { View } from '../view.ts'
import {
  type Draw,
  type Draws,
  findUnit,
  idsOf,
  listOf,
  numberOf,
  objectsOf,
  ofFormation,
  ofUnit,
  shot,
  showing,
  spotOf,
  word,
} from './draw.ts'

const leaderOf = ({ formations }: View, id: unknown): string | null => {
  const group = typeof id === 'string' ? formations[id] : undefined
  return group ? (group.chief ?? group.units[0] ?? null) : null
}
const isSame = (a: ScenePoint, b: ScenePoint): boolean => a.x === b.x && a.y === b.y

/** The leader goes his way, everybody else straight to his place. */
function moves({ formation, units, path }: JsonObject, seen: View): Cue[] {
  const leader = leaderOf(seen, formation)
  const way = listOf(path)
    .map(spotOf)
    .filter(p => p !== null)
  return objectsOf(units).flatMap((one): Cue[] => {
    const [from, to] = [spotOf(one.from), spotOf(one.to)]
    if (typeof one.unit !== 'string' || from === null || to === null) return []
    const isWay = one.unit === leader && way.length > 1 && isSame(way.at(-1)!, to)
    return [{ type: 'move', piece: one.unit, path: isWay ? way : [from, to] }]
  })
}
const moving: Draw = (d, seen) => {
  const moved = objectsOf(d.units).map(one => String(one.unit))
  const others = ofFormation()(d, seen).pieces ?? []
  return { ...ofFormation()(d, seen), pieces: [...new Set([...others, ...moved])], cues: moves(d, seen) }
}

function deadly(d: JsonObject, at: ScenePoint | null): Cue[] {
  const hits = numberOf(d.hits) + numberOf(d.criticals)
  return hits > 0 ? word(at, counted(hits, 'hit'), 'bad') : []
}

/** Movement, and what it brings. */
export const MOVEMENT_PICTURES: Draws = {
  moved: moving,
  stayed: ofFormation('detail'),
  'picked up': (d, seen) => ({ ...ofFormation()(d, seen), pieces: idsOf(d.units) }),
  'deadly terrain': showing(ofFormation(), (d, seen) => {
    const leader = leaderOf(seen, d.formation)
    return deadly(d, leader === null ? null : (findUnit(seen, d, leader)?.at ?? null))
  }),
  'shot down by FLAK': showing(ofUnit(), (d, seen) =>
    shot(findUnit(seen, d, d.flak)?.at ?? null, findUnit(seen, d, d.unit)?.at ?? null, 'fire'),
  ),
  'veered off': moving,
}
