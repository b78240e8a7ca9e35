import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import type { Rng } from '@sandtable/kernel'
import { shortlist } from '@sandtable/wargame/evaluation'
import { hpOf } from '../basics/figures.ts'
import { hexDistance } from '../basics/hexes.ts'
import { areFriendly, blocksOf, isMilitary } from '../basics/queries.ts'
import { allGoals, drawOf, type Goals, roundsLeft } from '../bot/goals.ts'
import { placesOf } from '../bot/places.ts'
import { menacesTo, promiseOf, stake } from '../bot/threats.ts'
import type { Block, World } from '../world.ts'
import type { Act } from './acts.ts'

/** So many acts at random are looked at beside the best. */
const STRAYS = 2
/** What standing on a hex is worth to a block. */
function standingOf(world: World, block: Block): (hex: Hex) => number {
  const draw = drawOf(allGoals(world, world.players[block.player]!), block, blocksOf(world, block.player))
  const risk = stake(world, block, menacesTo(world, block.player))
  return hex => draw(hex) - risk(hex)
}
const DEEDS: { readonly [word: string]: number } = { dig: 9, trade: 3, chop: 2.4, cast: 0.9, use: 0.3, road: -0.5, bridge: -0.5 }
const worthOfDeed = (id: string): number => DEEDS[id.split(':')[0]!] ?? 0
/** What an act seems worth, in gold, to who does not look ahead. */
function worthOfAct(world: World, block: Block, act: Act, stands: (hex: Hex) => number): number {
  switch (act.kind) {
    case 'attack':
    case 'shoot':
      return stands(block.hex) + promiseOf(world, block, act.target, act.hex) + (act.announce.length > 0 ? 0.1 : 0)
    case 'reveal':
      return stands(block.hex) + (roundsLeft(world) > 1 ? 2.4 : 0.6)
    case 'go': {
      const isAdventure = world.land[hexKey(act.hex)]?.token
      return stands(act.hex) + (isAdventure && block.wounds * 2 >= hpOf(world, block) ? -2 : 0)
    }
    case 'deed':
      return stands(block.hex) + worthOfDeed(act.deed.id)
    case 'setup':
      return stands(block.hex) + 0.4
    default:
      return stands(block.hex) - 0.5
  }
}
/** The acts that seem best, best first, and some at random; null: to stop. */
export function likelyActs(world: World, block: Block, acts: readonly Act[], most: number, rng: Rng): (Act | null)[] {
  const stands = standingOf(world, block)
  const rests = block.activated ? 0 : 0.3 * block.wounds
  const judged = acts.map(act => ({ act, worth: worthOfAct(world, block, act, stands) })).sort((a, b) => b.worth - a.worth)
  const strays = Math.min(STRAYS, Math.floor(most / 3))
  const chosen = shortlist(judged, Math.max(1, most - 1 - strays), strays, rng).map(one => one.act)
  const isBetter = (judged[0]?.worth ?? 0) > stands(block.hex) + rests
  return isBetter ? [...chosen, null] : [null, ...chosen]
}

/** How much a block could gain by acting, roughly, without a look at what it may do. */
function eagerness(world: World, goals: Goals, own: readonly Block[], enemies: readonly Hex[]): (block: Block) => number {
  const rims = new Set(placesOf(world).rims.map(hexKey))
  return block => {
    const draw = drawOf(goals, block, own)
    const points = block.ap + block.moveAp
    const isNear = isMilitary(block) && enemies.some(hex => hexDistance(hex, block.hex) <= points + 1)
    // Who stands beside unknown land has only to turn it up.
    const turnsUp = isMilitary(block) && rims.has(hexKey(block.hex)) && roundsLeft(world) > 0
    return draw(block.hex, points) - draw(block.hex) + (isNear || turnsUp ? 1.2 : 0) - 0.3 * block.wounds
  }
}
/** Those who should act next, the most eager first, and one at random; whether anybody gains by it. */
export function likelyActors(
  world: World,
  blocks: readonly Block[],
  most: number,
  rng: Rng,
): { blocks: Block[]; isWorth: boolean } {
  const [first] = blocks
  if (!first) return { blocks: [], isWorth: false }
  const { player } = first
  const enemies = Object.values(world.blocks).filter(one => !areFriendly(world, one.player, player))
  const walls = Object.values(world.buildings).filter(one => !areFriendly(world, one.player, player))
  const wants = eagerness(
    world,
    allGoals(world, world.players[player]!),
    blocksOf(world, player),
    [...enemies, ...walls].map(one => one.hex),
  )
  const judged = blocks.map(block => ({ block, worth: wants(block) })).sort((a, b) => b.worth - a.worth)
  return { blocks: shortlist(judged, most - 1, 1, rng).map(one => one.block), isWorth: judged[0]!.worth > 0.05 }
}
