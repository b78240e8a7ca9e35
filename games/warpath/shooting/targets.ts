import { type Violation, violation } from '@sandtable/kernel'
import { boardOf } from '../basics/board-of.ts'
import { areEngaged, isCommand, isOnTable, onTable, profileOf } from '../basics/look-ups.ts'
import { distance, isUpTo } from '../basics/measure.ts'
import { sightsOn } from '../sight/sights.ts'
import { foeOf, type Unit, type World } from '../world.ts'
import { isInArc, isInRange, isSeen, joined } from './eligible.ts'
import { firesAt, isInAssault, type Manner, plainFires, rangedWeapons, standsIn, weaponsFor } from './fire.ts'

/** Something that can be done: a unit that may be fired at in this manner. */
export type Prospect = { target: string; manner: Manner }
export const prospectId = ({ target, manner }: Prospect): string => (manner === 'fire' ? target : `${target}:${manner}`)

/** WP-R-46: how near the nearest base that could fire at it is; null where none could. */
function nearness(world: World, unit: Unit, enemy: Unit): number | null {
  // WP-R-162: whoever is in contact is at distance 0.
  if (areEngaged(unit, enemy)) return 0
  const { firing } = joined(firesAt(world, unit, enemy))
  if (firing.length === 0 || isInAssault(world, enemy)) return null
  const board = boardOf(world)
  const others = standsIn(board, enemy.id)
  const firers = standsIn(board, unit.id).filter(({ id }) => firing.includes(id))
  return Math.min(...firers.flatMap(from => others.map(to => distance(from.body, to.body))))
}

/** WP-SHOOT-07, WP-R-46: the unit that is closer than a Command unit and protects it; null: it may be nominated. */
export function protectorOf(world: World, unit: Unit, target: Unit): Unit | null {
  if (!isCommand(target)) return null
  const own = nearness(world, unit, target)
  const others = onTable(world, target.side).filter(enemy => enemy !== target)
  return (
    others.find(enemy => {
      const gap = nearness(world, unit, enemy)
      return gap !== null && (own === null || !isUpTo(own, gap))
    }) ?? null
  )
}

/** What stands against firing at a unit, whatever with: assaults and Command units. */
function findBar(world: World, unit: Unit, target: Unit): Violation | null {
  const isOwn = areEngaged(unit, target)
  if (isInAssault(world, unit) && !isOwn) return violation('WP-OVW-05', 'it may fire only at those who engaged it')
  if (!isOwn && isInAssault(world, target)) return violation('WP-OVW-09', 'it is engaged in an Assault')
  const protector = protectorOf(world, unit, target)
  return protector && violation('WP-SHOOT-07', `a Command unit, and ${protector.name} is closer`, { closer: protector.id })
}

/** Whether the weapons of a manner can be fired at a unit. */
function canFire(world: World, unit: Unit, target: Unit, manner: Manner): boolean {
  return manner === 'fire' && plainFires(world, unit, target).length > 0
}

/** WP-SHOOT-01, WP-SHOOT-02: everything that a unit may fire at now. */
export function prospectsOf(world: World, unit: Unit): Prospect[] {
  const manners = profileOf(unit).shoot === null ? [] : (['fire'] as const).filter(manner => weaponsFor(unit, manner).length > 0)
  if (manners.length === 0) return []
  return onTable(world, foeOf(unit.side)).flatMap(target => {
    const open = manners.filter(manner => canFire(world, unit, target, manner))
    return open.length === 0 || findBar(world, unit, target) ? [] : open.map(manner => ({ target: target.id, manner }))
  })
}

/** Why a unit cannot be fired at: its place, what it does, range, arc or sight. */
export function whyNotShot(world: World, unit: Unit, target: Unit): Violation {
  if (target.side === unit.side) return violation('WP-SHOOT-01', 'it is a friend')
  if (target.where === 'aboard') return violation('WP-TRANS-11', 'it is inside a transport')
  if (!isOnTable(target)) return violation('WP-UNIT-17', 'it is not on the table')
  if (profileOf(unit).shoot === null) return violation('WP-UNIT-06', `${unit.name} cannot shoot`)
  return findBar(world, unit, target) ?? whyOutOfReach(world, unit, target)
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
