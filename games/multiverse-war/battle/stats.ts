import { hexDistance } from '../basics/hexes.ts'
import { areFriendly, blocksOf, buildingsOf, isMilitary, isOfClass } from '../basics/queries.ts'
import { missionOf } from '../data/events.ts'
import type { Class } from '../data/types.ts'
import { hasMines, minesOf } from '../land/mines.ts'
import { connectedBuildings } from '../realm/connected.ts'
import type { Building, HeldMission, PlayerId, World } from '../world.ts'

/** MV-R-101, MV-R-102: finished buildings besides the Settlement; a village counts for nothing. */
export const builtOf = (world: World, player: PlayerId): Building[] =>
  buildingsOf(world, player).filter(one => one.kind !== 'settlement' && !one.isUnfinished)

/** How much a player has of what a mission looks at; `what` is the part of its name after the colon. */
const STATS: { readonly [stat: string]: (world: World, player: PlayerId, what: string) => number } = {
  buildings: (world, player) => builtOf(world, player).length,
  connectedBuildings: (world, player) => connectedBuildings(world, player).length,
  building: (world, player, kind) => builtOf(world, player).filter(one => one.kind === kind).length,
  maxHeroLevel: ({ heroes }, player) =>
    Math.max(0, ...Object.values(heroes).map(hero => (hero.player === player && hero.isAlive ? hero.level : 0))),
  gold: ({ players }, player) => players[player]!.gold,
  tracksAtLeast: ({ players }, player, square) =>
    Object.values(players[player]!.tracks).filter(at => at >= Number(square)).length,
  mines: minesOf,
  // MV-R-119: heroes of the class are meant too.
  class: (world, player, wanted) => blocksOf(world, player).filter(block => isOfClass(block, wanted as Class)).length,
  unitsNearEnemySettlement(world, player, distance) {
    const settlements = Object.values(world.buildings).filter(
      one => one.kind === 'settlement' && !areFriendly(world, one.player, player),
    )
    return blocksOf(world, player).filter(
      block => isMilitary(block) && settlements.some(one => hexDistance(one.hex, block.hex) <= Number(distance)),
    ).length
  },
}
/** MV-R-136: Deep Raid is looked at only at the end of the holder's action phase. */
export const isRaid = ({ key }: HeldMission): boolean => missionOf(key).check.stat.startsWith('unitsNear')
export const isFeat = ({ key }: HeldMission): boolean => missionOf(key).kind === 'feat'

/** MV-MISS-04: whether a state is true now, or a feat done since the mission is held. */
export function isMet(world: World, player: PlayerId, mission: HeldMission): boolean {
  const { stat, min, elseStat, elseMin } = missionOf(mission.key).check
  if (isFeat(mission)) return mission.progress >= min
  const isElse = elseStat !== undefined && !hasMines(world)
  const [name = '', what = ''] = (isElse ? elseStat : stat).split(':')
  return STATS[name]!(world, player, what) >= (isElse ? elseMin! : min)
}
