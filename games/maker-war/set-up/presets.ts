import type { Preset, SeatId } from '@sandtable/kernel'
import type { Army } from '../army/army.ts'
import { DEFAULTS } from '../army/muster.ts'
import { findReadyArmy } from '../army/ready.ts'
import type { Setup } from '../setup.ts'
import type { Options } from '../world.ts'
import { joined, within } from './armies.ts'
import { settled } from './read-options.ts'

type Entry = {
  id: string
  name: string
  text: string
  /** Null: the generator places terrain. */
  map: string | null
  points: number
  armies: readonly [Army, Army]
  seats?: readonly [readonly SeatId[], readonly SeatId[]]
  options?: Partial<Options>
}

const army = (id: string): Army => findReadyArmy(id)!.army
const both = (a: string, b: string): Army => joined(army(a), army(b))

const presetOf = ({ id, name, text, map, points, armies, seats = [['ann'], ['bob']], options = {} }: Entry): Preset<Setup> => ({
  id,
  name,
  text,
  setup: {
    options: settled({ ...DEFAULTS, points, terrain: map === null ? 'generator' : 'map', ...options }),
    map,
    sides: [
      { seats: seats[0], army: armies[0] },
      { seats: seats[1], army: armies[1] },
    ],
  },
})

/** A large game: faction cards are in the deck (MW-SUPPLY-10). */
const large = (id: string, map: string, a: Army, b: Army, text: string): Entry => ({
  id,
  name: `${a.name} against ${b.name}`,
  text: `${a.budget} points, with faction cards. ${text}`,
  map,
  points: a.budget,
  armies: [a, b],
})

/** A match of two ready armies on a ready map. */
const match = (id: string, map: string, a: string, b: string, text: string): Entry => ({
  id,
  name: a === b ? `${army(a).name}, mirrored` : `${army(a).name} against ${army(b).name}`,
  text: `${army(a).budget} points. ${text}`,
  map,
  points: army(a).budget,
  armies: [army(a), army(b)],
})

const ENTRIES: readonly Entry[] = [
  {
    id: 'first-battle',
    name: 'First battle',
    text: 'Terran Makers against Cyber Demons, 500 points. Both armies stand ready: the first turn begins at once.',
    map: 'twin-woods',
    points: 500,
    armies: [army('landing-party'), army('night-litter')],
    options: { training: true, ready: true },
  },
  {
    id: 'training',
    name: 'Training',
    text: 'Terran Makers against Cyber Demons, 500 points: no cards, no Points of Interest, no flyers, nothing rare.',
    map: 'twin-woods',
    points: 500,
    armies: [army('landing-party'), army('night-litter')],
    options: { training: true },
  },
  match('mirror-500', 'two-hills', 'steel-fist', 'steel-fist', 'The same tanks on both sides of the hills.'),
  match('vault-500', 'old-quarter', 'awakened-vault', 'first-light', 'Transcendent against Astral among buildings.'),
  match('hunger-500', 'twin-woods', 'creeping-grey', 'hunger', 'Fungus Pandemia against Swarm: nobody shoots far.'),
  match('parish-500', 'two-hills', 'small-parish', 'oni-road', 'Stellar Pilgrims against Cyber Demons.'),
  match('mirror-1000', 'twin-woods', 'colonial-battlegroup', 'colonial-battlegroup', 'Infantry, tanks and a Titan on each side.'),
  match(
    'vulcan-1000',
    'two-hills',
    'colonial-battlegroup',
    'dai-oni-procession',
    'Terran Makers against Cyber Demons, Titan against Titan.',
  ),
  match(
    'wings-1000',
    'old-quarter',
    'foundry-column',
    'ark-landing',
    'Terran Makers against Transcendent: flyers, carriers and flak.',
  ),
  match('gate-1000', 'twin-woods', 'open-gate', 'seed-rain', 'Astral portals against Fungus Pandemia falling from orbit.'),
  match(
    'guard-1000',
    'two-hills',
    'obelisk-guard',
    'seraph-procession',
    'Transcendent against Astral: shields and hovering tanks.',
  ),
  match('tower-1000', 'twin-woods', 'tower-rising', 'migration', 'Fungus Pandemia against Swarm.'),
  match('crusade-1000', 'old-quarter', 'crusade', 'barge-raid', 'Stellar Pilgrims against Cyber Demons in barges.'),
  {
    ...match(
      'mirror-2000',
      'lake-district',
      'expedition-force',
      'expedition-force',
      'A whole expedition on each side of the lakes, to the last unit as in the book: no round limit.',
    ),
    options: { mission: 'annihilation' },
  },
  match('war-2000', 'colony-crossing', 'expedition-force', 'conjoined-war', 'Terran Makers against Cyber Demons.'),
  match('court-2000', 'lake-district', 'court-of-the-ninth-mind', 'oracle-war-host', 'Transcendent against Astral.'),
  match('thorns-2000', 'rift-field', 'mother-of-thorns', 'devouring-tide', 'Fungus Pandemia against Swarm.'),
  match('exodus-2000', 'lake-district', 'exodus', 'legion-walks', 'Stellar Pilgrims against the largest of the Cyber Demons.'),
  match(
    'hammer-2000',
    'rift-field',
    'orbital-hammer',
    'final-argument',
    'Terran Makers from orbit against a Singularity Engine.',
  ),
  match('fruit-2000', 'colony-crossing', 'world-fruit', 'walking-cathedral-of-light', 'World Cap against Archon.'),
  large(
    'terran-3000',
    'colony-crossing',
    both('expedition-force', 'foundry-column'),
    both('conjoined-war', 'barge-raid'),
    'Terran Makers against Cyber Demons.',
  ),
  large(
    'minds-3000',
    'lake-district',
    both('court-of-the-ninth-mind', 'ark-landing'),
    both('oracle-war-host', 'open-gate'),
    'Transcendent against Astral.',
  ),
  large(
    'tide-3000',
    'rift-field',
    both('mother-of-thorns', 'seed-rain'),
    both('devouring-tide', 'migration'),
    'Fungus Pandemia against Swarm.',
  ),
  large(
    'exodus-3000',
    'colony-crossing',
    both('exodus', 'crusade'),
    both('legion-walks', 'barge-raid'),
    'Stellar Pilgrims against Cyber Demons.',
  ),
  {
    ...match('teams', 'two-hills', 'colonial-battlegroup', 'crusade', 'Two people a side share hand, supply and turns.'),
    name: 'Two against two',
    seats: [
      ['ann', 'cas'],
      ['bob', 'dan'],
    ],
  },
  {
    ...match(
      'open-table',
      'two-hills',
      'dai-oni-procession',
      'migration',
      'The generator places terrain, the players the Points of Interest.',
    ),
    name: 'Open table',
    map: null,
    options: { poiPlacement: 'alternating-chosen' },
  },
  {
    ...match('anchor', 'lake-district', 'conjoined-war', 'exodus', 'Points of Interest decide.'),
    name: 'Reality Anchor',
    options: { mission: 'reality-anchor', bigDice: 'auto' },
  },
  {
    ...match('landing', 'rift-field', 'orbital-hammer', 'mother-of-thorns', 'Every Point of Interest is a Landing Zone.'),
    name: 'Landing Grounds',
    options: { mission: 'landing-grounds', poiPlacement: 'beads' },
  },
  {
    ...match('relic', 'old-quarter', 'seraph-procession', 'barge-raid', 'One Reliquary: bring it home.'),
    name: 'Relic Run',
    options: { mission: 'relic-run' },
  },
  {
    ...match('stand', 'two-hills', 'crusade', 'tower-rising', 'A fortress is held by 700 points against 1000.'),
    name: 'Last Stand',
    armies: [within(army('crusade'), { budget: 700, flyers: true, rare: true }), army('tower-rising')],
    options: { mission: 'last-stand' },
  },
  {
    ...match('annihilation', 'two-hills', 'hunger', 'thorn-wood', 'To the last unit, without a round limit.'),
    name: 'Annihilation',
    options: { mission: 'annihilation' },
  },
]

/** Games to begin at once, the best for a first game first: a training game, mirror matches, all factions against each other, teams, and every mission. */
export const presets: readonly Preset<Setup>[] = ENTRIES.map(presetOf)
