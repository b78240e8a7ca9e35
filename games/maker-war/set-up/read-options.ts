import { flag, list, maybe, oneOf, optional, ruled, shape, whole } from '@sandtable/wargame/fields'
import type { Refuse } from '@sandtable/wargame/read'
import { type ArmyOptions, armyOptions, setupBudgetOf } from '../army/army-limits.ts'
import { DEFAULTS } from '../army/muster.ts'
import { DECK } from '../data/cards.ts'
import { POI_TYPES } from '../data/interest.ts'
import { MISSIONS, type Mission } from '../data/missions.ts'
import { SETUP_TABLE, TOGGLES, type Toggle } from '../data/setup.ts'
import type { Options } from '../world.ts'

const MOST_POINTS = 1_000_000
/** MW-SETUP-11. */
const TRAINING_POINTS = SETUP_TABLE.find(row => row.id === 'training')!.maxPoints!
/** MW-R-16. */
const TERRAIN_SOURCES = ['map', 'generator', 'alternating'] as const
const FACES = 6

const missionOf = ({ mission }: Options): Mission => MISSIONS.find(m => m.id === mission)!
const toggleField = ({ name, values, rule }: Toggle) => optional(ruled(rule, values === null ? flag : oneOf(name, values), name))

export const poiTypeField = oneOf(
  'Point of Interest',
  POI_TYPES.map(type => type.id),
)

/** The agreed options. What is left out is as usual. */
export const optionsField = ruled(
  'MW-SETUP-10',
  shape({
    ...Object.fromEntries(TOGGLES.map(toggle => [toggle.id, toggleField(toggle)])),
    points: optional(ruled('MW-ARMY-01', whole(1, MOST_POINTS))),
    mission: optional(
      ruled(
        'MW-END-05',
        oneOf(
          'mission',
          MISSIONS.map(m => m.id),
        ),
      ),
    ),
    // MW-POI-24: one known Point of Interest for each face.
    poiTable: maybe(ruled('MW-POI-24', list(poiTypeField, FACES, FACES))),
    terrain: optional(ruled('MW-SETUP-07', oneOf('source of terrain', TERRAIN_SOURCES))),
    training: optional(ruled('MW-SETUP-11', flag)),
    ready: optional(ruled('MW-R-183', flag)),
  }),
)
/** What may be agreed on; a switch that is off is as if it were left out. */
export type Agreed = Partial<Omit<Options, 'ready'>> & { ready?: boolean }

/** The options with what is usual where nothing was agreed. */
export function withUsual({ ready, ...agreed }: Agreed): Options {
  return { ...DEFAULTS, ...agreed, ...(ready ? { ready } : {}) }
}

/** The options of a game; what a training game is too small for is refused. */
export function optionsOf(agreed: Agreed, refuse: Refuse): Options {
  // Without a mission it is the battle of the book, measured by rounds unless these are unlimited (MW-MISS-01, MW-MISS-02).
  const mission = agreed.roundLimit === false ? 'annihilation' : DEFAULTS.mission
  const toggles = Object.fromEntries(TOGGLES.map(toggle => [toggle.id, toggle.default]))
  const options = withUsual({ ...toggles, mission, ...agreed })
  if (options.training) refuseMore(options, refuse)
  return settled(options)
}

function refuseMore(options: Options, refuse: Refuse): void {
  const { points, mission } = options
  if (points !== TRAINING_POINTS)
    refuse(['points'], `a training game has ${TRAINING_POINTS} points`, 'MW-SETUP-11', { points, wanted: TRAINING_POINTS })
  if (missionOf(options).poiTypes !== null)
    refuse(['mission'], 'this mission needs Points of Interest, a training game has none', 'MW-SETUP-11', { mission })
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
