import { type Ledger, percentText, type Violation, violation } from '@sandtable/kernel'
import { attackDistance } from '../basics/measure.ts'
import { findStructure, isCategory, mainSectionOf, onBoard } from '../basics/queries.ts'
import { placeShown } from '../free/shown.ts'
import { can, hooks } from '../hooks.ts'
import type { Attack, Unit, World } from '../world.ts'
import { blockerText } from './blocker.ts'
import { canPlumb, viewProblem } from './field-of-view.ts'
import { freshAttack } from './fresh.ts'
import { type Gun, gunProblem, gunsOf } from './guns.ts'
import { nameOfPart } from './parts.ts'
import { priceOf, priceProblem } from './price.ts'
import { rangeProblem, reachOf, woodsProblem } from './range.ts'
import {
  canSee,
  type Gaze,
  gazeAt,
  isBehindOwnCover,
  isInGaze,
  isSeen,
  type Look,
  lookWith,
  penaltyOf,
  shareSeen,
} from './sight.ts'

/** A unit that looks for an attack on another: what all its weapons have in common, worked out for one question and thrown away. */
export type Aim = {
  world: World
  unit: Unit
  target: Unit
  ranged: boolean
  how: Attack['how']
  distance: number
  gaze: Gaze | null
  /** TM-KEYW-03: whether a friend sees it; null: not looked yet. */
  spotted: boolean | null
  /** What an attack roll needs with nothing in between, and how likely it is evaded, by a quick guess (worth.ts); null: not guessed yet. */
  guess: { needs: number; evade: number } | null
}
export const aimAt = (world: World, unit: Unit, target: Unit, ranged: boolean, how: Attack['how']): Aim => ({
  world,
  unit,
  target,
  ranged,
  how,
  distance: attackDistance(unit, target),
  gaze: null,
  spotted: null,
  guess: null,
})
export const gazeOf = (aim: Aim): Gaze => {
  aim.gaze ??= gazeAt(aim.world, aim.unit, aim.target, aim.ranged, aim.how)
  return aim.gaze
}

/** TM-R-52, TM-FOV-03: why this target cannot be attacked with anything. */
export function targetProblem({ world, unit, target, how }: Aim): Violation | null {
  if (target.side === unit.side) return violation('TM-R-52', 'it is on the same side')
  if (target.where !== 'board') return violation('TM-R-166', 'it is not on the board')
  return viewProblem(world, unit, target, how)
}

/** A weapon as its unit has it now: how far it reaches, what it costs, and what is wrong with it whatever the target. */
export type Arm = { gun: Gun; reach: number; price: Ledger; problem: Violation | null }
export const armOf = (world: World, unit: Unit, gun: Gun, how: Attack['how']): Arm => ({
  gun,
  reach: reachOf(world, unit, gun, 0),
  price: priceOf(world, unit, gun, how),
  problem: gunProblem(world, unit, gun, how),
})
export const armsOf = (world: World, unit: Unit, ranged: boolean, how: Attack['how']): Arm[] =>
  gunsOf(world, unit, ranged).map(gun => armOf(world, unit, gun, how))

/** Why a weapon cannot be used on this target, whatever it aims at: the weapon itself, range, keywords and mission, AP. */
export function armProblem({ world, unit, target, distance, how }: Aim, { gun, reach, price, problem }: Arm): Violation | null {
  const own = problem ?? rangeProblem(world, distance, reach)
  if (own) return own
  const info = { unit: unit.id, weapon: gun.id, target: target.id, distance, how }
  return hooks.forbidden(world, 'attack.allowed', info)[0] ?? priceProblem(unit, price)
}

/** TM-KEYW-03, TM-AQUA-03: whether a weapon needs no Line of Sight of its own. TM-CMD-28: Overwatch does. */
function firesBlind(aim: Aim, gun: Gun): boolean {
  const { world, unit, target, ranged, how } = aim
  if (!ranged || how === 'overwatch' || gun.item === null) return false
  if (seeksByItself(world, unit, gun)) return true
  if (!can(world, gun.id, 'firesIndirectly')) return false
  aim.spotted ??= isSpottedFor(world, unit, target)
  return aim.spotted
}
/** TM-AQUA-03: every weapon with Missile of an Aquatic Vehicle. */
export const seeksByItself = (world: World, unit: Unit, gun: Gun): boolean =>
  isCategory(world, unit, 'aquatic') && can(world, gun.id, 'isMissile')
/** Any friendly unit has Line of Sight to it; TM-SYS-04: Sonar makes use of eyes in the deep. */
const isSpottedFor = (world: World, unit: Unit, target: Unit): boolean =>
  onBoard(world, unit.side).some(
    friend => canSee(world, friend, target) || (!canPlumb(world, friend, target) && seesWithHelp(world, unit, friend, target)),
  )
const seesWithHelp = (world: World, unit: Unit, friend: Unit, target: Unit): boolean =>
  can(world, unit.id, 'seesDeep') && lookWith(world, gazeAt(world, friend, target, true), 'eyes').visible.length > 0

/** How a weapon finds a part: over a line, or without one (TM-R-164). */
export type Shot = { blind: boolean; greens: number; blacks: number }
const UNSEEN: Shot = { blind: true, greens: 0, blacks: 0 }

/** TM-LOS-01 to TM-LOS-03, TM-TERRA-02, TM-R-164: how a part can be hit with a weapon; null where it cannot. */
export function findShot(aim: Aim, gun: Gun, part: string): Shot | null {
  const { world, unit, target, distance } = aim
  const gaze = gazeOf(aim)
  const look = lookWith(world, gaze, gun.item, part)
  if (isSeen(world, look, part)) {
    const { green, black } = penaltyOf(world, gaze, look, part)
    const isFar = green > 0 && reachOf(world, unit, gun, green) < distance
    return isFar ? null : { blind: false, greens: green, blacks: black }
  }
  return look.visible.length === 0 && part === mainSectionOf(world, target) && firesBlind(aim, gun) ? UNSEEN : null
}
/** The same, or why it cannot. */
export const shotAt = (aim: Aim, gun: Gun, part: string): Shot | Violation =>
  findShot(aim, gun, part) ?? whyNoShot(aim, gun, part)

function whyNoShot(aim: Aim, gun: Gun, part: string): Violation {
  const { world, unit, distance } = aim
  const gaze = gazeOf(aim)
  const look = lookWith(world, gaze, gun.item, part)
  const greens = isSeen(world, look, part) ? penaltyOf(world, gaze, look, part).green : 0
  const far = woodsProblem(world, unit, gun, distance, greens)
  if (far) return far
  if (look.visible.length === 0 && firesBlind(aim, gun))
    return violation(
      seeksByItself(world, unit, gun) ? 'TM-R-164' : 'TM-KEYW-03',
      'without Line of Sight only the Main Section can be targeted',
    )
  return hiddenProblem(aim, gun, look, part)
}
/** Why a part cannot be aimed at: by the kind of attack, because the eyes do not see enough of it, or else the weapon. */
function hiddenProblem(aim: Aim, { item }: Gun, look: Look, part: string): Violation {
  const { world, target, how } = aim
  const gaze = gazeOf(aim)
  const name = nameOfPart(world, target, part)
  if (how === 'strafe' && !isInGaze(world, gaze, part))
    return violation('TM-R-40', `${name}: a Strafing Run is never aimed at legs and drives`)
  const eyes = lookWith(world, gaze, 'eyes', part)
  const isForWeapon = isSeen(world, eyes, part)
  if (isForWeapon && item && isBehindOwnCover(world, gaze, item, look.line))
    return violation('TM-R-11', 'the cover it hugs is in the way of the weapon')
  const { blocker } = isForWeapon ? look : eyes
  const share = shareSeen(world, isForWeapon ? look : eyes, part)
  const at = blocker === null ? null : placeShown(world, blocker)
  const rule = blocker !== null && findStructure(world, blocker) !== null ? 'TM-BLDG-07' : isForWeapon ? 'TM-LOS-02' : 'TM-LOS-03'
  const by = blockerText(world, blocker, target)
  const shown = percentText(share / 100)
  const seen = isForWeapon ? `the weapon has a clear line to only ${shown} of it` : `only ${shown} of it is in sight`
  const text = share > 0 ? `${seen} past ${by}` : `${by} ${isForWeapon ? 'blocks the line of the weapon' : 'hides it'}`
  return violation(rule, `${name}: ${text}`, { share }, at)
}
export const isShot = (found: Shot | Violation): found is Shot => 'blind' in found

/** The attack as it would be declared, for its odds; `shot` as `shotAt` found it. */
export const draftOf = ({ unit, target, ranged, how, distance }: Aim, gun: Gun, part: string, { blind }: Shot): Attack =>
  freshAttack({
    attacker: unit.id,
    weapon: gun.id,
    side: unit.side,
    ranged,
    how,
    target: target.id,
    part,
    distance,
    blind,
    damage: gun.damage,
    rolls: gun.burst,
  })
