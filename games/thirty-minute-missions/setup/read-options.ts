import type { RuleId } from '@sandtable/kernel'
import { isOneOf, refuseStrangers, wordOf } from '../army/reading.ts'
import { MISSIONS, SIZES } from '../data/tables.ts'
import type { SizeId } from '../data/types.ts'
import { DEFAULTS } from '../muster.ts'
import { isObject, type Raw, type Refuse } from '../reading.ts'
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

/** Checks the agreed options from outside. What is left out is as usual; what is wrong is refused with the rule it concerns. */
export function readOptions(raw: unknown, refuse: Refuse): Options {
  if (raw !== undefined && !isObject(raw)) refuse('TM-BATL-02', 'options are an object')
  const given: Raw = isObject(raw) ? raw : {}
  refuseStrangers(given, ['size', 'mission', ...SWITCHES.map(s => s.id)], 'a battle', refuse)
  const size = readSize(given.size, refuse)
  const switches = SWITCHES.map(({ id, rule, label }) => {
    const value = given[id] ?? false
    if (typeof value !== 'boolean') refuse(rule, `${label}: true or false, not ${wordOf(value)}`)
    return [id, value === true] as const
  })
  const { ready, ...rest } = Object.fromEntries(switches) as { [id in SwitchId]-?: boolean }
  const options = { ...DEFAULTS, ...rest, size, mission: readMission(given.mission ?? null, size, refuse) }
  if (options.bigBoard && !options.customMap) refuse('TM-R-01', 'only a battlefield the players build may be of another size')
  if (ready)
    for (const id of ASKING.filter(one => options[one]))
      refuse('TM-R-168', 'squads that stand ready leave nothing to be agreed about the battlefield', { option: id })
  return ready ? { ...options, ready } : options
}

function readSize(raw: unknown, refuse: Refuse): SizeId {
  const ids = SIZES.map(s => s.id)
  if (raw === undefined) return DEFAULTS.size
  if (isOneOf(raw, ids)) return raw
  const alias = typeof raw === 'string' && Object.hasOwn(ALIASES, raw) ? ALIASES[raw] : undefined
  if (alias === undefined) refuse('TM-BATL-02', `an engagement size is one of ${ids.join(', ')}, not ${wordOf(raw)}`)
  return alias ?? DEFAULTS.size
}

/** TM-BATL-03: a mission of the size, or null to roll for one. */
function readMission(raw: unknown, size: SizeId, refuse: Refuse): string | null {
  if (raw === null) return null
  const mission = typeof raw === 'string' ? MISSIONS.get(raw) : undefined
  if (mission === undefined) refuse('TM-BATL-03', `there is no mission '${wordOf(raw)}'`)
  else if (mission.size !== size)
    refuse('TM-BATL-03', `${mission.name} is a mission of another engagement size`, { mission: mission.id, size: mission.size })
  return mission?.size === size ? mission.id : null
}

/** TM-BATL-01, TM-OPT-05: what a team may spend; null without a limit. */
export const limitOf = ({ size, openPlay }: Options): number | null => (openPlay ? null : SIZES.find(s => s.id === size)!.limit)
/** TM-R-01: the board usual for a size. */
export const isBigSize = (size: SizeId): boolean => size === 'operation' || size === 'battle'
