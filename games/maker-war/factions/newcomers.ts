import { ahead, bearing } from '@sandtable/geometry/table/angle'
import { isWithin } from '@sandtable/geometry/table/distance'
import { distanceBetween } from '@sandtable/geometry/table/segment'
import { type Placed, type Violation, violation } from '@sandtable/kernel'
import { findPlan } from '../army/catalogue.ts'
import { freshUnit, unitIdIn } from '../army/muster.ts'
import { lengthText } from '../basics/labels.ts'
import { bodyAt, discAt } from '../basics/measure.ts'
import { catalogueOfSide, foesOnTable, formationOf, leaderOf, unitsOf } from '../basics/queries.ts'
import { commandRange, type Standing, standingOf } from '../movement/placement.ts'
import { placesAround } from '../movement/propose-places.ts'
import { groundProblems, isOpenWay, withOnly } from '../movement/standing.ts'
import type { Formation, Spot, Unit, World } from '../world.ts'

/**
 * Units that join a formation on the table: bred, or brought back by a card. `apart`: at least 10 cm from enemies; otherwise no nearer
 * than the formation stands already, and never in contact (MW-R-13).
 */
export type Newcomers = { formation: string; profiles: string[]; apart: boolean }

/** The ids they will have. */
const idsFor = (world: World, { formation, profiles }: Newcomers): string[] =>
  profiles.map((_, i) => unitIdIn(formation, world.made + i + 1))
export function newUnits(world: World, newcomers: Newcomers): Unit[] {
  const { formation, profiles } = newcomers
  const { side } = formationOf(world, formation)
  const ids = idsFor(world, newcomers)
  return profiles.map((profile, i) => ({
    ...freshUnit(ids[i]!, side, formation, profile, catalogueOfSide(world, side), { x: 0, y: 0 }),
    created: true,
  }))
}

/** The ground as it is for newcomers: their own formation stands in the way too. */
function groundFor(world: World, { formation, apart }: Newcomers): Standing {
  const own = formationOf(world, formation)
  return withOnly(standingOf(world, own, { order: null, far: false, entering: apart }), [])
}

/** Everything that is wrong with these places. */
export function newcomerProblems(world: World, newcomers: Newcomers, places: readonly Placed[]): Violation[] {
  const standing = groundFor(world, newcomers)
  const { at } = standing.leader
  const units = newUnits(world, newcomers)
  const placed: Standing['others'][number][] = []
  return places.flatMap(place => {
    const unit = units.find(u => u.id === place.piece)!
    const body = bodyAt(world, unit, place)
    const wrong = groundProblems({ ...standing, others: [...standing.others, ...placed] }, { unit, body })
    placed.push({ unit, body })
    if (!isWithin(body, discAt(at, 0), commandRange(world)))
      wrong.push(
        violation(
          'MW-MOVE-07',
          `out of command range: at most ${lengthText(world, commandRange(world))} from the chief`,
          { unit: unit.id, range: commandRange(world) },
          place,
        ),
      )
    else if (!isOpenWay(standing, unit, at, body.at))
      wrong.push(violation('MW-R-10', 'what lies between it and the chief cannot be crossed', { unit: unit.id }, place))
    return wrong
  })
}

/** Legal places for newcomers as near to a wish as can be (to the chief without one), or null. */
export function newcomerPlaces(world: World, newcomers: Newcomers, wish: Spot | null): Placed[] | null {
  const standing = groundFor(world, newcomers)
  return placesAround(standing, standing.leader.at, newUnits(world, newcomers), () => wish)
}

/** As many of these as find a place, from the first on. */
export function fitting(world: World, newcomers: Newcomers): string[] {
  const { formation, profiles } = newcomers
  if (formationOf(world, formation).where !== 'table') return []
  for (let count = profiles.length; count > 0; count--) {
    const some = { ...newcomers, profiles: profiles.slice(0, count) }
    if (newcomerPlaces(world, some, null) !== null) return some.profiles
  }
  return []
}

/** Towards the nearest enemy and away from him, at the rim of the command range. */
export function newcomerWishes(world: World, { formation }: Newcomers): (Spot | null)[] {
  const own = formationOf(world, formation)
  const { at } = leaderOf(world, own)
  const foes = foesOnTable(world, own.side)
  if (foes.length === 0) return [null]
  const nearest = foes.reduce((best, foe) => (distanceBetween(foe.at, at) < distanceBetween(best.at, at) ? foe : best))
  const towards = bearing(at, nearest.at)
  return [null, ahead(at, towards, commandRange(world)), ahead(at, towards + 180, commandRange(world))]
}

/** Adds newcomers to their formation. Those brought back are taken from the list of the lost. */
export function join(world: World, newcomers: Newcomers, places: readonly Placed[]): string[] {
  const own = formationOf(world, newcomers.formation)
  for (const unit of newUnits(world, newcomers)) {
    const { x, y } = places.find(p => p.piece === unit.id)!
    world.units[unit.id] = { ...unit, at: { x, y } }
    own.units.push(unit.id)
  }
  world.made += newcomers.profiles.length
  return places.map(p => p.piece)
}

/** Takes a profile off the list of a formation's losses, the newest first. */
export function unlose(formation: Formation, profile: string): void {
  const i = formation.lost.lastIndexOf(profile)
  if (i >= 0) formation.lost.splice(i, 1)
}

/** MW-R-136: whether the plan of a formation has room for one more of this profile; the chief does not count. Without a plan there is no limit. */
export function hasPlanRoom(world: World, formation: Formation, profile: string): boolean {
  const plan = findPlan(formation.plan, catalogueOfSide(world, formation.side))
  if (plan === null) return true
  const { maxUnits, slots } = plan
  const others = unitsOf(world, formation).filter(unit => unit.id !== formation.chief)
  const slot = slots.find(({ units }) => units.includes(profile))
  const inSlot = others.filter(unit => slot?.units.includes(unit.profile)).length
  return others.length < maxUnits && slot !== undefined && inSlot < slot.max
}
