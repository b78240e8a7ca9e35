import { VICTORY_MODES } from '../data/events.ts'
import type { Player, SideId, World } from '../world.ts'

type Players = Pick<World, 'players'>
export const playersOfSide = ({ players }: Players, side: SideId): Player[] =>
  Object.values(players).filter(one => one.side === side)
const sidesOf = (players: readonly Player[]): SideId[] => [...new Set(players.map(one => one.side))]
/** Sides that are still in the game, in player order. */
export const sidesLeft = ({ players, order }: Pick<World, 'players' | 'order'>): SideId[] =>
  sidesOf(order.map(id => players[id]!).filter(one => !one.isOut))
export const isTeam = (world: Players, side: SideId): boolean => playersOfSide(world, side).length > 1
/** MV-TEAM-06: allies count together, their scrolls too. */
export const sumOf = (world: Players, side: SideId, of: (player: Player) => number): number =>
  playersOfSide(world, side).reduce((sum, player) => sum + of(player), 0)

type Numbers = { readonly duel: number; readonly ffa: number; readonly team: number }
type Mode = {
  readonly key: string
  readonly needed?: Numbers
  readonly fortresses?: Numbers
  readonly stages?: number
  readonly digAp?: number
  readonly count?: number
}
const MODES = VICTORY_MODES as readonly unknown[] as readonly Mode[]
/** MV-R-58: the authored numbers. */
export const modeOf = (key: string): Mode => MODES.find(mode => mode.key === key)!
/** MV-R-106: a side of one uses the numbers of a duel (with three or four sides those of all against all), a larger one those of teams. */
export function neededBy(world: Players, side: SideId, { duel, ffa, team }: Numbers): number {
  if (isTeam(world, side)) return team
  return sidesOf(Object.values(world.players)).length > 2 ? ffa : duel
}
