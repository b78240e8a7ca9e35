import type { JsonObject, VerbIcon } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { findUse } from '../abilities/uses.ts'
import { hasEffect } from '../basics/effects.ts'
import { hexName } from '../basics/hexes.ts'
import { castsOf } from '../heroes/casts.ts'
import { landActs } from '../land/acts.ts'
import { exitsText } from '../realm/improvement-orders.ts'
import { type BuilderAct, builderActs } from '../realm/improvements.ts'
import type { Block, Hex, World } from '../world.ts'

/** What other chapters let a block do in its activation: the procedure that does it pays its price. `world` is as its player knows it. */
export type Deed = {
  /** 'use:brace', 'cast:mend', 'trade', 'dig', 'chop'. */
  id: string
  label: string
  note: string | null
  rule: `MV-${string}`
  /** Its drawing, if it is one of the usual acts; null: it stands in the list only. */
  icon: VerbIcon | null
  group?: string
  at?: Hex | null
  /** The procedure to call, and with what. */
  proc: string
  vars: JsonObject
}
/** MV-BLDR-05: an improvement, with its gold. */
function improvement(block: Block, { id, word, hex, gold, rule }: BuilderAct): Deed {
  const [, what = ''] = id.split(':')
  const label = { road: `Road ${exitsText(what)}`, bridge: `Bridge at ${hexName(hex)}`, chop: 'Chop the forest' }[word]
  const note = `1 action point, ${gold < 0 ? `brings ${-gold}` : gold} gold`
  const deed = { id, label, note, rule, icon: null, at: hex, proc: 'improve', vars: { block: block.id, what: id } }
  return word === 'road' ? { ...deed, group: 'Roads' } : deed
}
/** MV-R-122: Shield Wall, Brace and Plunder are actions of their own. */
function ownUse(world: World, block: Block): Deed[] {
  const ability = findUse(world, block)
  if (!ability) return []
  const { key, name, ap, text, rule } = ability
  const vars = { block: block.id, ability: key }
  const note = `${ap === 0 ? 'free' : counted(ap, 'action point')}: ${text}`
  return [{ id: `use:${key}`, label: name, note, rule: rule as `MV-${string}`, icon: 'stance', proc: 'useAbility', vars }]
}
/** MV-HER-05: active abilities of heroes. */
const casts = (world: World, block: Block): Deed[] =>
  castsOf(world, block).map(({ key, name, ap, text, rule }) => ({
    ...{ id: `cast:${key}`, label: name, note: `${counted(ap, 'action point')}: ${text}`, rule: rule as `MV-${string}` },
    ...{ icon: 'ability', proc: 'useAbility', vars: { block: block.id, ability: key } },
  }))
type DeedList = (world: World, block: Block) => readonly Deed[]
/** One list for each chapter that has any. */
const LISTS: readonly DeedList[] = [
  (world, block) => builderActs(world, block).map(one => improvement(block, one)),
  ownUse,
  landActs,
  casts,
]
/** MV-HER-17: a frozen block does nothing. */
export const deedsOf = (world: World, block: Block): Deed[] =>
  hasEffect(world, block.id, 'frozen') ? [] : LISTS.flatMap(list => list(world, block))
