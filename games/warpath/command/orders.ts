import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { counted, listed } from '@sandtable/wargame/words'
import { isCoherent } from '../basics/coherency.ts'
import { hasMark } from '../basics/marks.ts'
import { areWithin, bodiesOf } from '../basics/measure.ts'
import { enemiesEngaged, inPlay, isCommand, isEngaged, isInPlay, profileOf, standIn } from '../basics/queries.ts'
import { FACTIONS, PROFILES } from '../data/factions.ts'
import { inch } from '../data/inch.ts'
import { keywordOf } from '../data/keywords.ts'
import type { CommandOrder, OrderEffect } from '../data/types.ts'
import { can, hooks } from '../hooks.ts'
import { prospectsOf } from '../shooting/targets.ts'
import type { SideId, TurnPhase, Unit, World } from '../world.ts'

/** Those that the book prints have a rule of their own. */
const RULES: { readonly [order: string]: RuleId } = {
  'enforcers.coordinated_fire': 'WP-CORD-08',
  'enforcers.firestorm': 'WP-CORD-09',
  'enforcers.go_go_go': 'WP-CORD-10',
  'plague.infection': 'WP-CORD-11',
  'plague.transfixed': 'WP-CORD-12',
  'plague.thirst': 'WP-CORD-13',
}
export const ruleOf = ({ id }: CommandOrder): RuleId => RULES[id] ?? 'WP-CORD-14'

/** What `unit.save` is without a Save. */
export const NO_SAVE = 9

/** WP-CORD-07, WP-R-155: the Command units of a side that can use their radius now, or cannot because they are Pinned. */
const commanders = (world: World, side: SideId, arePinned = false): Unit[] =>
  inPlay(world, side).filter(unit => isCommand(unit) && unit.pinned === arePinned && profileOf(unit).commandRadius !== null)

/** WP-CORD-03, WP-R-16: a base within the Command Radius of an unpinned friendly Command unit; passengers by their vehicles. */
export function isInRadius(world: World, unit: Unit, ofPinned = false): boolean {
  const near = standIn(world, unit)
  const leaders = commanders(world, unit.side, ofPinned)
  if (!isInPlay(unit)) return unit.where === 'reserve' && leaders.length > 0
  return leaders.some(
    leader => leader.id === unit.id || areWithin(standIn(world, leader), near, profileOf(leader).commandRadius!),
  )
}

const hasKeyword = (printed: readonly string[], name: string): boolean =>
  printed.some(keyword => keyword === name || keyword.startsWith(`${name} (`))

/** Whether an order speaks of such a unit; null where it does (WP-UNIT-04). */
function findWrongTarget(order: CommandOrder, unit: Unit): Violation | null {
  const { target, name } = order
  const { type, keywords, weapons, id } = profileOf(unit)
  const wrong = (what: string) => violation(ruleOf(order), `${name} is for ${what}`)
  if (target.units && !target.units.includes(id)) return wrong(listed(target.units.map(one => PROFILES.get(one)!.name)))
  if (target.types && !target.types.includes(type)) return wrong(`units of type ${target.types.join(' or ')}`)
  if (target.notTypes?.includes(type)) return wrong(`units that are no ${target.notTypes.join(' or ')}`)
  if (target.keywordsAny && !target.keywordsAny.some(one => hasKeyword(keywords, one)))
    return wrong(`units with ${target.keywordsAny.join(' or ')}`)
  const { weaponKeyword } = target
  if (weaponKeyword && !weapons.some(weapon => hasKeyword(weapon.keywords, weaponKeyword)))
    return wrong(`units with ${weaponKeyword} weapons`)
  if (target.order === 'Sprint' && unit.token !== 'sprint') return wrong('units with a Sprint order')
  if (target.token === 'Shoot' && unit.token !== 'shoot') return wrong('units with a Shoot token')
  if ((target.inReserve ?? false) !== (unit.where === 'reserve'))
    return wrong(target.inReserve ? 'units in Reserve' : 'units In Play')
  return null
}

/** Whether a unit has a weapon that an effect speaks of. */
function isArmed(unit: Unit, { mode = 'shoot', notBlast, maxRange }: OrderEffect): boolean {
  const { weapons, shoot, assault } = profileOf(unit)
  if ((mode === 'shoot' ? shoot : assault) === null) return false
  return weapons.some(({ range, isBlast }) => {
    if ((mode === 'shoot') === (range === null)) return false
    const isTooFar = typeof maxRange === 'number' && range !== null && range.max > inch(maxRange)
    return !(notBlast === true && isBlast) && !isTooFar
  })
}
/** WP-R-18: a keyword that it does not have yet, or has in a poorer form. */
function gains(world: World, { id }: Unit, { keyword }: OrderEffect): boolean {
  const { trait, n } = keywordOf(String(keyword))
  if (typeof n === 'number') return hooks.total(world, 'unit.save', { unit: id }, NO_SAVE) > n
  return !(trait === keywordOf('Unflinching').trait
    ? can(world, id, 'isUnflinching')
    : hooks.total(world, 'unit.stealth', { unit: id }, 0) < 0)
}
/** WP-R-157: a move after a shot needs somebody to fire at, at least once its bases came together; WP-BLDG-07: nobody leaves a building so. */
const canHop = (world: World, unit: Unit, effect: OrderEffect): boolean =>
  isArmed(unit, effect) &&
  !isEngaged(world, unit) &&
  unit.building === null &&
  (!isCoherent(bodiesOf(unit)) || prospectsOf(world, unit).length > 0)

/** WP-R-143, WP-R-152: whether an effect would change anything. What is not here always does. */
const WORKS: { readonly [kind: string]: (world: World, unit: Unit, effect: OrderEffect) => boolean } = {
  removePin: (_world, { pinned }) => pinned,
  pinEngaged: (world, unit) => pinnable(world, unit).length > 0,
  restoreShield: (_world, unit) => unit.shields < profileOf(unit).shields,
  grantKeyword: gains,
  hitBonus: (_world, unit, effect) => isArmed(unit, effect) && !(effect.condition === 'didNotMove' && unit.moved),
  // WP-R-17: not for Blast weapons.
  splitFire: ({ attacks }, unit, effect) =>
    unit.bases.length > 1 && isArmed(unit, { ...effect, notBlast: true }) && (attacks.at(-1)?.others.length ?? 1) > 0,
  rerollScatter: ({ attacks }) => (attacks.at(-1)?.manner ?? 'indirect') === 'indirect',
  supportRange: (_world, unit) => unit.bases.length > 1 && profileOf(unit).assault !== null,
  rerollHit: (_world, unit, effect) => isArmed(unit, effect),
  rerollDamage: (_world, unit, effect) => isArmed(unit, effect),
  apBonus: (_world, unit, effect) => isArmed(unit, effect),
  extraDice: (_world, unit, effect) => isArmed(unit, effect),
  grantWeaponKeyword: (_world, unit, effect) => isArmed(unit, effect),
  moveAfterShoot: canHop,
  moveAfterShootAway: canHop,
  ignoreHindered: (world, unit, { scope }) => !Array.isArray(scope) || isHindered(world, unit, scope),
  // It comes with the price of something else.
  noOverwatchNextRound: () => false,
}
/** On engaging: whether there is anything to cancel; before the move whether it could engage and not be Hindered by a pin all the same. */
function isHindered(world: World, unit: Unit, scope: readonly unknown[]): boolean {
  const { engaged = [], hindered = [] } = world.activation ?? {}
  const staysHindered = unit.pinned && !scope.includes('pinned')
  if (engaged.length === 0) return unit.token === 'sprint' && !staysHindered
  return !staysHindered && (unit.pinned || hindered.some(cause => scope.includes(cause)))
}
/** The units just engaged that a marker would stay on. */
export const pinnable = (world: World, unit: Unit): Unit[] => {
  const engaged = world.activation?.engaged ?? []
  return enemiesEngaged(world, unit).filter(
    enemy => engaged.includes(enemy.id) && !enemy.pinned && !can(world, enemy.id, 'isUnflinching'),
  )
}
const doesSomething = (world: World, order: CommandOrder, unit: Unit): boolean =>
  order.effects.some(effect => WORKS[effect.kind]?.(world, unit, effect) ?? true)

/** WP-R-16: at declaration; what pins the unit just engaged goes by where its own stood before it moved. */
const isNear = (world: World, { effects }: CommandOrder, unit: Unit): boolean =>
  effects.some(effect => effect.kind === 'pinEngaged') ? (world.activation?.inRadius ?? false) : isInRadius(world, unit)

/** Why a command order may not be given to a unit now; null if it may. Its timing is the window's affair. */
export function findOrderProblem(world: World, order: CommandOrder, unit: Unit): Violation | null {
  const { cp } = world.sides[unit.side]
  if (unit.neutral) return violation('WP-UNIT-15', 'it is neutral and obeys nobody')
  const wrong = findWrongTarget(order, unit)
  if (wrong) return wrong
  const used = world.activation?.used[unit.side] ?? null
  if (used !== null) return violation('WP-CORD-04', 'a command order was used in this activation', { used })
  if (world.phase === 'end' && hasMark(unit, 'ordered-at-end'))
    return violation('WP-R-15', 'it was given an order in this End Phase')
  if (cp < order.cost)
    return violation('WP-CORD-01', `it costs ${counted(order.cost, 'Command Point')}, and you have ${cp}`, {
      cost: order.cost,
      cp,
    })
  if (!isNear(world, order, unit)) {
    const isPinned = isInRadius(world, unit, true)
    return isPinned
      ? violation('WP-CORD-07', 'the Command unit whose radius it is in is Pinned')
      : violation('WP-CORD-03', 'it is not within the Command Radius of an unpinned Command unit')
  }
  return doesSomething(world, order, unit) ? null : violation('WP-R-143', 'it would do nothing')
}

/** WP-R-152: whether an order is given when a unit activates in a phase. */
export const isOnActivation = ({ timing }: CommandOrder, phase: TurnPhase): boolean =>
  timing === 'onActivate' ||
  (timing === 'onActivateMovement' && phase === 'movement') ||
  (timing === 'onActivateCombat' && phase === 'combat')

/** WP-CORD-02: the orders of its faction. */
const ordersFor = (unit: Unit): readonly CommandOrder[] =>
  FACTIONS.find(({ id }) => id === profileOf(unit).faction)?.commandOrders ?? []
/** WP-CORD-02: why an order is not for a unit of this faction; null: it is. */
export const whyForeign = (order: CommandOrder, unit: Unit): Violation | null =>
  ordersFor(unit).includes(order) ? null : violation('WP-CORD-02', `${order.name} belongs to another faction`)
/** WP-R-194: the orders that a unit could be activated with. */
export function ordersOnActivation(world: World, unit: Unit, phase: TurnPhase): CommandOrder[] {
  return ordersFor(unit).filter(order => isOnActivation(order, phase) && findOrderProblem(world, order, unit) === null)
}
