import type { SeatId } from '@sandtable/kernel'
import { buildingHp, hpOf } from '../basics/figures.ts'
import { areFriendly, blocksOf, buildingsOf, isMilitary } from '../basics/queries.ts'
import { pointsOf } from '../battle/points.ts'
import { tierOf } from '../data/realm.ts'
import type { BuildingKey } from '../data/types.ts'
import { minesOf } from '../land/mines.ts'
import { incomeOf } from '../realm/income.ts'
import { worldSeen } from '../view/world-seen.ts'
import type { View } from '../view.ts'
import type { Player, World } from '../world.ts'
import { draws, roundsLeft } from './goals.ts'
import { feared } from './threats.ts'
import { blockWorth, wholeWorth } from './worth-of-block.ts'

/** What things are worth, in gold. */
const HIDDEN = 2.6
const STONE = 0.5
/** A point counts more the sooner points are counted. */
const pointWorth = (left: number): number => 2.4 - 0.1 * left
/** Gold in the purse counts less than what it buys, and towards the end hardly. */
const purse = (gold: number, left: number): number =>
  (left === 0 ? 0.05 : 0.75) * Math.min(gold, 12) + (left === 0 ? 0.02 : 0.4) * Math.max(0, gold - 12)
/** What a round's income in so many rounds to come is worth. */
const incomeWorth = (left: number): number => 0.55 * left
/** MV-BLD-09: a site counts what it will be, less a little for what may happen, if it is finished in time. */
function siteWorth(kind: BuildingKey, left: number): number {
  const { vp, cost, income } = tierOf(kind, 1)
  return left > 0 ? pointWorth(left) * (vp ?? 0) + 0.5 * (cost ?? 0) + incomeWorth(left) * income - 1 : 0
}
function structures(world: World, player: Player, left: number): number {
  return buildingsOf(world, player.id).reduce((sum, building) => {
    if (building.isUnfinished) return sum + siteWorth(building.kind, left)
    const share = building.damage / buildingHp(world, building)
    const price = building.kind === 'settlement' ? 30 : (tierOf(building.kind, building.tier).cost ?? 0)
    return (
      sum + (left > 0 ? price * 0.5 : 0) - (building.kind === 'settlement' ? 8 * share + 24 * share * share : 5 * share * share)
    )
  }, 0)
}
/**
 * Before anybody has acted in a round it is judged as the round before it, whose income was not paid yet: otherwise whoever acts last would gain by
 * ending the round sooner.
 */
const isYoung = ({ phase }: World): boolean => phase === 'start' || phase === 'revenue' || phase === 'trade' || phase === 'plan'
/** MV-VICT-06: the nearer to the last of them, the more a scroll is worth. */
const scrollWorth = (n: number): number => 5 * n + n * n
/** What a player has, whoever looks. */
function possessions(world: World, player: Player): number {
  const young = isYoung(world) ? 1 : 0
  const left = roundsLeft(world) + young
  const income = incomeOf(world, player.id).total
  const blocks = blocksOf(world, player.id).reduce((sum, block) => sum + blockWorth(world, block), 0)
  const tracks = Object.values(player.tracks).reduce((sum, square) => sum + square, 0)
  return (
    pointWorth(left) * pointsOf(world, player.id) +
    purse(Math.max(0, player.gold - young * income), left) +
    (left > 0 ? blocks : blocks * 0.3) +
    structures(world, player, left) +
    incomeWorth(left) * income +
    minesOf(world, player.id) * (1 + 0.3 * left) +
    player.stones * (world.options.aether || world.options.portal ? 2 : STONE) +
    scrollWorth(player.scrolls) +
    player.portal * 10 +
    player.missionsDone * 8 +
    0.8 * tracks +
    0.4 * (player.hand.length - 1)
  )
}
/** What only the own side counts: what it goes for, what it has turned up, and what it must fear. */
function prospects(world: World, player: Player): number {
  const own = blocksOf(world, player.id)
  const known = Object.values(world.blocks).filter(one => !areFriendly(world, one.player, player.id) && isMilitary(one))
  const fear = own.reduce((sum, block) => {
    if (block.kind === 'decoy' || known.length === 0) return sum
    return sum + (wholeWorth(world, block) * feared(world, block, known)) / Math.max(1, hpOf(world, block))
  }, 0)
  const turned = world.territories.filter(one => one.isRevealed).length
  return draws(world, player, own) + (roundsLeft(world) + (isYoung(world) ? 1 : 0) > 1 ? 1.3 : 0.3) * turned - 0.3 * fear
}

/** How good this looks for the seat, in gold: what its side has and may get, less what the others have. */
export function evaluate(seen: View, seat: SeatId): number {
  const world = worldSeen(seen)
  const all = Object.values(world.players).filter(one => !one.isOut)
  const own = Object.values(world.players).find(one => one.seat === seat)
  if (!own || own.isOut) return -1000
  const friends = all.filter(one => one.side === own.side)
  const enemies = all.filter(one => one.side !== own.side)
  const worth = (players: readonly Player[]): number =>
    players.reduce((sum, player) => sum + possessions(world, player), 0) / Math.max(1, players.length)
  const hidden = Object.values(seen.blocks).filter(one => one.known === null).length
  return worth(friends) - worth(enemies) - (HIDDEN * hidden) / Math.max(1, enemies.length) + prospects(world, own)
}
