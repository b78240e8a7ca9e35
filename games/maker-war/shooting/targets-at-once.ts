import { type Violation, violation } from '@sandtable/kernel'
import { whyNotShotAt } from '../basics/why-not.ts'
import { isFlying, orderEntry } from '../movement/speed.ts'
import type { Formation, Order, SideId, World } from '../world.ts'
import type { Shot } from './attack.ts'
import { isCostly, ownOdds, shotsOf } from './declare.ts'
import { armsOf, type Occasion } from './firepower.ts'
import { type Lines, linesOf } from './line-of-fire.ts'
import { type Prospect, prospectsFor } from './prospects.ts'
import { findBarTo, whyUnseen } from './why-unseen.ts'

/** Why an order to fire cannot name this target: a friend, high above (MW-FLYER-05), out of sight or reach (MW-R-185), no formation at all; null where it can be hit. */
export function whyNotAtOnce(table: World, formation: Formation, { order, altitude, target }: Named): Violation | null {
  const { moves, fixedMove } = orderEntry(order)
  // Who moves first is asked for a target after it.
  if (target === null || moves || fixedMove) return null
  const { id, side } = formation
  const world = altitude === null ? table : flyingAt(table, formation, altitude)
  const { together, weapons } = armsOf(world, id, 'fire')
  const sources = [...together, ...weapons]
  const found = prospectsFor(world, side, shotsOf(world, sources, 'fire'), ownOdds('fire')).find(p => p.target === target)
  if (found) return findBarTo(found, () => whyUnseen(world, side, sources, target)) ?? whyNotUnasked(world, id, found)
  return whyNotShotAt(world, target, side) ?? violation('MW-SHOOT-02', 'it is no enemy formation: those are fired at')
}

type Named = { order: Order; altitude: Formation['altitude']; target: string | null }
/** The table as it is once a formation flies at this altitude. */
const flyingAt = (world: World, formation: Formation, altitude: Formation['altitude']): World =>
  formation.altitude === null
    ? world
    : { ...world, formations: { ...world.formations, [formation.id]: { ...formation, altitude } } }

/**
 * The salvos that go at whom an order names: all who fire together, then whoever fires apart (MW-TRAIT-44) and each weapon of a Titan, but
 * for those that are asked for because they fire once, may backfire or want a place.
 */
export const salvosAtOnce = (world: World, formation: string, order: Occasion = 'fire'): Shot[][] => {
  const { together, apart, weapons } = armsOf(world, formation, order)
  const alone = [...apart, ...weapons].filter(source => !isCostly(world, source))
  return [together, ...alone.map(source => [source])]
    .map(sources => shotsOf(world, sources, order))
    .filter(shots => shots.length > 0)
}

type Salvos = { salvos: readonly Shot[][]; order?: Occasion; lines?: Lines | undefined }
/** What all these salvos together promise at a target that one of them can hit. */
function prospectsOf(world: World, side: SideId, { salvos, order = 'fire', lines = linesOf(world, side) }: Salvos): Prospect[] {
  const each = salvos.flatMap(shots => prospectsFor(world, side, shots, ownOdds(order), lines))
  const added = (a: Prospect, b: Prospect): Prospect => ({ ...a, dice: a.dice + b.dice, score: a.score + b.score })
  return [
    ...Map.groupBy(
      each.filter(({ dice }) => dice > 0),
      ({ target }) => target,
    ).values(),
  ]
    .map(alike => alike.reduce(added))
    .sort((a, b) => b.score - a.score || (a.target < b.target ? -1 : 1))
}

/** MW-R-184: only weapons that are asked for can hit it, each with a target of its own. */
function whyNotUnasked(world: World, id: string, { target }: Prospect): Violation | null {
  const { side } = world.formations[id]!
  if (prospectsOf(world, side, { salvos: salvosAtOnce(world, id) }).some(p => p.target === target)) return null
  return violation('MW-R-184', `only weapons that are asked for one by one can hit it: choose '${id}:fire'`, { formation: id })
}

/**
 * Whom a formation could fire at from where it stands, the most tempting first; nobody where there is no choice, or it flies (MW-R-184).
 * `lines`: those of its side, where several formations are looked at.
 */
export function targetsAtOnce(world: World, formation: Formation, lines?: Lines): Prospect[] {
  if (formation.where !== 'table' || isFlying(world, formation)) return []
  const open = prospectsOf(world, formation.side, { salvos: salvosAtOnce(world, formation.id), lines })
  return open.length > 1 ? open : []
}

/** The only target there is for a formation that fires from where it stands or hovers, and the table at that altitude; null where there is none, or a choice. */
export function findLoneTarget(
  table: World,
  formation: Formation,
  { order, altitude }: Given,
): { world: World; target: string } | null {
  if (formation.where !== 'table') return null
  const world = altitude === null ? table : flyingAt(table, formation, altitude)
  const [only, other] = prospectsOf(world, formation.side, { salvos: salvosAtOnce(world, formation.id, order), order })
  return only && !other ? { world, target: only.target } : null
}
type Given = { order: Order; altitude: Formation['altitude'] }
