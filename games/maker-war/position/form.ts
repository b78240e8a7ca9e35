import {
  described,
  either,
  flag,
  forSome,
  idWith,
  list,
  maybe,
  measure,
  name,
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
import { CATALOGUE } from '../army/catalogue.ts'
import { marksField } from '../basics/marks.ts'
import { CRIT_TABLE_LIST } from '../data/titans.ts'
import { SLOTS, TERRAIN_EFFECTS } from '../data/types.ts'
import { optionsField, poiTypeField } from '../set-up/read-options.ts'
import { mapField } from '../setup.ts'
import { ORDERS, SIDES, STANCES } from '../world.ts'

const MANY = 9_999
const side = oneOf('side', SIDES)
const count = withDefault(whole(0, MANY), 0)
const no = withDefault(flag, false)
const ids = withDefault(list(words(40)), [])
const unitProfile = ruled('MW-UNIT-01', oneOf('unit', [...CATALOGUE.units.keys()]))
const systems = [...new Set(CRIT_TABLE_LIST.flatMap(table => table.systems.map(system => system.id)))]
const bySide = <F extends Parameters<typeof optional>[0]>(field: F) => shape({ a: optional(field), b: optional(field) })

const unit = {
  id: optional(idWith('u')),
  profile: unitProfile,
  at: optional(writtenPlace),
  facing: optional(measure(0, 359)),
  hits: count,
  structure: optional(whole(1, MANY)),
  shields: optional(whole(0, MANY)),
  broken: withDefault(list(ruled('MW-TITAN-15', oneOf('system', systems))), []),
  weapons: withDefault(
    forSome(oneOf('weapon slot', SLOTS), ruled('MW-COST-03', oneOf('weapon', [...CATALOGUE.weapons.keys()]))),
    {},
  ),
  spent: withDefault(list(oneOf('weapon slot', [...SLOTS, 'unit'])), []),
  maker: orNull(words(40)),
}
const formation = shape({
  side,
  id: optional(idWith('f')),
  name: optional(name),
  plan: optional(ruled('MW-FORM-06', oneOf('plan', [...CATALOGUE.plans.keys()]))),
  units: either('a list of units, or places by unit', list(shape(unit)), forSome(unitProfile, list(writtenPlace))),
  chief: described('the id or profile of the unit that leads', optional(words(40))),
  where: withDefault(oneOf('place to be', ['table', 'waiting', 'carried']), 'table'),
  carrier: maybe(idWith('f')),
  paid: no,
  activated: no,
  order: orNull(ruled('MW-ORDER-01', oneOf('order', ORDERS))),
  stance: withDefault(oneOf('stance', STANCES), 'none'),
  altitude: maybe(oneOf('altitude', ['high', 'low'])),
  tokens: count,
  terror: count,
  lost: withDefault(list(unitProfile), []),
  occupied: ids,
  marks: withDefault(marksField, []),
  halved: no,
})
const terrain = shape({
  id: optional(idWith('t')),
  type: words(40),
  at: writtenPlace,
  size: optional(pair(measure(0.01, MANY), 'a size [length, width]')),
  radius: optional(measure(0.01, MANY)),
  points: optional(list(writtenPlace, 100, 3)),
  facing: withDefault(measure(-360, 360), 0),
  ramps: withDefault(list(oneOf('side of the table', ['north', 'east', 'south', 'west'])), []),
  effects: optional(list(oneOf('effect of terrain', TERRAIN_EFFECTS))),
  poi: maybe(idWith('p')),
})
const poi = shape({
  id: optional(idWith('p')),
  type: ruled('MW-POI-10', poiTypeField),
  at: writtenPlace,
  control: orNull(side),
  used: withDefault(list(side), []),
  holder: maybe(idWith('f')),
  heldSince: count,
})
const sideState = shape({ supply: count, landing: count, energy: count, score: count, destroyed: count, passed: no })
const cards = list(words(60))

/** A described position (see README.md): lengths in cm, sides 'a' and 'b', everything else as in the data. */
export const POSITION = shape({
  table: withDefault(pair(measure(1, MANY), 'a size [width, height]'), [120, 120]),
  map: optional(mapField),
  options: withDefault(optionsField, {}),
  factions: withDefault(bySide(ruled('MW-ARMY-02', oneOf('faction', [...CATALOGUE.factions.keys()]))), {}),
  round: withDefault(whole(0, MANY), 1),
  turnNumber: withDefault(whole(0, MANY), 1),
  turn: withDefault(side, 'a'),
  first: withDefault(side, 'a'),
  lastTurn: orNull(side),
  quiet: count,
  sides: withDefault(bySide(sideState), {}),
  terrain: withDefault(list(terrain), []),
  pois: withDefault(list(poi), []),
  formations: withDefault(list(formation), []),
  hypha: withDefault(list(shape({ side, ...unit })), []),
  hands: withDefault(bySide(cards), {}),
  deck: withDefault(cards, []),
  discard: withDefault(cards, []),
  run: optional(procedureToRun),
  note: described('what it is about, for readers', optional(words(1_000))),
})
export type Described = Read<typeof POSITION>
export type DescribedFormation = Read<typeof formation>
export type DescribedUnit = Read<ReturnType<typeof shape<typeof unit>>>
export type DescribedTerrain = Read<typeof terrain>
export type DescribedPoi = Read<typeof poi>
