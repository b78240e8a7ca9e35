import { type Hex, hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import { hasEffect } from '../basics/effects.ts'
import { apOf, enterCost } from '../basics/figures.ts'
import { directionTo, neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt, findBuildingAt } from '../basics/look-ups.ts'
import type { Block, World } from '../world.ts'
import { mayShare, whyNotOn } from './stacking.ts'

/** MV-ROAD-04, MV-ROAD-09: buildings, Settlements and bridges have exits in all directions. */
function hasExit(world: World, hex: Hex, direction: number): boolean {
  const land = world.land[hexKey(hex)]
  if (!land) return false
  return land.bridge || land.road.includes(direction) || findBuildingAt(world, hex) !== null
}
/** MV-ROAD-03: each of the two hexes has an exit towards the other. */
export function isRoadStep(world: World, from: Hex, to: Hex): boolean {
  const direction = directionTo(from, to)
  return direction !== null && hasExit(world, from, direction) && hasExit(world, to, (direction + 3) % 6)
}
/** MV-ACT-03, MV-ROAD-05: what a step costs; null: it cannot be made. */
export function stepCost(world: World, block: Block, from: Hex, to: Hex): { ap: number; isRoad: boolean } | null {
  const entry = enterCost(world, block, to)
  if (entry === null) return null
  const isRoad = isRoadStep(world, from, to)
  return { ap: isRoad ? Math.min(1, entry) + slowed(world, block, to) : entry, isRoad }
}
/** MV-HAB-28: a road does not help against consecrated ground. */
const slowed = (world: World, block: Block, to: Hex): number =>
  world.effects.some(
    ({ kind, owner, bearer }) =>
      kind === 'consecrate' &&
      !areFriendly(world, owner, block.player) &&
      bearer !== null &&
      world.blocks[bearer] !== undefined &&
      neighbours(world.blocks[bearer]!.hex).some(hex => isSameHex(hex, to)),
  )
    ? 1
    : 0

/** Where a walk has come to: points left, those for movement only among them, and what the road bonus hangs on (MV-ROAD-06, MV-R-124). */
export type Walk = {
  readonly hex: Hex
  readonly way: readonly Hex[]
  readonly ap: number
  readonly moveAp: number
  readonly roadAp: number
  readonly roadBonus: boolean
  readonly otherAp: boolean
}
export const walkOf = ({ hex, ap, moveAp, roadAp, roadBonus, otherAp }: Block): Walk => ({
  ...{ hex, ap, moveAp, roadAp, roadBonus, otherAp },
  way: [],
})
/** MV-R-123: points for movement only are spent first. */
export function paid(world: World, block: Block, walk: Walk, to: Hex): Walk | null {
  const step = stepCost(world, block, walk.hex, to)
  if (!step || step.ap > walk.ap + walk.moveAp) return null
  const fromMove = Math.min(walk.moveAp, step.ap)
  const fromAp = step.ap - fromMove
  const roadAp = walk.roadAp + (step.isRoad ? fromAp : 0)
  const otherAp = walk.otherAp || (!step.isRoad && fromAp > 0)
  const earns = !walk.roadBonus && !otherAp && roadAp >= apOf(world, block) && roadAp > 0 && !hasEffect(world, null, 'rain')
  return {
    hex: to,
    way: [...walk.way, to],
    ap: walk.ap - fromAp + (earns ? 1 : 0),
    moveAp: walk.moveAp - fromMove,
    roadAp,
    roadBonus: walk.roadBonus || earns,
    otherAp,
  }
}

/** Whether a block may walk onto a hex, be it only to pass on (MV-ACT-04). */
const mayPass = (world: World, hex: Hex, block: Block): boolean =>
  whyNotOn(world, hex, block) === null && blocksAt(world, hex).every(one => areFriendly(world, one.player, block.player))
/** MV-R-118: whether it may stay there. */
export const mayStay = (world: World, hex: Hex, block: Block, without: readonly string[] = []): boolean =>
  mayPass(world, hex, block) && mayShare(world, hex, block, without)

/** MV-R-118, MV-ADV-06: every hex that a block can walk to and stay on, with the cheapest way; a token ends a walk. */
export function reachOf(world: World, block: Block, without: readonly string[] = []): Map<string, Walk> {
  const best = new Map<string, Walk>()
  const open: Walk[] = [walkOf(block)]
  const left = ({ ap, moveAp }: Walk): number => ap + moveAp
  while (open.length > 0) {
    const walk = open.shift()!
    const known = best.get(hexKey(walk.hex))
    if (known && left(known) >= left(walk) && walk.way.length > 0) continue
    best.set(hexKey(walk.hex), walk)
    if (walk.way.length > 0 && world.land[hexKey(walk.hex)]?.token) continue
    for (const hex of neighbours(walk.hex)) {
      if (!mayPass(world, hex, block)) continue
      const next = paid(world, block, walk, hex)
      if (next) open.push(next)
    }
  }
  best.delete(hexKey(block.hex))
  for (const [key, walk] of best) if (!canStop(world, block, walk, without)) best.delete(key)
  return best
}
/** MV-ADV-02, MV-R-123: a token hex is entered from a hex without other units, and not with points for movement only. */
function canStop(world: World, block: Block, walk: Walk, without: readonly string[]): boolean {
  if (!mayStay(world, walk.hex, block, without)) return false
  if (!world.land[hexKey(walk.hex)]?.token) return true
  const before = walk.way.at(-2) ?? block.hex
  return standsAlone(world, before, block) && block.moveAp === walk.moveAp
}
/** MV-ACT-07, MV-EXPL-03: no other block than a Builder (or decoy) or the formation partner. */
export const standsAlone = (world: World, hex: Hex, block: Block): boolean =>
  blocksAt(world, hex).every(
    one =>
      one.id === block.id ||
      one.kind === 'builder' ||
      one.kind === 'decoy' ||
      (one.player === block.player && mayShare(world, hex, block)),
  )
