import {
  described,
  either,
  flag,
  idWith,
  list,
  measure,
  name,
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
import { FACTIONS, PROFILES } from '../data/factions.ts'
import { DEPLOYMENTS, EDGES, OBJECTIVES, SCORING, ZONES } from '../data/missions.ts'
import { DIE_KINDS } from '../data/types.ts'
import { optionsField } from '../set-up/options.ts'
import { ORDERS, PHASES, SIDES, TOKENS } from '../world.ts'
import { terrainField } from './terrain.ts'

const MANY = 9_999
const side = oneOf('side', SIDES)
const count = withDefault(whole(0, MANY), 0)
const no = withDefault(flag, false)
const facing = measure(0, 359)
const bySide = <F extends Parameters<typeof optional>[0]>(field: F) => shape({ a: optional(field), b: optional(field) })

const base = either(
  'a place [x, y], or { at, facing }',
  writtenPlace,
  shape({ at: writtenPlace, facing: withDefault(facing, 90) }),
)
const unit = shape({
  side,
  profile: ruled('WP-UNIT-02', oneOf('unit', [...PROFILES.keys()])),
  id: optional(idWith('u')),
  name: optional(name),
  bases: described('where its bases stand', optional(list(base, 30, 1))),
  at: described('where the first base of a touching row stands', optional(writtenPlace)),
  count: described('how many bases of it are left', optional(whole(1, 30))),
  facing: optional(facing),
  strength: optional(whole(1, 30)),
  neutral: described('an enemy of both', no),
  reserve: no,
  aboard: described('the transport it is in', optional(idWith('u'))),
  building: described('the building it occupies', optional(idWith('t'))),
  storms: described('the building it assaults', optional(idWith('t'))),
  token: orNull(ruled('WP-ORD-02', oneOf('token', TOKENS))),
  pinned: no,
  pinnedAtStart: described('at the start of the Round; left out: as it is in the Command Phase', optional(flag)),
  shields: optional(whole(0, 9)),
  moved: no,
  entered: no,
  marks: withDefault(marksField, []),
})
const objective = either(
  'a place [x, y], or { at, multiplier }',
  onTable(writtenPlace),
  shape({ at: onTable(writtenPlace), multiplier: withDefault(whole(1, 9), 1) }),
)
const die = shape({ kind: oneOf('Command Die', DIE_KINDS), swords: whole(0, 3), rerolled: no })
const sideState = shape({
  faction: optional(
    ruled(
      'WP-FORCE-02',
      oneOf(
        'faction',
        FACTIONS.map(f => f.id),
      ),
    ),
  ),
  cp: count,
  dice: withDefault(list(die, 30), []),
  score: count,
  destroyed: count,
  destroyedThisRound: count,
  zone: withDefault(list(onTable(writtenPlace), 20), []),
  edge: orNull(oneOf('edge of the table', EDGES)),
  ended: no,
})
const idsOf = (entries: readonly { id: string }[]) => entries.map(entry => entry.id)
const mission = shape({
  zones: orNull(ruled('WP-MISS-04', oneOf('chart of deployment zones', idsOf(ZONES)))),
  objectives: orNull(ruled('WP-MISS-05', oneOf('chart of objectives', idsOf(OBJECTIVES)))),
  scoring: orNull(ruled('WP-MISS-06', oneOf('chart of scoring', idsOf(SCORING)))),
  deployment: orNull(ruled('WP-MISS-07', oneOf('chart of force deployment', idsOf(DEPLOYMENTS)))),
})
const NO_MISSION = { zones: null, objectives: null, scoring: null, deployment: null }

/** A described position (see README.md): lengths in inches, sides 'a' and 'b', everything else as in the data. */
export const POSITION = shape({
  table: withDefault(pair(measure(6, MANY), 'a size [width, height]'), [48, 48]),
  options: withDefault(optionsField, {}),
  round: withDefault(whole(0, MANY), 1),
  phase: withDefault(ruled('WP-ROUND-01', oneOf('phase', PHASES)), 'movement'),
  initiative: orNull(side),
  active: withDefault(side, 'a'),
  extra: orNull(side),
  sides: withDefault(bySide(sideState), {}),
  orders: described('orders placed and not yet revealed, by unit', withDefault(bySide(shapeOfOrders()), {})),
  mission: withDefault(mission, NO_MISSION),
  terrain: withDefault(list(terrainField), []),
  objectives: withDefault(list(objective, 20), []),
  units: withDefault(list(unit), []),
  timeUp: no,
  firstBlood: no,
  run: optional(procedureToRun),
  note: described('what it is about, for readers', optional(words(1_000))),
})
function shapeOfOrders() {
  return list(shape({ unit: idWith('u'), order: oneOf('order', [...ORDERS, 'none']) }))
}
export type Described = Read<typeof POSITION>
export type DescribedUnit = Read<typeof unit>
