import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { effectsOn, hasEffect } from '../basics/effects.ts'
import { areAdjacent, hexDistance, hexesCrossed, hexesWithin, neighbours, shiftHex } from '../basics/hexes.ts'
import { allBlocks, blocksAt, isMilitary } from '../basics/queries.ts'
import { mayFight } from '../basics/treaties.ts'
import { isSeen } from '../sight/identify.ts'
import { hasLine } from '../sight/lines.ts'
import type { Block, Combat, World } from '../world.ts'
import { fighterOf, isInBuilding } from './fighters.ts'
import { chosenAmong, inFront } from './order.ts'
import { findOp } from './unlocked.ts'

/** MV-BLDR-02, MV-R-126: units, and Builders that stand alone. */
const isUnit = (world: World, block: Block): boolean =>
  isMilitary(block) || (block.kind === 'builder' && blocksAt(world, block.hex).length === 1)
/** MV-R-126: identified enemy units outside buildings. */
function isPrey(world: World, striker: Block, block: Block): boolean {
  return (
    mayFight(world, striker.player, block.player) &&
    block.identified &&
    isSeen(world, block, undefined, striker.player) &&
    isUnit(world, block) &&
    !isInBuilding(world, block)
  )
}
/** Enemy units on one of these hexes that a further strike may reach; a shot needs its own line and range. */
function preyOn(world: World, striker: Block, hexes: readonly Hex[], isShot: boolean): Block[] {
  const [near, far] = fighterOf(world, striker.id).range ?? [1, 1]
  const isOpen = (hex: Hex): boolean => {
    const distance = hexDistance(striker.hex, hex)
    return !isShot || (distance >= near && distance <= far && hasLine(world, striker.hex, hex))
  }
  return allBlocks(world).filter(
    one => hexes.some(hex => isSameHex(hex, one.hex)) && isPrey(world, striker, one) && isOpen(one.hex),
  )
}
/** MV-ABL-07, MV-UAB-04, MV-HAB-11: how many a strike cleaves besides its target. */
export function cleaves(world: World, combat: Combat, striker: string): number {
  const block = world.blocks[striker]
  const announced = combat.announced[striker] === undefined ? null : findOp(world, block, 'cleave')
  return Number(announced?.targets ?? 0) + effectsOn(world, striker, 'cleave').reduce((sum, { n }) => sum + n, 0)
}
/** MV-ABL-07, MV-R-166: enemies adjacent to the target's hex; of a formation the one that must be hit, or first the one and then the other. */
export function cleavable(world: World, combat: Combat, striker: string): string[] {
  const found = preyOn(world, world.blocks[striker]!, neighbours(combat.field), false).map(one => one.id)
  const front = inFront(world, combat, striker, found)
  return cleaves(world, combat, striker) < 2 ? front : [...front, ...found.filter(id => !front.includes(id))]
}

/**
 * MV-UAB-09, MV-HAB-16: the second targets of a shot, one for each hex, of a formation the one that must be hit: units beside the target for
 * Arrow Rain; for Twin Arrows any in range, and the target itself.
 */
export function secondTargets(world: World, combat: Combat, striker: Block): string[] {
  const isTwin = hasEffect(world, striker.id, 'twin-arrows')
  const around = isTwin ? hexesWithin(striker.hex, fighterOf(world, striker.id).range?.[1] ?? 1) : neighbours(combat.field)
  const found = preyOn(world, striker, around, true)
  const hexes = found.filter((one, i) => found.findIndex(other => isSameHex(other.hex, one.hex)) === i).map(one => one.hex)
  const units = hexes.flatMap(hex => {
    const there = found.filter(one => isSameHex(one.hex, hex)).map(one => one.id)
    return chosenAmong(world, combat, striker.id, there).slice(0, 1)
  })
  return isTwin && combat.building !== null ? [combat.building, ...units] : units
}
/** MV-UAB-17: enemy units on the target hex and on the two hexes beside both. */
export function arcVictims(world: World, combat: Combat, striker: Block): string[] {
  const hexes = [combat.field, ...neighbours(combat.field).filter(hex => areAdjacent(hex, striker.hex))]
  return preyOn(world, striker, hexes, true).map(one => one.id)
}
/** What an announced shot strikes besides its target, and with its full strength. */
export function furtherOf(world: World, combat: Combat, striker: string): string[] {
  const block = world.blocks[striker]
  const isArc = block !== undefined && combat.announced[striker] !== undefined && findOp(world, block, 'arc') !== null
  const second = combat.second[striker]
  return [...(isArc ? arcVictims(world, combat, block) : []), ...(second === undefined ? [] : [second])]
}

/** MV-R-127: the hex behind a target, on the line from the shooter; two where the line runs along an edge. */
export function hexesBehind(from: Hex, target: Hex): Hex[] {
  const far = shiftHex(target, from, target)
  const { through, borders } = hexesCrossed(target, far)
  const edge = borders.find(pair => pair.every(hex => areAdjacent(hex, target)))
  if (edge) return [...edge]
  return [...through, far].filter(hex => areAdjacent(hex, target)).slice(0, 1)
}
/** MV-UAB-14, MV-R-127: those behind the target within range whom a piercing shot goes on to, hex by hex: nobody is spared for being hidden. */
export function pierced(world: World, striker: Block, target: Hex): { hex: Hex; ids: string[] }[] {
  const [, far] = fighterOf(world, striker.id).range ?? [1, 1]
  return hexesBehind(striker.hex, target)
    .filter(hex => hexDistance(striker.hex, hex) <= far)
    .map(hex => {
      const here = blocksAt(world, hex).filter(one => !isInBuilding(world, one))
      const units = here.filter(isMilitary)
      return { hex, ids: (units.length > 0 ? units : here).map(one => one.id) }
    })
}
