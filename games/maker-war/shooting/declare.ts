import type { JsonObject, RuleId } from '@sandtable/kernel'
import { marksOf } from '../basics/marks.ts'
import { formationOf } from '../basics/queries.ts'
import { can } from '../hooks.ts'
import type { Attack, SideId, Spot, World } from '../world.ts'
import { type Aim, type Shot, touchedBy } from './attack.ts'
import { bestBlasts } from './blast.ts'
import { handsOf } from './crew.ts'
import { firepowerOf, gunOf, type Occasion, unitIdOf } from './firepower.ts'
import { linesOf } from './line-of-fire.ts'
import { hasProspect } from './prospects.ts'
import { targetUnits, templateRadius, underBlast } from './targets.ts'

/** MW-ADV-03: what a shooter has for itself by its order. */
export const ownOdds = (order: Occasion): RuleId[] => (order === 'fire' ? ['MW-ADV-03'] : [])

/** The dice of sources under an order; those without any, or gone, are left out. */
export const shotsOf = (world: World, sources: readonly string[], order: Occasion): Shot[] =>
  sources
    .filter(source => world.units[unitIdOf(source)])
    .map(source => ({ source, dice: firepowerOf(world, source, order).total }))
    .filter(({ dice }) => dice > 0)

/** How far the farthest of these sources shoots. */
export const reachOf = (world: World, sources: readonly string[]): number =>
  Math.max(0, ...sources.map(source => gunOf(world, source).range ?? 0)) + 2 * templateRadius(world, 'formation')

/** Whether units of two of these targets stand so close that one template can touch both. */
export function areNeighbours(world: World, targets: readonly string[]): boolean {
  const reach = 2 * templateRadius(world, 'formation')
  const spots = targets.map(target => targetUnits(world, target).map(unit => ({ x: unit.at.x, y: unit.at.y })))
  const isNear = (a: Spot, b: Spot) => Math.abs(a.x - b.x) <= reach && Math.abs(a.y - b.y) <= reach
  return spots.some((own, i) => spots.slice(i + 1).some(others => own.some(a => others.some(b => isNear(a, b)))))
}

/** Whom the order of a formation names as its target, or null. */
export const findNamed = (world: World, formation: string): string | null =>
  marksOf(formationOf(world, formation), 'aims')[0]?.target ?? null

/** What a weapon must shoot at, or null if it may choose. */
export const fixedAim = (world: World, side: SideId, at: string | null, bound: Aim | null): Aim | null => {
  if (at !== null) return { target: at, template: null }
  // MW-R-51: the duty ends with the target.
  return bound && Object.values(touchedBy(world, side, bound)).some(units => units.length > 0) ? bound : null
}

/** MW-TITAN-31: whether a source places the bombard template. */
export const isBlaster = (world: World, source: string): boolean => can(world, source, 'blasts')
/** Whether firing it at the only thing there is could still be unwanted. */
export const isCostly = (world: World, source: string): boolean =>
  can(world, source, 'firesOnce') || can(world, source, 'backfires') || isBlaster(world, source)

/** The sources that have something to shoot at, the strongest first. */
export function readyShots(world: World, side: SideId, sources: readonly string[], order: Occasion, aim: Aim | null): Shot[] {
  const lines = linesOf(world, side)
  const hasTarget = (shot: Shot): boolean => {
    if (isBlaster(world, shot.source)) return bestBlasts(world, shot.source, aim?.target ?? null).length > 0
    if (aim) return handsOf(world, side, [shot], aim, lines).length > 0
    return hasProspect(world, side, shot, lines)
  }
  return shotsOf(world, sources, order)
    .filter(hasTarget)
    .sort((a, b) => b.dice - a.dice || (a.source < b.source ? -1 : 1))
}

/** What a blast was aimed at, for those who have to follow it: the enemy formation it touches. */
export const aimOfBlast = (world: World, side: SideId, at: Spot): Aim => {
  const [target = null] = Object.entries(underBlast(world, at))
    .filter(([, units]) => units[0]!.side !== side)
    .map(([id]) => id)
  return { target, template: null }
}

/** The firepower of everybody who contributes, with what changed it (MW-SHOOT-05). */
export const firepowerReport = (world: World, { sources }: Attack, order: Occasion): JsonObject =>
  Object.fromEntries(sources.map(({ source }) => [source, firepowerOf(world, source, order)]))
