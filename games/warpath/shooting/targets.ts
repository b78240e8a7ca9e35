import { type Violation, violation } from '@sandtable/kernel'
import type { Board } from '../basics/board.ts'
import { boardOf } from '../basics/board-of.ts'
import { distance, isUpTo } from '../basics/measure.ts'
import { unitName } from '../basics/names.ts'
import { areEngaged, areFoes, flies, foesOnTable, isCommand, isOnTable, profileOf, unitOf } from '../basics/queries.ts'
import { sightsOn } from '../sight/sights.ts'
import type { Unit, World } from '../world.ts'
import { bestCentre, contributorsAt, findAimProblem, type Shelling, volleysUnder } from './blast.ts'
import { isInArc, isInRange, isSeen, joined } from './eligible.ts'
import { canReach, firesAt, isInAssault, MANNERS, type Manner, rangedWeapons, standsIn, weaponsFor } from './fire.ts'
import { fireAt, type Volley } from './volley.ts'

/** Something that can be done: a unit that may be fired at in this manner. */
export type Prospect = { target: string; manner: Manner }
export const prospectId = ({ target, manner }: Prospect): string => (manner === 'fire' ? target : `${target}:${manner}`)

/** WP-R-46: how near the nearest base that could fire at it is; null where none could. */
function nearness(world: World, unit: Unit, enemy: Unit): number | null {
  // WP-R-162: whoever is in contact is at distance 0.
  if (areEngaged(unit, enemy)) return 0
  const board = boardOf(world)
  const { firing } = joined(firesAt(world, unit, enemy, board))
  if (firing.length === 0 || isInAssault(world, enemy, board)) return null
  const others = standsIn(board, enemy.id)
  const firers = standsIn(board, unit.id).filter(({ id }) => firing.includes(id))
  return Math.min(...firers.flatMap(from => others.map(to => distance(from.body, to.body))))
}

/** WP-SHOOT-07, WP-R-46: the unit that is closer than a Command unit and protects it; null: it may be nominated. */
export function protectorOf(world: World, unit: Unit, target: Unit): Unit | null {
  if (!isCommand(target)) return null
  const own = nearness(world, unit, target)
  const others = foesOnTable(world, unit.side).filter(enemy => enemy !== target)
  return (
    others.find(enemy => {
      const gap = nearness(world, unit, enemy)
      return gap !== null && (own === null || !isUpTo(own, gap))
    }) ?? null
  )
}

/** WP-OVW-05, WP-OVW-09: Assaults that stand against firing at a unit. */
function findAssaultBar(world: World, unit: Unit, target: Unit, board: Board): Violation | null {
  if (isInAssault(world, unit, board))
    return areEngaged(unit, target) ? null : violation('WP-OVW-05', 'it may fire only at those who engaged it')
  return isInAssault(world, target, board) ? violation('WP-OVW-09', 'it is engaged in an Assault') : null
}
function findProtected(world: World, unit: Unit, target: Unit): Violation | null {
  const protector = protectorOf(world, unit, target)
  return (
    protector &&
    violation('WP-SHOOT-07', `it is a Command unit, and not the closest target: that is ${unitName(world, protector)}`, {
      closer: protector.id,
    })
  )
}
/** What stands against firing at a unit, whatever with. */
const findBar = (world: World, unit: Unit, target: Unit): Violation | null =>
  findAssaultBar(world, unit, target, boardOf(world)) ?? findProtected(world, unit, target)

/** The Blast weapons that can be laid upon a unit in a manner (WP-R-53: each has its own template). */
export const shellingsAt = (world: World, unit: Unit, target: Unit, manner: 'blast' | 'indirect'): Shelling[] =>
  weaponsFor(unit, manner)
    .map(({ index }) => ({ unit: unit.id, weapon: index, target: target.id, manner }))
    .filter(shelling => bestCentre(world, shelling) !== null)

/** WP-BLAST-10, WP-R-22, WP-R-56: out of sight only from Overwatch; WP-FLY-10; WP-OVW-06: nobody shells who engaged him. */
function findMannerBar(world: World, unit: Unit, target: Unit, manner: Manner, board: Board): Violation | null {
  if (manner === 'fire') return null
  if (isInAssault(world, unit, board)) return violation('WP-OVW-06', 'Blast weapons cannot be fired at those who engaged it')
  if (manner === 'blast') return null
  if (unit.token !== 'overwatch') return violation('WP-BLAST-10', 'only units on Overwatch fire Indirect')
  return flies(target) ? violation('WP-FLY-10', 'Indirect fire cannot aim at fliers') : null
}
/** Whether the weapons of a manner can be fired at a unit. */
function canFire(world: World, unit: Unit, target: Unit, manner: Manner, board: Board): boolean {
  if (findMannerBar(world, unit, target, manner, board)) return false
  return manner === 'fire' ? canReach(world, unit, target, board) : shellingsAt(world, unit, target, manner).length > 0
}

/** WP-SHOOT-01, WP-SHOOT-02: everything that a unit may fire at now. */
export function prospectsOf(world: World, unit: Unit): Prospect[] {
  const manners = profileOf(unit).shoot === null ? [] : MANNERS.filter(manner => weaponsFor(unit, manner).length > 0)
  if (manners.length === 0) return []
  const board = boardOf(world)
  return foesOnTable(world, unit.side).flatMap(target => {
    if (findAssaultBar(world, unit, target, board)) return []
    const open = manners.filter(
      manner => canFire(world, unit, target, manner, board) && !isHiddenLeader(world, unit, target, manner),
    )
    return open.length === 0 || findProtected(world, unit, target) ? [] : open.map(manner => ({ target: target.id, manner }))
  })
}
/** WP-R-141: a Command unit is never shelled out of sight. */
const isHiddenLeader = (world: World, unit: Unit, target: Unit, manner: Manner): boolean =>
  manner === 'indirect' && isCommand(target) && joined(firesAt(world, unit, target)).firing.length === 0

/** Why a unit cannot be fired at: its place, what it does, range, arc or sight. */
export function whyNotShot(world: World, unit: Unit, target: Unit, manner: Manner): Violation {
  if (!areFoes(unit, target)) return violation('WP-SHOOT-01', 'it is a friend')
  if (target.where === 'aboard') return violation('WP-TRANS-11', 'it is inside a transport')
  if (!isOnTable(target)) return violation('WP-UNIT-17', 'it is not on the table')
  if (profileOf(unit).shoot === null) return violation('WP-UNIT-06', `${unit.name} cannot shoot`)
  const barred = findBar(world, unit, target) ?? findMannerBar(world, unit, target, manner, boardOf(world))
  if (barred) return barred
  if (isHiddenLeader(world, unit, target, manner)) return violation('WP-R-141', 'a Command unit is never shelled out of sight')
  return manner === 'fire' ? whyOutOfReach(world, unit, target) : whyNoTemplate(world, unit, target, manner)
}
/** What stands against a template right upon the unit. */
function whyNoTemplate(world: World, unit: Unit, target: Unit, manner: 'blast' | 'indirect'): Violation {
  const [armed] = weaponsFor(unit, manner)
  const rule = manner === 'blast' ? 'WP-KEY-03' : 'WP-KEY-09'
  if (!armed) return violation(rule, manner === 'blast' ? 'it has no Blast weapon' : 'it has no weapon for Indirect fire')
  const { at } = standsIn(boardOf(world), target.id)[0]!.body
  const problem = findAimProblem(world, { unit: unit.id, weapon: armed.index, target: target.id, manner }, at)
  return problem ?? violation('WP-BLAST-04', 'there is no place for a template')
}
function whyOutOfReach(world: World, unit: Unit, target: Unit): Violation {
  const board = boardOf(world)
  const sights = sightsOn(board)
  const pairs = standsIn(board, unit.id).flatMap(from => standsIn(board, target.id).map(to => ({ from, to })))
  const seen = pairs.filter(({ from, to }) => isSeen(sights, from, to))
  if (seen.length === 0) return violation('WP-SHOOT-03', 'no base has line of sight to it')
  const weapons = rangedWeapons(unit).map(({ weapon }) => weapon)
  if (isInAssault(world, unit)) return violation('WP-OVW-06', 'Blast weapons and those with a minimum range cannot fire at it')
  const inRange = weapons.filter(weapon => seen.some(({ from, to }) => isInRange(weapon, from, to)))
  if (inRange.some(weapon => seen.every(({ from, to }) => !isInArc(weapon, from, to))))
    return violation('WP-VEH-05', 'it is behind the vehicle, and the weapon is fixed')
  const nearest = Math.min(...seen.map(({ from, to }) => distance(from.body, to.body)))
  const isNear = weapons.some(({ range }) => range !== null && range.min > nearest)
  return isNear ? violation('WP-SHOOT-05', 'it is too close') : violation('WP-SHOOT-04', 'it is out of range')
}

/** What most players would fire: everything, templates laid where they touch most. */
export function usualVolleys(world: World, unit: Unit, { target: id, manner }: Prospect): Volley[] {
  const target = unitOf(world, id)
  if (manner === 'fire') return fireAt(world, unit, target)
  const under = shellingsAt(world, unit, target, manner).flatMap(shelling => {
    const at = bestCentre(world, shelling)!
    return volleysUnder(world, shelling, contributorsAt(world, shelling, at), [at])
  })
  return [...besides(world, unit, target), ...under]
}
/** WP-R-45: what is fired together with Blast weapons, if that was agreed. */
export const besides = (world: World, unit: Unit, target: Unit): Volley[] =>
  world.options.mixedBlastFire === 'both' ? fireAt(world, unit, target) : []
