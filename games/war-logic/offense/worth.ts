import type { Rng } from '@sandtable/kernel'
import { impactOf } from '../basics/figures.ts'
import { findUnit } from '../basics/look-ups.ts'
import { activePlayer, isFriendOf } from '../basics/players.ts'
import { weightOf } from '../basics/points.ts'
import { worldSeenBy } from '../basics/seen-at.ts'
import { patientsOf, refillable, strengthOf, woundsFor } from '../defense/kits.ts'
import type { Spot, World } from '../world.ts'
import { type Arm, actorsOf } from './arms.ts'
import { reachedBy } from './blast.ts'
import { attackId, type Prospect, pointArms, prospectsOf, recoverId } from './deeds.ts'
import { pointsSeen } from './known.ts'
import { goodPoints } from './points.ts'

/** The mean of the usual die, as a share of the impact. */
const MEAN = 0.55
/** What the ground is worth beside units. */
const GROUND = 5

/** What is to be expected of some damage: of the cost of a unit, or nearly nothing of a wall. */
function worthOf(world: World, id: string, damage: number): number {
  const unit = findUnit(world, id)
  const points = Math.max(1, pointsSeen(world, id) ?? 1)
  const share = Math.min(1, damage / points)
  const value = unit ? unit.cost / 100 : GROUND
  const sign = unit && isFriendOf(world, activePlayer(world), unit) ? -1 : 1
  return sign * value * share * (share === 1 ? 1 : 0.8)
}
/** WL-PINC-03: others that attack the same target make it worth more. */
const joined = (world: World, target: string): number =>
  (world.offense?.attacks ?? []).some(attack => attack.target === target) ? 1.3 : 1
/** What an explosion there promises, friends counted against it. */
export function worthAt(world: World, arm: Arm, at: Spot): number {
  const impact = impactOf(world, arm.from, arm.held!.skill)
  const caught = reachedBy(world, arm, at).filter(one => one.shelter === null)
  return caught.reduce((sum, one) => sum + worthOf(world, one.target.id, impact * MEAN), 0)
}
function worthOfAttack(world: World, { arms, target }: Prospect): number {
  return arms.reduce((sum, arm) => {
    const impact = arm.held === null ? weightOf(world, arm.from) : impactOf(world, arm.from, arm.held.skill)
    const main = worthOf(world, target.id, impact * MEAN) * joined(world, target.id)
    if (arm.held === null || arm.held.skill.extension === 0) return sum + main
    const others = reachedBy(world, arm, target.body.at).filter(one => one.target.id !== target.id && one.shelter === null)
    return sum + main + others.reduce((total, one) => total + worthOf(world, one.target.id, impact * MEAN), 0)
  }, 0)
}
/** What a full counter is worth, as a share of its unit. */
const REFILL = 0.05
const treatments = (world: World): { id: string; worth: number }[] =>
  actorsOf(world).flatMap(by =>
    patientsOf(world, by).map(({ kit, unit }) => {
      const missing = woundsFor(world, kit, unit).reduce((sum, one) => sum + one.missing, 0)
      const share = Math.min(missing, strengthOf(world, kit)) / Math.max(1, weightOf(world, unit) + missing)
      const emptiest = Math.max(0, ...refillable(world, kit, unit).map(({ counter }) => 1 - counter.left / counter.of))
      return { id: recoverId(by.id, kit.held.slot, unit.id), worth: (unit.cost / 100) * (share * 0.8 + emptiest * REFILL) }
    }),
  )
/** WL-BLST-02: weapons that promise something where they explode. */
const explosions = (real: World, world: World): { id: string; worth: number }[] =>
  pointArms(real).map(arm => ({
    id: attackId([arm], null),
    worth: Math.max(0, ...goodPoints(world, arm).map(at => worthAt(world, arm, at))),
  }))
const FEW = 12
/** For bots: attacks and treatments that promise something, the best first. */
export function goodDeeds(real: World, rng: Rng, most = FEW): string[] {
  const world = worldSeenBy(real, activePlayer(real))
  const attacks = rng
    .shuffle(prospectsOf(real))
    .map(one => ({ id: attackId(one.arms, one.target.id), worth: worthOfAttack(world, one) }))
  return [...attacks, ...explosions(real, world), ...treatments(real)]
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, Math.max(1, most))
    .map(({ id }) => id)
}
