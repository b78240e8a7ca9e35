import type { Violation } from '@sandtable/kernel'
import { unitOf } from '../basics/queries.ts'
import type { Attack, World } from '../world.ts'
import { BASIC } from './guns.ts'
import { partsOf } from './parts.ts'
import { type Aim, type Arm, aimAt, armProblem, armsOf, findShot, isShot, type Shot, shotAt } from './shots.ts'
import { structureOf, structureProblem } from './structures.ts'
import { worthOfShot } from './worth.ts'

/** Who attacks whom, and how; what is left is the part to aim at and the weapon. */
export type Choosing = { unit: string; target: string; ranged: boolean; how: Attack['how'] }

export const aimOf = (world: World, { unit, target, ranged, how }: Choosing): Aim =>
  aimAt(world, unitOf(world, unit), unitOf(world, target), ranged, how)

/** A part of the target: why it cannot be hit with anything, or what hitting it seems worth with what is best for it. */
export type PartChoice = { part: string; refusal: Violation | null; worth: number; best: { arm: Arm; shot: Shot } | null }
export function partChoices(world: World, choosing: Choosing): PartChoice[] {
  const means = meansOf(world, choosing)
  return partsOf(world, means.aim.target).map(part => partChoice(means, part))
}
/** One of them. */
export function findPartChoice(world: World, choosing: Choosing, part: string): PartChoice | null {
  const means = meansOf(world, choosing)
  return partsOf(world, means.aim.target).includes(part) ? partChoice(means, part) : null
}
/** Parts that can be hit, no more than `most` of them. */
export function openParts(world: World, choosing: Choosing, most: number): string[] {
  const { aim, usable } = meansOf(world, choosing)
  const open: string[] = []
  if (usable.length === 0) return open
  for (const part of partsOf(world, aim.target)) {
    if (open.length === most) break
    if (usable.some(arm => findShot(aim, arm.gun, part) !== null)) open.push(part)
  }
  return open
}

/** The weapons that can be used on the target, and what is wrong with the first that cannot. */
type Means = { aim: Aim; usable: readonly Arm[]; problem: Violation | null }
function meansOf(world: World, choosing: Choosing): Means {
  const aim = aimOf(world, choosing)
  const usable: Arm[] = []
  let problem: Violation | null = null
  for (const arm of armsOf(world, aim.unit, aim.ranged, aim.how)) {
    const own = armProblem(aim, arm)
    if (own === null) usable.push(arm)
    else problem ??= own
  }
  return { aim, usable, problem }
}
function partChoice({ aim, usable, problem }: Means, part: string): PartChoice {
  let worth = -1
  let refusal = problem
  let best: PartChoice['best'] = null
  for (const arm of usable) {
    const shot = shotAt(aim, arm.gun, part)
    if (!isShot(shot)) {
      refusal = shot
      continue
    }
    const own = worthPerAp(aim, arm, part, shot)
    if (own > worth) best = { arm, shot }
    worth = Math.max(worth, own)
  }
  return { part, refusal: worth < 0 ? refusal : null, worth, best }
}

/** A weapon: why it cannot be used on this part, or how it would be used. */
export type ArmChoice = { arm: Arm; refusal: Violation | null; shot: Shot | null; worth: number }
export function armChoices(world: World, choosing: Choosing, part: string): ArmChoice[] {
  if (!world.units[choosing.target]) return stoneChoices(world, choosing)
  const aim = aimOf(world, choosing)
  return armsOf(world, aim.unit, aim.ranged, aim.how).map(arm => armChoice(aim, arm, part))
}
/** Weapons that can be used on it, no more than `most` of them. */
export function openArms(world: World, choosing: Choosing, part: string, most: number): string[] {
  if (!world.units[choosing.target])
    return stoneChoices(world, choosing)
      .filter(choice => choice.refusal === null)
      .map(({ arm }) => arm.gun.id)
  const { aim, usable } = meansOf(world, choosing)
  const open: string[] = []
  for (const { gun } of usable) if (open.length < most && findShot(aim, gun, part) !== null) open.push(gun.id)
  return open
}
function armChoice(aim: Aim, arm: Arm, part: string): ArmChoice {
  const shot = armProblem(aim, arm) ?? shotAt(aim, arm.gun, part)
  if (!isShot(shot)) return { arm, refusal: shot, shot: null, worth: 0 }
  return { arm, refusal: null, shot, worth: worthPerAp(aim, arm, part, shot) }
}

/** TM-BLDG-05: a structure has no parts. */
function stoneChoices(world: World, { unit, target, ranged, how }: Choosing): ArmChoice[] {
  const it = unitOf(world, unit)
  const structure = structureOf(world, target)!
  return armsOf(world, it, ranged, how).map(arm => ({
    arm,
    refusal: structureProblem(world, it, arm, structure, how),
    shot: null,
    worth: (arm.gun.damage * arm.gun.burst) / (1 + arm.price.total),
  }))
}

/** By what the AP buy, with something for not needing many blows; the blow of a fist is the last resort. */
function worthPerAp(aim: Aim, arm: Arm, part: string, shot: Shot): number {
  const worth = worthOfShot(aim, arm, part, shot) / (1 + arm.price.total)
  return arm.gun.id === BASIC ? worth / 2 : worth
}
