import type { Cue, JsonObject } from '@sandtable/kernel'
import { numberIn, spotIn } from '@sandtable/wargame/event-data'
import { bad, blast, good, ofField, seatOfTeam, warn, withCues, withWeight, word } from '@sandtable/wargame/pictures'
import { counted } from '@sandtable/wargame/words'
import { catalogueOf, findUnitProfile } from '../army/catalogue.ts'
import { type Draws, findUnit, isOnBoard, ofFormation, ofUnit } from '../picture/draw.ts'
import { unitIcon } from '../scene/icons.ts'
import { templateRadius } from '../scene/look.ts'
import type { View } from '../view.ts'
import { systemName } from '../words/say.ts'
import { SIDES } from '../world.ts'

/** It leaves the table for good, from where it stood. */
function lost({ unit, profile, at }: JsonObject, seen: View): Cue[] {
  const spot = spotIn(at)
  const found = SIDES.map(side => findUnitProfile(String(profile), catalogueOf(seen.sides[side]))).find(p => p !== null)
  return spot === null || typeof unit !== 'string'
    ? []
    : [{ type: 'lost', piece: unit, at: spot, icon: found ? unitIcon(found) : '?' }]
}
const isAlone = ({ formations }: View, id: unknown): boolean => {
  const group = typeof id === 'string' ? formations[id] : undefined
  return group !== undefined && group.units.length + group.lost.length === 1
}
const explosion = (seen: View, at: Parameters<typeof blast>[0], large: boolean): Cue[] =>
  blast(at, templateRadius(seen, large ? 'formation' : 'bombard'))

/** Hits, losses, Titans. */
export const CASUALTY_PICTURES: Draws = {
  'critical hit': ofUnit('big', d => bad(`${systemName(String(d.system))} hit`)),
  detonation: withCues(ofField('titan', ofUnit('big')), (d, seen) => {
    const at = findUnit(seen, d, d.titan)?.at ?? null
    return [...explosion(seen, at, d.large === true), ...word(at, counted(numberIn(d.hits), 'hit'), 'bad')]
  }),
  'hits lost': () => ({ weight: 'detail' }),
  'hit lost': ofUnit('detail'),
  'chief left alone': ofUnit(),
  'chief named': ofUnit('plain', () => good('new chief')),
  'unit destroyed': (d, seen) => {
    const at = spotIn(d.at)
    const formation = typeof d.formation === 'string' ? d.formation : null
    const isThere = at !== null && isOnBoard(seen, { formation, at })
    return {
      seat: (formation === null ? null : seen.formations[formation]?.seat) ?? seatOfTeam(seen, d.side),
      pieces: isThere && typeof d.unit === 'string' ? [d.unit] : [],
      cues: isThere ? lost(d, seen) : [],
      weight: 'loss',
    }
  },
  // MW-R-139: of one that was a single unit everything is said.
  'formation destroyed': withCues(
    withWeight(ofFormation(), (d, seen) => (isAlone(seen, d.formation) ? 'detail' : 'big')),
    (d, seen) => {
      const at = spotIn(d.at)
      const isThere = at !== null && isOnBoard(seen, { formation: String(d.formation), at })
      return isThere ? word(at, 'destroyed', 'bad') : []
    },
  ),
  'system repaired': ofUnit('plain', d => good(`${systemName(String(d.system))} repaired`)),
  'shields recharged': ofUnit('plain', d => good(`+${counted(numberIn(d.points), 'shield')}`)),
  'unit saved': ofUnit('plain', () => good('saved')),
  'shields hit': ofUnit('detail', () => warn('-1 shield')),
  'hit absorbed': ofUnit('plain', () => good('absorbed')),
  'armor hit': ofUnit('detail'),
  'hit made critical': ofUnit('plain', () => bad('critical')),
  'unit regenerated': ofUnit('plain', () => good('regenerates')),
  'regeneration failed': ofUnit('detail'),
  rage: ofFormation('plain', () => warn('rage')),
  'lethal hit endured': ofUnit('detail', () => warn('fights on')),
  'rage ended': ofFormation(),
  'death throes': withCues(ofUnit('big'), (d, seen) => {
    const at = findUnit(seen, d, d.unit)?.at ?? null
    return d.throes === 'nothing' ? word(at, 'burns out', 'plain') : explosion(seen, at, d.throes === 'large-detonation')
  }),
  'scatter stance lost': ofFormation('plain', () => good('takes heart')),
  'tokens removed': ofFormation('plain', d => good(`-${counted(numberIn(d.removed), 'token')}`)),
  'structure lost': ofUnit('plain', d => bad(`-${numberIn(d.lost)} structure`)),
  'structure restored': ofUnit('plain', d => good(`+${numberIn(d.structure)} structure`)),
  'titan destroyed': ofUnit('big', () => bad('falls')),
}
