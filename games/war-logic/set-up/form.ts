import { type SeatId, type SetupField, type SetupForm, seatName, sortedJson } from '@sandtable/kernel'
import {
  choiceField,
  type FieldValue,
  type FieldWords,
  formFor,
  readyField,
  switchField,
  tableField,
} from '@sandtable/wargame/setup-form'
import { capital, counted } from '@sandtable/wargame/words'
import { type Army, armyPrice, databaseFor, figureCount } from '../army/army.ts'
import { credits } from '../army/cost.ts'
import { CATALOGUE } from '../army/database.ts'
import { READY_ARMIES } from '../army/ready.ts'
import { BATTLEFIELDS, findBattlefield } from '../data/battlefields.ts'
import { FAST_TOGGLES, objectiveOf, TOGGLES } from '../data/cards.ts'
import { OBJECTIVES, type ObjectiveId, type ObjectiveSheet, type Toggle } from '../data/types.ts'
import { readSetup } from '../setup.ts'
import { mapText } from './asks/field.ts'
import { mayAttackFirst } from './card.ts'
import { hasObjective, mapsFor, whyNotOn } from './field.ts'
import { toggleFields, USUAL } from './options.ts'
import { type Setup, seatsOf, sideOf } from './written.ts'

const CARD = 'Battle card'
const ARMIES = 'Armies'
const FAST = 'Fast play'
const VARIANTS = 'Variants'
const LEFT_OPEN = 'open'
const words = (id: string, label: string, text: string, rule: FieldWords['rule'], section: string): FieldWords => ({
  ...{ id, label, text, rule, section },
})

// ── the card ────────────────────────────────────────────────────────────────
const BUDGETS = [2500, 3750, 4400, 5100, 7500, 9500, 10_000]
const budgetField = ({ card }: Setup): SetupField =>
  choiceField(
    words('budget', 'Budget', 'How many credits every army has.', 'WL-CARD-07', CARD),
    card.budget === null ? LEFT_OPEN : String(card.budget),
    [
      { id: LEFT_OPEN, label: 'Left open', text: `Decided when the battle is set up: ${card.budgets.join(', ')}.` },
      ...[...new Set([...BUDGETS, ...(card.budget === null ? [] : [card.budget])])]
        .sort((a, b) => a - b)
        .map(budget => ({ id: String(budget), label: `${budget} credits`, text: 'Armies that cost more are refused.' })),
    ].filter(({ id }) => id !== LEFT_OPEN || card.budgets.length > 0),
  )
const mapField = ({ card, battlefield }: Setup): SetupField => {
  const fits = BATTLEFIELDS.filter(
    map => map.id === battlefield || card.objective === null || whyNotOn(card.objective, map) === null,
  )
  const options = fits.map(map => ({ id: map.id, label: map.name, text: `${map.backstory} ${mapText(map)}.` }))
  const left = { id: LEFT_OPEN, label: 'Left open', text: 'Whoever reaches the field first chooses it.' }
  const all = battlefield === null ? [left, ...options] : [...options, left]
  return tableField(words('battlefield', 'Battlefield', 'Where it is fought.', 'WL-CARD-09', CARD), battlefield ?? LEFT_OPEN, all)
}
const objectiveField = ({ card, battlefield }: Setup): SetupField => {
  const map = battlefield === null ? null : findBattlefield(battlefield)
  const isOpen = (id: ObjectiveId): boolean => {
    if (id === 'agreed') return card.objective?.id === 'agreed'
    const sheet = sheetOf(id)
    return id === card.objective?.id || (map ? whyNotOn(sheet, map) === null : mapsFor(sheet).length > 0)
  }
  return choiceField(
    words('objective', 'Objective', 'What wins. Eliminating every opponent always does.', 'WL-CARD-01', CARD),
    card.objective?.id ?? LEFT_OPEN,
    [
      ...OBJECTIVES.filter(isOpen).map(id => ({ id, label: objectiveOf(id).name, text: lengthOf(id, card.objective) })),
      { id: LEFT_OPEN, label: 'Left open', text: 'Decided when the battle is set up.' },
    ],
  )
}
function lengthOf(id: ObjectiveId, now: ObjectiveSheet | null): string {
  const { rounds, units } = objectiveOf(id)
  const own = now?.id === id ? now : null
  if (units !== null) return `With ${counted(own?.units ?? units, 'unit')} in the finish.`
  return rounds === null ? 'To the last.' : `For ${counted(own?.rounds ?? rounds, 'round')}.`
}
/** An objective as the form sets it: as long as usual. */
function sheetOf(id: ObjectiveId): ObjectiveSheet {
  const { rounds, units } = objectiveOf(id)
  return {
    id,
    ...(rounds === null ? {} : { rounds }),
    ...(units === null ? {} : { units }),
    ...(id === 'capture' ? { item: 'flag' } : id === 'protect' ? { item: 'cargo' } : {}),
  }
}
const playerOptions = (setup: Setup) => setup.players.map(({ seat }, i) => ({ id: `p${i + 1}`, label: seatName(seat), text: '' }))
const firstFields = (setup: Setup): SetupField[] => [
  choiceField(
    words('reachedFieldFirst', 'Reaches the field first', 'Chooses the field and deploys first.', 'WL-CARD-09', CARD),
    setup.card.reachedFieldFirst ?? LEFT_OPEN,
    [...playerOptions(setup), { id: LEFT_OPEN, label: 'Left open', text: 'Decided when the battle is set up.' }],
  ),
  choiceField(
    words('attackedFirst', 'Attacks first', 'Takes the first turn; never the side that chooses the field.', 'WL-CARD-04', CARD),
    setup.card.attackedFirst ?? LEFT_OPEN,
    [...playerOptions(setup), { id: LEFT_OPEN, label: 'Left open', text: 'Decided when the battle is set up.' }],
  ),
]

// ── armies ──────────────────────────────────────────────────────────────────
const armyText = (army: Army, database = databaseFor(army)): string =>
  `${credits(armyPrice(army, database))} credits, ${counted(figureCount(army, database), 'unit')}.`
/** Told once, however often a form is shown. */
const READY = READY_ARMIES.map(({ id, army, price }) => ({
  ...{ id, price, label: army.name, text: armyText(army, CATALOGUE), json: sortedJson(army) },
}))
function sameAs(army: Army): string | null {
  const json = sortedJson(army)
  return READY.find(one => one.json === json)?.id ?? null
}
const leastBudget = ({ card }: Setup): number => card.budget ?? Math.min(...card.budgets)
const armyFields = (setup: Setup): SetupField[] =>
  setup.players.map(({ seat, army }, i) => {
    const own = words(`army-${i + 1}`, `Army of ${seatName(seat)}`, 'What fights.', 'WL-CARD-07', ARMIES)
    const same = army === null ? LEFT_OPEN : sameAs(army)
    const fits = READY.filter(one => one.id === same || one.price <= leastBudget(setup) * 100)
    const ready = fits.map(({ id, label, text }) => ({ id, label, text }))
    const open = { id: LEFT_OPEN, label: 'Left open', text: 'Built of ready teams when the battle is set up.' }
    return readyField(own, same, [...ready, open], { label: army?.name ?? '', text: army ? armyText(army) : '' })
  })

// ── toggles ─────────────────────────────────────────────────────────────────
type ToggleId = keyof typeof toggleFields
const isToggle = (id: string): id is ToggleId => Object.hasOwn(toggleFields, id)
const OWN_PLACE = ['effectiveAgainst', 'fastPlay', 'scaleFactor']
const isFast = (id: string): boolean => FAST_TOGGLES.some(one => one === id)
/** What a toggle is now: as agreed, or as the card answers. */
const agreedOn = ({ options, card }: Setup, { id }: Toggle) =>
  (options as { readonly [toggle: string]: string | number | boolean | undefined })[id] ??
  (isFast(id) ? (card.fastPlay ?? true) : USUAL[id as ToggleId])
const OPTION_WORDS: { readonly [value: string]: string } = {
  ...{
    square: 'Die times n squared',
    additive: 'Die plus n',
    off: 'Off',
    difference: 'Difference added to impact',
    plusOne: '1 on the die',
  },
  ...{
    sheet: '30 or 20, as printed',
    flat20: '20 everywhere',
    day: 'By day',
    night: 'By night',
    whole: 'The whole step',
    range: 'Within its range',
  },
}
function toggleField(setup: Setup, toggle: Toggle): SetupField {
  const own = words(toggle.id, toggle.name, `${capital(toggle.note)}.`, toggle.rule, isFast(toggle.id) ? FAST : VARIANTS)
  const value = agreedOn(setup, toggle)
  if (typeof value === 'boolean') return switchField(own, value)
  const options = toggle.options.map(one => ({
    id: String(one),
    label: OPTION_WORDS[String(one)] ?? (one === 0 ? 'None' : String(one)),
    text: '',
  }))
  return choiceField(own, String(value), options)
}
const toggleFieldsOf = (setup: Setup): SetupField[] => [
  switchField(
    words('effectiveAgainst', 'Conditions', 'Skills work only on what they are effective against.', 'WL-CARD-06', CARD),
    setup.card.effectiveAgainst ?? false,
  ),
  switchField(
    words('fastPlay', 'Fast play', 'Switches the quick variants together.', 'WL-FAST-01', FAST),
    setup.card.fastPlay ?? true,
  ),
  ...TOGGLES.filter(({ id }) => !OWN_PLACE.includes(id)).map(toggle => toggleField(setup, toggle)),
]

export const fieldsOf = (setup: Setup): SetupField[] => [
  mapField(setup),
  budgetField(setup),
  objectiveField(setup),
  ...firstFields(setup),
  ...armyFields(setup),
  ...toggleFieldsOf(setup),
]

// ── changes ─────────────────────────────────────────────────────────────────
type Card = Setup['card']
const withCard = (setup: Setup, card: Partial<Card>): Setup => ({ ...setup, card: { ...setup.card, ...card } })

/** With an objective that can be fought for there. */
function withMap(setup: Setup, value: FieldValue): Setup {
  if (value === LEFT_OPEN) {
    const { objective } = setup.card
    const { point: _point, ...free } = objective ?? { point: undefined }
    return { ...withCard(setup, { objective: objective && (free as ObjectiveSheet) }), battlefield: null, items: [] }
  }
  const map = findBattlefield(String(value))
  if (!map) return setup
  const { objective } = setup.card
  const point = map.objectivePoints[0]?.id
  const moved = objective && hasObjective(objective, 'hold') && point !== undefined ? { ...objective, point } : objective
  const fitting = moved === null || whyNotOn(moved, map) === null ? moved : sheetOf('annihilation')
  return { ...withCard(setup, { objective: fitting }), battlefield: map.id as Setup['battlefield'], items: [] }
}
function withObjective(setup: Setup, value: FieldValue): Setup {
  if (value === LEFT_OPEN) return withCard(setup, { objective: null })
  const id = OBJECTIVES.find(one => one === value)
  if (!id || id === setup.card.objective?.id) return setup
  const point =
    id === 'hold' && setup.battlefield !== null ? findBattlefield(setup.battlefield)?.objectivePoints[0]?.id : undefined
  return withCard(setup, { objective: { ...sheetOf(id), ...(point === undefined ? {} : { point }) } })
}
/** Armies that the budget no longer pays for are left open. */
function withBudget(setup: Setup, value: FieldValue): Setup {
  const next = withCard(setup, { budget: value === LEFT_OPEN ? null : Number(value) })
  if (next.card.budget !== null && !(next.card.budget > 0 && Number.isInteger(next.card.budget))) return setup
  const most = leastBudget(next) * 100
  const isPaid = (army: Army | null): boolean => army === null || armyPrice(army, databaseFor(army)) <= most
  return { ...next, players: next.players.map(one => (isPaid(one.army) ? one : { ...one, army: null })) }
}
/** WL-CARD-04: whoever attacks first is on another side than whoever reaches the field first. */
function withFirst(setup: Setup, id: 'reachedFieldFirst' | 'attackedFirst', value: FieldValue): Setup {
  const players = setup.players.map((_, i) => ({ id: `p${i + 1}`, side: sideOf(setup, i) }))
  const known = players.find(one => one.id === value)?.id ?? null
  const other = id === 'reachedFieldFirst' ? 'attackedFirst' : 'reachedFieldFirst'
  const now = setup.card[other]
  const fits = known === null || now === null || mayAttackFirst(players, known).some(one => one.id === now)
  const next = fits ? now : (mayAttackFirst(players, known)[0]?.id ?? null)
  return withCard(setup, { [id]: known, [other]: next } as Partial<Card>)
}
function withArmy(setup: Setup, i: number, value: FieldValue): Setup {
  const ready = READY_ARMIES.find(({ id }) => id === value)
  if (!ready && value !== LEFT_OPEN) return setup
  return { ...setup, players: setup.players.map((one, n) => (n === i ? { ...one, army: ready?.army ?? null } : one)) }
}
/** WL-FAST-01: the seven together; what was set alone follows it. */
function withFast(setup: Setup, value: FieldValue): Setup {
  if (typeof value !== 'boolean') return setup
  const options = Object.fromEntries(Object.entries(setup.options).filter(([id]) => !isFast(id)))
  return { ...withCard(setup, { fastPlay: value }), options }
}
function withToggle(setup: Setup, id: string, value: FieldValue): Setup {
  const toggle = TOGGLES.find(one => one.id === id)
  const known = toggle?.options.find(option => String(option) === String(value))
  return known === undefined || !isToggle(id) ? setup : { ...setup, options: { ...setup.options, [id]: known } }
}
function changed(setup: Setup, id: string, value: FieldValue): Setup {
  if (id === 'battlefield') return withMap(setup, value)
  if (id === 'budget') return withBudget(setup, value)
  if (id === 'objective') return withObjective(setup, value)
  if (id === 'reachedFieldFirst' || id === 'attackedFirst') return withFirst(setup, id, value)
  if (id === 'effectiveAgainst') return typeof value === 'boolean' ? withCard(setup, { effectiveAgainst: value }) : setup
  if (id === 'fastPlay') return withFast(setup, value)
  const army = /^army-([1-4])$/.exec(id)
  return army ? withArmy(setup, Number(army[1]) - 1, value) : withToggle(setup, id, value)
}
const seated = (setup: Setup, names: readonly SeatId[]): Setup => ({
  ...setup,
  players: setup.players.map((one, i) => ({ ...one, seat: names[i] ?? one.seat })),
})

export const form: SetupForm<Setup> = formFor<Setup>(readSetup, { fields: fieldsOf, change: changed, seated, seats: seatsOf })
