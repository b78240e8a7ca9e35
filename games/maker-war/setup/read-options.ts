import { isIdList, isObject, isOneOf, isWhole, type Raw, type Refuse, strangersIn, wordOf } from '../army/reading.ts'
import { type ArmyOptions, armyOptions, setupBudgetOf } from '../army/setup-table.ts'
import { DECK } from '../data/cards.ts'
import { POI_TYPES } from '../data/interest.ts'
import { MISSIONS, type Mission } from '../data/missions.ts'
import { SETUP_TABLE, TOGGLES, type Toggle } from '../data/setup.ts'
import { DEFAULTS } from '../muster.ts'
import type { Options } from '../world.ts'

const MOST_POINTS = 1_000_000
const KNOWN = [...Object.keys(DEFAULTS), 'ready']
/** MW-SETUP-11. */
const TRAINING_POINTS = SETUP_TABLE.find(row => row.id === 'training')!.maxPoints!

/** MW-R-16. */
const TERRAIN_SOURCES = ['map', 'generator', 'alternating'] as const
const FACES = 6

const missionOf = ({ mission }: Options): Mission => MISSIONS.find(m => m.id === mission)!

/** Checks the agreed options from outside. What is left out is as usual; what is wrong is refused with the rule it concerns. */
export function readOptions(raw: unknown, refuse: Refuse): Options {
  const given: Raw = isObject(raw) ? raw : {}
  if (raw !== undefined && !isObject(raw)) refuse('MW-SETUP-01', 'options are an object')
  for (const key of strangersIn(given, KNOWN)) refuse('MW-SETUP-10', `there is no option '${key}'`, { option: key })
  const { points = DEFAULTS.points, training = false } = given
  if (!isWhole(points, 1, MOST_POINTS)) refuse('MW-ARMY-01', 'the point budget is a whole number', { most: MOST_POINTS })
  if (typeof training !== 'boolean') refuse('MW-SETUP-11', 'a training game: true or false')
  if (given.ready !== undefined && typeof given.ready !== 'boolean') refuse('MW-R-183', 'armies that stand ready: true or false')
  const toggles = TOGGLES.map(toggle => [toggle.id, readToggle(toggle, given[toggle.id], refuse)])
  const read = {
    ...DEFAULTS,
    ...Object.fromEntries(toggles),
    points: isWhole(points, 1, MOST_POINTS) ? points : DEFAULTS.points,
    mission: readMission(given, refuse),
    poiTable: readPoiTable(given.poiTable ?? null, refuse),
    terrain: readSource(given.terrain, refuse),
    training: training === true,
    ...(given.ready === true ? { ready: true } : {}),
  } as Options
  if (read.training) refuseMore(read, refuse)
  return settled(read)
}

function readToggle({ name, default: usual, values, rule }: Toggle, raw: unknown, refuse: Refuse): string | boolean {
  if (raw === undefined) return usual
  if (values === null && typeof raw === 'boolean') return raw
  if (values !== null && isOneOf(raw, values)) return raw
  refuse(rule, `${name}: ${values === null ? 'true or false' : `one of ${values.join(', ')}`}, not ${wordOf(raw)}`)
  return usual
}

/** Without a mission it is the battle of the book, measured by rounds unless these are unlimited (MW-MISS-01, MW-MISS-02). */
function readMission({ mission, roundLimit }: Raw, refuse: Refuse): string {
  const usual = roundLimit === false ? 'annihilation' : DEFAULTS.mission
  if (mission === undefined) return usual
  if (MISSIONS.some(m => m.id === mission)) return String(mission)
  refuse('MW-END-05', `there is no mission '${wordOf(mission)}'`)
  return usual
}

/** MW-POI-24: one known Point of Interest for each face. */
function readPoiTable(raw: unknown, refuse: Refuse): Options['poiTable'] {
  if (raw === null) return null
  if (isIdList(raw) && raw.length === FACES && raw.every(id => POI_TYPES.some(type => type.id === id))) return [...raw]
  refuse(
    'MW-POI-24',
    `a table of Points of Interest names one for each of ${FACES} faces: ${POI_TYPES.map(t => t.id).join(', ')}`,
  )
  return null
}

function readSource(raw: unknown, refuse: Refuse): Options['terrain'] {
  if (raw === undefined) return DEFAULTS.terrain
  if (isOneOf(raw, TERRAIN_SOURCES)) return raw
  refuse('MW-SETUP-07', `terrain: one of ${TERRAIN_SOURCES.join(', ')}, not ${wordOf(raw)}`)
  return DEFAULTS.terrain
}

/** What a training game is too small for. */
function refuseMore(options: Options, refuse: Refuse): void {
  const { points } = options
  if (points !== TRAINING_POINTS)
    refuse('MW-SETUP-11', `a training game has ${TRAINING_POINTS} points`, { points, wanted: TRAINING_POINTS })
  if (missionOf(options).poiTypes !== null)
    refuse('MW-SETUP-11', 'this mission needs Points of Interest, a training game has none', { mission: options.mission })
}

/** What follows from mission, training and points, whatever else was agreed. Settling twice changes nothing. */
export function settled(options: Options): Options {
  const { forces, roundLimit, poiTypes } = missionOf(options)
  const { points, training, customSetup } = options
  const supplyCards = options.supplyCards && !training
  return {
    ...options,
    ...forces,
    roundLimit,
    supplyCards,
    // MW-SUPPLY-10.
    factionCards: options.factionCards && supplyCards && (customSetup || points > DECK.factionCardsAbovePoints),
    pointsOfInterest: (options.pointsOfInterest || poiTypes !== null) && !training,
    flyers: options.flyers && !training,
    rareFormations: options.rareFormations && !training,
  }
}

/** What the army of this side is built within: the setup table, unless it was agreed to ignore it (MW-SETUP-10, MW-MISS-06). */
export function armyRules(options: Options, isHost: boolean): ArmyOptions {
  const { points, training, customSetup, flyers, rareFormations, supplyCards } = options
  const usual = armyOptions(points, training)
  const percent = isHost ? (missionOf(options).defenderBudgetPercent ?? 100) : 100
  return {
    budget: Math.floor((points * percent) / 100),
    stars: customSetup ? Number.MAX_SAFE_INTEGER : usual.stars,
    flyers,
    rare: rareFormations,
    setupBudget: supplyCards ? setupBudgetOf(points) : null,
  }
}
