import { hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import { paidAttack, reachOf, standsAlone, type Walk, walkOf } from '../action/steps.ts'
import { effectsOn, hasEffect } from '../basics/effects.ts'
import { areAdjacent, hexDistance } from '../basics/hexes.ts'
import { findBlock, hasAttribute, isOfClass, sheetOf } from '../basics/queries.ts'
import { isInBuilding } from '../combat/fighters.ts'
import { hasLine } from '../sight/lines.ts'
import type { Block, Hex, World } from '../world.ts'

/** The hexes from which a block could still attack: where it stands, or where it can walk to. */
function standsFor(world: World, block: Block): Walk[] {
  const isStill = hasEffect(world, block.id, 'immobile') || hasEffect(world, block.id, 'frozen')
  const walks = isStill ? [] : [...reachOf(world, block).values()].filter(({ hex }) => !world.land[hexKey(hex)]?.token)
  return [walkOf(block), ...walks].filter(({ hex }) => standsAlone(world, hex, block))
}
function couldStrike(world: World, block: Block, hero: Block): boolean {
  if (hasEffect(world, block.id, 'immobile')) return false
  return standsFor(world, block).some(
    walk => areAdjacent(walk.hex, hero.hex) && paidAttack(world, { ...block, ...walk, hex: { ...walk.hex } }, hero.hex) !== null,
  )
}
function couldShoot(world: World, block: Block, hero: Block, [near, far]: readonly [number, number]): boolean {
  if (!hero.identified) return false
  return standsFor(world, block).some(({ hex, ap }) => {
    const hasMoved = !isSameHex(hex, block.hex)
    const setUp = hasAttribute(block, 'setup') && (hasMoved || !block.isSetUp) ? 1 : 0
    const distance = hexDistance(hex, hero.hex)
    return ap >= 1 + setUp && distance >= near && distance <= far && hasLine(world, hex, hero.hex)
  })
}
/** MV-R-143: whether a block could still attack the hero, moving first if need be; who is in a building is not attacked (MV-BLD-16). */
function couldAttack(world: World, block: Block, hero: Block): boolean {
  if (isInBuilding(world, hero)) return false
  const range = sheetOf(block)?.range
  if (isOfClass(block, 'melee') || isOfClass(block, 'cavalry')) return couldStrike(world, block, hero)
  return range != null && couldShoot(world, block, hero, range)
}
/** MV-HAB-09: a challenged unit that could attack the hero attacks nobody else. `world` as its player knows it. */
export function isBarred(world: World, block: Block, hex: Hex): boolean {
  const [challenge] = effectsOn(world, block.id, 'challenge')
  const hero = challenge ? findBlock(world, challenge.source ?? '') : null
  return hero !== null && !isSameHex(hero.hex, hex) && couldAttack(world, block, hero)
}
