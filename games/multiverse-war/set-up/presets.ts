import type { Preset } from '@sandtable/kernel'
import { mapOf } from '../data/land.ts'
import { FACTIONS } from '../data/realm.ts'
import type { Setup } from './written.ts'

export const SEATS = ['ann', 'bob', 'cyd', 'dan'] as const
export const USUAL_FACTIONS = FACTIONS.map(one => one.key)

/** A map with its players, each with a faction. */
const on = (
  id: string,
  name: string,
  text: string,
  map: Setup['map'],
  options: Setup['options'],
  factions: readonly string[] = USUAL_FACTIONS,
): Preset<Setup> => ({
  ...{ id, name, text },
  setup: {
    map,
    options,
    players: Array.from({ length: mapOf(map).players }, (_, i) => ({
      seat: SEATS[i]!,
      faction: factions[i] ?? null,
      army: null,
    })),
  },
})

/** Ways to begin, the best for a first game first. */
export const presets: readonly Preset<Setup>[] = [
  on(
    'first-expedition',
    'First expedition',
    'Two Settlements two territories apart, six rounds: turn the land up, build, and score more, or raze the other Settlement.',
    'duel-aggressive',
    { turnLimit: 6, missions: false },
  ),
  on('duel', 'Duel', 'The standard map for two, ten rounds, with secret missions.', 'duel', { turnLimit: 10 }),
  // MV-RECR-05: without dice some bonuses kill outright: two factions of riders win as often as each other.
  on(
    'recruits',
    'Recruits',
    'A duel by the Recruit rules: no dice, no cards, no events.',
    'duel-aggressive',
    { ruleset: 'recruit', turnLimit: 8 },
    ['valdren', 'ashgai'],
  ),
  on(
    'experts',
    'Experts',
    'A duel with a safe side, by the Expert rules: command points, formations, wounds that cost dice.',
    'duel-safer',
    {
      ruleset: 'expert',
      turnLimit: 10,
    },
  ),
  on(
    'portal',
    'The Stone Portal',
    'A duel in which the Portal, scrolls, stones, Fortresses and missions all win, twelve rounds at most.',
    'duel-aggressive-safer',
    { turnLimit: 12, portal: true, scrolls: true, aether: true },
  ),
  on('three', 'Three Viceroys', 'Every player for themselves on the large hexagon, nine rounds.', 'ffa3', { turnLimit: 9 }),
  on('three-close', 'Three at close quarters', 'Short flanks and quick wars, eight rounds.', 'ffa3-aggressive', { turnLimit: 8 }),
  on('four', 'Four Viceroys', 'Every player for themselves, with treaties, gifts and loans, eight rounds.', 'ffa4', {
    turnLimit: 8,
    diplomacy: true,
  }),
  on(
    'four-close',
    'Four at close quarters',
    'Two pairs of close neighbours, without treaties, eight rounds.',
    'ffa4-aggressive',
    {
      turnLimit: 8,
    },
  ),
  on('teams', 'Two against two', 'Allies share what they see and give each other gold, eight rounds.', 'team4', { turnLimit: 8 }),
  on(
    'two-against-one',
    'Two against one',
    'The lone player begins in the middle with a Fortress and 15 gold, nine rounds.',
    'two-vs-one',
    {
      turnLimit: 9,
    },
  ),
  on(
    'three-against-one',
    'Three against one',
    'The lone player begins with two Fortresses, two Guard Towers and 20 gold, eight rounds.',
    'three-vs-one',
    { turnLimit: 8 },
  ),
  on('siege', 'Siege', 'The land is known: hold a Settlement behind its Fortress for ten rounds, or take it.', 'siege', {}),
]
