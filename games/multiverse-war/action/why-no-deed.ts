import { hexKey } from '@sandtable/geometry/hex/hex'
import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { hasEffect } from '../basics/effects.ts'
import { areAdjacent } from '../basics/hexes.ts'
import { allBlocks, areFriendly } from '../basics/queries.ts'
import { modeOf } from '../battle/sides.ts'
import { encounterTypeOf, findEncounter } from '../land/encounters.ts'
import { BRIDGE_PRICE, bridgeable, isForest, roadBase, roadPrice, whyNoRoad } from '../realm/improvements.ts'
import { isLeft } from '../words/pieces.ts'
import type { Block, World } from '../world.ts'

/** Why a block cannot do this now; `what`: the exits of a road, the water of a bridge. Null: nothing that is known here is against it. */
type Why = (world: World, block: Block, what: string) => Violation | null
const tooFew = (rule: RuleId, { ap }: Block, price: number): Violation | null =>
  ap < price ? violation(rule, `it costs ${price} action ${price === 1 ? 'point' : 'points'}`, { ap: price }) : null
const tooDear = ({ players }: World, { player }: Block, price: number): Violation | null =>
  players[player]!.gold < price
    ? violation('MV-ECON-04', `it costs ${price} gold, and there ${isLeft(players[player]!.gold)}`, { gold: price })
    : null

/** MV-PERM-05. */
export const whyNoTrade: Why = (world, block) => {
  const caravan = findEncounter(world, 'caravan')
  if (!caravan) return violation('MV-PERM-05', 'no caravan is on the board')
  if (block.kind === 'decoy') return violation('MV-DEC-02', 'a decoy only moves')
  if (!areAdjacent(caravan.hex, block.hex)) return violation('MV-PERM-05', 'it does not stand beside the caravan')
  if (caravan.traded.includes(block.player)) return violation('MV-PERM-05', 'you have traded with the caravan this round')
  return tooFew('MV-PERM-05', block, encounterTypeOf('caravan').trade!.ap)
}
/** MV-SCRL-01. */
const whyNoDig: Why = (world, block) => {
  if (!world.options.scrolls) return violation('MV-SCRL-01', 'nobody digs for scrolls in this game')
  if (block.kind !== 'builder' && block.kind !== 'hero') return violation('MV-SCRL-01', 'only Builders and heroes dig')
  if (!world.land[hexKey(block.hex)]?.ruin) return violation('MV-SCRL-01', 'there is no dig site on its hex')
  const isWatched = allBlocks(world).some(one => areAdjacent(one.hex, block.hex) && !areFriendly(world, one.player, block.player))
  return isWatched
    ? violation('MV-SCRL-01', 'nobody digs beside an enemy')
    : tooFew('MV-SCRL-01', block, modeOf('scrolls').digAp!)
}
/** MV-BLDR-05: what every improvement takes. */
const whyNoWork = (block: Block): Violation | null =>
  block.kind === 'builder' ? tooFew('MV-BLDR-05', block, 1) : violation('MV-BLDR-05', 'only a Builder improves a hex')
const whyNoChop: Why = (world, block) =>
  whyNoWork(block) ?? (isForest(world, block.hex) ? null : violation('MV-BLDR-06', 'it stands in no forest'))
const whyNoRoadHere: Why = (world, block, exits) => {
  const base = roadBase(world, block.hex)
  return (
    whyNoWork(block) ??
    (/^[1-6]{2,3}$/.test(exits) ? whyNoRoad(world, block.hex, exits) : null) ??
    (base === null ? null : tooDear(world, block, roadPrice(world, block.player, base))) ??
    violation('MV-ROAD-02', 'a road piece has two or three exits, named by their sides in order: road:14')
  )
}
const whyNoBridge: Why = (world, block, what) =>
  whyNoWork(block) ??
  (bridgeable(world, block.hex).some(hex => hexKey(hex) === what)
    ? tooDear(world, block, BRIDGE_PRICE)
    : violation('MV-ROAD-09', 'a bridge is built on water beside the Builder that has none'))

const DEEDS: { readonly [word: string]: Why } = {
  ...{ trade: whyNoTrade, dig: whyNoDig, chop: whyNoChop },
  ...{ road: whyNoRoadHere, bridge: whyNoBridge },
}
export const DEED_WORDS: readonly string[] = Object.keys(DEEDS)
/** What other chapters let blocks do, and what is against it now. */
export function whyNoDeed(world: World, block: Block, id: string): Violation {
  const [word = '', what = ''] = id.split(':')
  if (hasEffect(world, block.id, 'frozen')) return violation('MV-HER-17', 'it is frozen')
  return DEEDS[word]!(world, block, what) ?? violation('MV-ACT-01', 'it can do that: choose it as it is listed')
}
