import { effectsOn, forgetPiece, hasEffect } from '../basics/effects.ts'
import { sightOf } from '../basics/figures.ts'
import { hexDistance, landAt } from '../basics/hexes.ts'
import { allBlocks, areFriendly, tagsOf } from '../basics/queries.ts'
import { openly } from '../basics/shown.ts'
import type { Teller } from '../basics/teller.ts'
import { sharesSight } from '../basics/treaties.ts'
import { heroAbilityOf } from '../data/units.ts'
import { abandonSites } from '../realm/sites.ts'
import type { Block, Building, Hex, PlayerId, World } from '../world.ts'
import { hasLine } from './lines.ts'

export type { Teller } from '../basics/teller.ts'

/** Who looks, from where and how far. */
type Watcher = { player: PlayerId; hex: Hex; reach: number; isScout: boolean }
const BUILDING_SIGHT = 2

/** MV-LOS-02, MV-SEC-09: units, heroes, Builders and finished buildings; in a Fog nobody sees further than a hex. */
export function watchersOf(world: World): Watcher[] {
  const most = hasEffect(world, null, 'fog') ? 1 : Number.POSITIVE_INFINITY
  const blocks = allBlocks(world)
    .filter(block => block.kind !== 'decoy')
    .map(block => ({
      player: block.player,
      hex: block.hex,
      reach: Math.min(most, sightOf(world, block)),
      isScout: tagsOf(block).includes('scout'),
    }))
  const buildings = Object.values(world.buildings).filter(one => !one.isUnfinished)
  const villages = world.encounters.filter(one => one.player !== null)
  const still = [
    ...buildings.map(({ player, hex }) => ({ player, hex })),
    ...villages.map(({ player, hex }) => ({ player: player!, hex })),
  ]
  return [...blocks, ...still.map(one => ({ ...one, reach: Math.min(most, BUILDING_SIGHT), isScout: false }))]
}
const looksAt = (world: World, { hex, reach, isScout }: Watcher, target: Hex): boolean =>
  hexDistance(hex, target) <= reach && hasLine(world, hex, target, isScout)

/** MV-HAB-20: never identified in forest or hill unless an enemy is adjacent. */
const isGhost = (world: World, block: Block): boolean =>
  block.kind === 'hero' &&
  (world.heroes[block.type]?.abilities ?? []).some(one => heroAbilityOf(one).ops.some(op => op.op === 'terrainCost'))
/** MV-HAB-17, MV-HAB-20, MV-R-149: whatever ability somebody uses. */
function isConcealed(world: World, block: Block): boolean {
  const terrain = landAt(world, block.hex)?.terrain
  if (hasEffect(world, block.id, 'veil')) return true
  return isGhost(world, block) && (terrain === 'forest' || terrain === 'hill')
}
/** MV-LOS-08, MV-LOS-09, MV-HAB-17, MV-HAB-20: how a block hides: it is known only from next to it, by all or by all but scouts. */
const hidingOf = (world: World, block: Block): 'from all' | 'from most' | null =>
  isConcealed(world, block) ? 'from all' : landAt(world, block.hex)?.terrain === 'forest' ? 'from most' : null
function seesBlock(world: World, watcher: Watcher, block: Block, hiding: ReturnType<typeof hidingOf>): boolean {
  const { hex, player, reach, isScout } = watcher
  const distance = hexDistance(hex, block.hex)
  if (distance > reach || areFriendly(world, player, block.player)) return false
  const isNearOnly = hiding === 'from all' || (hiding === 'from most' && !isScout)
  return isNearOnly ? distance <= 1 : hasLine(world, hex, block.hex, isScout)
}
/** MV-LOS-03, MV-LOS-10, MV-LOS-14: whether some enemy of its owner has it in sight now; `by`: only those whose sight this player shares. */
export function isSeen(
  world: World,
  block: Block,
  watchers: readonly Watcher[] = watchersOf(world),
  by: PlayerId | null = null,
): boolean {
  const counts = (watcher: Watcher): boolean => by === null || sharesSight(world, watcher.player, by)
  const isMarked = effectsOn(world, block.id, 'seen').some(({ owner }) => by === null || sharesSight(world, owner, by))
  const hiding = hidingOf(world, block)
  return (isMarked && hiding !== 'from all') || watchers.some(one => counts(one) && seesBlock(world, one, block, hiding))
}
/** MV-R-110: a building in a forest is identified from 2 hexes. */
export const isBuildingSeen = (world: World, building: Building, watchers: readonly Watcher[]): boolean =>
  watchers.some(one => !areFriendly(world, one.player, building.player) && looksAt(world, one, building.hex))

/** MV-HAB-35: own decoys vanish only before an adjacent enemy. */
const hasMirrors = (world: World, player: PlayerId): boolean =>
  Object.values(world.heroes).some(
    hero =>
      hero.player === player &&
      hero.isAlive &&
      hero.abilities.some(one => heroAbilityOf(one).ops.some(op => op.op === 'decoyAdjacentOnly')),
  )
function vanishes(world: World, decoy: Block, watchers: readonly Watcher[]): boolean {
  const enemies = watchers.filter(one => !areFriendly(world, one.player, decoy.player))
  if (hasMirrors(world, decoy.player)) return enemies.some(one => hexDistance(one.hex, decoy.hex) <= 1)
  return isSeen(world, decoy, watchers)
}

/** Everything that is seen or no longer seen, worked out anew after a change (MV-LOS-03, MV-LOS-13, MV-DEC-04). */
export function identify(play: Teller): void {
  const { world } = play
  abandonSites(play)
  const watchers = watchersOf(world)
  for (const block of allBlocks(world)) {
    if (block.kind === 'decoy') {
      if (!vanishes(world, block, watchers)) continue
      delete world.blocks[block.id]
      forgetPiece(world, block.id)
      play.emit(
        'decoy vanished',
        'MV-DEC-04',
        { block: block.id, hex: { ...block.hex }, player: block.player },
        { reveals: true },
      )
      continue
    }
    const isNow = isSeen(world, block, watchers)
    if (isNow === block.identified) continue
    // Who comes into sight or leaves it is named as it was seen.
    block.identified = true
    const told = { block: block.id, ...openly(world, block.id) }
    block.identified = isNow
    if (isNow) play.emit('identified', 'MV-LOS-03', { ...told, type: block.type, hex: { ...block.hex } }, { reveals: true })
    else play.emit('hidden again', 'MV-LOS-03', told, { reveals: true })
  }
  for (const building of Object.values(world.buildings)) {
    // MV-R-131: an unfinished Fortress is a building of unknown kind.
    if (building.isUnfinished || !isBuildingSeen(world, building, watchers)) continue
    const isNew = !building.identified || building.seenTier !== building.tier
    Object.assign(building, { identified: true, seenTier: building.tier })
    if (isNew && building.kind !== 'settlement')
      play.emit(
        'building identified',
        'MV-LOS-13',
        { building: building.id, kind: building.kind, tier: building.tier, ...openly(world, building.id) },
        { reveals: true },
      )
  }
}
