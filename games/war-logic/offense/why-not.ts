import { type Violation, violation } from '@sandtable/kernel'
import { activePlayer, isFriendOf } from '../basics/players.ts'
import { findUnit, isUnmanned } from '../basics/queries.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import { heldAt, isUsable } from '../basics/skills.ts'
import { kitAt, whyNotTreat } from '../defense/kits.ts'
import { isAutomatic } from '../hazards/automatic.ts'
import { nameOf } from '../movement/names.ts'
import { fails } from '../override/distortion.ts'
import type { Unit, World } from '../world.ts'
import { type Arm, actorsOf, armsOf, gunnersOf, isTaken, isWeapon, whyNotAct } from './arms.ts'
import { CRASH, crashers, type Deed, deedFrom, partsOf, readyArms } from './deeds.ts'
import { findTarget, whyNoTarget, whyNotAt } from './targets.ts'
import { hasVolley } from './volley.ts'

/** Why a weapon cannot be used now, whatever at; null: it is ready. */
function whyNotArm(world: World, arm: Arm): Violation | null {
  if (arm.held === null) return whyNotCrash(world, arm.from)
  const acting = whyNotAct(world, arm.by)
  if (acting) return acting
  if (fails(world, arm.from, arm.held)) return violation('WL-DIST-03', 'force skills fail within the distortion')
  if (isTaken(world, arm)) return violation('WL-OFF-04', `${arm.held.skill.name} is already used in this step`)
  const isReady = readyArms(world).some(one => one.from.id === arm.from.id && one.held!.slot === arm.held!.slot)
  return isReady ? null : violation('WL-OFF-04', `nobody is free to fire ${arm.held.skill.name}`)
}
/** WL-CRSH-03, WL-R-241. */
function whyNotCrash(world: World, unit: Unit): Violation | null {
  const acting = whyNotAct(world, unit)
  if (acting) return acting
  if (crashers(world).some(one => one.from.id === unit.id)) return null
  if ((world.offense?.attacks ?? []).some(({ from }) => from === unit.id))
    return violation('WL-R-148', 'a crash replaces all attacks of the machine')
  return violation('WL-CRSH-03', 'a crash needs a move of at least an inch that ended in contact')
}
/** Why something cannot be declared; null: it can. */
export function whyNotDeed(real: World, deed: Deed): Violation | null {
  if (deed.kind === 'mode')
    return (real.offense?.attacks.length ?? 0) > 0 ? null : violation('WL-OFF-06', 'no attack is declared yet')
  if (deed.kind === 'recover') return whyNotRecover(real, deed)
  if (deed.kind === 'volley') return whyNoVolley(real, deed.target)
  const world = worldSeenBy(real, activePlayer(real))
  if (deed.kind === 'point') {
    const why = whyNotArm(world, deed.arm)
    if (why) return why
    return deed.arm.held!.skill.extension > 0 ? null : violation('WL-BLST-02', 'only a weapon that explodes is fired at a point')
  }
  const target = findTarget(world, deed.target)
  if (!target) return null
  if (deed.arms.length > 1) {
    const why = whyNotTwin(world, deed.arms)
    if (why) return why
  }
  for (const arm of deed.arms) {
    const why = whyNotArm(world, arm) ?? whyNotAt(world, arm, target)
    if (why) return why
  }
  return null
}
/** WL-R-253. */
function whyNoVolley(real: World, target: string | null): Violation | null {
  if (hasVolley(real, target)) return null
  return real.offense?.mode === 'each'
    ? violation('WL-R-253', 'there are not several units that could attack together')
    : violation('WL-R-253', 'whoever attacks together has a die for each attack')
}
/** WL-OFF-03, WL-OFF-05. */
function whyNotTwin({ options }: World, arms: readonly Arm[]): Violation | null {
  if (!options.twinPistols) return violation('WL-OFF-03', 'a unit uses one weapon per attack')
  const arePistols = arms.every(({ held }) => held?.skill.tags.includes('pistol'))
  const areTwo = arms.length === 2 && arms[0]!.held !== arms[1]!.held && arms[0]!.held?.slot !== arms[1]!.held?.slot
  return arePistols && areTwo ? null : violation('WL-OFF-05', 'only two pistols are fired together')
}
function whyNotRecover(world: World, { by: id, slot, unit: patient }: Deed & { kind: 'recover' }): Violation | null {
  const [by, unit] = [findUnit(world, id), findUnit(world, patient)]
  if (!by || !unit) return violation('WL-DEF-06', 'a kit is for a unit')
  const kit = kitAt(world, by, slot)
  if (kit.held.counter.left === 0) return violation('WL-SKILL-04', `no ${kit.held.skill.name} is left`)
  return whyNotAct(world, by) ?? whyNotTreat(world, kit, unit)
}

/** What answers other questions: Control actions, deeds of the Strategy step, reactions, changes of place. */
const ELSEWHERE = /^(?!dice:)[a-z]+:|\/(retreat|surrender|load|seat)$|>(load|seat)$|</
const NO_TARGET = violation('WL-OFF-02', 'there is no such target on the table')
/** Why a thing that was pressed, or a deed that was named, is not possible; null leaves it to the question. */
export function whyNotId(real: World, id: string): Violation | null {
  if (ELSEWHERE.test(id)) return null
  const { left, right } = partsOf(id)
  const [name = '', slot] = left.split('/')
  const unit = findUnit(real, name)
  const isOwn = unit !== null && isFriendOf(real, activePlayer(real), unit)
  // WL-SHEET-10, WL-R-243: what is in a slot of somebody else, and how much of it is left, is told to nobody.
  if (unit && !isOwn && slot !== undefined) return violation('WL-TURN-01', `${nameOf(real, name)} is not yours to attack with`)
  const deed = deedFrom(real, id)
  if (deed) return whyNotDeed(real, deed)
  const world = worldSeenBy(real, activePlayer(real))
  if (isOwn) return whyNotOwn(real, unit, slot) ?? (right === '' || findTarget(world, right) ? null : NO_TARGET)
  const target = findTarget(world, right === '' ? name : right)
  return target ? whyNotStruck(world, target) : null
}
function whyNotOwn(world: World, unit: Unit, slot: string | undefined): Violation | null {
  if (isUnmanned(world, unit)) return violation('WL-UNIT-07', `nobody operates ${unit.name}`)
  const acting = whyNotAct(world, unit)
  if (acting) return acting
  const named = slot?.split('+').map(one => whyNotSlot(world, unit, one)) ?? []
  const why = named.find(one => one !== null)
  if (why) return why
  if (named.length > 0) return null
  const arms = [unit, ...gunnersOf(world, unit)].flatMap(one => armsOf(world, one))
  return arms.every(({ by, from }) => by.id !== unit.id && from.id !== unit.id)
    ? violation('WL-OFF-03', `${unit.name} has no weapon that it can use`)
    : violation('WL-OFF-07', `no target is in range and sight of ${unit.name}`)
}
/** Why this slot, or two pistols in one, is nothing to strike with; null: it is. */
export function whyNotSlot(world: World, unit: Unit, slot: string): Violation | null {
  if (slot === CRASH) return null
  if (!/^\d+$/.test(slot) || !unit.counters[Number(slot)]) return violation('WL-OFF-03', `${unit.name} has no such weapon`)
  const held = heldAt(world, unit, Number(slot))
  if (isAutomatic(held.skill)) return violation('WL-AUTO-02', `${held.skill.name} fires by itself`)
  if (held.skill.tags.includes('reflect')) return violation('WL-FORCE-08', `${held.skill.name} only answers an attack`)
  if (!isWeapon(held)) return violation('WL-OFF-03', `${held.skill.name} is no weapon`)
  return isUsable(held) ? null : violation('WL-SKILL-04', `${held.skill.name} has no number left`)
}
/** Of something that is no target of anybody: the reason of whoever comes nearest to it. */
function whyNotStruck(world: World, target: NonNullable<ReturnType<typeof findTarget>>): Violation | null {
  const none = whyNoTarget(world, target, activePlayer(world))
  if (none) return none
  const reasons = readyArms(world).map(arm => whyNotAt(world, arm, target))
  if (reasons.length === 0) {
    const actors = actorsOf(world).length
    return violation('WL-OFF-01', actors === 0 ? 'nobody can attack any more' : 'nobody who is left has a weapon to use')
  }
  const near = reasons.find(why => why !== null && why.rule !== 'WL-OFF-16' && why.rule !== 'WL-OFF-09')
  return near ?? reasons.find(why => why?.rule === 'WL-OFF-09') ?? reasons[0] ?? null
}
