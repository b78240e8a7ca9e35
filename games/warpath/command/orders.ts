import { type Violation, violation } from '@sandtable/kernel'
import { enemiesEngaged, inPlay, isCommand, isInPlay, profileOf, standIn, unitOf } from '../basics/look-ups.ts'
import { hasMark } from '../basics/marks.ts'
import { areWithin } from '../basics/measure.ts'
import type { CommandOrder, OrderEffect } from '../data/types.ts'
import { can } from '../hooks.ts'
import type { SideId, Unit, World } from '../world.ts'

/** WP-CORD-07, WP-R-155: the Command units of a side that can use their radius now. */
const commanders = (world: World, side: SideId): Unit[] =>
  inPlay(world, side).filter(unit => isCommand(unit) && !unit.pinned && profileOf(unit).commandRadius !== null)

/** WP-CORD-03, WP-R-16: a base within the Command Radius of an unpinned friendly Command unit; passengers by their vehicles. */
export function isInRadius(world: World, unit: Unit): boolean {
  const near = standIn(world, unit)
  if (!isInPlay(unit)) return unit.where === 'reserve' && commanders(world, unit.side).length > 0
  return commanders(world, unit.side).some(
    leader => leader.id === unit.id || areWithin(standIn(world, leader), near, profileOf(leader).commandRadius!),
  )
}

const hasKeyword = (printed: readonly string[], name: string): boolean =>
  printed.some(keyword => keyword === name || keyword.startsWith(`${name} (`))

/** Whether an order speaks of such a unit; null where it does. */
function findWrongTarget({ target, name }: CommandOrder, unit: Unit): Violation | null {
  const { type, keywords, weapons, id } = profileOf(unit)
  const wrong = (what: string) => violation('WP-CORD-14', `${name} is for ${what}`)
  if (target.units && !target.units.includes(id)) return wrong('other units')
  if (target.types && !target.types.includes(type)) return wrong(target.types.join(', '))
  if (target.notTypes?.includes(type)) return wrong(`units other than ${target.notTypes.join(', ')}`)
  if (target.keywordsAny && !target.keywordsAny.some(one => hasKeyword(keywords, one)))
    return wrong(target.keywordsAny.join(' or '))
  const { weaponKeyword } = target
  if (weaponKeyword && !weapons.some(weapon => hasKeyword(weapon.keywords, weaponKeyword)))
    return wrong(`${weaponKeyword} weapons`)
  if (target.order === 'Sprint' && unit.token !== 'sprint') return wrong('units with a Sprint order')
  if (target.token === 'Shoot' && unit.token !== 'shoot') return wrong('units with a Shoot token')
  if ((target.inReserve ?? false) !== (unit.where === 'reserve'))
    return wrong(target.inReserve ? 'units in Reserve' : 'units In Play')
  return null
}

/** WP-R-143: whether an effect would change anything. */
function works(world: World, unit: Unit, { kind, keyword, value, condition }: OrderEffect): boolean {
  if (kind === 'removePin') return unit.pinned
  if (kind === 'pinEngaged') return pinnable(world, unit).length > 0
  if (kind === 'restoreShield') return unit.shields < profileOf(unit).shields
  if (kind === 'hitBonus') return condition !== 'didNotMove' || !unit.moved
  if (kind === 'grantKeyword') return typeof keyword !== 'string' || !hasKeyword(profileOf(unit).keywords, keyword)
  return value !== 0
}
/** The units just engaged that a marker would stay on. */
export const pinnable = (world: World, unit: Unit): Unit[] => {
  const engaged = world.activation?.engaged ?? []
  return enemiesEngaged(world, unit).filter(
    enemy => engaged.includes(enemy.id) && !enemy.pinned && !can(world, enemy.id, 'isUnflinching'),
  )
}

/** WP-R-150: kinds of effects without which an order is not worth its points, whatever else it does. */
const LASTING_ONLY = 'noOverwatchNextRound'
export const doesSomething = (world: World, order: CommandOrder, unit: Unit): boolean =>
  order.effects.some(effect => effect.kind !== LASTING_ONLY && works(world, unit, effect))

/** Why a command order may not be given to a unit now; null if it may. Its timing is the window's affair. */
export function findOrderProblem(world: World, order: CommandOrder, unit: Unit): Violation | null {
  const { cp } = world.sides[unit.side]
  const wrong = findWrongTarget(order, unit)
  if (wrong) return wrong
  const used = world.activation?.used[unit.side] ?? null
  if (used !== null) return violation('WP-CORD-04', 'a command order was used in this activation', { used })
  if (world.phase === 'end' && hasMark(unit, 'ordered-at-end'))
    return violation('WP-R-15', 'it was given an order in this End Phase')
  if (cp < order.cost) return violation('WP-CORD-01', 'it cannot be paid', { cost: order.cost, cp })
  if (!(order.timing === 'onEngage' ? (world.activation?.inRadius ?? false) : isInRadius(world, unit)))
    return violation('WP-CORD-03', 'it is in no Command Radius of an unpinned Command unit')
  return doesSomething(world, order, unit) ? null : violation('WP-R-143', 'it would do nothing')
}
/** The unit a window's order is about, by its id. */
export const orderedUnit = (world: World, id: string): Unit => unitOf(world, id)
