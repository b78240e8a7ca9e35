import { type Hex, hexOfPoint } from '@sandtable/geometry/hex/hex'
import type { PieceId, Place, ScenePoint, SeatId, SightEnd, SightLine, Threat } from '@sandtable/kernel'
import { apOf } from '../basics/figures.ts'
import { hexDistance, hexKey, neighbours } from '../basics/hexes.ts'
import { hasAttribute, playerAt, sheetOf } from '../basics/queries.ts'
import { mayFight } from '../basics/treaties.ts'
import { tierOf } from '../data/realm.ts'
import { hasLine } from '../sight/lines.ts'
import { worldSeen } from '../view/world-seen.ts'
import type { View } from '../view.ts'
import type { Block, World } from '../world.ts'
import { isStill, makesAttackMoves, mayAttack } from './attacks.ts'
import { paid, reachOf, type Walk, walkOf } from './steps.ts'

type Muzzle = { hex: Hex; range: readonly [number, number] }
const isCovered = (world: World, to: Hex, { hex, range: [near, far] }: Muzzle): boolean => {
  const distance = hexDistance(hex, to)
  return distance >= near && distance <= far && hasLine(world, hex, to)
}
/** What fires from where it stands: a block, or an armed building. */
function muzzleOf(world: World, id: PieceId, from: Hex | null): Muzzle[] {
  const [block, building] = [world.blocks[id], world.buildings[id]]
  const range = block ? sheetOf(block)?.range : building && tierOf(building.kind, building.tier).shoot?.range
  const hex = from ?? block?.hex ?? building?.hex
  return range && hex ? [{ hex, range }] : []
}

/** MV-LOS-10, MV-ACT-10: the hexes in range and line of sight. */
export function covers(seen: View, pieces: readonly PieceId[], from: Place | null, places: readonly ScenePoint[]): boolean[] {
  const world = worldSeen(seen)
  const muzzles = pieces.flatMap(id => muzzleOf(world, id, from && hexOfPoint(from)))
  return places.map(place => muzzles.some(one => isCovered(world, hexOfPoint(place), one)))
}

/** MV-LOS-04: whether one hex is in line of sight of another. */
export function sight(seen: View, from: SightEnd, to: SightEnd): SightLine | null {
  const world = worldSeen(seen)
  const hexAt = (end: SightEnd): Hex | null =>
    'at' in end ? hexOfPoint(end.at) : ((world.blocks[end.piece] ?? world.buildings[end.piece])?.hex ?? null)
  const [one, other] = [hexAt(from), hexAt(to)]
  if (!one || !other) return null
  const result = hasLine(world, one, other) ? 'clear' : 'blocked'
  return { result, text: '', rule: 'MV-LOS-04', distance: hexDistance(one, other), by: [] }
}

/** Where an enemy can be in its next action phase, with the points it would have left there. */
function walksOf(world: World, block: Block): Walk[] {
  const stays = walkOf(block)
  return isStill(world, block) ? [stays] : [stays, ...reachOf(world, block).values()]
}
const restedOf = (world: World, block: Block): Block => ({
  ...block,
  ...{ ap: apOf(world, block), moveAp: 0, roadAp: 0, roadBonus: false, otherAp: false, attacked: false, usedAbility: false },
})
/** MV-ACT-06, MV-ACT-10, MV-ACT-12: which hexes it could shoot at, and which it could attack by a move. */
function dangerOf(world: World, block: Block): { shoot: Muzzle[]; assault: ReadonlySet<string> } {
  const walks = mayAttack(world, block) ? walksOf(world, block) : []
  const range = sheetOf(block)?.range
  const least = hasAttribute(block, 'setup') && !block.isSetUp ? 2 : 1
  const shoot = range ? walks.filter(({ ap }) => ap >= least).map(({ hex }) => ({ hex, range })) : []
  const steps = makesAttackMoves(block)
    ? walks.flatMap(walk => neighbours(walk.hex).filter(to => paid(world, block, walk, to) !== null))
    : []
  return { shoot, assault: new Set(steps.map(hexKey)) }
}

/** Enemies that this player knows, and what each of them could strike in its next action phase. */
export function threat(seen: View, seat: SeatId, places: readonly ScenePoint[]): Threat[] {
  const world = worldSeen(seen)
  const { id: player } = playerAt(world, seat)
  const isFoe = (piece: { player: string }) => mayFight(world, player, piece.player)
  const blocks = Object.values(world.blocks)
    .filter(isFoe)
    .map(block => ({ id: block.id, ...dangerOf(world, restedOf(world, block)) }))
  const buildings = Object.values(world.buildings)
    .filter(one => isFoe(one) && one.identified && !one.isUnfinished)
    .map(({ id }) => ({ id, shoot: muzzleOf(world, id, null), assault: new Set<string>() }))
  const all = [...blocks, ...buildings]
  return places.map(place => {
    const hex = hexOfPoint(place)
    return {
      shoot: all.filter(one => one.shoot.some(muzzle => isCovered(world, hex, muzzle))).map(({ id }) => id),
      assault: all.filter(one => one.assault.has(hexKey(hex))).map(({ id }) => id),
    }
  })
}
