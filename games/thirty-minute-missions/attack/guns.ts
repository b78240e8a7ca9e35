import { type Violation, violation } from '@sandtable/kernel'
import { isOperative, isWorking, itemOf, itemsOf, weaponOf } from '../basics/queries.ts'
import { BASIC_ATTACK } from '../data/figures.ts'
import { can } from '../hooks.ts'
import type { Attack, Item, Unit, World } from '../world.ts'

/** TM-DEST-04: Mounted weapons that still work, or drones to order about. */
export const hasOperativeGuns = (world: World, unit: Unit): boolean =>
  itemsOf(world, unit).some(item => item.kind === 'weapon' && item.mode === 'mounted' && isWorking(item)) ||
  Object.values(world.units).some(drone => drone.main === unit.id && drone.where !== 'destroyed')

/** The id of the Basic Attack, as a weapon every unit has. */
export const BASIC = 'basic'
/** TM-CMD-37: the dearest weapon that an Order lets a drone use. */
const ENGAGE_MOST = 4

/** What an attack is made with: a weapon, or the unit's own body (TM-BASIC-01). */
export type Gun = {
  id: string
  name: string
  ranged: boolean
  range: number
  damage: number
  ap: number
  burst: number
  hands: number
  item: Item | null
}
const BODY: Gun = {
  id: BASIC,
  name: BASIC_ATTACK.name,
  ranged: false,
  range: BASIC_ATTACK.range,
  damage: BASIC_ATTACK.damage,
  ap: BASIC_ATTACK.ap,
  burst: BASIC_ATTACK.burst,
  hands: 0,
  item: null,
}

export function gunOf(world: World, id: string): Gun {
  if (id === BASIC) return BODY
  const item = itemOf(world, id)
  const { name, kind, range, damage, ap, burst, hands } = weaponOf(item)
  return { id, name, ranged: kind === 'ranged', range, damage, ap, burst, hands, item }
}

/** TM-RNGD-01, TM-CLOSE-01, TM-BASIC-01: all a unit has for attacks of one kind, usable or not. Carried weapons are among them. */
export function gunsOf(world: World, unit: Unit, ranged: boolean): Gun[] {
  const guns = itemsOf(world, unit)
    .filter(item => item.kind === 'weapon' && isWorking(item) && (weaponOf(item).kind === 'ranged') === ranged)
    .map(item => gunOf(world, item.id))
  return ranged ? guns : [...guns, BODY]
}

/** Why a unit can make no attack of this kind at all. */
export function fighterProblem(world: World, unit: Unit, ranged: boolean): Violation | null {
  if (unit.where !== 'board') return violation('TM-ATK-01', 'it is not on the board')
  if (can(world, unit.id, 'cannotAttack')) return violation('TM-CMD-23', 'it is powered down and cannot attack')
  if (!ranged && can(world, unit.id, 'cannotStrike'))
    return unit.heldBy === null
      ? violation('TM-STAT-12', 'it is Prone')
      : violation('TM-HOLD-05', 'a held unit cannot make Assault Rolls')
  return null
}

/** TM-DEST-04, TM-R-148, TM-R-114: a wreck and a stuck unit use only what is Mounted. */
export const limitProblem = (world: World, unit: Unit): Violation | null => {
  if (!can(world, unit.id, 'mountedOnly')) return null
  return unit.status.includes('stuck')
    ? violation('TM-R-148', 'it is Stuck and can only use Mounted weapons')
    : violation('TM-DEST-04', 'it can only use Mounted weapons')
}

/** Why a unit cannot use a weapon now, whatever the target; null if it can. Its price is another matter. */
export function gunProblem(world: World, unit: Unit, gun: Gun, how: Attack['how']): Violation | null {
  const { item, hands, ap } = gun
  if (how === 'engage' && ap > ENGAGE_MOST)
    return violation('TM-CMD-37', `an Order covers weapons of up to ${ENGAGE_MOST} AP`, { ap })
  if (item === null) return how === 'engage' ? violation('TM-CMD-37', 'the Order needs a weapon') : bodyProblem(world, unit)
  const limit = item.mode === 'mounted' ? null : limitProblem(world, unit)
  if (limit) return limit
  if (item.mode === 'carried') return violation('TM-WEAP-04', 'it is carried and must be Equipped first')
  if (!item.sections.every(section => isOperative(unit, section)))
    return violation('TM-WEAP-01', 'the arms or the section it needs are gone', { hands })
  if (item.ammo === 0) return violation('TM-WEAP-07', 'it is out of ammunition', { ammo: 0 })
  if (item.mode === 'mounted' || hands !== 2 || !can(world, unit.id, 'oneHandedOnly')) return null
  return violation(unit.heldBy === null ? 'TM-HOLD-02' : 'TM-R-61', 'two-handed weapons cannot be used in a Hold', { hands })
}

/** Why something is no weapon for an attack of this kind by this unit; null where there is no such thing. */
export function whyNotGun(world: World, unit: Unit, id: string, ranged: boolean): Violation | null {
  const item = world.items[id]
  if (!item) return id === BASIC ? violation('TM-BASIC-01', 'it is a melee attack') : null
  if (item.unit !== unit.id) return violation('TM-WEAP-01', 'the unit has no such equipment')
  if (item.kind !== 'weapon') return violation('TM-ATK-01', 'that is not a weapon')
  if (!isWorking(item)) return violation('TM-WEAP-06', 'it is destroyed')
  return violation('TM-TURN-01', ranged ? 'it is for the Close Combat Phase' : 'it is for the Ranged Combat Phase')
}

/** TM-R-51: a vehicle rams, a mech strikes with any limb it has left; a wreck does neither. */
function bodyProblem(world: World, unit: Unit): Violation | null {
  const limit = limitProblem(world, unit)
  return limit?.rule === 'TM-DEST-04' ? violation('TM-R-51', 'it has nothing left to fight with') : limit
}
