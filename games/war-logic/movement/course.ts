import type { Body, Footprint } from '@sandtable/geometry/table/body'
import type { RuleId } from '@sandtable/kernel'
import { impactOf } from '../basics/figures.ts'
import { isOnGuard } from '../basics/guards.ts'
import { bodyAt, bodyOf, footprintOf } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import { isBuilding, isObstacle, isUnmanned, sheetOf } from '../basics/queries.ts'
import { isHiddenFrom } from '../basics/seen-at.ts'
import { inch } from '../data/inch.ts'
import { type Site, sitesOf } from '../places/sites.ts'
import type { Layer, PlayerId, Spot, Unit, World } from '../world.ts'
import { type Level, layerOfSkill, levelOf } from './layers.ts'
import { isEverywhere, isTeleport, type Means, meansNamed } from './means.ts'

/** A unit on the table as somebody sees it; `bars`: the rule by which it lets nobody pass. */
export type Other = { readonly id: string; readonly body: Body; readonly bars: RuleId | null; readonly level: Level }
/** What others stand on or climb over: no base in their way. */
export const isGround = (world: World, unit: Unit): boolean => isBuilding(world, unit) || isObstacle(world, unit)

/** Where a player believes a unit to stand (WL-GHOST-03); null: nowhere on the table. */
function believedAt(world: World, unit: Unit, player: PlayerId): { at: Spot; facing: number; layer: Layer } | null {
  if (unit.where !== 'table') return null
  return isHiddenFrom(world, unit, player) ? unit.hidden!.figure : unit
}
/** What a player believes to be the base of a unit, or what it is in: of a hidden enemy its figure (WL-GHOST-03); null: it sees nothing. */
export function believedBody(world: World, unit: Unit, player: PlayerId): Body | null {
  if (!isHiddenFrom(world, unit, player)) return bodyOf(world, unit)
  const figure = unit.hidden!.figure
  return figure && bodyAt(world, unit, figure.at, figure.facing)
}
/** What everybody sees of a unit on the table: of a hidden one its figure, if it has one. */
export const shownBody = (world: World, unit: Unit): Body | null =>
  unit.hidden === null
    ? bodyAt(world, unit, unit.at)
    : unit.hidden.figure && bodyAt(world, unit, unit.hidden.figure.at, unit.hidden.figure.facing)
/** WL-MOVE-04, WL-R-209, WL-R-297: enemies and guards let nobody pass; an empty machine is nobody's. */
function barredBy(world: World, mover: Unit, unit: Unit): RuleId | null {
  if (areEnemies(world, mover, unit)) return isUnmanned(world, unit) ? null : 'WL-MOVE-04'
  return isOnGuard(world, unit, mover) ? 'WL-PUZL-06' : null
}
/** Units but for this one as a player sees them. */
export function othersOf(world: World, mover: Unit, player: PlayerId): Other[] {
  const others: Other[] = []
  for (const unit of Object.values(world.units)) {
    if (unit.id === mover.id || isGround(world, unit)) continue
    const there = believedAt(world, unit, player)
    if (!there) continue
    const bars = barredBy(world, mover, unit)
    others.push({ id: unit.id, body: bodyAt(world, unit, there.at, there.facing), bars, level: levelOf(world, there.layer) })
  }
  return others
}

/** How a move deals with what lies on the ground: along it, over what is low enough, under it, or not at all (WL-MOVE-09). */
export type Passing = 'along' | 'over' | 'leap' | 'under' | 'none'
const PASSINGS: { readonly [sub: string]: Passing } = {
  ...{ Land: 'along', Sea: 'along', Dive: 'under', Dig: 'under', Air: 'over', Space: 'over', All: 'leap', Miracle: 'leap' },
}
export const passingOf = ({ skill }: Means): Passing => (isTeleport(skill) ? 'none' : PASSINGS[skill.sub]!)

/** WL-R-162, WL-R-221, WL-R-281: on which level it goes; a leap goes through the air. */
function levelOn(world: World, { skill }: Means): Level {
  if (world.table.medium === 'space') return 'space'
  if (isEverywhere(skill)) return 'air'
  return levelOf(world, layerOfSkill(skill, 'land') ?? layerOfSkill(skill, 'sea')!)
}

/** Whether a way by these means passes a piece, and what that costs; null: it cannot be passed. */
export function tollOf(passing: Passing, lift: number, { form, height }: Site): number | null {
  if (form === 'ground' || form === 'works' || passing === 'under' || passing === 'none') return 0
  // WL-MOVE-06, WL-R-222: everything lower than the impact; a leap goes over anything up to it.
  if (passing === 'over') return height < lift ? 0 : null
  if (passing === 'leap') return height <= lift ? 0 : null
  // WL-MOVE-05, WL-MOVE-15.
  return form === 'obstacle' && height <= lift ? height : null
}
/** WL-MOVE-15: whether a unit of this level may end on a piece; a flyer above whatever is lower than its impact. */
export function canEndOn(level: Level, lift: number, { form, height }: Site): boolean {
  if (form === 'ground' || form === 'works' || level === 'depth') return true
  return level !== 'surface' && height < lift
}

/** What a player sees of the table that could be in a unit's way. */
export type Seen = { readonly others: readonly Other[]; readonly sites: readonly Site[] }
export const seenFor = (world: World, unit: Unit, player: PlayerId): Seen => ({
  others: othersOf(world, unit, player),
  sites: sitesOf(world),
})
/** That, and what the unit may move with: made once for many ways. */
export type Outlook = Seen & { readonly means: readonly Means[] }
export const outlookFor = (world: World, unit: Unit, means: string | null, player: PlayerId): Outlook => ({
  ...seenFor(world, unit, player),
  means: meansNamed(world, unit, means),
})

/** All that decides where a unit may go by some means, as a player sees it. */
export type Course = Seen & {
  readonly unit: Unit
  readonly means: Means
  readonly footprint: Footprint
  readonly passing: Passing
  readonly level: Level
  /** Its impact as a height, in hundredths. */
  readonly lift: number
}
export const courseOf = (world: World, unit: Unit, means: Means, { others, sites }: Seen): Course => ({
  ...{ unit, means, others, sites },
  footprint: footprintOf(sheetOf(world, unit).base),
  passing: passingOf(means),
  level: levelOn(world, means),
  lift: inch(impactOf(world, unit, means.skill)),
})
