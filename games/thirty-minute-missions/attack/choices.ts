import type { Violation } from '@sandtable/kernel'
import { mainSectionOf, unitOf } from '../basics/queries.ts'
import type { Attack, Unit, World } from '../world.ts'
import { plainDamage } from './damage.ts'
import { BASIC } from './guns.ts'
import { partLeft, partsOf } from './parts.ts'
import type { Plan } from './plan.ts'
import { type Aim, type Arm, aimAt, armProblem, armsOf, findShot, isShot, type Shot, shotAt, targetProblem } from './shots.ts'
import { structureOf, structureProblem } from './structures.ts'
import { worthOfShot } from './worth.ts'

/** Who attacks whom, and how; what is left is the part to aim at and the weapon. `once`: it cannot be planned for several times. */
export type Choosing = { unit: string; target: string; ranged: boolean; how: Attack['how']; once?: boolean }

export const aimOf = (world: World, { unit, target, ranged, how }: Choosing): Aim =>
  aimAt(world, unitOf(world, unit), unitOf(world, target), ranged, how)

/** Attacks that are planned at one go, at most. */
const MOST_TIMES = 6
/** How often an attack can be made in a row, by AP and ammunition, while nothing else changes. */
function mostTimes({ ap }: Unit, { gun, price }: Arm, { how, once = false }: Choosing): number {
  if (once || how !== 'normal' || price.total < 1) return 1
  return Math.max(1, Math.min(MOST_TIMES, Math.floor(ap / price.total), gun.item?.ammo ?? MOST_TIMES))
}

/** An attack on a part with a weapon: why it cannot be made, or how it would be made, what it seems worth, and how often it could be. */
export type AttackChoice = {
  part: string
  arm: Arm
  refusal: Violation | null
  shot: Shot | null
  worth: number
  times: number
}
/** All weapons of a unit against one target; `lone`: the only one that can be used on it. */
export type Arms = { choosing: Choosing; aim: Aim; arms: readonly Arm[]; lone: string | null }
export function armsAgainst(world: World, choosing: Choosing): Arms {
  const aim = aimOf(world, choosing)
  // What is wrong with a weapon whatever it aims at is found once.
  const arms = armsOf(world, aim.unit, aim.ranged, aim.how).map(arm => ({ ...arm, problem: armProblem(aim, arm) }))
  const usable = arms.filter(arm => arm.problem === null)
  return { choosing, aim, arms, lone: usable.length === 1 ? usable[0]!.gun.id : null }
}
/** Every part with every weapon. */
export const attackChoices = (world: World, against: Arms): AttackChoice[] =>
  partsOf(world, against.aim.target).flatMap(part => against.arms.map(arm => attackChoice(against, arm, part)))
/** One of them; the lone weapon where none is named. */
export function findAttackChoice(world: World, against: Arms, part: string, weapon: string | null): AttackChoice | null {
  if (!partsOf(world, against.aim.target).includes(part)) return null
  const arm = against.arms.find(({ gun }) => gun.id === (weapon ?? against.lone))
  return arm ? attackChoice(against, arm, part) : null
}
function attackChoice({ aim, choosing }: Arms, arm: Arm, part: string): AttackChoice {
  const shot = arm.problem ?? shotAt(aim, arm.gun, part)
  if (!isShot(shot)) return { part, arm, refusal: shot, shot: null, worth: 0, times: 1 }
  const worth = worthPerAp(aim, arm, part, shot)
  return { part, arm, refusal: null, shot, worth, times: mostTimes(aim.unit, arm, choosing) }
}

/** What most would aim at: the Main Section; but a section that one hit destroys, if there is one. */
export function usualChoice(world: World, against: Arms, choices = attackChoices(world, against)): AttackChoice | null {
  const { target } = against.aim
  const open = choices.filter(choice => choice.refusal === null).sort((a, b) => b.worth - a.worth)
  const main = mainSectionOf(world, target)
  const lost = open.filter(({ part, arm }) => !world.items[part] && arm.gun.damage >= partLeft(world, target, part))
  return lost.find(({ part }) => part === main) ?? lost[0] ?? open.find(({ part }) => part === main) ?? open[0] ?? null
}

/** The attack that leaves nothing to choose: one part, one weapon, once. 'several' where there is a choice, null where there is none. */
export function onlyAttack(world: World, choosing: Choosing): Plan | 'several' | null {
  const { aim, arms } = armsAgainst(world, choosing)
  const usable = arms.filter(arm => arm.problem === null)
  let only: Plan | null = null
  if (usable.length === 0) return only
  for (const part of partsOf(world, aim.target)) {
    for (const arm of usable) {
      if (findShot(aim, arm.gun, part) === null) continue
      if (only !== null || mostTimes(aim.unit, arm, choosing) > 1) return 'several'
      only = { part, weapon: arm.gun.id, times: 1 }
    }
  }
  return only
}
/** Whether an attack could be made once more just like that. */
export function canRepeat(world: World, choosing: Choosing, { part, weapon }: Plan): boolean {
  if (!world.units[choosing.target])
    return stoneChoices(world, choosing).some(({ arm, refusal }) => arm.gun.id === weapon && refusal === null)
  if (targetProblem(aimOf(world, choosing)) !== null) return false
  return findAttackChoice(world, armsAgainst(world, choosing), part, weapon)?.refusal === null
}

/** TM-BLDG-05, TM-BLDG-08: a structure has no parts, and attacks after the one that brings it down would be for nothing. */
export function stoneChoices(world: World, choosing: Choosing): AttackChoice[] {
  const { unit, target, ranged, how } = choosing
  const it = unitOf(world, unit)
  const structure = structureOf(world, target)
  if (structure === null) return []
  return armsOf(world, it, ranged, how).map(arm => ({
    part: '',
    arm,
    refusal: structureProblem(world, it, arm, structure, how),
    shot: null,
    worth: (arm.gun.damage * arm.gun.burst) / (1 + arm.price.total),
    times: Math.min(
      mostTimes(it, arm, choosing),
      Math.ceil(structure.defense / (plainDamage(world, unit, arm.gun) * arm.gun.burst)),
    ),
  }))
}

/** By what the AP buy, with something for not needing many blows; the blow of a fist is the last resort. */
function worthPerAp(aim: Aim, arm: Arm, part: string, shot: Shot): number {
  const worth = worthOfShot(aim, arm, part, shot) / (1 + arm.price.total)
  return arm.gun.id === BASIC ? worth / 2 : worth
}
