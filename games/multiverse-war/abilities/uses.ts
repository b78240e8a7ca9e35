import { type EmitOptions, type JsonObject, type Violation, violation } from '@sandtable/kernel'
import { neighbours } from '../basics/hexes.ts'
import { areFriendly, blocksAt, findBuildingAt, isMilitary, seatsOfSide } from '../basics/queries.ts'
import { openly } from '../basics/shown.ts'
import type { Teller } from '../basics/teller.ts'
import type { Ability, Op } from '../data/types.ts'
import { abilityOf, unitTypeOf } from '../data/units.ts'
import type { Block, World } from '../world.ts'
import { abilityLimit, squareOf } from './tracks.ts'

const UNLOCKED = 2
/** MV-VET-03: the special ability of a unit, once its type has reached square 2; null: none yet, or it is no unit. */
export function findAbility(world: World, block: Block): Ability | null {
  if (block.kind !== 'unit' || squareOf(world, block.player, block.type) < UNLOCKED) return null
  return abilityOf(unitTypeOf(block.type).ability)
}
/** Why a unit may not use its active ability now (MV-ABL-02, MV-ABL-05); null: it may, if the ability's own condition holds. */
export function whyNoAbility(world: World, block: Block): Violation | null {
  const ability = findAbility(world, block)
  if (!ability) return violation('MV-VET-03', 'its type has not reached square 2 of its battle track')
  if (ability.mode !== 'active') return violation('MV-ABL-01', `${ability.name} always works and is not used`)
  if (block.usedAbility) return violation('MV-ABL-05', 'it has used its ability this round')
  const limit = abilityLimit(world, block.player)
  if (world.players[block.player]!.abilities < limit) return null
  return violation('MV-ABL-02', `${limit} abilities were used this round`, { limit })
}

/** Whether others see no more of a block than that it is there (MV-LOS-01, MV-R-130). */
export const isUnknown = ({ shown }: World, { id, identified }: Block): boolean => !identified && !shown.includes(id)
/** Told to everybody, or to its side alone as long as a block is hidden. */
export const ofSide = (world: World, block: Block, masked: JsonObject | null = null): EmitOptions =>
  isUnknown(world, block) ? { secret: { only: seatsOfSide(world, block.player), masked } } : {}
/** Those who may know what a block does: everybody, or its side as long as it is hidden (MV-R-141). */
export function secretOf(world: World, block: Block, masked: JsonObject): EmitOptions {
  const as = { type: 'some ability used', rule: 'MV-ABL-02' } as const
  // Who is shown for it without being in sight is news.
  if (!isUnknown(world, block)) return { reveals: !block.identified }
  return { secret: { only: seatsOfSide(world, block.player), masked, as } }
}
/** MV-ABL-02, MV-R-122: an announced use is spent whatever becomes of it. */
export function spendAbility(play: Teller, block: Block): void {
  const { world } = play
  const { key, rule } = findAbility(world, block)!
  block.usedAbility = true
  world.players[block.player]!.abilities += 1
  const told = { block: block.id, ability: key, ...openly(world, block.id) }
  play.emit('ability used', rule, told, secretOf(world, block, { block: block.id }))
}

/** MV-UAB-11: enemy buildings beside a block that no military unit garrisons. */
export const plunderable = (world: World, block: Block): string[] =>
  neighbours(block.hex).flatMap(hex => {
    const building = findBuildingAt(world, hex)
    if (!building || areFriendly(world, building.player, block.player) || building.isUnfinished) return []
    return blocksAt(world, hex).some(isMilitary) ? [] : [building.id]
  })
/** MV-R-122: what is used as an action of its own: stances, and plunder. By the operation that makes it one. */
const OWN_ACTIONS: { readonly [op: string]: (world: World, block: Block, op: Op) => Violation | null } = {
  aura: (_world, { attacked }) => (attacked ? violation('MV-UAB-03', 'it has attacked this round') : null),
  enemyDice: () => null,
  stealGold: (world, block) =>
    plunderable(world, block).length > 0
      ? null
      : violation('MV-UAB-11', 'no enemy building without a military garrison is beside it'),
}
/** Why a unit may not use its ability as an action of its own now; null: it may. */
export function whyNoUse(world: World, block: Block): Violation | null {
  const why = whyNoAbility(world, block)
  if (why) return why
  const { ap, name, ops } = findAbility(world, block)!
  const [op] = ops
  const condition = op && OWN_ACTIONS[op.op]
  if (!condition) return violation('MV-R-122', `${name} is announced with an attack or after it`)
  if (block.ap < ap) return violation('MV-ACT-02', `it costs ${ap} action point`, { ap })
  return condition(world, block, op)
}
export const findUse = (world: World, block: Block): Ability | null =>
  block.kind === 'unit' && whyNoUse(world, block) === null ? findAbility(world, block) : null
