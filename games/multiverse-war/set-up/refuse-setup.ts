import { hexKey } from '@sandtable/geometry/hex/hex'
import { type Refuse, refuseUnder, repeatsIn } from '@sandtable/wargame/read'
import { checkWritten } from '../army/read-expedition.ts'
import { flowerOf, sideTowards } from '../basics/hexes.ts'
import type { GameMap } from '../data/types.ts'
import { CUSTOM, factionIn, goldIn, mapIn, type Setup } from './written.ts'

/** What makes no sense in a set-up whose form is right. */
export function refuseSetup(setup: Setup, refuse: Refuse): void {
  const map = mapIn(setup)
  if (setup.map === CUSTOM) refuseMap(map, refuse)
  else if (setup.territories || setup.teams)
    refuse(['map'], `only a map called '${CUSTOM}' has territories and sides of its own`, 'MV-SET-11')
  refusePlayers(setup, map, refuse)
  const { options, pairing } = setup
  if (pairing !== undefined && !map.pairings[pairing]) refuse(['pairing'], 'this map has no such pairing', 'MV-SET-11')
  if (options.portal && !map.territories.some(one => one.portalSite))
    refuse(['options', 'portal'], 'this map has no portal site', 'MV-PORTL-01')
  if (options.diplomacy && map.mode !== 'ffa') refuse(['options', 'diplomacy'], 'deals are made in a free-for-all', 'MV-DIPL-01')
}
function refusePlayers({ players, teams }: Setup, map: GameMap, refuse: Refuse): void {
  if (players.length !== map.players)
    refuse(['players'], `this map is for ${map.players} players`, 'MV-SET-01', { players: players.length })
  for (const name of repeatsIn(players.map(one => one.seat)))
    refuse(['players'], `two seats have the name '${name}'`, 'MV-SET-01')
  for (const [i, { army, faction }] of players.entries()) {
    if (army) checkWritten(army, goldIn(map, i), refuseUnder(['players', i, 'army'], refuse))
    if (army && faction !== null && faction !== army.faction)
      refuse(['players', i, 'faction'], `its expedition is of another faction than '${faction}'`, 'MV-SET-09')
  }
  for (const faction of repeatsIn(players.flatMap(one => factionIn(one) ?? [])))
    refuse(['players'], 'this faction is already taken', 'MV-SET-09', { faction })
  if (teams && (teams.length !== players.length || new Set(teams).size < 2))
    refuse(['teams'], 'every player has a side, and there are two or more', 'MV-SET-01')
}
/** MV-SET-11, MV-MAP-02: one home for each seat, flowers that touch and do not overlap, all of them connected. */
function refuseMap({ territories, players }: GameMap, refuse: Refuse): void {
  const centres = territories.map(({ at: [column, row] }) => ({ column, row }))
  if (new Set(centres.flatMap(flowerOf).map(hexKey)).size < 7 * centres.length)
    refuse(['territories'], 'two territories overlap', 'MV-MAP-02')
  const homes = territories.flatMap(one => one.seat ?? []).sort()
  if (homes.join() !== Array.from({ length: players }, (_, i) => i + 1).join())
    refuse(['territories'], 'every seat has one home', 'MV-SET-02')
  const reached = new Set([0])
  for (const i of reached)
    for (const [k, centre] of centres.entries()) if (sideTowards(centres[i]!, centre) !== null) reached.add(k)
  if (reached.size < centres.length) refuse(['territories'], 'the territories are not all connected', 'MV-MAP-02')
}
