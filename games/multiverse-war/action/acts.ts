import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import { hasEffect } from '../basics/effects.ts'
import { apOf } from '../basics/figures.ts'
import { hexDistance, neighbours } from '../basics/hexes.ts'
import {
  areFriendly,
  blocksAt,
  classOfBlock,
  findBuildingAt,
  findEncounterAt,
  findTerritoryAt,
  hasAttribute,
  isMilitary,
  isOfClass,
  sheetOf,
} from '../basics/look-ups.ts'
import { tierOf } from '../data/realm.ts'
import { type BuilderAct, builderActs } from '../realm/improvements.ts'
import { isSeen } from '../sight/identify.ts'
import { hasLine } from '../sight/lines.ts'
import type { Block, Building, World } from '../world.ts'
import { mayStay, reachOf, standsAlone, stepCost, type Walk } from './steps.ts'

/** What an active block may still do in its activation (MV-ACT-01). Ids: 'go:h3_4', 'attack:h3_4', 'shoot:b7', 'reveal:t3', 'swap:b2', 'setup', 'end'; those of Builders as in `builderActs`. */
export type Act =
  | { kind: 'go'; hex: Hex; walk: Walk }
  | { kind: 'attack'; hex: Hex; ap: number }
  | { kind: 'shoot'; target: string; hex: Hex }
  | { kind: 'reveal'; territory: string; hex: Hex }
  | { kind: 'swap'; with: string }
  | { kind: 'setup' }
  | { kind: 'improve'; act: BuilderAct }
export const actId = (act: Act): string => {
  switch (act.kind) {
    case 'go':
    case 'attack':
      return `${act.kind}:${hexKey(act.hex)}`
    case 'shoot':
      return `shoot:${act.target}`
    case 'reveal':
      return `reveal:${act.territory}`
    case 'swap':
      return `swap:${act.with}`
    case 'improve':
      return act.act.id
    default:
      return act.kind
  }
}

const isStill = (world: World, block: Block): boolean =>
  hasEffect(world, block.id, 'frozen') || hasEffect(world, block.id, 'immobile')
/** MV-ACT-06: only melee infantry and cavalry, heroes of these classes among them. */
export const makesAttackMoves = (block: Block): boolean => isOfClass(block, 'melee') || isOfClass(block, 'cavalry')

/** What stands on a hex for a block to attack: enemy blocks, an enemy building, an awake colony or a village that is not its side's. */
export function targetsOn(world: World, hex: Hex, block: Block): string[] {
  const enemies = blocksAt(world, hex).filter(one => !areFriendly(world, one.player, block.player) && one.kind !== 'decoy')
  const building = findBuildingAt(world, hex)
  const encounter = findEncounterAt(world, hex)
  const isFoe = building && !areFriendly(world, building.player, block.player) && !building.isUnfinished
  const isPrey =
    encounter &&
    ((encounter.kind === 'ant-colony' && !encounter.isDormant) ||
      (encounter.kind === 'burning-village' &&
        (encounter.player === null || !areFriendly(world, encounter.player, block.player))))
  return [...(isFoe ? [building.id] : []), ...(isPrey ? [encounter.id] : []), ...enemies.map(one => one.id)]
}
/** MV-UAB-03, MV-R-122, MV-HER-06: whether it may still attack in this round. */
export function mayAttack(world: World, block: Block): boolean {
  if (!isMilitary(block) || hasEffect(world, block.id, 'frozen')) return false
  if (hasEffect(world, block.id, 'shield-wall') && block.used.includes('shield-wall')) return false
  if (block.kind === 'hero' && block.attacked) return false
  return standsAlone(world, block.hex, block)
}
/** MV-ACT-06, MV-ACT-18: attack moves into neighbouring hexes that can be paid. */
function attackMoves(world: World, block: Block): Act[] {
  if (!makesAttackMoves(block) || isStill(world, block) || !mayAttack(world, block)) return []
  return neighbours(block.hex).flatMap((hex): Act[] => {
    const cost = stepCost(world, block, block.hex, hex)
    if (!cost || cost.ap > block.ap || targetsOn(world, hex, block).length === 0) return []
    return [{ kind: 'attack', hex, ap: cost.ap }]
  })
}
/** MV-LOS-10, MV-LOS-11, MV-ACT-10, MV-ACT-11: what a block can shoot at from where it stands. */
export function shotsFrom(world: World, block: Block): Act[] {
  const range = sheetOf(block)?.range
  if (!range || block.ap < 1 || !mayAttack(world, block)) return []
  if (hasAttribute(block, 'setup') && !block.isSetUp) return []
  return targetsInRange(world, block, block.hex, range).map(({ id, hex }) => ({ kind: 'shoot', target: id, hex }))
}
type Shooter = { readonly player: string }
/** Identified enemies and buildings in range and line of sight: one target for each hex, the building before those inside (MV-BLD-16). */
export function targetsInRange(
  world: World,
  { player }: Shooter,
  from: Hex,
  [near, far]: readonly [number, number],
): { id: string; hex: Hex }[] {
  const isInRange = (hex: Hex): boolean => {
    const distance = hexDistance(from, hex)
    return distance >= near && distance <= far && hasLine(world, from, hex)
  }
  const buildings = Object.values(world.buildings).filter(
    one => !areFriendly(world, one.player, player) && one.identified && !one.isUnfinished && isInRange(one.hex),
  )
  const blocks = Object.values(world.blocks).filter(
    one =>
      !areFriendly(world, one.player, player) &&
      one.kind !== 'decoy' &&
      one.identified &&
      isInRange(one.hex) &&
      !findBuildingAt(world, one.hex) &&
      !isSheltered(world, one) &&
      isSeen(world, one, undefined, player),
  )
  return [...buildings, ...blocks].map(({ id, hex }) => ({ id, hex }))
}
/** MV-BLDR-02: a Builder beside a military unit cannot be shot at. */
const isSheltered = (world: World, block: Block): boolean =>
  block.kind === 'builder' && blocksAt(world, block.hex).some(one => one.player === block.player && isMilitary(one))

/** MV-EXPL-01, MV-EXPL-03, MV-EXPL-09. */
function reveals(world: World, block: Block): Act[] {
  if (!isMilitary(block) || block.ap < 1 || !standsAlone(world, block.hex, block)) return []
  const beside = neighbours(block.hex).flatMap(hex => {
    const territory = findTerritoryAt(world, hex)
    return territory && !territory.isRevealed ? [{ kind: 'reveal' as const, territory: territory.id, hex: territory.centre }] : []
  })
  return [...new Map(beside.map(act => [act.territory, act])).values()]
}
/** MV-ACT-09, MV-R-80, MV-R-125: an own unit beside it whose activation has not ended; both pay and both stacks are legal. */
function swaps(world: World, block: Block): Act[] {
  if (isStill(world, block)) return []
  return neighbours(block.hex).flatMap(hex =>
    blocksAt(world, hex).flatMap((other): Act[] => {
      if (other.player !== block.player || other.done || isStill(world, other)) return []
      const [there, back] = [stepCost(world, block, block.hex, hex), stepCost(world, other, hex, block.hex)]
      const canPay = there && back && there.ap <= block.ap + block.moveAp && back.ap <= other.ap + other.moveAp
      const isLegal =
        !world.land[hexKey(hex)]?.token &&
        !world.land[hexKey(block.hex)]?.token &&
        mayStay(world, hex, block, [other.id]) &&
        mayStay(world, block.hex, other, [block.id])
      return canPay && isLegal ? [{ kind: 'swap', with: other.id }] : []
    }),
  )
}
/** MV-ACT-11, MV-ATR-03. */
const setUps = (world: World, block: Block): Act[] => {
  const isWanted = hasAttribute(block, 'setup') && !block.isSetUp
  const price = isWanted && isSetUpFree(world, block) ? 0 : 1
  return isWanted && block.ap >= price ? [{ kind: 'setup' }] : []
}
/** The perk of the siege track: setting up costs nothing. */
export const isSetUpFree = (world: World, block: Block): boolean =>
  classOfBlock(block) === 'siege' && block.kind === 'unit' && (world.players[block.player]!.tracks[block.type] ?? 0) >= 4

/** MV-BLDR-05. */
const improvements = (world: World, block: Block): Act[] =>
  hasEffect(world, block.id, 'frozen') ? [] : builderActs(world, block).map(act => ({ kind: 'improve', act }))

/** MV-R-122: what the activation still allows. */
export function actsOf(world: World, block: Block): Act[] {
  const { allow = 'all' } = world.activation?.block === block.id ? world.activation : { allow: 'all' as const }
  if (allow === 'nothing') return []
  const moves: Act[] = isStill(world, block)
    ? []
    : [...reachOf(world, block).values()]
        .filter(walk => allow === 'all' || !world.land[hexKey(walk.hex)]?.token)
        .map(walk => ({ kind: 'go', hex: walk.hex, walk }))
  if (allow === 'move') return [...moves, ...swaps(world, block)]
  if (allow === 'attackMove') return attackMoves(world, block)
  return [
    ...attackMoves(world, block),
    ...shotsFrom(world, block),
    ...reveals(world, block),
    ...moves,
    ...setUps(world, block),
    ...improvements(world, block),
    ...swaps(world, block),
  ]
}

/** MV-BLD-21: armed buildings may each shoot once in their owner's action phase. */
export function buildingShots(world: World, building: Building): { id: string; hex: Hex }[] {
  const { shoot } = tierOf(building.kind, building.tier)
  if (!shoot || building.shot || building.isUnfinished) return []
  return targetsInRange(world, building, building.hex, shoot.range)
}
/** The points of a block at the beginning of its owner's phase (MV-HER-16, MV-HER-17). */
export function pointsNow(world: World, block: Block): number {
  if (hasEffect(world, block.id, 'frozen')) return 0
  const points = apOf(world, block)
  return hasEffect(world, block.id, 'frostbite') ? Math.floor(points / 2) : points
}
