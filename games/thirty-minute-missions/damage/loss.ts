import { itemsOf, kindOf } from '../basics/queries.ts'
import { dropObjects } from '../missions/carry.ts'
import { creditItem, creditSection } from '../missions/credit.ts'
import type { Teller } from '../missions/telling.ts'
import type { Item, SideId, Unit } from '../world.ts'
import type { Hurt } from './harm.ts'

/** TM-WEAP-08, TM-R-161: it lies in the hex of its bearer, where any number of things may lie. */
export function dropItem({ emit }: Teller, unit: Unit, item: Item, rule: `TM-${string}`): void {
  unit.items = unit.items.filter(id => id !== item.id)
  Object.assign(item, { mode: 'dropped', unit: null, sections: [], hex: { ...unit.hex } })
  emit('item dropped', rule, { unit: unit.id, item: item.id, type: item.type, at: { ...unit.hex } })
}

/** TM-ATK-09: out of use for the rest of the game. It stays on the list of its bearer. */
export function wreckItem({ emit }: Teller, unit: Unit, item: Item, rule: `TM-${string}`): void {
  Object.assign(item, { mode: 'destroyed', durability: 0 })
  emit('item destroyed', rule, { unit: unit.id, item: item.id, type: item.type })
}

/** TM-LOSS-01 to TM-LOSS-09: a section at 0 is gone with all that is on it; what a hand held lies in the hex (TM-R-107, TM-DEST-05). */
export function loseSection(play: Teller, unit: Unit, section: string, by: SideId | null, cause: Hurt['cause']): void {
  const { world, emit } = play
  emit('section destroyed', 'TM-LOSS-01', {
    unit: unit.id,
    side: unit.side,
    section,
    kind: kindOf(world, unit, section),
    by,
    cause,
    // TM-LOSS-02: how a board shows it.
    shown: world.options.keepLimbs ? 'token' : 'removed',
  })
  creditSection(play, unit, section, by, cause)
  for (const item of itemsOf(world, unit)) {
    if (!item.sections.includes(section)) continue
    if (item.mode === 'mounted') wreckItem(play, unit, item, 'TM-LOSS-09')
    else if (item.mode === 'equipped') dropItem(play, unit, item, item.sections.length > 1 ? 'TM-R-107' : 'TM-LOSS-04')
    else continue
    creditItem(play, item, unit, by)
  }
  dropObjects(play, unit, section)
}
