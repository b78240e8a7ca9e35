import type { SeatId } from '@sandtable/kernel'
import type { Player, PlayerId, SideId, Unit, World } from '../world.ts'

type Players = Pick<World, 'players'>
type Ordered = Pick<World, 'players' | 'order'>

export const playerOf = ({ players }: Players, id: PlayerId): Player => players[id]!
export const seatOf = ({ players }: Players, id: PlayerId): SeatId => players[id]!.seat
export const playerAt = ({ players }: Players, seat: SeatId): Player => Object.values(players).find(one => one.seat === seat)!
export const sideOf = ({ players }: Players, id: PlayerId): SideId => players[id]!.side
/** Neutral units are on nobody's side. */
export const sideOfUnit = (world: Players, { player }: Pick<Unit, 'player'>): SideId | null =>
  player === null ? null : sideOf(world, player)
export const seatOfUnit = (world: Players, { player }: Pick<Unit, 'player'>): SeatId | null =>
  player === null ? null : seatOf(world, player)

/** WL-R-205: own is the same player, friend the same side. Neutral units are nobody's friends. */
export const areFriends = (world: Players, a: Pick<Unit, 'player'>, b: Pick<Unit, 'player'>): boolean => {
  const side = sideOfUnit(world, a)
  return side !== null && side === sideOfUnit(world, b)
}
export const areEnemies = (world: Players, a: Pick<Unit, 'player'>, b: Pick<Unit, 'player'>): boolean => {
  const [one, other] = [sideOfUnit(world, a), sideOfUnit(world, b)]
  return one !== null && other !== null && one !== other
}
export const isFriendOf = (world: Players, player: PlayerId, unit: Pick<Unit, 'player'>): boolean =>
  sideOfUnit(world, unit) === sideOf(world, player)

/** Whoever has not conceded or lost everything, in turn order (WL-TURN-05). */
export const playersLeft = ({ players, order }: Ordered): Player[] => order.map(id => players[id]!).filter(one => !one.isOut)
export const sidesLeft = (world: Ordered): SideId[] => [...new Set(playersLeft(world).map(one => one.side))]
/** WL-R-190, WL-R-110: in turn order, beginning with this one. */
export function playersFrom(world: Ordered, first: PlayerId): Player[] {
  const left = playersLeft(world)
  const begin = Math.max(
    0,
    left.findIndex(one => one.id === first),
  )
  return [...left.slice(begin), ...left.slice(0, begin)]
}
/** The active player of the turn that is running; the first attacker before it. */
export const activePlayer = ({ turn, card }: Pick<World, 'turn' | 'card'>): PlayerId => turn?.player ?? card.attackedFirst
