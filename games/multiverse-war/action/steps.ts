import { type Hex, hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import { hasEffect } from '../basics/effects.ts'
import { apOf, enterCost } from '../basics/figures.ts'
import { directionTo, neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt, findBuildingAt } from '../basics/queries.ts'
import { letsPass } from '../basics/treaties.ts'
import type { Block, World } from '../world.ts'
import { mayHoldTogether, mayShare, whyNotOn } from './stacking.ts'

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
/** MV-ACT-03, MV-ROAD-05, MV-R-104: what a step costs; null: it cannot be made. */
export function stepCost(
  world: World,
  block: Block,
  from: Hex,
  to: Hex,
  entry = enterCost(world, block, to),
): { ap: number; isRoad: boolean } | null {
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
type Cost = { ap: number; isRoad: boolean }
/** MV-R-123: points for movement only are spent first; MV-ROAD-06, MV-R-124: all default points spent on roads give another. */
function spent(world: World, block: Block, walk: Walk, to: Hex, step: Cost, fromMove: number): Walk {
  const fromAp = step.ap - fromMove
  const roadAp = walk.roadAp + (step.isRoad ? fromAp : 0)
  const otherAp = walk.otherAp || (!step.isRoad && fromAp > 0)
  const earns = !walk.roadBonus && !otherAp && roadAp > 0 && roadAp >= apOf(world, block) && !hasEffect(world, null, 'rain')
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
/** A step that was paid for; null: it cannot be. MV-R-123: onto a token never from points for movement only. */
export function paid(world: World, block: Block, walk: Walk, to: Hex, entry = enterCost(world, block, to)): Walk | null {
  const step = stepCost(world, block, walk.hex, to, entry)
  const moveAp = world.land[hexKey(to)]?.token ? 0 : walk.moveAp
  if (!step || step.ap > walk.ap + moveAp) return null
  return spent(world, block, walk, to, step, Math.min(moveAp, step.ap))
}
/** MV-ACT-06, MV-R-104, MV-R-124: the price of an attack move, never from points for movement only; along a road it is road movement. */
export function paidAttack(world: World, block: Block, to: Hex): Walk | null {
  const step = stepCost(world, block, block.hex, to)
  return step && step.ap <= block.ap ? spent(world, block, walkOf(block), to, step, 0) : null
}

/** Whether a block may walk onto a hex, be it only to pass on (MV-ACT-04); `here`: who stands there. */
const mayPass = (world: World, hex: Hex, block: Block, here: readonly Block[] = blocksAt(world, hex)): boolean =>
  here.every(one => letsPass(world, one.player, block.player)) && whyNotOn(world, hex, block) === null
/** MV-R-118: whether it may stay there. */
export const mayStay = (world: World, hex: Hex, block: Block, without: readonly string[] = []): boolean =>
  mayPass(world, hex, block) && mayShare(world, hex, block, without)
/** MV-R-94: a formation as a pair never enters a hex with a token. */
export const mayStayTogether = (world: World, hex: Hex, blocks: readonly Block[], without: readonly string[] = []): boolean =>
  blocks.length === 1
    ? mayStay(world, hex, blocks[0]!, without)
    : !world.land[hexKey(hex)]?.token &&
      blocks.every(one => mayPass(world, hex, one)) &&
      mayHoldTogether(world, hex, blocks, without)

/** A walk of those who go together, one for each. */
export type March = readonly Walk[]
type Crowd = ReadonlyMap<string, readonly Block[]>
const NOBODY: readonly Block[] = []
/** Who stands where, but for those who walk. */
function crowdOf(world: World, blocks: readonly Block[]): Crowd {
  const crowd = new Map<string, Block[]>()
  for (const one of Object.values(world.blocks)) {
    if (blocks.some(own => own.id === one.id)) continue
    const key = hexKey(one.hex)
    crowd.set(key, [...(crowd.get(key) ?? []), one])
  }
  return crowd
}
/** What each hex asks of those who walk, found out once: null: they may not pass. */
function groundFor(world: World, blocks: readonly Block[], crowd: Crowd): (hex: Hex) => readonly (number | null)[] | null {
  const known = new Map<string, readonly (number | null)[] | null>()
  return hex => {
    const key = hexKey(hex)
    const old = known.get(key)
    if (old !== undefined) return old
    const here = crowd.get(key) ?? NOBODY
    const costs = blocks.every(one => mayPass(world, hex, one, here)) ? blocks.map(one => enterCost(world, one, hex)) : null
    known.set(key, costs)
    return costs
  }
}
/** MV-FORM-03: the one with fewer points left says how far they get. */
const leftOf = (march: March): number => Math.min(...march.map(({ ap, moveAp }) => ap + moveAp))

/** MV-ROAD-06, MV-R-124: whether going on along the road may still give them a point. */
const isOnRoad = (march: March): boolean => march.some(({ roadAp, roadBonus, otherAp }) => roadAp > 0 && !roadBonus && !otherAp)
const isBetter = (march: March, known: March): boolean =>
  leftOf(march) > leftOf(known) || (leftOf(march) === leftOf(known) && isOnRoad(march) && !isOnRoad(known))

/** MV-R-118, MV-ADV-06: every hex that blocks can walk to together and stay on, with the cheapest way; a token ends a walk. */
export function marchesOf(world: World, blocks: readonly Block[]): Map<string, March> {
  const best = new Map<string, March>()
  /** What comes along the road may get further than what came there as cheaply. */
  const known = new Map<string, March>()
  const crowd = crowdOf(world, blocks)
  const groundOf = groundFor(world, blocks, crowd)
  const open: March[] = [blocks.map(walkOf)]
  while (open.length > 0) {
    const march = open.shift()!
    const [{ hex, way }] = march as [Walk, ...Walk[]]
    const key = hexKey(hex)
    const lane = isOnRoad(march) ? `${key} by road` : key
    const before = known.get(lane)
    if (before && leftOf(before) >= leftOf(march)) continue
    known.set(lane, march)
    const other = best.get(key)
    if (!other || isBetter(march, other)) best.set(key, march)
    if (leftOf(march) === 0 || (way.length > 0 && world.land[hexKey(hex)]?.token)) continue
    for (const to of neighbours(hex)) {
      // MV-ADV-02: a token hex is entered from a hex without other units.
      if (world.land[hexKey(to)]?.token && !blocks.every(one => standsAlone(world, hex, one))) continue
      const costs = groundOf(to)
      const next = costs && blocks.map((one, i) => paid(world, one, march[i]!, to, costs[i]))
      if (next?.every(walk => walk !== null)) open.push(next as March)
    }
  }
  best.delete(hexKey(blocks[0]!.hex))
  for (const [key, [walk]] of best) if (mayNotStop(world, blocks, walk!.hex, crowd.has(key))) best.delete(key)
  return best
}
export const reachOf = (world: World, block: Block): Map<string, Walk> =>
  new Map([...marchesOf(world, [block])].map(([key, [walk]]) => [key, walk!]))

/** MV-R-118, MV-R-94: a shared hex or one with a token is not for everybody to stay on. */
const mayNotStop = (world: World, blocks: readonly Block[], hex: Hex, isShared: boolean): boolean =>
  (isShared || world.land[hexKey(hex)]!.token) && !mayStayTogether(world, hex, blocks)
/** MV-ACT-07, MV-EXPL-03: no other block than a Builder (or decoy) or the formation partner. */
export const standsAlone = (world: World, hex: Hex, block: Block): boolean =>
  blocksAt(world, hex).every(
    one =>
      one.id === block.id ||
      one.kind === 'builder' ||
      one.kind === 'decoy' ||
      (one.player === block.player && mayShare(world, hex, block)),
  )
