import { procNamed } from '@sandtable/kernel'
import { freshBuilding } from '../../basics/fresh.ts'
import { sideTowards } from '../../basics/hexes.ts'
import { playersLeft, seatOf } from '../../basics/queries.ts'
import { findMap } from '../../data/land.ts'
import { proc } from '../../hooks.ts'
import { identify } from '../../sight/identify.ts'
import type { PlayerId, World } from '../../world.ts'
import { chooseFaction } from '../asks/faction.ts'
import { allSites, placeBuildings } from '../asks/site.ts'
import { buildingsToPlace, type Site } from '../sites.ts'

type Nothing = Record<string, never>
const rollOrder = procNamed<Nothing>('rollOrder')
const refillRow = procNamed<Nothing>('refillRow')
const drawMission = procNamed<{ player: PlayerId }>('drawMission')
const chooseTiles = procNamed<Nothing>('chooseTiles')
const revealAtStart = procNamed<{ territory: string }>('revealAtStart')

/** MV-SET-13: territories that start revealed, in the order of the map: all of them, or those around a home. */
function startRevealed({ map: key, territories }: World): string[] {
  const map = findMap(key)
  const hosts = (map?.seats ?? []).filter(one => one.revealRing).map(one => one.seat)
  const homes = territories.filter(one => one.seat !== null && hosts.includes(one.seat))
  const isOpen = (centre: { column: number; row: number }): boolean =>
    map?.revealAll === true || homes.some(home => sideTowards(home.centre, centre) !== null)
  return territories.filter(one => !one.isRevealed && isOpen(one.centre)).map(one => one.id)
}
/** A set-up building's id tells nothing of what it is: by its place. */
function put(world: World, player: PlayerId, sites: readonly Site[]): string[] {
  const placed = [...sites].sort((a, b) => a.hex.row - b.hex.row || a.hex.column - b.hex.column)
  return placed.map(({ kind, hex }) => {
    const id = `s${Object.keys(world.buildings).length + 1}`
    world.buildings[id] = freshBuilding(id, player, kind, hex)
    return id
  })
}

type Vars = { open: PlayerId[]; territories?: string[]; left?: PlayerId[]; dealt?: PlayerId[] }
/** Everything before the first round: factions, what starts revealed, the order, the trade row, missions, buildings of a scenario. */
export const setUp = proc<Vars>()(
  'setUp',
  'MV-SET-01',
  {
    begin(play, { open }) {
      const [player] = open
      if (player === undefined) return play.call(chooseTiles, {}, 'lay')
      return play.ask(chooseFaction, [seatOf(play.world, player)], { player, open: [...open] }, 'chosen')
    },
    /** Those who have not chosen bear what is free. */
    chosen(play, vars) {
      const { players } = play.world
      const [faction] = play.answer(chooseFaction).ids
      const [player, ...open] = vars.open
      const other = open.find(id => players[id]!.faction === faction)
      if (other !== undefined) players[other]!.faction = players[player!]!.faction
      players[player!]!.faction = faction!
      play.emit('faction chosen', 'MV-SET-09', { player: player!, faction: faction! })
      vars.open = open
      return play.goto('begin')
    },
    lay(play, vars) {
      vars.territories ??= startRevealed(play.world)
      const territory = vars.territories.shift()
      return territory === undefined ? play.call(rollOrder, {}, 'row') : play.call(revealAtStart, { territory }, 'lay')
    },
    /** MV-SET-07. */
    row: play => (play.world.options.combatCards ? play.call(refillRow, {}, 'missions') : play.goto('missions')),
    /** MV-MISS-01, MV-MISS-03. */
    missions(play, vars) {
      const { options } = play.world
      const each = options.missionsMode === 'together' ? [1, 2, 3] : [1]
      vars.dealt ??= options.missions ? playersLeft(play.world).flatMap(one => each.map(() => one.id)) : []
      const player = vars.dealt.shift()
      return player === undefined ? play.goto('sites') : play.call(drawMission, { player }, 'missions')
    },
    /** MV-SCEN-06. */
    sites(play, vars) {
      const { world } = play
      vars.left ??= world.order.filter(player => buildingsToPlace(world, player).length > 0)
      const [player] = vars.left
      if (player === undefined) return play.goto('ready')
      return play.ask(placeBuildings, [seatOf(world, player)], { player }, 'placed')
    },
    placed(play, vars) {
      const { world } = play
      const player = vars.left!.shift()!
      const ids = put(world, player, allSites(world, player, play.answer(placeBuildings).orders))
      play.emit('buildings placed', 'MV-SCEN-06', { player, buildings: ids }, { reveals: true })
      return play.goto('sites')
    },
    ready(play) {
      identify(play)
      return play.done()
    },
  },
  { title: 'Set-up' },
)
