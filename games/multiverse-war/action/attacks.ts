import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { hasEffect } from '../basics/effects.ts'
import { hexDistance, neighbours } from '../basics/hexes.ts'
import { blocksAt, findBuildingAt, findEncounterAt, hasAttribute, isMilitary, isOfClass, sheetOf } from '../basics/queries.ts'
import { mayFight } from '../basics/treaties.ts'
import { findAnnouncement } from '../combat/announce.ts'
import { combatOf } from '../combat/begin.ts'
import { usesLeft } from '../combat/unlocked.ts'
import { tierOf } from '../data/realm.ts'
import { unitTypeOf } from '../data/units.ts'
import { isBarred } from '../heroes/challenge.ts'
import { isSeen } from '../sight/identify.ts'
import { hasLine } from '../sight/lines.ts'
import type { Block, Building, Combat, World } from '../world.ts'
import { paidAttack, standsAlone } from './steps.ts'

/** MV-HER-17, MV-HAB-19: whether it cannot leave its hex. */
export const isStill = (world: World, block: Block): boolean =>
  hasEffect(world, block.id, 'frozen') || hasEffect(world, block.id, 'immobile')
/** MV-ACT-06: only melee infantry and cavalry, heroes of these classes among them. */
export const makesAttackMoves = (block: Block): boolean => isOfClass(block, 'melee') || isOfClass(block, 'cavalry')

/** What stands on a hex for a block to attack: an enemy building, an awake colony or a village that is not its side's, enemies who fight, others. */
export function targetsOn(world: World, hex: Hex, block: Block): string[] {
  const enemies = blocksAt(world, hex).filter(one => mayFight(world, block.player, one.player) && one.kind !== 'decoy')
  const building = findBuildingAt(world, hex)
  const encounter = findEncounterAt(world, hex)
  const isFoe = building && mayFight(world, block.player, building.player) && !building.isUnfinished
  const isPrey =
    encounter &&
    ((encounter.kind === 'ant-colony' && !encounter.isDormant) ||
      (encounter.kind === 'burning-village' && (encounter.player === null || mayFight(world, block.player, encounter.player))))
  const front = [...enemies.filter(isMilitary), ...enemies.filter(one => !isMilitary(one))]
  return [...(isFoe ? [building.id] : []), ...(isPrey ? [encounter.id] : []), ...front.map(one => one.id)]
}
/** MV-UAB-03, MV-R-122, MV-HER-06, MV-FORM-12: whether it may still attack in this round. */
export function mayAttack(world: World, block: Block): boolean {
  if (!isMilitary(block) || hasEffect(world, block.id, 'frozen')) return false
  if (hasEffect(world, block.id, 'shield-wall') && block.usedAbility) return false
  if (block.kind === 'hero' && block.attacked) return false
  return standsAlone(world, block.hex, block)
}
type Shooter = { readonly player: string }
/**
 * MV-LOS-10, MV-LOS-11, MV-R-21: identified enemies and buildings in range and line of sight: one target for each hex, the building before
 * those inside (MV-BLD-16).
 */
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
    one => mayFight(world, player, one.player) && one.identified && !one.isUnfinished && isInRange(one.hex),
  )
  const villages = world.encounters.filter(
    one =>
      ((one.kind === 'ant-colony' && !one.isDormant) ||
        (one.kind === 'burning-village' && (one.player === null || mayFight(world, player, one.player)))) &&
      isInRange(one.hex),
  )
  const still = [...buildings, ...villages]
  const blocks = Object.values(world.blocks).filter(
    one =>
      mayFight(world, player, one.player) &&
      one.kind !== 'decoy' &&
      one.identified &&
      isInRange(one.hex) &&
      !still.some(({ hex }) => isSameHex(hex, one.hex)) &&
      !isSheltered(world, one) &&
      isSeen(world, one, undefined, player),
  )
  const first = blocks.filter((one, i) => blocks.findIndex(({ hex }) => isSameHex(hex, one.hex)) === i)
  return [...still, ...first].map(({ id, hex }) => ({ id, hex }))
}
/** MV-BLDR-02: a Builder beside a military unit cannot be shot at; nobody else stands with a Builder. */
const isSheltered = (world: World, { kind, hex }: Block): boolean => kind === 'builder' && blocksAt(world, hex).length > 1

/** MV-ACT-10, MV-ACT-11: what a block can shoot at from where it stands. */
export function shotsOf(world: World, block: Block): { id: string; hex: Hex }[] {
  const range = sheetOf(block)?.range
  if (!range || block.ap < 1 || !mayAttack(world, block)) return []
  if (hasAttribute(block, 'setup') && !block.isSetUp) return []
  return targetsInRange(world, block, block.hex, range).filter(({ hex }) => !isBarred(world, block, hex))
}
/** MV-BLD-21, MV-R-32: armed buildings may each shoot once in their owner's action phase. */
export function buildingShots(world: World, building: Building): { id: string; hex: Hex }[] {
  const { shoot } = tierOf(building.kind, building.tier)
  if (!shoot || building.shot || building.isUnfinished) return []
  return targetsInRange(world, building, building.hex, shoot.range)
}

/** An attack that may be declared: what at, by whom of those who act, and who announces its ability with it (MV-R-122). */
export type Attack = {
  kind: 'attack' | 'shoot'
  hex: Hex
  target: string
  members: string[]
  announce: string[]
}
/** What the option stands for before it is declared. */
export const combatFor = (world: World, { kind, target, members, announce }: Attack): Combat => {
  const lead = members.find(id => world.blocks[id] && makesAttackMoves(world.blocks[id])) ?? members[0]!
  const order = [lead, ...members.filter(id => id !== lead)]
  const announced = Object.fromEntries(announce.map(id => [id, unitTypeOf(world.blocks[id]!.type).ability]))
  return combatOf(world, order, target, kind === 'attack' ? 'melee' : 'shot', announced)
}
const subsets = (ids: readonly string[]): string[][] => [[], ...ids.map(id => [id]), ...(ids.length > 1 ? [[...ids]] : [])]
/** With each choice of abilities that may be announced, none first; no more than there are uses left. */
function announcing(world: World, attack: Attack): Attack[] {
  const combat = combatFor(world, attack)
  const able = attack.members.filter(id => {
    const block = world.blocks[id]!
    return usesLeft(world, block) > 0 && findAnnouncement(world, combat, block) !== null
  })
  const most = able.length > 0 ? usesLeft(world, world.blocks[able[0]!]!) : 0
  return subsets(able)
    .filter(announce => announce.length <= most)
    .map(announce => ({ ...attack, announce }))
}
/** MV-ACT-06, MV-ACT-18, MV-FORM-04, MV-R-94: attack moves of one block or a pair; shooters of the pair shoot along, whoever cannot pay stays out. */
export function attackMoves(world: World, party: readonly Block[]): Attack[] {
  const riders = party.filter(one => makesAttackMoves(one) && !isStill(world, one) && mayAttack(world, one))
  const [lead] = riders
  if (!lead) return []
  return neighbours(lead.hex).flatMap(hex => {
    const [target] = targetsOn(world, hex, lead)
    const members =
      target === undefined ? [] : riders.filter(one => paidAttack(world, one, hex) !== null && !isBarred(world, one, hex))
    if (target === undefined || members.length === 0) return []
    const shooters = party.filter(one => shotsOf(world, one).some(shot => isSameHex(shot.hex, hex)))
    const ids = [...members, ...shooters].map(one => one.id)
    return announcing(world, { kind: 'attack', hex, target, members: ids, announce: [] })
  })
}
/** MV-ACT-10, MV-R-94: shots of one block, or of those of a pair that can. */
export function shots(world: World, party: readonly Block[]): Attack[] {
  const all = party.map(block => ({ block, targets: shotsOf(world, block) }))
  const targets = new Map(all.flatMap(one => one.targets).map(one => [one.id, one]))
  return [...targets.values()].flatMap(({ id, hex }) => {
    const members = all.filter(one => one.targets.some(shot => shot.id === id)).map(one => one.block.id)
    return announcing(world, { kind: 'shoot', hex, target: id, members, announce: [] })
  })
}
