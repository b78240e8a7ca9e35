import { ahead } from '@sandtable/geometry/table/angle'
import { radiusOf } from '@sandtable/geometry/table/shape'
import { asking, type ChoiceOf, legal, type Place, refused, type Verdict } from '@sandtable/kernel'
import { pointInFull } from '@sandtable/wargame/ways'
import { bodyAt, bodyOf, footprintOf, pointAt } from '../../basics/measure.ts'
import { findUnit, sheetOf, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { isFreeFor } from '../../movement/free-place.ts'
import type { Spot, World } from '../../world.ts'
import { findItem, isInReach, whyTooHigh } from '../objects.ts'

type Subject = { unit: string; slot: number; object: string }
const placeAt = ({ x, y }: Spot): Place => ({ x, y, facing: null, level: null })
const answer = (at: Spot): ChoiceOf<'aim'> => ({ type: 'aim', at: placeAt(at) })

const startOf = (world: World, object: string): Spot => findItem(world, object)?.at ?? unitOf(world, object).at
const bodyThere = (world: World, object: string, at: Spot) => {
  const unit = findUnit(world, object)
  return unit ? bodyAt(world, unit, at) : pointAt(at)
}
function isFree(world: World, object: string, at: Spot, player: string): boolean {
  const unit = findUnit(world, object)
  if (unit) return isFreeFor(world, unit, { at, facing: unit.facing }, player)
  return at.x >= 0 && at.y >= 0 && at.x <= world.table.width && at.y <= world.table.height
}
function judge(world: World, { unit: by, slot, object }: Subject, at: Spot): Verdict {
  const unit = unitOf(world, by)
  const start = startOf(world, object)
  // There is always an answer: where it was, or as near to it as there is room.
  if (at.x === start.x && at.y === start.y) return legal()
  if (!isInReach(world, unit, slot, bodyThere(world, object, at)))
    return refused('WL-FORCE-02', 'it would be out of range there', {}, placeAt(at))
  if (!isFree(world, object, at, unit.player!)) return refused('WL-R-60', 'there is no room for it here', {}, placeAt(at))
  const high = whyTooHigh(world, unit, slot, start, at)
  return high ? { ok: false, violations: [{ ...high, at: placeAt(at) }] } : legal()
}
const CLOCK: readonly number[] = Array.from({ length: 12 }, (_, i) => i * 30)
/** Places beside the user and around the object, and where it is. */
function triedPlaces(world: World, { unit: by, object }: Subject): Spot[] {
  const user = bodyOf(world, unitOf(world, by))
  const from = startOf(world, object)
  const target = findUnit(world, object)
  const gap = Math.ceil(radiusOf(user.footprint)) + (target ? Math.ceil(radiusOf(footprintOf(sheetOf(world, target).base))) : 0)
  return [...CLOCK.map(degrees => ahead(user.at, degrees, gap + 5)), ...CLOCK.map(degrees => ahead(from, degrees, 300))]
}

/** WL-FORCE-01, WL-FORCE-02, WL-FORCE-06: where it is set down; that does no damage. */
export const chooseSetDown = ask<Subject, 'aim'>({
  kind: 'wl.lift',
  type: 'aim',
  rule: 'WL-FORCE-01',
  when: 'when you have lifted something by force',
  ask(world, { unit, object }) {
    const target = findUnit(world, object)
    return {
      type: 'aim',
      ...asking({
        text: 'Where is it set down?',
        note: 'Within the range of the skill, on a free place.',
        act: 'Set down here',
        told: 'sets something down',
        by: [unit],
        on: [object],
      }),
      from: placeAt(startOf(world, object)),
      footprint: target ? footprintOf(sheetOf(world, target).base) : null,
      range: null,
    }
  },
  inFull: pointInFull,
  validate: (world, subject, _seat, { at }) => judge(world, subject, at),
  candidates(world, subject, _seat, rng, most = 4) {
    const good = rng.shuffle(triedPlaces(world, subject)).filter(at => judge(world, subject, at).ok)
    return [...good.slice(0, Math.max(0, most - 1)), startOf(world, subject.object)].map(answer)
  },
  propose(world, subject, _seat, { at: wish }) {
    const far = ({ x, y }: Spot): number => (x - wish.x) ** 2 + (y - wish.y) ** 2
    const all = [wish, ...triedPlaces(world, subject)].filter(at => judge(world, subject, at).ok)
    const [best] = all.sort((a, b) => far(a) - far(b))
    return best ? answer(best) : null
  },
})
