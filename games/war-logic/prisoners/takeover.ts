import type { OddsLine } from '@sandtable/kernel'
import { type Violation, violation } from '@sandtable/kernel'
import { impactOf } from '../basics/figures.ts'
import { areTouching } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import { weightOf } from '../basics/points.ts'
import { canOperate, findUnit, inPlay, isMachine, operatorsOf } from '../basics/queries.ts'
import { type Held, heldAt, skillsWith } from '../basics/skills.ts'
import { bestControlImpact } from '../override/mind.ts'
import { mayRead } from '../view.ts'
import type { PlayerId, Unit, World } from '../world.ts'

/** WL-TAKE-01. */
const MELEE = ['Face to face', 'Hand to hand'] as const
export const meleeOf = (world: World, unit: Unit): Held[] =>
  skillsWith(world, unit, { category: 'Offense', sub: MELEE, usable: true })
export const takeoversOf = (world: World, unit: Unit): Held[] =>
  skillsWith(world, unit, { sub: 'Override', tag: 'takeover', usable: true })

/** WL-TAKE-01: machines in contact that enemies operate. */
export const machinesAt = (world: World, unit: Unit): Unit[] =>
  inPlay(world).filter(
    one =>
      isMachine(world, one) &&
      one.where === 'table' &&
      operatorsOf(world, one.id).some(operator => areEnemies(world, unit, operator)) &&
      areTouching(world, unit, one),
  )
/** WL-TAKE-01: takeover impact and best melee impact. */
export const gripOf = (world: World, unit: Unit, slot: number): number =>
  impactOf(world, unit, heldAt(world, unit, slot).skill) +
  Math.max(0, ...meleeOf(world, unit).map(({ skill }) => impactOf(world, unit, skill)))
/** WL-TAKE-02: health, armour and best control impact. */
const holdOf = (world: World, operator: Unit): number => weightOf(world, operator) + bestControlImpact(world, operator)
/** WL-R-153: the strongest of several operators. */
export const strongestOf = (world: World, machine: Unit): Unit =>
  operatorsOf(world, machine.id).reduce((best, one) => (holdOf(world, one) > holdOf(world, best) ? one : best))
export const holdOn = (world: World, machine: Unit): number => holdOf(world, strongestOf(world, machine))

/** Whether a player knows how strong those aboard are; otherwise the least that can be: their points are seen by everybody. */
export function holdKnown(world: World, machine: Unit, player: PlayerId): { isKnown: boolean; least: number } {
  const operators = operatorsOf(world, machine.id)
  if (operators.every(one => mayRead(world, one, player))) return { isKnown: true, least: holdOn(world, machine) }
  return { isKnown: false, least: Math.max(...operators.map(one => weightOf(world, one))) }
}
export const holdLines = (world: World, machine: Unit): OddsLine[] => {
  const operator = strongestOf(world, machine)
  const line = (text: string, figure: number): OddsLine => ({ text, note: null, figure: String(figure), rule: 'WL-TAKE-02' })
  return [
    line(`Points of ${operator.name}`, weightOf(world, operator)),
    line('Best control impact', bestControlImpact(world, operator)),
  ]
}

export function whyNotTaken(world: World, unit: Unit, id: string): Violation | null {
  const machine = findUnit(world, id)
  if (!machine) return null
  if (!canOperate(world, unit)) return violation('WL-R-148', 'only infantry can operate a machine')
  if (!isMachine(world, machine)) return violation('WL-TAKE-01', 'it is no machine that needs a crew')
  if (!machinesAt(world, unit).includes(machine))
    return areTouching(world, unit, machine)
      ? violation('WL-HOUSE-05', 'nobody operates it: it is captured by entering it')
      : violation('WL-TAKE-01', 'it is not in contact with the machine')
  return null
}
