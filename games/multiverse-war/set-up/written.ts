import type { Seat } from '@sandtable/kernel'
import {
  described,
  flag,
  list,
  maybe,
  oneOf,
  optional,
  orNull,
  pair,
  type Read,
  ruled,
  shape,
  whole,
  withDefault,
} from '@sandtable/wargame/fields'
import { seatName } from '@sandtable/wargame/sides'
import { type Expedition, OWN } from '../army/expedition.ts'
import { expeditionField } from '../army/read-expedition.ts'
import { MAPS, mapOf } from '../data/land.ts'
import { ECONOMY, FACTIONS } from '../data/realm.ts'
import type { GameMap } from '../data/types.ts'
import { optionsField } from './options.ts'

export const CUSTOM = 'custom'
const SIDES = ['a', 'b', 'c', 'd'] as const
export const PLAYERS = ['p1', 'p2', 'p3', 'p4'] as const

const territory = shape({
  at: described('the centre of its flower [column, row]', pair(whole(1, 60), 'a hex [column, row]')),
  home: maybe(whole(1, 4)),
  rotation: withDefault(whole(0, 5), 0),
  mine: withDefault(ruled('MV-AETH-01', flag), false),
  portalSite: withDefault(ruled('MV-PORTL-01', flag), false),
})
const playerField = shape({
  seat: ruled('MV-SET-01', seatName),
  faction: orNull(
    ruled(
      'MV-SET-09',
      oneOf(
        'faction',
        FACTIONS.map(one => one.key),
      ),
      'left out: chosen when the game is set up',
    ),
  ),
  army: orNull(described('an expedition of its own: then its faction is that one', expeditionField)),
})
/** The form of a set-up: the map, who plays, and what was agreed on. */
export const SETUP = shape({
  map: ruled('MV-SET-02', oneOf('map', [...MAPS.map(one => one.key), CUSTOM])),
  territories: optional(ruled('MV-SET-11', list(territory, 60, 3), 'of a custom map')),
  pairing: optional(ruled('MV-SET-11', oneOf('pairing', ['default', 'cross', 'sides']))),
  teams: optional(ruled('MV-SET-11', list(oneOf('side', SIDES), 4, 2), 'of a custom map: the side of each seat')),
  options: withDefault(optionsField, {}),
  players: ruled('MV-SET-01', list(playerField, PLAYERS.length, 2)),
})
export type Setup = Read<typeof SETUP>

/** MV-SET-11: a map that the players made. */
function customMap({ territories = [], teams, players }: Setup): GameMap {
  const isTeams = teams !== undefined && new Set(teams).size < players.length
  return {
    ...{ key: CUSTOM, name: 'Custom map', text: '', players: players.length, teams: null, pairings: {} },
    ...{ revealAll: false, turnLimit: null, seats: [] },
    mode: isTeams ? 'team' : players.length === 2 ? 'duel' : 'ffa',
    territories: territories.map(({ at, home = null, rotation, mine, portalSite }) => ({
      ...{ at, rotation, mine, portalSite, seat: home },
      kind: home === null ? 'explore' : 'home',
    })),
  }
}
export const mapIn = (setup: Setup): GameMap => (setup.map === CUSTOM ? customMap(setup) : mapOf(setup.map))

type Entrant = Setup['players'][number]
/** MV-SET-09: the faction of a player's expedition, or the one that is named; null: still to be chosen. One of its own is called by its seat. */
export const factionIn = ({ army, faction, seat }: Entrant): string | null =>
  army ? (army.faction === OWN ? `${OWN}-${seat}` : army.faction) : faction
/** MV-SET-06: what a seat begins with, from 0. */
export const goldIn = (map: GameMap, i: number): number => map.seats.find(one => one.seat === i + 1)?.gold ?? ECONOMY.startingGold
/** The orders of an opening muster. */
export const openingOf = ({ muster, heroes }: Expedition): readonly string[] => [
  ...heroes.filter(({ later }) => !later).map(({ key }) => `drilled-hero:${key}`),
  ...muster.flatMap(({ unit, count }) => Array.from({ length: count }, () => `recruit:${unit}`)),
]

/** The side of a seat, from 0: allies share one. */
export function sideOf(setup: Setup, i: number): string {
  if (setup.map === CUSTOM) return setup.teams?.[i] ?? SIDES[i]!
  const { teams, pairings } = mapOf(setup.map)
  const groups = (setup.pairing === undefined ? undefined : pairings[setup.pairing]) ?? teams
  return groups ? SIDES[groups.findIndex(group => group.includes(i + 1))]! : SIDES[i]!
}
export const seatsOf = (setup: Setup): Seat[] => setup.players.map(({ seat }, i) => ({ id: seat, team: sideOf(setup, i) }))
