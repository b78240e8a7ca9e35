import { hexOf } from '@sandtable/geometry/hex/hex'
import { type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { isFree } from '../action/stacking.ts'
import { hasEffect } from '../basics/effects.ts'
import { freshBlock } from '../basics/fresh.ts'
import { hexDistance } from '../basics/hexes.ts'
import { areFriendly, blocksAt, isOfClass } from '../basics/queries.ts'
import { mayFight } from '../basics/treaties.ts'
import { isInBuilding } from '../combat/fighters.ts'
import type { HeroAbility } from '../data/types.ts'
import { isSeen } from '../sight/identify.ts'
import { hasLine } from '../sight/lines.ts'
import type { Block, Building, Hex, World } from '../world.ts'

type Aiming = { world: World; hero: Block; ability: HeroAbility }
/** One reason after another; the first that holds is told. */
type Reasons = readonly (Violation | false | null)[]
const firstOf = (reasons: Reasons): Violation | null => reasons.find(one => one !== false && one !== null) || null

function whyTooFar({ hero, ability: { range, rule } }: Aiming, hex: Hex): Violation | false {
  const away = hexDistance(hero.hex, hex)
  const reach = range ?? 1
  return away > reach && violation(rule, `it reaches ${counted(reach, 'hex')}, that is ${away} away`)
}
const whyNoLine = ({ world, hero, ability }: Aiming, hex: Hex): Violation | false =>
  ability.dice !== null && !hasLine(world, hero.hex, hex) && violation('MV-LOS-11', 'it has no line of sight there')

/** MV-R-90, MV-R-159: enemies that are identified, outside buildings; with dice as a shot goes. */
function whyNoEnemy(aiming: Aiming, block: Block): Reasons {
  const { world, hero, ability } = aiming
  const { rule, dice } = ability
  const isSheltered = dice !== null && block.kind === 'builder' && blocksAt(world, block.hex).length > 1
  return [
    areFriendly(world, block.player, hero.player) && violation(rule, 'it is for an enemy'),
    !mayFight(world, hero.player, block.player) && violation('MV-DIPL-04', 'a treaty forbids it'),
    whyTooFar(aiming, block.hex),
    (!block.identified || !isSeen(world, block, undefined, hero.player)) &&
      violation(dice === null ? 'MV-R-159' : 'MV-LOS-10', 'nobody of its side identifies it'),
    isInBuilding(world, block) && violation('MV-BLD-16', 'units in a building cannot be attacked'),
    whyNoLine(aiming, block.hex),
    isSheltered && violation('MV-BLDR-02', 'a Builder beside a unit cannot be shot at'),
    block.kind === 'hero' && violation(rule, 'it moves no hero'),
    violation('MV-R-91', 'there is no free hex beside it'),
  ]
}
function whyNoWalls(aiming: Aiming, { player, identified, isUnfinished, hex }: Building): Reasons {
  const { world, hero, ability } = aiming
  return [
    areFriendly(world, player, hero.player) && violation(ability.rule, 'it is for a building of an enemy'),
    !mayFight(world, hero.player, player) && violation('MV-DIPL-04', 'a treaty forbids it'),
    whyTooFar(aiming, hex),
    !identified && violation('MV-LOS-10', 'nobody of its side identifies it'),
    isUnfinished && violation('MV-R-102', 'an unfinished Fortress is no building yet'),
    whyNoLine(aiming, hex),
  ]
}
/** What each ability for friends wants of them. */
const WANTED: { readonly [op: string]: (aiming: Aiming, block: Block) => Violation | false } = {
  heal: ({ ability: { rule, ops } }, block) =>
    ops.some(op => op.targets !== undefined) && !isOfClass(block, 'siege')
      ? violation(rule, 'it repairs buildings and siege weapons')
      : block.wounds === 0 && violation(rule, 'it has no wounds'),
  extraAp: ({ world, ability: { rule } }, block) =>
    hasEffect(world, block.id, 'frozen')
      ? violation('MV-HER-17', 'it is frozen')
      : !(block.done && block.activated) && violation(rule, 'it has not acted yet'),
  teleport: () => violation('MV-R-91', 'no hex beside the hero is free for it and near enough'),
  swap: () => violation('MV-R-91', 'one of both could not stand where the other stands'),
}
function whyNoFriend(aiming: Aiming, block: Block, op: string): Reasons {
  const { world, hero, ability } = aiming
  return [
    !areFriendly(world, block.player, hero.player) && violation(ability.rule, 'it is for friends'),
    block.kind === 'decoy' && op !== 'swap' && violation('MV-R-117', 'a decoy is no unit'),
    whyTooFar(aiming, block.hex),
    WANTED[op]?.(aiming, block) ?? null,
  ]
}
function whyNoPlace(aiming: Aiming, hex: Hex, op: string): Reasons {
  const { world, hero } = aiming
  const who = op === 'leap' ? hero : freshBlock('', hero.player, 'decoy', 'decoy', hero.hex)
  return [whyTooFar(aiming, hex), !isFree(world, hex, who) && violation('MV-R-91', 'it is no free hex')]
}
const FOR_ENEMIES: readonly string[] = ['damage', 'enemyDice', 'taunt', 'morale', 'push']
const FOR_FRIENDS: readonly string[] = ['heal', 'extraAp', 'teleport', 'swap', 'shield', 'conceal']
const FOR_PLACES: readonly string[] = ['leap', 'placeDecoy']

/** Why an ability cannot be aimed at what was named; null: no reason of its own. */
export function whyNotAimed(aiming: Aiming, id: string): Violation | null {
  const { world, ability } = aiming
  const [block, building] = [world.blocks[id], world.buildings[id]]
  const among = (kinds: readonly string[]): string | undefined => ability.ops.map(({ op }) => op).find(op => kinds.includes(op))
  const [enemies, friends, places] = [among(FOR_ENEMIES), among(FOR_FRIENDS), among(FOR_PLACES)]
  const isForWalls = ability.ops.some(({ op, targets }) => op === 'damage' && Array.isArray(targets))
  if (isForWalls) return building ? firstOf(whyNoWalls(aiming, building)) : violation(ability.rule, 'it is for a building')
  if (block && enemies) return firstOf(whyNoEnemy(aiming, block))
  if (block && friends) return firstOf(whyNoFriend(aiming, block, friends))
  if (building && enemies) return violation('MV-R-90', 'it touches units outside buildings only')
  return places && /^h-?\d/.test(id) && !id.includes('+') ? firstOf(whyNoPlace(aiming, hexOf(id), places)) : null
}
