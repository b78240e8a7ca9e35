import type { Cue, JsonObject } from '@sandtable/kernel'
import { isObject, numberIn } from '@sandtable/wargame/event-data'
import { bad, blast, good, seatOfTeam, walk, warn, withCues, withWeight, word } from '@sandtable/wargame/pictures'
import { type Draw, type Draws, findUnit, ofUnit, piecesIn, placeIn, seatOf, thingSpot, unitSpot } from '../picture/draw.ts'
import { sheetIcon } from '../scene/icons.ts'
import { radiusOf } from '../scene/space.ts'
import type { View } from '../view.ts'
import { partName } from '../words/names.ts'

/** These are told with a place of their own, which a unit may have left by now. */
const ELSEWHERE = ['fall', 'collision']

const isMain = ({ unit, section }: JsonObject, seen: View): boolean => {
  const sheet = seen.sheets[findUnit(seen, unit)?.sheet ?? '']
  const kind = sheet?.sections.find(s => s.id === section)?.kind
  return kind === 'torso' || kind === 'cockpit' || kind === 'ai_cockpit'
}
/** The damage of a hit is the deed of who struck it, and speaks of both. */
const byHit: (draw: Draw) => Draw = draw => (d, seen, event) => {
  const drawn = draw(d, seen, event)
  if (!isObject(d.hit)) return drawn
  const { attacker, target } = d.hit
  return { ...drawn, seat: seatOf(seen, attacker) ?? seatOfTeam(seen, d.by), pieces: piecesIn(seen, attacker, d.unit, target) }
}
/** Only what happens to a unit that stays: of a wreck everything is said. */
const whileWhole: (draw: Draw) => Draw = draw =>
  withWeight(draw, (_d, _seen, event) => (event.rule === 'TM-R-122' || event.rule === 'TM-LOSS-09' ? 'detail' : 'plain'))

function wreck(d: JsonObject, seen: View): Cue[] {
  const unit = findUnit(seen, d.unit)
  const at = unit?.where === 'board' ? (placeIn(seen, d.at) ?? unitSpot(seen, d.unit)) : null
  const sheet = seen.sheets[unit?.sheet ?? '']
  return at === null || unit === null ? [] : [{ type: 'lost', piece: unit.id, at, icon: sheet ? sheetIcon(sheet) : '?' }]
}

const STATUS_WORDS: { readonly [status: string]: string } = {
  kneeling: 'kneels',
  entangled: 'entangled',
  overdrive: 'Overdrive',
  power_down: 'powers down',
  anchor: 'anchored',
  rotor_drive: 'Rotor Drive',
  smoke: 'smoke',
  euphotic: 'wades',
  abyss: 'sinks',
}

/** What damage does, statuses, falls, structures. */
export const DAMAGE_PICTURES: Draws = {
  damaged: byHit(ofUnit('plain', d => (ELSEWHERE.includes(String(d.cause)) ? null : bad(`−${numberIn(d.dealt)}`)))),
  'section destroyed': withWeight(
    ofUnit('loss', (d, seen) => bad(`${partName(seen, String(d.unit), String(d.section))} lost`)),
    (d, seen) => (isMain(d, seen) ? 'detail' : 'loss'),
  ),
  'item destroyed': whileWhole(ofUnit()),
  'item dropped': whileWhole(ofUnit()),
  'weapon exploded': withCues(ofUnit('big'), (d, seen) => [
    ...blast(unitSpot(seen, d.unit), radiusOf(seen, 0)),
    ...word(unitSpot(seen, d.unit), 'explodes', 'bad'),
  ]),
  'weapon did not explode': ofUnit('detail'),
  'unit destroyed': withCues(ofUnit('loss'), wreck),
  inoperative: ofUnit('big', () => bad('Inoperative')),
  'hold ended': ofUnit('detail', null, 'target'),
  lowered: ofUnit('plain', () => warn('comes down')),
  fell: withCues(ofUnit(), (d, seen) => {
    const at = placeIn(seen, d.at)
    const text = numberIn(d.levels) === 0 ? 'lands' : numberIn(d.damage) > 0 ? `falls −${numberIn(d.damage)}` : 'falls'
    return [...walk(d.unit, unitSpot(seen, d.unit), at), ...word(at, text, 'bad')]
  }),
  'status gained': ofUnit('plain', d => warn(STATUS_WORDS[String(d.status)] ?? 'changes')),
  'status ended': ofUnit(),
  'status ignored': ofUnit('plain', () => good('proof')),
  'knocked prone': ofUnit('plain', () => bad('prone')),
  'kept its feet': ofUnit('detail'),
  stuck: ofUnit('plain', () => bad('stuck')),
  'heat shed': ofUnit('plain', () => good('heat shed')),
  overheated: ofUnit('plain', () => bad('overheats')),
  frozen: ofUnit('plain', () => bad('frozen')),
  'system error': ofUnit('plain', () => bad('System Error')),
  lava: ofUnit('plain', () => bad('lava')),
  'overdrive rolled': ofUnit('detail'),
  'pressed by the deep': ofUnit('detail'),
  'structure struck': (d, seen) => ({
    seat: seatOfTeam(seen, d.by),
    cues: word(thingSpot(seen, d.structure), `−${numberIn(d.dealt)}`, 'bad'),
  }),
  'structure collapsed': (d, seen) => ({
    seat: seatOfTeam(seen, d.by),
    weight: 'big',
    cues: [
      ...(Array.isArray(d.hexes) ? d.hexes : []).flatMap(hex => blast(placeIn(seen, hex), radiusOf(seen, 0))),
      ...word(thingSpot(seen, d.structure), 'collapses', 'bad'),
    ],
  }),
}
