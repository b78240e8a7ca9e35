import {
  byName,
  described,
  either,
  exactly,
  flag,
  id,
  list,
  maybe,
  measure,
  name,
  nameOf,
  oneOf,
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
import { seatName, teamSeats } from '@sandtable/wargame/sides'
import { describedSheet } from '../army/read-sheet.ts'
import { marksField } from '../basics/marks.ts'
import { META, MISSIONS, SHEETS } from '../data/figures.ts'
import { optionsField } from '../set-up/read-options.ts'
import { SIDES, STANCES, STATUSES } from '../world.ts'

const MANY = 999
const WHERES = ['reserve', 'board', 'off', 'stowed', 'left', 'destroyed'] as const
const KINDS = ['scan', 'control', 'carry', 'structure', 'turret', 'corrupt'] as const
const MODES = ['equipped', 'carried', 'mounted', 'dropped', 'destroyed'] as const
const side = oneOf('side', SIDES)
const count = withDefault(whole(0, MANY), 0)
const no = withDefault(flag, false)
const unitId = id
const level = ruled('TM-ELEV-01', whole(-2, 3))
const hex = described('[column, row] from the north-west corner', pair(whole(-1, 99), 'a hex [column, row]'))
const points = withDefault(byName(words(60), whole(-MANY, MANY)), {})

const unit = shape({
  id: optional(unitId),
  side,
  sheet: either('the id of a datasheet, or a datasheet written out', oneOf('datasheet', [...SHEETS.keys()]), describedSheet),
  name: optional(name),
  seat: optional(seatName),
  at: described('[column, row], without hexes [x, y] in inches', optional(writtenPlace)),
  facing: optional(measure(0, 359)),
  level: optional(level),
  where: optional(oneOf('place to be', WHERES)),
  ap: withDefault(ruled('TM-TURN-06', whole(0, META.apCap)), 0),
  durability: withDefault(byName(words(40), whole(0, MANY)), {}),
  items: withDefault(
    byName(
      words(60),
      shape({
        durability: optional(whole(0, MANY)),
        ammo: maybe(whole(0, MANY)),
        mode: optional(oneOf('way to bear it', MODES)),
        sections: optional(list(words(40))),
      }),
    ),
    {},
  ),
  status: withDefault(list(oneOf('status', STATUSES)), []),
  reboot: optional(whole(0, 8)),
  stance: orNull(oneOf('stance', STANCES)),
  inactive: no,
  moved: count,
  fired: no,
  holds: orNull(unitId),
  heldBy: orNull(unitId),
  holdFrom: maybe(writtenPlace),
  holdLevel: withDefault(level, 0),
  lockedOn: orNull(unitId),
  hug: maybe(shape({ edge: whole(0, 5), hides: orNull(oneOf('side', ['left', 'right'])) })),
  main: orNull(unitId),
  screens: no,
  spots: orNull(unitId),
  marks: withDefault(marksField, []),
})
const objective = shape({
  id: withDefault(words(40), ''),
  kind: oneOf('kind of objective', KINDS),
  at: hex,
  home: optional(hex),
  control: orNull(side),
  carrier: orNull(unitId),
  arm: orNull(words(40)),
  carriedBy: withDefault(list(side), []),
  scannedBy: orNull(unitId),
  scored: no,
  rites: count,
  secured: orNull(side),
})
const structure = shape({
  id: optional(id),
  hex: optional(hex),
  hexes: optional(list(hex, 99, 1)),
  elevation: withDefault(whole(0, 6), 0),
  defense: optional(whole(0, MANY)),
  full: optional(whole(0, MANY)),
  objective: orNull(nameOf('objective', words(40))),
})
const sideState = shape({
  area: optional(oneOf('area', ['west', 'east'])),
  secondaries: withDefault(list(words(60)), []),
  revealed: withDefault(list(words(60)), []),
  primary: points,
  secondary: points,
  debt: count,
  cost: optional(whole(0, 9_999)),
})

/** A described position (see README.md): places as [column, row], sides 'a' and 'b', everything else as in the data. */
export const POSITION = shape({
  mission: withDefault(ruled('TM-BATL-03', oneOf('mission', [...MISSIONS.keys()])), 'show_of_force'),
  board: withDefault(pair(whole(1, 60), 'a size [columns, rows]'), [14, 11]),
  map: optional(either("rows of letters, or true for the mission's own", exactly(true), list(words(60), 60))),
  structures: withDefault(list(structure), []),
  scatter: withDefault(
    list(
      shape({
        hex,
        edge: withDefault(whole(0, 5), 0),
        type: oneOf('kind of scatter', ['low', 'corner', 'high']),
        cover: withDefault(flag, true),
      }),
    ),
    [],
  ),
  objectives: withDefault(list(objective), []),
  units: withDefault(list(unit), []),
  dropped: withDefault(list(shape({ item: words(60), at: hex })), []),
  options: withDefault(optionsField, {}),
  attacker: withDefault(side, 'a'),
  first: optional(side),
  turn: described('whose activation comes next, after that of `active` if there is one', optional(side)),
  sides: withDefault(shape({ a: optional(sideState), b: optional(sideState) }), {}),
  round: withDefault(whole(0, 99), 1),
  weather: withDefault(whole(0, 8), 0),
  emissary: orNull(unitId),
  streak: optional(shape({ side: orNull(side), rounds: count })),
  seats: optional(teamSeats),
  active: orNull(unitId),
  phase: orNull(oneOf('phase', ['before', 'movement', 'ranged', 'close'])),
  run: optional(procedureToRun),
  note: described('what it is about, for readers', optional(words(1_000))),
})
export type Described = Read<typeof POSITION>
export type DescribedUnit = Read<typeof unit>
