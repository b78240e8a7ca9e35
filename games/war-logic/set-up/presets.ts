import type { Preset } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import { type Army, armyOf, type Line } from '../army/army.ts'
import { armyOnCard } from '../army/ready.ts'
import { CARDS } from '../data/cards.ts'
import type { CardQuestion, CardSheet, ObjectiveSheet } from '../data/types.ts'
import { teamSheetOf } from '../data/units.ts'
import { toggleFields } from './options.ts'
import type { Setup } from './written.ts'

const SEATS = ['ann', 'bob', 'cyd', 'dan'] as const
const playerId = (player: number): 'p1' | 'p2' | 'p3' | 'p4' => `p${player}` as 'p1'

/** Two players with an army each on a map. */
type Match = {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly battlefield: string
  readonly budget: number
  readonly objective: ObjectiveSheet
  readonly armies: readonly [Army, Army]
  /** Who reaches the field first, and so who attacks first, is decided at the table. */
  readonly isEven?: boolean
}
const DIVIDED: { readonly [Q in CardQuestion]: 'p1' | 'p2' } = {
  ...{ budget: 'p1', objective: 'p2', effectiveAgainst: 'p1', reachedFieldFirst: 'p2', attackedFirst: 'p1', fastPlay: 'p2' },
}
const NOTHING_SAID = { location: '', date: '', backstory: '', budgets: [], defender: null, houseRules: [] }

const presetOf = ({ id, name, text, battlefield, budget, objective, armies, isEven = false }: Match): Preset<Setup> => ({
  ...{ id, name, text },
  setup: {
    card: {
      ...NOTHING_SAID,
      ...{ battleOf: name, budget, objective, effectiveAgainst: false, fastPlay: true, whoDecided: DIVIDED },
      ...(isEven ? { reachedFieldFirst: null, attackedFirst: null } : { reachedFieldFirst: 'p2', attackedFirst: 'p1' }),
    },
    options: {},
    battlefield,
    items: [],
    players: armies.map((army, i) => ({ seat: SEATS[i]!, army, scale: '1', extraCredit: 0 })),
  },
})

// ── ready cards ─────────────────────────────────────────────────────────────
const decidersOn = ({ whoDecided }: Pick<CardSheet, 'whoDecided'>) => {
  const { budget, objective, effectiveAgainst, reachedFieldFirst, attackedFirst, fastPlay } = whoDecided
  return {
    ...{ budget: playerId(budget), objective: playerId(objective), effectiveAgainst: playerId(effectiveAgainst) },
    ...{ reachedFieldFirst: playerId(reachedFieldFirst), attackedFirst: playerId(attackedFirst), fastPlay: playerId(fastPlay) },
  }
}
/** Toggles of a ready card that the set-up has by the same name. */
const togglesOn = ({ toggles, strictBudget }: Pick<CardSheet, 'toggles' | 'strictBudget'>): Setup['options'] =>
  Object.fromEntries(Object.entries({ strictBudget, ...toggles }).filter(([id]) => Object.hasOwn(toggleFields, id)))
/** A ready card as a set-up: it carries every result, so nobody is asked. */
export const setupOf = (card: Omit<CardSheet, 'id'> & { readonly date?: string }): Setup => ({
  card: {
    ...NOTHING_SAID,
    ...{
      battleOf: card.battleOf,
      location: card.location,
      date: card.date ?? '',
      budget: card.budget,
      objective: card.objective,
    },
    ...{ effectiveAgainst: card.effectiveAgainst, fastPlay: card.fastPlay, whoDecided: decidersOn(card) },
    ...{ reachedFieldFirst: playerId(card.reachedFieldFirst), attackedFirst: playerId(card.attackedFirst) },
  },
  options: togglesOn(card),
  battlefield: card.battlefield as Setup['battlefield'],
  items: [],
  players: card.forces.map((force, i) => ({ seat: SEATS[i]!, army: armyOnCard(force), scale: '1' as const, extraCredit: 0 })),
})
const TEXTS: { readonly [card: string]: string } = {
  card_sample_skirmish: 'The book’s skirmish: few with muskets against many with flintlocks, for the plateau or to the last.',
  card_dragon_castle: 'Shock troopers storm a castle that centaurs hold.',
  card_hill_feud: 'Minotaurs against orcs, to the last.',
  card_magic_tree: 'Three armies under a tree that lends its strength.',
  card_rock_mines: 'Tanks and spies against the walking dead, in hidden minefields; conditions count.',
  card_harbour_cargo: 'Gunboats, submarines and wizards for a crate; everything is counted and measured.',
  card_high_orbit: 'A cruiser against fighters around a drifting hulk.',
  card_maze_race: 'Through the maze, locks and traps: two units in the finish win.',
}
const cardPreset = (card: CardSheet): Preset<Setup> => ({
  id: card.id.replace('card_', '').replaceAll('_', '-'),
  name: capital(card.battleOf),
  text: TEXTS[card.id] ?? card.location,
  setup: setupOf(card),
})

// ── others ──────────────────────────────────────────────────────────────────
const line = (unit: string, count = 1): Line => ({ unit, count })
const FIRST: Match = {
  id: 'first-battle',
  name: 'First battle',
  text: 'A shock squad against an orc band on the sky plateau: hold the plateau for three rounds, or leave nobody standing.',
  battlefield: 'sky_plateau',
  budget: 2500,
  objective: { id: 'annihilation', also: 'hold', point: 'plateau', rounds: 3 },
  armies: [
    armyOf('Shock squad', [], [line('shock_sergeant'), line('shock_private', 4)]),
    armyOf('Orc band', [], [line('orc_boss'), line('orc_grunt', 4), line('orc_archer', 3)]),
  ],
}
/**
 * The same army on both sides, on a field that is the same from both. Where all move and shoot equally far whoever has to come nearer first
 * loses: only armies and distances at which neither the first attacker nor the other gained by it were taken.
 */
const mirror = (id: string, name: string, battlefield: string, objective: ObjectiveSheet, budget: number, army: Army): Match => {
  const text = `${army.name} on both sides, ${budget} credits; who reaches the field first is decided at the table.`
  return { id, name, text, battlefield, budget, objective, armies: [army, army], isEven: true }
}
const CASTLE: ObjectiveSheet = { id: 'hold', point: 'castle', rounds: 3 }
const teamsOf = (...teams: readonly string[]): Army => armyOf(teams.map(team => teamSheetOf(team).name).join(' and '), teams)
const ORCS = armyOf('Orcs with archers', [], [line('orc_boss'), line('orc_grunt', 3), line('orc_archer', 6)])
const MIRRORS: readonly Match[] = [
  mirror('mirror-small', 'Mirror, small', 'dragon_castle', CASTLE, 3300, ORCS),
  mirror('mirror-middle', 'Mirror, middle', 'dragon_castle', CASTLE, 4600, teamsOf('shock_platoon')),
  mirror(
    'mirror-large',
    'Mirror, large',
    'rock_mines',
    { id: 'hold', point: 'rock', rounds: 4 },
    9500,
    teamsOf('shock_platoon', 'vat_recon_squad'),
  ),
]
/** WL-CARD-13: nothing is agreed on but who plays. */
const OPEN: Preset<Setup> = {
  id: 'open-card',
  name: 'The card is open',
  text: 'You claim questions of the battle card, roll for them, build armies of ready teams and choose the field.',
  setup: {
    card: {
      ...NOTHING_SAID,
      ...{ battleOf: '', budget: null, budgets: [4000, 6000, 10_000], objective: null, effectiveAgainst: null, fastPlay: null },
      ...{ reachedFieldFirst: null, attackedFirst: null, whoDecided: null },
    },
    options: {},
    battlefield: null,
    items: [],
    players: [0, 1].map(i => ({ seat: SEATS[i]!, army: null, scale: '1' as const, extraCredit: 0 })),
  },
}

export const presets: readonly Preset<Setup>[] = [presetOf(FIRST), ...CARDS.map(cardPreset), ...MIRRORS.map(presetOf), OPEN]
