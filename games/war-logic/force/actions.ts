import { type Violation, violation } from '@sandtable/kernel'
import { findUnit, unitOf } from '../basics/queries.ts'
import { heldAt } from '../basics/skills.ts'
import { type ActionKind, type ActWords, open, unless } from '../control/action.ts'
import { whyNotByOrder } from '../control/orders.ts'
import { itemTypeOf } from '../data/terrain.ts'
import { isMuted } from '../override/distortion.ts'
import { attemptOdds, guessText } from '../override/odds.ts'
import type { PlayerId, Unit, World } from '../world.ts'
import {
  bodyOfObject,
  findItem,
  forcesOf,
  isEnemyObject,
  isInReach,
  isThrowable,
  objectsFor,
  strengthOf,
  weightOfObject,
  whyTooHeavy,
} from './objects.ts'
import { throwTargets } from './targets.ts'
import { isWardKnown, wardedWeight } from './ward.ts'

const HOW = {
  move: { label: 'Move it', note: 'sets it down within range' },
  throw: { label: 'Throw it', note: 'into a target, with its weight as impact' },
} as const
const nameOf = (world: World, id: string): string => {
  const item = findItem(world, id)
  return item ? itemTypeOf(item.type).name : unitOf(world, id).name
}

/** What everybody can see against lifting something: distortion, weight, the order of the user. */
function whyNotLifted(world: World, unit: Unit, slot: number, id: string): Violation | null {
  if (isMuted(world, unit)) return violation('WL-DIST-03', 'force skills fail within the distortion')
  // WL-R-146: own and neutral things may be recovered under every order.
  const body = isEnemyObject(world, unit, id) ? bodyOfObject(world, id, unit.player!) : null
  return (body && whyNotByOrder(world, unit.id, id, body)) ?? whyTooHeavy(world, unit, slot, id)
}

/** WL-FORCE-03: odds where the ward of an enemy is known; own and neutral things need no roll. */
function liftWords(
  world: World,
  player: PlayerId,
  unit: Unit,
  slot: number,
  id: string,
): Pick<ActWords, 'odds'> & { note: string } {
  const weight = weightOfObject(world, id)
  const impact = strengthOf(world, unit, slot)
  if (!isEnemyObject(world, unit, id)) return { note: weight === null ? 'its weight is a D20' : `weighs ${weight}; no roll` }
  const target = unitOf(world, id)
  if (!isWardKnown(world, target, player)) return { note: `weighs ${weight}; ${guessText(impact, weight!)}` }
  const against = wardedWeight(world, target)
  const lines = [
    { text: 'Weight', note: null, figure: String(weight), rule: 'WL-FORCE-03' as const },
    ...(against > weight! ? [{ text: 'Ward', note: null, figure: `+${against - weight!}`, rule: 'WL-WARD-02' as const }] : []),
  ]
  return {
    note: `weighs ${weight}`,
    odds: attemptOdds(world, { player, what: 'lift it', does: 'lifts it', impact, against, rule: 'WL-FORCE-03', lines }),
  }
}

/** WL-FORCE-01 to WL-FORCE-06: something is lifted and set down elsewhere, or thrown. */
export const lifting: ActionKind = {
  kind: 'lift',
  group: 'Moving objects',
  rule: 'WL-FORCE-01',
  proc: 'lift',
  offers: (world, unit, after) =>
    after === 'move'
      ? []
      : forcesOf(world, unit).flatMap(({ slot }) =>
          objectsFor(world, unit, slot).flatMap(id => {
            const refusal = whyNotLifted(world, unit, slot, id)
            const isToThrow = isThrowable(world, id) && throwTargets(world, unit, slot, id).length > 0
            return [
              unless(refusal, open(unit, slot, id, 'move')),
              ...(isToThrow ? [unless(refusal, open(unit, slot, id, 'throw'))] : []),
            ]
          }),
        ),
  words(world, { unit: by, slot, target, how }, player) {
    const unit = unitOf(world, by)
    const { note, odds } = liftWords(world, player, unit, slot!, target!)
    const { label, note: more } = HOW[how as keyof typeof HOW]
    return {
      label: `${heldAt(world, unit, slot!).skill.name}: ${nameOf(world, target!)}`,
      note: `${label}; ${note}`,
      means: { id: how!, label, note: more },
      upon: [target!],
      ...(odds && { odds }),
    }
  },
  whyNot(world, { unit: by, slot, target, how }) {
    const unit = unitOf(world, by)
    if (slot === null || target === null || !forcesOf(world, unit).some(held => held.slot === slot)) return null
    const body = findUnit(world, target) || findItem(world, target) ? bodyOfObject(world, target, unit.player!) : null
    if (body === null) return null
    if (!isInReach(world, unit, slot, body)) return violation('WL-FORCE-02', 'it is out of range')
    if (how === 'throw' && !isThrowable(world, target))
      return violation('WL-FORCE-04', 'what the battle is about is not thrown away')
    if (how === 'throw') return violation('WL-FORCE-05', 'there is nothing in range to throw it at')
    return whyNotLifted(world, unit, slot, target)
  },
}
