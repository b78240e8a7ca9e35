import { figures, hasStatus } from '../basics/body.ts'
import { itemOf, kindOf, mainSectionOf } from '../basics/queries.ts'
import type { SectionKind } from '../data/types.ts'
import type { Unit, World } from '../world.ts'
import { isConcealed } from './conceal.ts'
import { BASIC } from './guns.ts'
import { highGround } from './odds.ts'
import { partLeft } from './parts.ts'
import { type Aim, type Arm, armProblem, findShot, gazeOf, type Shot } from './shots.ts'
import { lookWith } from './sight.ts'

const FACES = 8
/** How much of a unit is lost with a part, its whole worth being 1. Only an order of things to try. */
const WEIGHTS: { readonly [kind in SectionKind]: number } = {
  torso: 1,
  cockpit: 1,
  ai_cockpit: 1,
  head: 0.15,
  arm: 0.25,
  leg: 0.22,
  tail: 0.08,
  terra_drive: 0.35,
  aerial_drive: 0.4,
  aquatic_drive: 0.4,
}
const ITEM_WEIGHTS = { weapon: 0.22, shield: 0.12, thruster: 0.15 }
/** What is only damaged is worth less than its share, what breaks a little more. */
const DAMAGED = 0.8
const KILL = 1.2
const MOST = 1.2
const PER_AP = 0.1
const SCALE = 10

/** What so much damage to a part is worth. */
export function worthOfDamage(world: World, unit: Unit, part: string, damage: number): number {
  const left = partLeft(world, unit, part)
  if (left === 0) return 0
  const isMain = part === mainSectionOf(world, unit)
  const weight = world.items[part] ? ITEM_WEIGHTS[itemOf(world, part).kind] : WEIGHTS[kindOf(world, unit, part)]
  return damage >= left ? weight * (isMain ? KILL : 1) : weight * DAMAGED * (isMain ? 1 : 0.6) * (damage / left)
}

/** A quick estimate, by stats and places alone: no abilities are asked for. */
function guess({ world, unit, target, ranged }: Aim): { needs: number; evade: number } {
  const high = highGround(unit, target, ranged).reduce((sum, { change }) => sum + ('add' in change ? change.add : 0), 0)
  const stat = figures(world, unit).stats[ranged ? 'accuracy' : 'assault']
  const needs = stat - high + (unit.heldBy === null ? 0 : 5)
  const helpless = target.heldBy !== null || hasStatus(target, 'prone') || hasStatus(target, 'stuck')
  const evasion = figures(world, target).stats.evasion - (ranged && isConcealed(world, target) ? 1 : 0)
  return { needs, evade: helpless ? 0 : (FACES + 1 - Math.min(FACES, Math.max(2, evasion))) / FACES }
}

/** What one attack is worth, as a share of the target. */
export function worthOfShot(aim: Aim, { gun }: Arm, part: string, shot: Shot): number {
  aim.guess ??= guess(aim)
  const { needs, evade } = aim.guess
  const plain = (FACES - Math.min(FACES, Math.max(2, needs + shot.greens + shot.blacks))) / FACES
  const critical = gun.id === BASIC ? 0 : 1 / FACES
  const one = worthOfDamage(aim.world, aim.target, part, gun.damage)
  const harder = worthOfDamage(aim.world, aim.target, part, gun.damage + Math.ceil(gun.damage / 2))
  return Math.min(MOST, gun.burst * (plain * (1 - evade) * one + critical * harder))
}

/** The Main Section, or else the first section in sight. */
function findFirstShot(aim: Aim, { gun }: Arm): { part: string; shot: Shot } | null {
  const main = mainSectionOf(aim.world, aim.target)
  const first = findShot(aim, gun, main)
  if (first) return { part: main, shot: first }
  for (const part of lookWith(aim.world, gazeOf(aim), gun.item).visible) {
    const shot = findShot(aim, gun, part)
    if (shot) return { part, shot }
  }
  return null
}

/** What the mightiest weapon that can be used on a target promises, on the scale of acts; null if there is none. */
export function findWorth(aim: Aim, arms: readonly Arm[]): number | null {
  for (const arm of arms) {
    if (arm.problem !== null || arm.reach < aim.distance || arm.price.total > aim.unit.ap) continue
    const found = findFirstShot(aim, arm)
    if (found === null || armProblem(aim, arm) !== null) continue
    return SCALE * worthOfShot(aim, arm, found.part, found.shot) - PER_AP * arm.price.total
  }
  return null
}
/** The mightiest first. */
export const byMight = (a: Arm, b: Arm): number => b.gun.damage * b.gun.burst - a.gun.damage * a.gun.burst
