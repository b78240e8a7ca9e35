import type { RuleId } from '@sandtable/kernel'
import { flag, maybe, oneOf, optional, type Read, ruled, shape } from '@sandtable/wargame/fields'
import type { Refuse } from '@sandtable/wargame/read'
import { DEFAULTS } from '../army/muster.ts'
import { MISSIONS, SIZES } from '../data/figures.ts'
import type { SizeId } from '../data/types.ts'
import type { Options } from '../world.ts'

/** What can be agreed besides size and mission, with its rule and words. */
export type Switch = { id: SwitchId; rule: RuleId; label: string; text: string }
export type SwitchId = Exclude<keyof Options, 'size' | 'mission'>
export const SWITCHES: readonly Switch[] = [
  {
    id: 'ready',
    rule: 'TM-R-168',
    label: 'Squads stand ready',
    text: 'Roles, areas, secondary objectives and deployment are settled: the first activation begins at once.',
  },
  {
    id: 'volley',
    rule: 'TM-GEN-06',
    label: 'Volleys',
    text: 'Several attacks may be declared and paid together, and rolled at once.',
  },
  {
    id: 'customMap',
    rule: 'TM-OPT-04',
    label: 'Build the battlefield',
    text: 'The players place terrain in turn on an empty board, instead of the map of the mission.',
  },
  {
    id: 'bigBoard',
    rule: 'TM-R-01',
    label: 'Large board',
    text: 'The battlefield you build is 16 x 13 hexes instead of 14 x 11.',
  },
  {
    id: 'scatterAgree',
    rule: 'TM-SCAT-02',
    label: 'Agree on cover',
    text: 'Both sides say which pieces of scatter terrain grant cover; the rest is decoration.',
  },
  {
    id: 'hexless',
    rule: 'TM-OPT-01',
    label: 'Play without hexes',
    text: 'Positions are free: 1 Movement Point is 4.5 inches.',
  },
  {
    id: 'openPlay',
    rule: 'TM-OPT-05',
    label: 'Open play',
    text: 'No Deployment Cost limit. The sides may be uneven.',
  },
  {
    id: 'keepLimbs',
    rule: 'TM-LOSS-02',
    label: 'Tokens for lost sections',
    text: 'A destroyed section stays on the model and is marked by a token.',
  },
  { id: 'solo', rule: 'TM-GEN-03', label: 'Solo play', text: 'One person plays both sides: nothing is hidden.' },
]

/** TM-R-84: the largest size has two names. */
const ALIASES: { readonly [alias: string]: SizeId } = { conflagration: 'battle' }
/** TM-R-168: what would have to be asked about the battlefield. */
const ASKING: readonly SwitchId[] = ['customMap', 'scatterAgree']

const sizes = SIZES.map(s => s.id)
/** The agreed options. What is left out is as usual. */
export const optionsField = ruled(
  'TM-BATL-08',
  shape({
    size: optional(ruled('TM-BATL-02', oneOf('engagement size', [...sizes, 'conflagration']))),
    mission: maybe(ruled('TM-BATL-03', oneOf('mission', [...MISSIONS.keys()]))),
    ...Object.fromEntries(SWITCHES.map(({ id, rule, label }) => [id, optional(ruled(rule, flag, label))])),
  }),
)
export type Agreed = Read<typeof optionsField>

/** The options with what is usual where nothing was agreed. */
export function withUsual({ size = DEFAULTS.size, mission = null, ...switches }: Agreed): Options {
  const { ready, ...rest } = switches as { [id in SwitchId]?: boolean }
  return { ...DEFAULTS, ...rest, size: ALIASES[size] ?? sizes.find(s => s === size)!, mission, ...(ready ? { ready } : {}) }
}

/** The options of a battle; those that exclude each other are refused. */
export function optionsOf(agreed: Agreed, refuse: Refuse): Options {
  const options = withUsual(agreed)
  const mission = MISSIONS.get(options.mission ?? '')
  if (mission && mission.size !== options.size)
    refuse(['mission'], `${mission.name} is a mission of another engagement size`, 'TM-BATL-03', {
      mission: mission.id,
      size: mission.size,
    })
  if (options.bigBoard && !options.customMap)
    refuse(['bigBoard'], 'only a battlefield the players build may be of another size', 'TM-R-01')
  if (options.ready)
    for (const id of ASKING.filter(one => options[one]))
      refuse([id], 'squads that stand ready leave nothing to be agreed about the battlefield', 'TM-R-168')
  return options
}

/** TM-BATL-01, TM-OPT-05: what a team may spend; null without a limit. */
export const limitOf = ({ size, openPlay }: Options): number | null => (openPlay ? null : SIZES.find(s => s.id === size)!.limit)
/** TM-R-01: the board usual for a size. */
export const isBigSize = (size: SizeId): boolean => size === 'operation' || size === 'battle'
