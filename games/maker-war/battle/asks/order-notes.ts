import { chanceOfAtLeast } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { asksAll } from '../../basics/asks-all.ts'
import { lengthText } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { needsNerve } from '../../combat/procs/beginning.ts'
import { checkOdds } from '../../combat/token-odds.ts'
import { PICKS_UP, straysOf } from '../../factions/carriers.ts'
import type { EntryWay } from '../../factions/entries.ts'
import { isFlying, moveLimit, orderEntry } from '../../movement/speed.ts'
import { turnedIn } from '../../supply/turned-in.ts'
import type { Formation, Order, World } from '../../world.ts'
import { orderCost } from '../orders.ts'
import { vainText } from './advice.ts'
import type { Extra } from './order-id.ts'

/** Who is given an order: how it comes onto the table, if it does, and whether it was bought in this turn. */
export type Subject = { formation: string; by: EntryWay | null; bought: boolean }

/** MW-R-184: who regroups stays where it stands, unless its order says otherwise; flyers always move, and whoever has units to pick up (MW-PLANET-09). */
export const staysToRegroup = (world: World, formation: Formation, order: Order): boolean =>
  order === 'regroup' && !asksAll(world, formation.side) && !isFlying(world, formation) && straysOf(formation).length === 0

/** 'Move up to 30 cm, then shoot at one enemy in range. Nobody is in range. Costs 2 supply points.' */
export function noteOf(world: World, { formation, by, bought }: Subject, order: Order, extra: Extra | null = null): string {
  const group = formationOf(world, formation)
  const total = farOf(world, group, order)
  const { text: moving, still } = orderEntry(order)
  const isStill = total === 0 || (extra !== 'move' && by === null && staysToRegroup(world, group, order))
  const text =
    (isStill && still) || moving.replace('{far}', isFlying(world, group) ? 'any distance' : `up to ${lengthText(world, total)}`)
  const cost = orderCost(world, group, order, { by, bought })
  const vain = by === null ? vainText(world, group, order, total) : ''
  const price = cost === 0 ? '' : ` Costs ${counted(cost, 'supply point')}${turnedIn(world, group.side, cost, 'flyers')}.`
  return `${text}${vain}${nerveOf(world, group, order)}${lossOf(group, order)}${price}`
}
/** MW-TERROR-02, MW-TRAIT-40: what must be held first. ' First a morale check, 72 % to hold.' */
function nerveOf(world: World, formation: Formation, order: Order): string {
  const isTerrified = formation.terror > 0 && formation.stance !== 'scatter'
  if (!isTerrified && !needsNerve(world, formation, order)) return ''
  const holds = chanceOfAtLeast(checkOdds(world, formation.id, 'pass').chances, 1)
  return holds === 1 ? '' : ` First a morale check, ${Math.round(100 * holds)} % to hold.`
}
/** MW-PLANET-07, MW-R-126: half as far for who comes out of a carrier in this turn. */
function farOf(world: World, formation: Formation, order: Order): number {
  const { total } = moveLimit(world, formation, order)
  return formation.halved || formation.where === 'carried' ? total / 2 : total
}
/** MW-PLANET-08: whom an order would leave behind for good. ' 1 unit is out of command range and lost, unless its chief passes it.' */
function lossOf(formation: Formation, order: Order): string {
  const strays = straysOf(formation).length
  if (strays === 0 || order === 'regroup') return ''
  const lost = `${counted(strays, 'unit')} out of command range ${strays === 1 ? 'is' : 'are'} lost`
  return PICKS_UP.includes(order) ? ` ${lost}, unless the chief passes within 5 cm.` : ` ${lost}.`
}
