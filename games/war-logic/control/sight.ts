import { type Violation, violation } from '@sandtable/kernel'
import { rangeOf } from '../basics/figures.ts'
import { areWithin, bodyAt, bodyOf, isWithin, pointAt } from '../basics/measure.ts'
import { isFrozen, isInPlay, unitOf, unitsOf } from '../basics/queries.ts'
import { isHiddenFrom, seenAt } from '../basics/seen-at.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import { DEFAULTS } from '../data/defaults.ts'
import { inch } from '../data/inch.ts'
import { linesBlocked, type Sought } from '../places/lines.ts'
import { bodyOfThing, isUnit } from '../places/things.ts'
import type { Unit, World } from '../world.ts'
import { findOptic, opticRange, opticsOf, payOptic } from './optics.ts'

/** WL-SIGHT-05, WL-R-108: how far the bare eye sees, in hundredths; null: as far as the table goes. */
function eyesight({ options }: Pick<World, 'options'>): number | null {
  if (options.sight === 'off') return null
  return inch(options.sight === 'day' ? DEFAULTS.sightDay : DEFAULTS.sightNight)
}
/** WL-SIGHT-04: with its best optic; null: no limit. */
export function sightRange(world: World, unit: Unit): number | null {
  const bare = eyesight(world)
  const optic = findOptic(world, unit)
  return bare === null ? null : Math.max(bare, optic === null ? 0 : opticRange(world, unit, optic))
}

/** What is looked at, where the looker's side believes it to be; null: it stands nowhere. */
function soughtBy(world: World, unit: Unit, target: Sought): Sought | null {
  if (!('id' in target) || !isUnit(target) || unit.player === null || !isHiddenFrom(world, target, unit.player)) return target
  return seenAt(world, target, unit.player)?.at ?? null
}
const bodySought = (world: World, sought: Sought, target: Sought) => {
  if ('id' in sought) return bodyOfThing(world, sought)
  return 'id' in target && isUnit(target) ? bodyAt(world, target, sought) : pointAt(sought)
}
/** Whether it is near enough and in the line of sight, with this optic or with none. */
function isSeenBy(world: World, unit: Unit, target: Sought, optic: Held | null): boolean {
  const sought = soughtBy(world, unit, target)
  if (sought === null) return false
  const bare = eyesight(world)
  const limit = bare === null ? null : Math.max(bare, optic === null ? 0 : opticRange(world, unit, optic))
  if (limit !== null && !isWithin(bodyOf(world, unit), bodySought(world, sought, target), limit)) return false
  return linesBlocked(world, unit, sought, optic === null ? 0 : inch(optic.skill.extension)) === null
}
/** The optic that a unit has to look through to see this: null if it needs none; undefined if it cannot see it. */
export function glassFor(world: World, unit: Unit, target: Sought): Held | null | undefined {
  return isSeenBy(world, unit, target, null) ? null : opticsOf(world, unit).find(optic => isSeenBy(world, unit, target, optic))
}

/** WL-SIGHT-01, WL-SIGHT-04, WL-SIGHT-05: whether a unit itself sees a unit, a piece or a place. */
export const canSee = (world: World, unit: Unit, target: Sought): boolean => glassFor(world, unit, target) !== undefined

/** WL-COMM-04, WL-R-245: whether a unit can report to the commander: by a Duplex skill of either whose range covers the gap. */
function isLinked(world: World, unit: Unit, commander: Unit): boolean {
  const covers = (owner: Unit): boolean =>
    skillsWith(world, owner, { sub: 'Duplex', usable: true }).some(({ skill }) =>
      areWithin(world, unit, commander, rangeOf(world, owner, skill)),
    )
  return unit === commander || covers(unit) || covers(commander)
}
/** WL-SIGHT-03: whether somebody who can report it, or the commander, sees it. */
export function isReported(world: World, target: Sought): boolean {
  const id = world.turn?.manner === 'command' ? world.turn.commander : null
  const commander = id === null ? null : unitOf(world, id)
  if (commander === null || commander.player === null || !isInPlay(commander) || isFrozen(commander)) return false
  return unitsOf(world, commander.player).some(
    unit => isInPlay(unit) && !isFrozen(unit) && isLinked(world, unit, commander) && canSee(world, unit, target),
  )
}
const isOrdered = ({ turn }: World, unit: Unit): boolean => (turn?.active[unit.id] ?? -1) >= 0 || turn?.commander === unit.id

/** WL-SIGHT-01: why a unit cannot target what it looks for; null: it sees it, or was told of it. Blocked lines still stop direct fire. */
export function whyUnseen(world: World, unit: Unit, target: Sought): Violation | null {
  if (canSee(world, unit, target) || (isOrdered(world, unit) && isReported(world, target))) return null
  const limit = sightRange(world, unit)
  return limit === null
    ? violation('WL-SIGHT-01', 'it does not see it, and nobody has reported it')
    : violation('WL-SIGHT-05', 'it is out of sight, and nobody has reported it', { reach: limit })
}
/** WL-R-154: the optic that sight needed is paid for, once a turn. */
export function payForSight(world: World, unit: Unit, target: Sought): void {
  const glass = glassFor(world, unit, target)
  if (glass) payOptic(world, unit, glass)
}
