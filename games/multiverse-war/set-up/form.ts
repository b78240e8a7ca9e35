import type { SeatId, SetupField, SetupForm } from '@sandtable/kernel'
import { choiceField, type FieldValue, type FieldWords, formFor, switchField, tableField } from '@sandtable/wargame/setup-form'
import { counted } from '@sandtable/wargame/words'
import { MAPS } from '../data/land.ts'
import { FACTIONS } from '../data/realm.ts'
import TOGGLES from '../data/toggles.json' with { type: 'json' }
import { readSetup } from '../setup.ts'
import { withUsual } from './options.ts'
import { SEATS } from './presets.ts'
import { CUSTOM, factionIn, mapIn, PLAYERS, type Setup, seatsOf } from './written.ts'

const MAP = 'Map'
const FACTION = 'Factions'
const VICTORY = 'Victory'
const RULES = 'Rules'
const OPEN = 'open'
/** An expedition that a player brought. */
const OWN = 'army'
const words = (id: string, label: string, text: string, rule: string, section: string): FieldWords => ({
  ...{ id, label, text, section },
  rule: rule as FieldWords['rule'],
})
type Options = Setup['options']
type Switch = { readonly id: keyof Options; readonly text: string; readonly section: string }
/** The toggles of the rulebook that are on or off. */
const SWITCHES: readonly Switch[] = [
  { id: 'domination', text: 'Four completed Fortresses that stand for a round win, six for a team.', section: VICTORY },
  { id: 'missions', text: 'Three fulfilled missions win.', section: VICTORY },
  { id: 'portal', text: 'Whoever finishes the five stages of the Stone Portal wins.', section: VICTORY },
  { id: 'scrolls', text: 'Dig sites and adventures give scrolls; four win, six for a team.', section: VICTORY },
  { id: 'aether', text: 'Enough stones from the mines win.', section: VICTORY },
  { id: 'mines', text: 'Marked territories hold a mine.', section: RULES },
  { id: 'eventDial', text: 'Something happens at the start of every round.', section: RULES },
  { id: 'combatCards', text: 'Cards are bought, and played face down in combat.', section: RULES },
  { id: 'formations', text: 'Each Fortress lets two units share a hex.', section: RULES },
  { id: 'expertWounds', text: 'Two dice fewer for every wound.', section: RULES },
  { id: 'expertAdjacent', text: 'Archers do not counter units that began the phase next to them.', section: RULES },
  { id: 'commandPoints', text: 'Buildings limit how many units may act in a round.', section: RULES },
  { id: 'calledRotation', text: 'No die is rolled for how a territory lies.', section: RULES },
  { id: 'orderEachRound', text: 'Who goes first is rolled every round.', section: RULES },
  { id: 'diplomacy', text: 'Treaties, gifts and loans in the revenue phase.', section: RULES },
  { id: 'bindingTreaties', text: 'Treaties cannot be broken.', section: RULES },
]
const toggleOf = (id: string) => TOGGLES.find(one => one.key === id)!
/** What this map and rule set leave open. */
function isOpen(setup: Setup, id: keyof Options): boolean {
  const { mode, territories } = mapIn(setup)
  const isVictory = SWITCHES.some(one => one.id === id && one.section === VICTORY)
  if (mode === 'siege' && isVictory) return false
  if (id === 'portal') return territories.some(one => one.portalSite)
  if (id === 'diplomacy') return mode === 'ffa'
  if (id === 'bindingTreaties') return mode === 'ffa' && setup.options.diplomacy === true
  const isRecruit = setup.options.ruleset === 'recruit'
  return !(isRecruit && (id === 'eventDial' || id === 'combatCards' || id === 'formations'))
}

// ── fields ──────────────────────────────────────────────────────────────────
function mapField(setup: Setup): SetupField {
  const own =
    setup.map === CUSTOM ? [{ id: CUSTOM, label: 'Your own map', text: `For ${counted(setup.players.length, 'player')}.` }] : []
  const ready = MAPS.map(map => ({ id: map.key, label: map.name, text: `${counted(map.players, 'player')}. ${map.text}` }))
  return tableField(words('map', 'Map', 'Which land lies under the territories nobody knows.', 'MV-SET-02', MAP), setup.map, [
    ...own,
    ...ready,
  ])
}
const PAIRINGS: { readonly [pairing: string]: string } = {
  default: 'As the map says',
  cross: 'Crosswise',
  sides: 'The other sides',
}
function pairingFields(setup: Setup): SetupField[] {
  const { pairings } = mapIn(setup)
  const keys = Object.keys(pairings)
  if (keys.length < 2) return []
  const options = keys.map(id => ({
    id,
    label: PAIRINGS[id] ?? id,
    text: `Seats ${pairings[id]!.map(group => group.join(' and ')).join(' against ')}.`,
  }))
  return [choiceField(words('pairing', 'Pairing', 'Who plays with whom.', 'MV-SET-11', MAP), setup.pairing ?? 'default', options)]
}
/** Of no more players than there can be, whatever a set-up that is still being written says. */
const factionFields = (setup: Setup): SetupField[] =>
  setup.players.slice(0, PLAYERS.length).map((one, i, players) => {
    const { seat, faction, army } = one
    const taken = players.flatMap((other, k) => (k === i ? [] : (factionIn(other) ?? [])))
    const free = FACTIONS.filter(({ key }) => !taken.includes(key))
    return choiceField(
      words(`faction-${i + 1}`, `Faction of ${seat}`, 'Its units have bonuses of their own.', 'MV-SET-09', FACTION),
      army ? OWN : (faction ?? OPEN),
      [
        ...(army ? [{ id: OWN, label: army.name, text: `An expedition of ${seat}'s own.` }] : []),
        ...free.map(({ key, name, description }) => ({ id: key, label: name, text: description })),
        { id: OPEN, label: 'Left open', text: 'Chosen when the game is set up, seat by seat.' },
      ],
    )
  })
const RULESETS = [
  { id: 'recruit', label: 'Recruit', text: 'No dice, cards, morale or events.' },
  { id: 'veteran', label: 'Veteran', text: 'Combat dice, cards, morale and the event dial.' },
  { id: 'expert', label: 'Expert', text: 'Veteran with command points, formations and costly wounds.' },
]
const LIMITS = ['none', '6', '8', '9', '10', '12', '15', '20']
function limitField({ options, map }: Setup): SetupField {
  const own = MAPS.find(one => one.key === map)?.turnLimit ?? null
  const rounds = options.turnLimit ?? own
  const now = rounds === null ? 'none' : String(rounds)
  // A siege ends some day.
  const all = [...LIMITS, ...(LIMITS.includes(now) ? [] : [now])].filter(id => id !== 'none' || own === null)
  const label = (id: string): string => (id === 'none' ? 'No limit' : `${id} rounds`)
  const text = (id: string): string => (id === 'none' ? 'After 30 rounds points decide.' : 'Then the most victory points win.')
  return choiceField(
    words('turnLimit', 'Turn limit', 'How many rounds are played at most.', 'MV-VICT-09', VICTORY),
    now,
    all.map(id => ({ id, label: label(id), text: text(id) })),
  )
}
function ruleFields(setup: Setup): SetupField[] {
  const usual = withUsual(setup.options, mapIn(setup).mode)
  const switches = SWITCHES.filter(one => isOpen(setup, one.id)).map(({ id, text, section }) =>
    switchField(words(id, toggleOf(id).name, text, toggleOf(id).rule, section), usual[id] === true),
  )
  const held = choiceField(
    words('missionsMode', 'Missions', 'How three missions are held.', 'MV-MISS-03', VICTORY),
    usual.missionsMode,
    [
      { id: 'sequence', label: 'One after another', text: 'A fulfilled one is replaced by the next.' },
      { id: 'together', label: 'All together', text: 'All three must be fulfilled at the same moment.' },
    ],
  )
  return [
    choiceField(words('ruleset', 'Rule set', 'How much of the rules is played.', 'MV-MODE-01', RULES), usual.ruleset, RULESETS),
    limitField(setup),
    ...switches,
    ...(usual.missions ? [held] : []),
  ]
}
const fields = (setup: Setup): SetupField[] => [
  mapField(setup),
  ...pairingFields(setup),
  ...factionFields(setup),
  ...ruleFields(setup),
]

// ── changes ─────────────────────────────────────────────────────────────────
const withOptions = (setup: Setup, options: Options): Setup => ({ ...setup, options: { ...setup.options, ...options } })
/** With as many players as the map is for; what it does not allow is left out. */
function withMap(setup: Setup, value: FieldValue): Setup {
  const map = MAPS.find(one => one.key === value)
  if (!map || map.key === setup.map) return setup
  const taken = (names: readonly string[], seat: string): boolean => names.includes(seat)
  const players = setup.players.slice(0, map.players)
  while (players.length < map.players) {
    const seat =
      SEATS.find(
        one =>
          !taken(
            players.map(p => p.seat),
            one,
          ),
      ) ?? `seat${players.length + 1}`
    const faction = FACTIONS.find(one => !players.some(p => factionIn(p) === one.key))?.key ?? null
    players.push({ seat, faction: faction as Setup['players'][number]['faction'], army: null })
  }
  const options = { ...setup.options }
  if (!map.territories.some(one => one.portalSite)) delete options.portal
  if (map.mode !== 'ffa') delete options.diplomacy
  return { map: map.key as Setup['map'], options, players }
}
/** A rule set brings its own options along. */
function withRuleset(setup: Setup, value: FieldValue): Setup {
  const ruleset = (['recruit', 'veteran', 'expert'] as const).find(one => one === value)
  if (!ruleset) return setup
  const { formations: _f, expertWounds: _w, expertAdjacent: _a, commandPoints: _c, ...kept } = setup.options
  return { ...setup, options: { ...kept, ruleset } }
}
function withFaction(setup: Setup, i: number, value: FieldValue): Setup {
  const faction = FACTIONS.find(one => one.key === value)?.key ?? null
  if (faction === null && value !== OPEN) return setup
  if (setup.players.some((one, k) => k !== i && faction !== null && factionIn(one) === faction)) return setup
  return {
    ...setup,
    players: setup.players.map((one, k) => (k === i ? { ...one, faction: faction as typeof one.faction, army: null } : one)),
  }
}
function change(setup: Setup, id: string, value: FieldValue): Setup {
  if (id === 'map') return withMap(setup, value)
  if (id === 'ruleset') return withRuleset(setup, value)
  if (id === 'pairing') {
    const pairing = (['default', 'cross', 'sides'] as const).find(one => one === value && mapIn(setup).pairings[one])
    return pairing ? { ...setup, pairing } : setup
  }
  if (id === 'turnLimit') {
    const rounds = value === 'none' ? null : Number(value)
    return rounds === null || LIMITS.includes(String(value)) ? withOptions(setup, { turnLimit: rounds }) : setup
  }
  if (id === 'missionsMode')
    return value === 'sequence' || value === 'together' ? withOptions(setup, { missionsMode: value }) : setup
  const player = setup.players.findIndex((_, i) => id === `faction-${i + 1}`)
  if (player >= 0) return withFaction(setup, player, value)
  const one = SWITCHES.find(known => known.id === id)
  return one && typeof value === 'boolean' && isOpen(setup, one.id) ? withOptions(setup, { [one.id]: value }) : setup
}
const seated = (setup: Setup, names: readonly SeatId[]): Setup => ({
  ...setup,
  players: setup.players.map((one, i) => ({ ...one, seat: names[i] ?? one.seat })),
})

export const form: SetupForm<Setup> = formFor<Setup>(readSetup, { fields, change, seated, seats: seatsOf })
