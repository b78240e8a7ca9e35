import { type Violation, violation } from '@sandtable/kernel'
import { priceOf } from '../army/cost.ts'
import { freshUnit } from '../basics/fresh.ts'
import { areTouching } from '../basics/measure.ts'
import { isFrozen, isInPlay, unitsOf } from '../basics/queries.ts'
import { type Held, heldBy } from '../basics/skills.ts'
import { DEFAULTS } from '../data/defaults.ts'
import type { UnitSheet } from '../data/types.ts'
import { UNIT_SHEETS } from '../data/units.ts'
import { credits } from '../words/credits.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** WL-R-136: extra credit of the card is held by no unit. */
export const PURSE = 'purse'

/** WL-REINF-02: living, unfrozen units with credit, and the purse. */
export const holdersOf = (world: World, player: PlayerId): string[] => [
  ...unitsOf(world, player)
    .filter(unit => unit.credit > 0 && isInPlay(unit) && !isFrozen(unit))
    .map(unit => unit.id),
  ...(world.players[player]!.purse > 0 ? [PURSE] : []),
]
export const creditOf = (world: World, player: PlayerId, holder: string): number =>
  holder === PURSE ? world.players[player]!.purse : world.units[holder]!.credit
export function pay(world: World, player: PlayerId, holder: string, amount: number): void {
  if (holder === PURSE) world.players[player]!.purse -= amount
  else world.units[holder]!.credit -= amount
}

/** WL-R-251: hazard fields are bought with the army only. Own books count as far as the player's own army is made from them. */
function catalogueOf(world: World, player: PlayerId): UnitSheet[] {
  const mine = new Set(unitsOf(world, player).map(unit => unit.sheet))
  const own = Object.values(world.own.units).filter(sheet => mine.has(sheet.id))
  return [...UNIT_SHEETS, ...own].filter(sheet => sheet.kind !== 'hazard')
}
/** WL-REINF-02, WL-R-39: twice the list price, in hundredths of a credit. */
export const askedFor = (world: World, sheet: UnitSheet): number =>
  freshUnit(world, sheet, { id: '', player: null }).cost * DEFAULTS.smugglerRate
export type Offered = { sheet: UnitSheet; price: number }
export const offeredTo = (world: World, player: PlayerId, holder: string): Offered[] => {
  const credit = creditOf(world, player, holder)
  return catalogueOf(world, player)
    .map(sheet => ({ sheet, price: askedFor(world, sheet) }))
    .filter(({ price }) => price <= credit && price > 0)
}

/** WL-REINF-05: what one point of a counter costs. Skills with a penalty, Morale and Miracle cannot be refilled. */
export const pointPrice = ({ skill, counter }: Held): number =>
  Math.ceil((priceOf({ ...skill, number: counter.of }) * DEFAULTS.smugglerRate) / counter.of)
const isRefillable = ({ counter, skill }: Held): boolean =>
  counter.of > 0 &&
  skill.penalty === 0 &&
  skill.impact >= 0 &&
  skill.sub !== 'Morale' &&
  skill.sub !== 'Miracle' &&
  !skill.tags.includes('credit')
const canRefill = (held: Held): boolean => isRefillable(held) && held.counter.left < held.counter.of
export type Refill = { unit: Unit; held: Held; price: number; most: number }
const isServed = (world: World, holder: string, unit: Unit): boolean =>
  isInPlay(unit) && (holder === PURSE || unit.id === holder || areTouching(world, unit, world.units[holder]!))
/** WL-R-252: counters of the holder and of own units in contact with it; a purse serves all of its player's units. */
export function refillsFor(world: World, player: PlayerId, holder: string): Refill[] {
  const credit = creditOf(world, player, holder)
  return unitsOf(world, player)
    .filter(unit => isServed(world, holder, unit))
    .flatMap(unit =>
      heldBy(world, unit)
        .filter(canRefill)
        .map(held => {
          const price = pointPrice(held)
          const most = Math.min(held.counter.of - held.counter.left, price === 0 ? held.counter.of : Math.floor(credit / price))
          return { unit, held, price, most }
        })
        .filter(({ most }) => most > 0),
    )
}
/** 'u1/3': why this counter of an own unit is not refilled; null: there is none. */
export function whyNotRefilled(world: World, player: PlayerId, holder: string, id: string): Violation | null {
  const [who = '', slot = ''] = id.split('/')
  const unit = unitsOf(world, player).find(one => one.id === who)
  const held = unit && heldBy(world, unit).find(one => String(one.slot) === slot)
  if (!unit || !held) return null
  const { name } = held.skill
  if (!isServed(world, holder, unit)) return violation('WL-R-252', `${unit.name} is not in contact with whoever has the credit`)
  if (!isRefillable(held)) return violation('WL-REINF-05', `${name} is a skill that no credit refills`)
  return held.counter.left < held.counter.of
    ? violation('WL-REINF-05', `one point of ${name} costs ${credits(pointPrice(held))} credits`)
    : violation('WL-REINF-05', `${name} is at its bought number`)
}
