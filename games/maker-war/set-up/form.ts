import { type SetupField, type SetupForm, sortedJson } from '@sandtable/kernel'

import {
  choiceField,
  type FieldValue,
  type FieldWords,
  formFor,
  readyField,
  switchField,
  tableField,
} from '@sandtable/wargame/setup-form'
import { bothSides, seatedSides, seatsOf } from '@sandtable/wargame/sides'

import type { Army } from '../army/army.ts'
import { setupRow } from '../army/army-limits.ts'
import { factionOf } from '../army/catalogue.ts'
import { DEFAULTS } from '../army/muster.ts'
import { DECK } from '../data/cards.ts'
import { MAPS } from '../data/maps.ts'
import { MISSIONS } from '../data/missions.ts'
import { TERRAIN_TYPES } from '../data/terrain.ts'
import type { TableMap } from '../data/types.ts'
import { readSetup, type Setup, type SideSetup } from '../setup.ts'
import type { Options } from '../world.ts'
import { armiesFor, armyText, cutFor, findSame, isLegal, nearest, type Offered } from './armies.ts'
import { changedOption, optionFields } from './option-fields.ts'
import { armyRules, settled } from './read-options.ts'

const SCENARIO = 'Scenario'
const ARMIES = 'Armies'
/** What ready armies of every faction can be put together for. */
const SIZES = [500, 1000, 1500, 2000, 3000] as const
const TRAINING_POINTS = 500
/** MW-MISS-02: what is played where no mission needs more. */
const USUAL_MISSION = 'measured-battle'
const SOURCES = [
  { id: 'generator', label: 'Random terrain', text: 'Pieces in mirrored pairs, different every time.' },
  { id: 'alternating', label: 'Placed by the players', text: 'Players take turns to place the terrain, the host first.' },
] as const

// ── the table ───────────────────────────────────────────────────────────────
/** MW-SETUP-02, MW-SETUP-10: maps of the size that the points ask for. */
function mapsFor({ points, training, customSetup }: Options): readonly TableMap[] {
  const { width, height } = setupRow(points, training).table
  return MAPS.filter(map => customSetup || (map.width === width && map.height === height))
}
function mapText({ width, height, pieces }: TableMap): string {
  const counts = Map.groupBy(pieces, piece => TERRAIN_TYPES.find(t => t.id === piece.type)?.name ?? piece.type)
  const terrain = [...counts].map(([name, all]) => `${all.length} × ${name.toLowerCase()}`)
  return `${width / 100} x ${height / 100} cm: ${terrain.join(', ')}.`
}

// ── fields ──────────────────────────────────────────────────────────────────
const missionField = ({ mission, training }: Options): SetupField => {
  const { rule } = MISSIONS.find(m => m.id === mission)!
  const options = MISSIONS.filter(m => !training || m.poiTypes === null).map(m => ({ id: m.id, label: m.name, text: m.summary }))
  return choiceField({ id: 'mission', label: 'Mission', text: 'What is played for.', rule, section: SCENARIO }, mission, options)
}

const POINTS: FieldWords = {
  id: 'points',
  label: 'Points',
  text: 'How large the armies are.',
  rule: 'MW-ARMY-01',
  section: SCENARIO,
}
function pointsField({ points, training }: Options): SetupField {
  const sizes = training ? [TRAINING_POINTS] : [...new Set([...SIZES, points])].sort((a, b) => a - b)
  const options = sizes.map(size => {
    const { width, height } = setupRow(size, training).table
    return { id: String(size), label: `${size} points`, text: `A table of ${width / 100} x ${height / 100} cm.` }
  })
  return choiceField(POINTS, String(points), options)
}

const TRAINING: FieldWords = {
  id: 'training',
  label: 'Training game',
  text: 'For a first game: 500 points without cards, Points of Interest, flyers and rare formations.',
  rule: 'MW-SETUP-11',
  section: SCENARIO,
}

const MAP: FieldWords = {
  id: 'map',
  label: 'Terrain',
  text: 'A ready map, random terrain, or your own.',
  rule: 'MW-SETUP-07',
  section: SCENARIO,
}
function mapField({ options, map }: Setup): SetupField {
  const maps = mapsFor(options).map(m => ({ id: m.id, label: m.name, text: mapText(m) }))
  return tableField(MAP, map ?? options.terrain, [...maps, ...SOURCES])
}

const HOST = 0
const offeredTo = (options: Options, i: number, { seats }: SideSetup): Offered[] =>
  armiesFor(options.points, armyRules(options, i === HOST), seats.length)

const ARMY_WORDS: readonly FieldWords[] = [
  { id: 'army-a', label: 'First army', text: 'The host: takes the first turn.', rule: 'MW-ARMY-02', section: ARMIES },
  { id: 'army-b', label: 'Second army', text: 'The guest.', rule: 'MW-ARMY-02', section: ARMIES },
]
function armyField({ options, sides }: Setup, i: number): SetupField {
  const { army } = sides[i]!
  const offered = offeredTo(options, i, sides[i]!)
  const label = (one: Offered) => `${factionOf(one.army.faction).name}: ${one.army.name}`
  const ready = offered.map(one => ({ id: one.id, label: label(one), text: armyText(one.army) }))
  const own = { label: army.name, text: armyText(army) }
  return readyField(ARMY_WORDS[i]!, findSame(offered, army)?.id ?? null, ready, own)
}

// ── changes ─────────────────────────────────────────────────────────────────
/** With what depends on the options made to fit: a map of the right size, armies that may be brought. */
function fitted(before: Setup, options: Options): Setup {
  const map = before.map !== null && mapsFor(options).some(m => m.id === before.map) ? before.map : null
  const first = before.map === null ? null : (mapsFor(options)[0]?.id ?? null)
  const chosen = map ?? first
  const source = chosen !== null ? 'map' : options.terrain === 'map' ? 'generator' : options.terrain
  const sides = bothSides(before.sides, (side, i) => ({ ...side, army: fittedArmy(before.options, options, i, side) }))
  return { options: { ...options, terrain: source }, map: chosen, sides }
}
/** The same ready army, as this game lets it be brought; otherwise one like it. */
function fittedArmy(before: Options, options: Options, i: number, { army, seats }: SideSetup): Army {
  const [old, rules] = [armyRules(before, i === HOST), armyRules(options, i === HOST)]
  const isSameGame = before.points === options.points && sortedJson(old) === sortedJson(rules)
  if (isSameGame) return army
  const was = findSame(cutFor(before.points, old), army)
  const same = was && cutFor(options.points, rules).find(({ id }) => id === was.id)
  return same && isLegal(same.army, rules, seats.length) ? same.army : nearest(army, options.points, rules, seats.length)
}

const missionOf = (id: FieldValue) => MISSIONS.find(m => m.id === id) ?? null

/** What a mission forced is as usual again without it. */
function withMission(options: Options, value: FieldValue): Options {
  const [was, mission] = [missionOf(options.mission), missionOf(value)]
  if (!mission) return options
  const freed = Object.fromEntries(Object.keys(was?.forces ?? {}).map(id => [id, DEFAULTS[id as keyof Options]]))
  return { ...options, ...freed, mission: mission.id, training: options.training && mission.poiTypes === null }
}

/** MW-SUPPLY-10: whoever comes to a size with faction cards gets them. */
function withPoints(options: Options, points: number): Options {
  if (!SIZES.some(size => size === points)) return options
  const isLarger = points > DECK.factionCardsAbovePoints && options.points <= DECK.factionCardsAbovePoints
  const factionCards = isLarger || options.factionCards
  return { ...options, points, factionCards, training: options.training && points === TRAINING_POINTS }
}

function withTraining(options: Options, training: boolean): Options {
  if (!training) return options.training ? { ...options, training, ...UNTRAINED } : options
  const needsMore = missionOf(options.mission)?.poiTypes !== null
  const plain = needsMore ? withMission(options, USUAL_MISSION) : options
  return { ...plain, training, points: TRAINING_POINTS }
}
/** What a training game had switched off. */
const UNTRAINED = { supplyCards: true, pointsOfInterest: true, flyers: true, rareFormations: true } as const

function changedOptions(options: Options, field: string, value: FieldValue): Options {
  if (field === 'mission') return withMission(options, value)
  if (field === 'points') return withPoints(options, Number(value))
  return field === 'training' ? withTraining(options, value === true) : changedOption(options, field, value)
}

function changedMap(setup: Setup, value: FieldValue): Setup {
  const source = SOURCES.find(({ id }) => id === value)
  if (source) return { ...setup, map: null, options: { ...setup.options, terrain: source.id } }
  const map = mapsFor(setup.options).find(({ id }) => id === value)
  return map ? { ...setup, map: map.id, options: { ...setup.options, terrain: 'map' } } : setup
}

function changedArmy(setup: Setup, i: number, value: FieldValue): Setup {
  const one = offeredTo(setup.options, i, setup.sides[i]!).find(({ id }) => id === value)
  return one ? { ...setup, sides: bothSides(setup.sides, (side, k) => (k === i ? { ...side, army: one.army } : side)) } : setup
}

/** Set-ups as people change them. */
export const form: SetupForm<Setup> = formFor<Setup>(readSetup, {
  fields: setup => [
    missionField(setup.options),
    pointsField(setup.options),
    switchField(TRAINING, setup.options.training),
    mapField(setup),
    armyField(setup, 0),
    armyField(setup, 1),
    ...optionFields(setup.options),
  ],
  change(setup, field, value) {
    if (field === 'map') return changedMap(setup, value)
    if (field === 'army-a' || field === 'army-b') return changedArmy(setup, field === 'army-a' ? 0 : 1, value)
    return fitted(setup, settled(changedOptions(setup.options, field, value)))
  },
  seated: (setup, seats) => ({ ...setup, sides: seatedSides(setup.sides, seats) }),
  seats: seatsOf,
})
