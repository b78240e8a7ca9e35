import type { SeatId } from '@sandtable/kernel'
import { buildingHp, hpLeft, hpOf } from '../basics/figures.ts'
import { areFriendly, blocksOf, buildingsOf, isMilitary } from '../basics/look-ups.ts'
import { pointsOf } from '../battle/points.ts'
import { tierOf } from '../data/realm.ts'
import { unitTypeOf } from '../data/units.ts'
import { incomeOf } from '../realm/income.ts'
import { worldSeen } from '../view/world-seen.ts'
import type { View } from '../view.ts'
import type { Block, Player, World } from '../world.ts'
import { draws } from './goals.ts'
import { feared } from './threats.ts'

/** What things are worth, in gold. */
const POINT = 1.6
const HERO = 9
const BUILDER = 3.4
const HIDDEN = 2.6
const STONE = 0.5
/** A game without a limit is judged as if so many rounds were left. */
const LONG = 8

const roundsLeft = ({ options, round }: World): number => Math.max(0, Math.min(LONG, (options.turnLimit ?? 30) - round))
const worthOfBlock = ({ kind, type }: Block): number =>
  kind === 'unit' ? unitTypeOf(type).cost + 0.6 : kind === 'hero' ? HERO : kind === 'builder' ? BUILDER : 0.4
/** A wounded block is worth less, the last point most. */
function blockWorth(world: World, block: Block): number {
  const whole = hpOf(world, block)
  if (block.kind === 'decoy' || whole === 0) return worthOfBlock(block)
  return worthOfBlock(block) * (0.55 + 0.45 * (hpLeft(world, block) / whole))
}
/** Gold in the purse counts less than what it buys, and towards the end hardly. */
const purse = (gold: number, left: number): number =>
  (left === 0 ? 0.05 : 0.75) * Math.min(gold, 12) + 0.2 * Math.max(0, gold - 12)
function structures(world: World, player: Player, left: number): number {
  return buildingsOf(world, player.id).reduce((sum, building) => {
    if (building.isUnfinished) return sum + 6
    const share = building.damage / buildingHp(world, building)
    const price = building.kind === 'settlement' ? 30 : (tierOf(building.kind, building.tier).cost ?? 0)
    return sum + (left > 0 ? price * 0.5 : 0) - (building.kind === 'settlement' ? 24 : 5) * share * share
  }, 0)
}
/** What a player has, whoever looks. */
function possessions(world: World, player: Player): number {
  const left = roundsLeft(world)
  const blocks = blocksOf(world, player.id).reduce((sum, block) => sum + blockWorth(world, block), 0)
  const mines = Object.values(world.land).filter(one => one.mineOf === player.id).length
  const tracks = Object.values(player.tracks).reduce((sum, square) => sum + square, 0)
  return (
    POINT * pointsOf(world, player.id) +
    purse(player.gold, left) +
    (left > 0 ? blocks : blocks * 0.3) +
    structures(world, player, left) +
    0.55 * left * incomeOf(world, player.id).total +
    mines * (1 + 0.3 * left) +
    player.stones * (world.options.aether ? 2 : STONE) +
    player.scrolls * 6 +
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
    return sum + (worthOfBlock(block) * feared(world, block, known)) / Math.max(1, hpOf(world, block))
  }, 0)
  const turned = world.territories.filter(one => one.isRevealed).length
  return draws(world, player, own) + 1.3 * turned - 0.3 * fear
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
