import { type SetupField, type SetupForm, sortedJson } from '@sandtable/kernel'
import {
  choiceField,
  type FieldValue,
  type FieldWords,
  formFor,
  numberField,
  readyField,
  switchField,
  tableField,
} from '@sandtable/wargame/setup-form'
import { bothSides, seatedSides, seatsOf } from '@sandtable/wargame/sides'
import { counted } from '@sandtable/wargame/words'
import { type Force, pointsOf, unitsOf } from '../army/force.ts'
import { READY_FORCES } from '../army/ready.ts'
import { FACTIONS } from '../data/factions.ts'
import { tableFor } from '../data/tables.ts'
import { LAYOUTS, type Layout } from '../data/terrain.ts'
import { readSetup, type Setup } from '../setup.ts'
import type { Options } from '../world.ts'
import { CHART_NAMES, CHART_RULES, CHARTS, PARAMETERS, type Parameter } from './charts.ts'
import { withUsual } from './options.ts'

const SCENARIO = 'Scenario'
const FORCES = 'Forces'
const OPTIONS = 'Options'
const SIZES = [1000, 1500] as const
const ROLLED = 'rolled'

const layoutsFor = (points: number): readonly Layout[] => LAYOUTS.filter(({ table }) => table === tableFor(points).id)
const layoutText = ({ table, pieces }: Layout): string =>
  `${table.replace('x', '" × ')}", ${counted(pieces.length, 'piece')} of terrain.`
const factionName = (id: string): string => FACTIONS.find(one => one.id === id)?.name ?? id
const forceText = (force: Force): string =>
  `${factionName(force.faction)}: ${pointsOf(force)} points, ${counted(unitsOf(force).length, 'unit')}.`
const readyFor = (points: number) => READY_FORCES.filter(({ force }) => force.limit === points)
const sameAs = (force: Force): string | null => READY_FORCES.find(one => sortedJson(one.force) === sortedJson(force))?.id ?? null

const words = (id: string, label: string, text: string, rule: FieldWords['rule'], section: string): FieldWords => ({
  ...{ id, label, text, rule, section },
})

// ── fields ──────────────────────────────────────────────────────────────────
const pointsField = (points: number): SetupField =>
  choiceField(
    words('points', 'Points', 'How large the forces are.', 'WP-FORCE-01', SCENARIO),
    String(points),
    [...new Set([...SIZES, points])]
      .sort((a, b) => a - b)
      .map(size => ({
        id: String(size),
        label: `${size} points`,
        text: `A table of ${tableFor(size).id.replace('x', '" × ')}".`,
      })),
  )
const layoutField = ({ layout }: Setup, points: number): SetupField => {
  const shown = LAYOUTS.filter(one => one.id === layout || layoutsFor(points).includes(one))
  const options = shown.map(one => ({ id: one.id, label: one.name, text: layoutText(one) }))
  return tableField(words('layout', 'Terrain', 'A ready layout.', 'WP-SETUP-03', SCENARIO), layout, options)
}
const parameterField = ({ mission }: Setup, parameter: Parameter): SetupField =>
  choiceField(
    words(parameter, CHART_NAMES[parameter], 'Rolled, or agreed on.', CHART_RULES[parameter], SCENARIO),
    mission?.[parameter] ?? ROLLED,
    [
      { id: ROLLED, label: 'Rolled', text: 'A D8 decides when the game begins.' },
      ...CHARTS[parameter].map(({ id, name, text }) => ({ id, label: name, text })),
    ],
  )
const FORCE_WORDS = [
  words('force-a', 'First force', 'The host.', 'WP-FORCE-02', FORCES),
  words('force-b', 'Second force', 'The guest.', 'WP-FORCE-02', FORCES),
] as const
const forceField = ({ sides }: Setup, i: 0 | 1, points: number): SetupField => {
  const { force } = sides[i]
  const ready = readyFor(points).map(one => ({
    id: one.id,
    label: `${factionName(one.force.faction)}: ${one.force.name}`,
    text: forceText(one.force),
  }))
  const same = sameAs(force)
  return readyField(FORCE_WORDS[i], ready.some(({ id }) => id === same) ? same : null, ready, {
    label: force.name,
    text: forceText(force),
  })
}

const SWITCHES = [
  words('ready', 'Begin at once', 'Nobody deploys: forces stand ready.', 'WP-R-180', SCENARIO),
  words('linearObstacles', 'Walls and hedges', 'Linear obstacles lie on the table.', 'WP-SETUP-05', OPTIONS),
  words('flatRubble', 'Flat rubble', 'Rubble has Height 0 and hides nobody.', 'WP-R-25', OPTIONS),
  words(
    'pinOnAnyTransportLoss',
    'Shaken passengers',
    'Passengers are Pinned whenever a vehicle of theirs is lost.',
    'WP-R-95',
    OPTIONS,
  ),
  words('learning', 'Learning game', 'Points and the structure of Companies do not count.', 'WP-SETUP-01', OPTIONS),
] as const
type Switch = 'ready' | 'linearObstacles' | 'flatRubble' | 'pinOnAnyTransportLoss' | 'learning'
const isSwitch = (id: string): id is Switch => SWITCHES.some(one => one.id === id)

const optionFields = (options: Options): SetupField[] => [
  numberField(words('rounds', 'Rounds', 'How long the battle lasts.', 'WP-SETUP-07', OPTIONS), options.rounds, [1, 8]),
  choiceField(
    words('hinderedToken', 'Hindered charge', 'What a Hindered charge gives.', 'WP-R-04', OPTIONS),
    options.hinderedToken,
    [
      { id: '-1', label: 'Assault −1', text: 'As the Hindered rule says.' },
      { id: '+0', label: 'Assault +0', text: 'As one passage of the book says.' },
    ],
  ),
  choiceField(
    words('mixedBlastFire', 'Blast and other weapons', 'What a unit with both fires.', 'WP-R-45', OPTIONS),
    options.mixedBlastFire,
    [
      { id: 'either', label: 'One or the other', text: 'All Blast weapons, or all the others.' },
      { id: 'both', label: 'Both', text: 'The others first, then the Blast weapons.' },
    ],
  ),
]

export const fieldsOf = (setup: Setup): SetupField[] => {
  const options = withUsual(setup.options)
  return [
    pointsField(options.points),
    layoutField(setup, options.points),
    ...PARAMETERS.map(parameter => parameterField(setup, parameter)),
    forceField(setup, 0, options.points),
    forceField(setup, 1, options.points),
    ...SWITCHES.map(one => switchField(one, options[one.id as Switch])),
    ...optionFields(options),
  ]
}

// ── changes ─────────────────────────────────────────────────────────────────
/** With terrain and forces of the new size. */
function withPoints(setup: Setup, points: number): Setup {
  if (!SIZES.some(size => size === points)) return setup
  const layouts = layoutsFor(points)
  const layout = layouts.find(one => one.id === setup.layout) ?? layouts[0]!
  const ready = readyFor(points)
  const sides = bothSides(setup.sides, (side, i) => {
    const like = ready.find(one => one.force.faction === side.force.faction) ?? ready[i] ?? ready[0]!
    return side.force.limit === points ? side : { ...side, force: like.force }
  })
  return { ...setup, options: { ...setup.options, points }, layout: layout.id, sides: sides as Setup['sides'] }
}

const NO_MISSION = { zones: null, objectives: null, scoring: null, deployment: null }
/** WP-MISS-03: chosen as soon as all four are; else what is left open is rolled. */
function withParameter(setup: Setup, parameter: Parameter, value: FieldValue): Setup {
  const known = CHARTS[parameter].find(({ id }) => id === value)?.id ?? null
  const mission = { ...NO_MISSION, ...setup.mission, [parameter]: known }
  const { missionMethod: _method, ...options } = setup.options
  const isChosen = Object.values(mission).every(id => id !== null)
  return { ...setup, mission, options: isChosen ? { ...options, missionMethod: 'choose' } : options }
}

function withForce(setup: Setup, i: number, value: FieldValue): Setup {
  const ready = READY_FORCES.find(({ id }) => id === value)
  if (!ready) return setup
  const sides = bothSides(setup.sides, (side, n) => (n === i ? { ...side, force: ready.force } : side))
  return { ...setup, sides: sides as Setup['sides'] }
}

function withOption(setup: Setup, id: string, value: FieldValue): Setup {
  if (isSwitch(id)) return typeof value === 'boolean' ? { ...setup, options: { ...setup.options, [id]: value } } : setup
  const field = optionFields(withUsual(setup.options)).find(one => one.id === id)
  if (field?.type === 'choice' && field.options.some(one => one.id === value))
    return { ...setup, options: { ...setup.options, [id]: value } }
  const isRounds = field?.type === 'number' && typeof value === 'number' && Number.isInteger(value)
  return isRounds && value >= field.min && value <= field.max ? { ...setup, options: { ...setup.options, [id]: value } } : setup
}

function changed(setup: Setup, id: string, value: FieldValue): Setup {
  if (id === 'points') return withPoints(setup, Number(value))
  if (id === 'layout') return LAYOUTS.some(one => one.id === value) ? { ...setup, layout: String(value) } : setup
  const parameter = PARAMETERS.find(one => one === id)
  if (parameter) return withParameter(setup, parameter, value)
  if (id === 'force-a' || id === 'force-b') return withForce(setup, id === 'force-a' ? 0 : 1, value)
  return withOption(setup, id, value)
}

export const form: SetupForm<Setup> = formFor<Setup>(readSetup, {
  fields: fieldsOf,
  change: changed,
  seated: (setup, seats) => ({ ...setup, sides: seatedSides(setup.sides, seats) }),
  seats: seatsOf,
})
