import { costOf } from '../army/cost.ts'
import { figuresOf } from '../army/figures.ts'
import { isInoperative } from '../basics/body.ts'
import { itemsOf, mainSectionOf, sheetOf } from '../basics/queries.ts'
import { EQUIPMENT } from '../data/figures.ts'
import type { Item, Status, Unit, World } from '../world.ts'

/** What of its Deployment Cost a unit is worth through its main section, its other sections and what it bears. The first is never lost. */
const SHARE = { life: 0.15, main: 0.45, limbs: 0.2, gear: 0.2, wreck: 0.15 }
/** What a status takes from it, as a share. */
const BURDEN: { readonly [status in Status]?: number } = {
  prone: 0.08,
  stuck: 0.1,
  system_error: 0.12,
  freeze: 0.04,
  kneeling: 0.01,
  euphotic: 0.02,
  abyss: 0.06,
  entangled: 0.03,
}
const HELD = 0.08
/** A stored Action Point, in points of Deployment Cost. */
const POINT = 1.2
const STANCE = 3
/** A turn still to come in this round, as a share of its worth: nobody gives one up for little (TM-CMD-09). */
const TO_COME = 0.06

const costOfItem = ({ kind, type }: Item): number => EQUIPMENT[kind].get(type)!.cost
/** How much of what it bears still works: a weapon without ammunition is worth half. */
function gearLeft(world: World, unit: Unit): number {
  let whole = 0
  let left = 0
  for (const item of itemsOf(world, unit)) {
    const cost = costOfItem(item)
    whole += cost
    if (item.mode !== 'destroyed' && item.durability > 0) left += item.ammo === 0 ? cost / 2 : cost
  }
  return whole === 0 ? 1 : left / whole
}

function sectionsLeft(world: World, unit: Unit): { main: number; limbs: number } {
  const { full } = figuresOf(sheetOf(world, unit))
  const main = mainSectionOf(world, unit)
  let whole = 0
  let left = 0
  for (const section in full) {
    if (section === main) continue
    whole += full[section]!
    left += unit.durability[section]!
  }
  return { main: unit.durability[main]! / full[main]!, limbs: whole === 0 ? 1 : left / whole }
}

/** What a unit is worth as it is, in points of Deployment Cost. */
export function worthOfUnit(world: World, unit: Unit): number {
  if (unit.where === 'destroyed') return 0
  const cost = costOf(sheetOf(world, unit))
  const { main, limbs } = sectionsLeft(world, unit)
  let share = SHARE.life + SHARE.main * main + SHARE.limbs * limbs + SHARE.gear * gearLeft(world, unit)
  if (unit.where === 'board' && isInoperative(world, unit)) share *= SHARE.wreck
  for (const status of unit.status) share -= BURDEN[status] ?? 0
  if (unit.heldBy !== null) share -= HELD
  const worth = cost * Math.max(0.02, share)
  const turn = unit.inactive || unit.main !== null ? 0 : TO_COME * worth
  return worth + turn + POINT * unit.ap + (unit.stance === null ? 0 : STANCE)
}
