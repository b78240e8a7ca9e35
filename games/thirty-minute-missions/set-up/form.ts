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
import { squadNotices } from '../army/notices.ts'
import { READY_SQUADS, type ReadySquad } from '../army/ready.ts'
import { activating, squadCost } from '../army/squad.ts'
import { MISSIONS, SIZES } from '../data/figures.ts'
import type { SizeId, Squad } from '../data/types.ts'
import { readSetup, type Setup, type SideSetup } from '../setup.ts'
import type { Options } from '../world.ts'
import { isBigSize, limitOf, SWITCHES, type Switch } from './read-options.ts'

const SCENARIO = 'Scenario'
const SQUADS = 'Squads'
const OPTIONS = 'Options'
const ROLLED = 'rolled'

// ── what is open ────────────────────────────────────────────────────────────
/** The ready squads a side may bring: of the size, or any in open play, with a unit for each of its players (TM-GEN-10). */
function squadsFor({ size, openPlay }: Pick<Options, 'size' | 'openPlay'>, { seats }: Pick<SideSetup, 'seats'>): ReadySquad[] {
  return READY_SQUADS.filter(s => (openPlay || s.size === size) && activating(s.squad).length >= seats.length)
}
const sizesFor = ({ options: { openPlay }, sides }: Setup): SizeId[] =>
  SIZES.map(s => s.id).filter(size => sides.every(side => squadsFor({ size, openPlay }, side).length > 0))
const missionsFor = (size: SizeId) => [...MISSIONS.values()].filter(m => m.size === size)
/** A large board is a question only where the players build one. */
const isOpen = ({ customMap }: Options, { id }: Switch): boolean => id !== 'bigBoard' || customMap

// ── fields ──────────────────────────────────────────────────────────────────
const SIZE: FieldWords = {
  id: 'size',
  label: 'Engagement size',
  text: 'How much each team may bring.',
  rule: 'TM-BATL-01',
  section: SCENARIO,
}
function sizeField(setup: Setup): SetupField {
  const sizes = sizesFor(setup)
  const open = SIZES.filter(s => sizes.includes(s.id) || s.id === setup.options.size)
  const options = open.map(({ id, name, limit }) => ({
    id,
    label: name,
    text: `Deployment Cost up to ${limit} on ${isBigSize(id) ? '16 x 13' : '14 x 11'} hexes.`,
  }))
  return choiceField(SIZE, setup.options.size, options)
}

const MISSION: FieldWords = {
  id: 'mission',
  label: 'Mission',
  text: 'What the battle is about.',
  rule: 'TM-BATL-03',
  section: SCENARIO,
}
const missionField = ({ size, mission }: Options): SetupField =>
  tableField(MISSION, mission ?? ROLLED, [
    { id: ROLLED, label: 'Rolled', text: 'A die decides, unless both sides agree on another.' },
    ...missionsFor(size).map(m => ({ id: m.id, label: m.name, text: `${m.briefing} ${m.rounds} rounds.` })),
  ])

const textOf = (squad: Squad, options: Options): string => {
  const names = activating(squad).map(u => squad.sheets[u.unit]!.name)
  const drones = squad.units.length - names.length
  const notices = squadNotices(squad, MISSIONS.get(options.mission ?? '') ?? null).map(n => n.text)
  return [`${squadCost(squad)}: ${names.join(', ')}${drones > 0 ? ` and ${drones} drones` : ''}.`, ...notices].join(' ')
}
const findSame = (offered: readonly ReadySquad[], squad: Squad): ReadySquad | null =>
  offered.find(s => s.squad === squad || (s.squad.name === squad.name && sortedJson(s.squad) === sortedJson(squad))) ?? null

const SQUAD_WORDS: readonly FieldWords[] = [
  { id: 'squad-a', label: 'First squad', text: 'Who attacks is rolled for.', rule: 'TM-BATL-08', section: SQUADS },
  { id: 'squad-b', label: 'Second squad', text: 'Who attacks is rolled for.', rule: 'TM-BATL-08', section: SQUADS },
]
function squadField({ options, sides }: Setup, i: 0 | 1): SetupField {
  const { squad } = sides[i]
  const offered = squadsFor(options, sides[i])
  const ready = offered.map(s => ({ id: s.id, label: s.squad.name, text: textOf(s.squad, options) }))
  const own = { label: squad.name, text: textOf(squad, options) }
  return readyField(SQUAD_WORDS[i]!, findSame(offered, squad)?.id ?? null, ready, own)
}

// ── changes ─────────────────────────────────────────────────────────────────
/** With squads that may be brought: the same ones where they may, otherwise ready ones. */
function fitted(setup: Setup, options: Options): Setup {
  const fit = (side: SideSetup, i: number): SideSetup => {
    const limit = limitOf(options)
    const isSame = options.size === setup.options.size && options.openPlay === setup.options.openPlay
    const offered = squadsFor(options, side)
    const isFit = findSame(offered, side.squad) !== null || (isSame && (limit === null || squadCost(side.squad) <= limit))
    return isFit ? side : { ...side, squad: offered[i % offered.length]!.squad }
  }
  return { options, sides: bothSides(setup.sides, fit) }
}

function withSize(setup: Setup, size: SizeId): Setup {
  const { options } = setup
  const mission = options.mission === null ? null : missionsFor(size)[0]!.id
  return fitted(setup, { ...options, size, mission, bigBoard: options.customMap && isBigSize(size) })
}

/** Options that exclude each other give way to the one that was switched (TM-R-01, TM-R-168). */
function withSwitch(options: Options, { id }: Switch, value: boolean): Options {
  const { ready: was, ...plain } = options
  const changed = id === 'ready' ? plain : { ...plain, [id]: value }
  const ready = id === 'ready' ? value : was === true && !((id === 'customMap' || id === 'scatterAgree') && value)
  if (ready) return { ...changed, customMap: false, scatterAgree: false, bigBoard: false, ready }
  if (id === 'customMap') return { ...changed, bigBoard: value && isBigSize(changed.size) }
  return changed
}

function changed(setup: Setup, field: string, value: FieldValue): Setup {
  const { options } = setup
  if (field === 'size') {
    const size = sizesFor(setup).find(id => id === value)
    return size === undefined || size === options.size ? setup : withSize(setup, size)
  }
  if (field === 'mission') {
    if (value === ROLLED) return { ...setup, options: { ...options, mission: null } }
    const mission = missionsFor(options.size).find(m => m.id === value)
    return mission ? { ...setup, options: { ...options, mission: mission.id } } : setup
  }
  const one = SWITCHES.find(s => s.id === field)
  if (!one || typeof value !== 'boolean' || !isOpen(options, one) || (options[one.id] === true) === value) return setup
  return fitted(setup, withSwitch(options, one, value))
}

function withSquad(setup: Setup, i: number, value: FieldValue): Setup {
  const sides = bothSides(setup.sides, (side, k) => {
    const found = k === i ? squadsFor(setup.options, side).find(s => s.id === value) : undefined
    return found ? { ...side, squad: found.squad } : side
  })
  return { ...setup, sides }
}

/** Set-ups as people change them. */
export const form: SetupForm<Setup> = formFor<Setup>(readSetup, {
  fields: setup => [
    sizeField(setup),
    missionField(setup.options),
    squadField(setup, 0),
    squadField(setup, 1),
    ...SWITCHES.filter(s => isOpen(setup.options, s)).map(s =>
      switchField({ ...s, section: OPTIONS }, setup.options[s.id] === true),
    ),
  ],
  change(setup, field, value) {
    if (field === 'squad-a' || field === 'squad-b') return withSquad(setup, field === 'squad-a' ? 0 : 1, value)
    return changed(setup, field, value)
  },
  seated: (setup, seats) => ({ ...setup, sides: seatedSides(setup.sides, seats) }),
  seats: seatsOf,
})
