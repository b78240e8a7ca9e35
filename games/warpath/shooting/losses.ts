import { type Losses, lossesOf } from '../basics/casualties.ts'
import { bodiesOf, discAt, distance } from '../basics/measure.ts'
import { unitOf } from '../basics/queries.ts'
import type { Unit, World } from '../world.ts'

/** So many of these bases of a unit are lost. */
export type Loss = { unit: string; eligible: string[]; count: number }

export const placesIn = ({ bases }: Unit, ids: readonly string[]): number[] =>
  bases.flatMap(({ id }, i) => (ids.includes(id) ? [i] : []))
/** WP-R-163: what may be chosen. */
export function choicesFor(world: World, { unit: id, eligible, count }: Loss): Losses {
  const unit = unitOf(world, id)
  return lossesOf(bodiesOf(unit), placesIn(unit, eligible), count)
}

/** What a base is worth to its owner: those near an objective stay longest, then those first in the list. */
function worthOf({ objectives }: World, unit: Unit): number[] {
  const bodies = bodiesOf(unit)
  const far = bodies.map(body => Math.min(...objectives.map(({ at }) => distance(body, discAt(at, 0)))))
  const most = Math.max(0, ...far.filter(Number.isFinite))
  return bodies.map((_, i) => (Number.isFinite(far[i]) ? most - far[i]! : 0) + 1 - i / 100)
}
/** What most owners would give up. */
export function proposedLosses(world: World, loss: Loss): string[] {
  const unit = unitOf(world, loss.unit)
  return choicesFor(world, loss)
    .cheapest(worthOf(world, unit))
    .map(i => unit.bases[i]!.id)
}
