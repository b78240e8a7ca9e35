import {
  described,
  flag,
  id,
  idWith,
  list,
  measure,
  name,
  nameOf,
  oneOf,
  onTable,
  optional,
  orNull,
  pair,
  type Read,
  ruled,
  shape,
  whole,
  withDefault,
  words,
} from '@sandtable/wargame/fields'
import { procedureToRun, writtenPlace } from '@sandtable/wargame/position'
import { marksField } from '../basics/marks.ts'
import { BATTLEFIELDS } from '../data/battlefields.ts'
import { SKILLS } from '../data/skills.ts'
import { HAZARDS, ITEMS, LOCKS, TERRAIN } from '../data/terrain.ts'
import { DICE, LAYERS, OBJECTIVES } from '../data/types.ts'
import { UNIT_SHEETS } from '../data/units.ts'
import { optionsField } from '../set-up/options.ts'
import { MANNERS, ORDERS, PLACES, STEPS } from '../world.ts'

const MANY = 99_999
const no = withDefault(flag, false)
const facing = measure(0, 359)
const player = nameOf('player', idWith('p'))
const thing = id
const someUnit = nameOf('unit', id)
/** A unit or a piece of terrain. */
const somebody = nameOf('unit or piece', id)
const place = onTable(writtenPlace)
const side = oneOf('side', ['a', 'b', 'c', 'd'])
const counts = whole(0, MANY)
const idsOf = (entries: Iterable<{ id: string }>) => [...entries].map(entry => entry.id)
const AMBIENT = [...HAZARDS.values()].filter(({ kind }) => kind === 'environment').map(({ id: name }) => name)
const layer = oneOf('layer', LAYERS)
const die = oneOf('die', DICE)
const lock = ruled('WL-PUZL-01', oneOf('lock', [...LOCKS.keys()]))

/** Counters that are not full, and skills that were already seen: by skill id (the first slot of that skill). */
const counter = shape({ skill: ruled('WL-SHEET-05', oneOf('skill', idsOf(SKILLS))), left: optional(counts), shown: no })
export const unitField = shape({
  id: optional(thing),
  player: described('its owner; left out or null: it is neutral', orNull(player)),
  unit: ruled('WL-UNIT-01', oneOf('unit', idsOf(UNIT_SHEETS))),
  name: optional(name),
  team: orNull(id),
  at: described('where its centre stands', optional(writtenPlace)),
  facing: withDefault(facing, 90),
  layer: optional(layer),
  in: described('the carrier, house or captor that it is in', optional(thing)),
  as: described('aboard as an operator or as load', optional(oneOf('way to ride', ['seat', 'load']))),
  where: described('where it is not on the table: dead, waiting …', optional(oneOf('place', PLACES))),
  killedBy: described('of a dead unit: the side that took its last point', optional(side)),
  hidden: described('where its figure stands, or none', optional(shape({ figure: orNull(place) }))),
  health: described('points of health left', optional(counts)),
  armour: described('points of armour left', optional(counts)),
  counters: withDefault(list(counter, 20), []),
  extra: described('skills that it has besides those of its sheet', withDefault(list(oneOf('skill', idsOf(SKILLS)), 20), [])),
  credit: optional(measure(0, MANY)),
  off: described('its automatic weapons are switched off', no),
  marks: withDefault(marksField, []),
})
const pieceField = shape({
  id: optional(thing),
  type: ruled('WL-HOUSE-13', oneOf('type of terrain', [...TERRAIN.keys()])),
  at: described('the middle of a circle, the lower left corner of a rectangle', writtenPlace),
  r: optional(measure(0.1, 99)),
  size: optional(pair(measure(0.1, 999), 'a size [width, height]')),
  rotation: withDefault(measure(0, 359), 0),
  height: optional(measure(0, 99)),
  health: optional(counts),
  lock: optional(lock),
  die: optional(die),
})
const fieldField = shape({
  id: optional(thing),
  type: ruled('WL-HAZ-01', oneOf('hazard', [...HAZARDS.keys()])),
  player: orNull(player),
  unit: described("the unit that was bought as it (its place is 'field')", optional(someUnit)),
  at: place,
  r: optional(measure(0.1, 99)),
  left: optional(counts),
  layer: orNull(layer),
  hidden: no,
  known: withDefault(list(player, 4), []),
})
const itemField = shape({
  id: optional(thing),
  type: ruled('WL-FIELD-01', oneOf('item', [...ITEMS.keys()])),
  at: optional(place),
  carrier: optional(someUnit),
  die: optional(die),
  credit: optional(measure(0, MANY)),
  health: described('points of a cargo on the ground', optional(counts)),
  weight: described('of a loose thing that was lifted before', optional(counts)),
  locked: withDefault(flag, true),
})
const rect = shape({ at: place, size: pair(measure(0.1, 999), 'a size [width, height]') })
const zoneField = shape({
  id: thing,
  at: place,
  r: measure(0.1, 99),
  piece: orNull(nameOf('piece', id)),
  die: orNull(die),
  objective: no,
})
const prepared = shape({ unit: someUnit, kind: oneOf('kind', ['set', 'predicted']), face: whole(1, 20) })
const playerField = shape({
  id: player,
  side: optional(side),
  scale: withDefault(ruled('WL-UNIT-10', oneOf('scale factor', ['0.5', '1', '2'])), '1'),
  purse: withDefault(measure(0, MANY), 0),
  zone: optional(rect),
  home: optional(rect),
  out: no,
  prepared: withDefault(list(prepared, 40), []),
  silenced: described('it loses its next command choice (WL-DIST-02)', no),
  distortion: described(
    'the same in the range scope: whoever is in this disc (WL-DIST-03)',
    optional(shape({ at: place, r: measure(0.1, 999) })),
  ),
  wasSilenced: no,
  read: withDefault(list(someUnit, 200), []),
})
const streamField = shape({
  order: ruled('WL-CTRL-07', oneOf('order', ORDERS)),
  focus: orNull(somebody),
  at: optional(place),
  units: list(someUnit, 100),
})
const blow = shape({ by: somebody, target: somebody, weapon: orNull(oneOf('skill', idsOf(SKILLS))) })
const speech = shape({
  player,
  skill: oneOf('skill', idsOf(SKILLS)),
  kind: oneOf('kind of speech', ['attack', 'sacrifice']),
  bonus: counts,
  units: list(someUnit, 100),
})
const turnField = shape({
  player: withDefault(player, 'p1'),
  step: withDefault(ruled('WL-GEN-02', oneOf('step', STEPS)), 'strategy'),
  manner: orNull(oneOf('manner', MANNERS)),
  commander: orNull(someUnit),
  streams: withDefault(list(streamField, 12), []),
  active: described('units that act on their own', withDefault(list(someUnit, 100), [])),
  moved: withDefault(list(shape({ unit: someUnit, by: measure(0, 999) }), 100), []),
  spent: described('units whose attack is used up', withDefault(list(someUnit, 100), [])),
  blows: described('who struck at whom', withDefault(list(blow, 100), [])),
  triggered: described('units that devices of a player fired at', withDefault(list(shape({ unit: someUnit, player }), 100), [])),
  speeches: withDefault(list(speech, 20), []),
  guided: described(
    'what maps add to speeds (WL-SIGHT-06)',
    withDefault(list(shape({ unit: someUnit, by: measure(0, 999) }), 100), []),
  ),
})
const objective = shape({
  id: oneOf('objective', OBJECTIVES),
  also: optional(oneOf('objective', OBJECTIVES)),
  point: optional(nameOf('zone', id)),
  item: optional(oneOf('item', ['flag', 'cargo'])),
  rounds: optional(whole(1, 40)),
  units: optional(whole(1, 99)),
  text: optional(words(400)),
})

/** A described position (see README.md): lengths in inches, players p1 to p4, everything else as in the data. */
export const POSITION = shape({
  table: withDefault(pair(measure(6, 999), 'a size [width, height]'), [48, 36]),
  medium: withDefault(oneOf('medium', ['land', 'space']), 'land'),
  ambient: described(
    'what is dangerous everywhere, or none (WL-R-167); in space a hard vacuum if nothing is said',
    optional(ruled('WL-R-167', oneOf('hazard', ['none', ...AMBIENT]))),
  ),
  battlefield: described(
    'its pieces, hazards, items and zones lie there too',
    optional(oneOf('battlefield', idsOf(BATTLEFIELDS))),
  ),
  options: withDefault(optionsField, {}),
  budget: withDefault(whole(0, MANY), 10_000),
  objective: withDefault(objective, { id: 'annihilation' }),
  defender: orNull(side),
  players: withDefault(list(playerField, 4), []),
  round: withDefault(whole(0, 99), 1),
  turn: withDefault(turnField, {
    player: 'p1',
    step: 'strategy',
    manner: null,
    commander: null,
    streams: [],
    active: [],
    moved: [],
    spent: [],
    blows: [],
    triggered: [],
    speeches: [],
    guided: [],
  }),
  units: withDefault(list(unitField), []),
  pieces: withDefault(list(pieceField), []),
  fields: withDefault(list(fieldField), []),
  items: withDefault(list(itemField), []),
  zones: withDefault(list(zoneField), []),
  finish: optional(rect),
  hands: withDefault(list(shape({ place: nameOf('place', id), side }), 50), []),
  counters: withDefault(list(shape({ side, count: counts }), 4), []),
  quiet: withDefault(whole(0, 40), 0),
  run: optional(procedureToRun),
  note: described('what it is about, for readers', optional(words(1_000))),
})
export type Described = Read<typeof POSITION>
export type DescribedUnit = Read<typeof unitField>
export type DescribedPiece = Read<typeof pieceField>
export type DescribedField = Read<typeof fieldField>
export type DescribedItem = Read<typeof itemField>
