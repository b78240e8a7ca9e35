import { type Violation, violation } from '@sandtable/kernel'
import { rangeOf } from '../basics/figures.ts'
import { bodyOf, CONTACT, isWithin } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import { allUnits, findUnit, isInPlay, sheetOf } from '../basics/queries.ts'
import type { Held } from '../basics/skills.ts'
import { bodySeen, whyNotByOrder } from '../control/orders.ts'
import type { Skill } from '../data/types.ts'
import type { Unit, World } from '../world.ts'
import { isMuted } from './distortion.ts'

/** WL-HACK-03: contact where the range is 0. */
export const reachOf = (world: World, unit: Unit, skill: Skill): number => Math.max(CONTACT, rangeOf(world, unit, skill))
/** Whether a unit's skill reaches something, where its player sees it. */
export function reaches(world: World, unit: Unit, skill: Skill, target: string): boolean {
  const body = bodySeen(world, target, unit.player!)
  return body !== null && isWithin(bodyOf(world, unit), body, reachOf(world, unit, skill))
}
/** Enemies that a player sees, on the table, aboard and inside; hazard fields are none. */
export const enemiesSeen = (world: World, unit: Unit): Unit[] =>
  allUnits(world).filter(
    other => isInPlay(other) && areEnemies(world, unit, other) && bodySeen(world, other.id, unit.player!) !== null,
  )

/** WL-HACK-10, WL-COND-01: with conditions on, whom a skill works on: what it names, otherwise electronics for hacking and minds for psychics. */
export function whyUnaffected(world: World, skill: Skill, target: Unit): Violation | null {
  if (!world.options.effectiveAgainst) return null
  const usual = [
    ...(skill.tags.includes('hack') ? ['electronic'] : []),
    ...(skill.tags.includes('psychic') ? ['biological'] : []),
  ]
  const wanted = skill.effectiveAgainst.length > 0 ? skill.effectiveAgainst.map(one => one.toLowerCase()) : usual
  if (wanted.length === 0 || wanted.some(one => sheetOf(world, target).tags.some(tag => tag === one))) return null
  const rule = usual.length > 0 ? 'WL-HACK-10' : 'WL-COND-01'
  return violation(rule, `${skill.name} works on ${wanted.join(' or ')} units only`)
}

/** What speaks against using a skill on an enemy that it reaches: its order, conditions, distortion. */
export function whySpared(world: World, unit: Unit, { skill }: Held, target: Unit): Violation | null {
  const body = bodySeen(world, target.id, unit.player!)!
  return (
    whyNotByOrder(world, unit.id, target.id, body) ??
    whyUnaffected(world, skill, target) ??
    (skill.tags.includes('force') && isMuted(world, unit)
      ? violation('WL-DIST-03', 'force skills fail within the distortion')
      : null)
  )
}
/** Why a skill is not used on this unit; null: there is no such enemy, or nothing is against it. */
export function whyNotUpon(world: World, unit: Unit, held: Held, id: string): Violation | null {
  const target = findUnit(world, id)
  if (!target || !areEnemies(world, unit, target)) return violation('WL-HACK-03', 'it is used on enemies')
  if (bodySeen(world, id, unit.player!) === null) return null
  if (!reaches(world, unit, held.skill, id))
    return violation('WL-HACK-03', 'it is out of range', { range: reachOf(world, unit, held.skill) })
  return whySpared(world, unit, held, target)
}
