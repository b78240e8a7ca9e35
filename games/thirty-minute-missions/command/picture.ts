import { idsIn, numberIn } from '@sandtable/wargame/event-data'
import { blast, good, ofField, walk, warn, withCues, word } from '@sandtable/wargame/pictures'
import { COMMANDS } from '../data/figures.ts'
import { bringing, type Draws, ofUnit, piecesIn, placeIn, spotOf, unitSpot } from '../picture/draw.ts'
import { radiusOf } from '../scene/space.ts'

const stanceName = (id: unknown): string => COMMANDS.get(String(id))?.name ?? 'Stance'

/** Command Actions, Stances, drones. */
export const COMMAND_PICTURES: Draws = {
  'command used': ofUnit('detail'),
  'stance taken': ofUnit('plain', d => good(stanceName(d.stance))),
  'stance declared': ofUnit('plain', d => good(stanceName(d.stance))),
  'stance ended': ofUnit('detail'),
  'stance lost': ofUnit('plain', () => warn('loses its Stance')),
  rebooted: ofUnit('plain', d => (d.success === true ? good('reboots') : warn('no reboot'))),
  'locked on': withCues(ofUnit('plain', null, 'target'), (d, seen) => word(spotOf(seen, d.target), 'locked on', 'warn')),
  'lock lost': ofUnit('detail'),
  'pulled free': ofUnit('plain', () => good('free')),
  'still stuck': ofUnit('plain', () => warn('still stuck')),
  'slid into the water': withCues(ofUnit(), (d, seen) => walk(d.unit, unitSpot(seen, d.unit), placeIn(seen, d.hex))),
  equipped: ofUnit(),
  retrieved: ofUnit(),
  stowed: ofUnit('detail'),
  reloaded: ofUnit('plain', () => good('reloaded')),
  repaired: ofUnit('plain', d => good(`+${numberIn(d.left) - numberIn(d.before)}`)),
  launched: bringing(
    withCues(ofField('drone', ofUnit()), (d, seen) => word(placeIn(seen, d.hex), 'launched', 'good')),
    'drone',
  ),
  recalled: ofField(
    'drone',
    ofUnit('plain', () => good('recalled')),
  ),
  screening: ofField(
    'drone',
    ofUnit('plain', () => good('screens')),
  ),
  'screen ended': ofField('drone', ofUnit('detail')),
  spotted: withCues(ofField('drone', ofUnit('plain', null, 'target')), (d, seen) =>
    word(spotOf(seen, d.target), 'spotted', 'warn'),
  ),
  'spot ended': ofField('drone', ofUnit('detail')),
  'self-destructed': (d, seen, event) => ({
    ...ofField('drone', ofUnit('big'))(d, seen, event),
    pieces: piecesIn(seen, d.drone, ...idsIn(d.caught)),
    cues: blast(unitSpot(seen, d.drone), radiusOf(seen, 1)),
  }),
}
