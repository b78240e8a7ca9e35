import { asking, legal, type Option, option, type Violation, violation } from '@sandtable/kernel'
import { playerAt } from '../../basics/players.ts'
import { findPiece, findUnit, unitOf } from '../../basics/queries.ts'
import { worldSeenBy } from '../../basics/seen-at.ts'
import { bodySeen, whyNotByOrder } from '../../control/orders.ts'
import { terrainOf } from '../../data/terrain.ts'
import { ask } from '../../hooks.ts'
import { faceNeeded } from '../../override/odds.ts'
import type { PlayerId, World } from '../../world.ts'
import { crashOdds } from '../crash.ts'
import { isEnemyObject, isInReach, strengthOf, weightOfObject } from '../objects.ts'
import { throwTargets } from '../targets.ts'
import { isWardKnown, wardedWeight } from '../ward.ts'

type Subject = { unit: string; slot: number; object: string }

/** The chance that it is lifted, where that is known; null: nobody can say. */
function liftChance(world: World, { unit: by, slot, object }: Subject, player: PlayerId): number | null {
  const unit = unitOf(world, by)
  if (!isEnemyObject(world, unit, object)) return 1
  const target = unitOf(world, object)
  if (!isWardKnown(world, target, player)) return null
  const need = faceNeeded(strengthOf(world, unit, slot), wardedWeight(world, target))
  return need === null ? 0 : (11 - need) / 10
}
/** A figure whose unit is elsewhere looks like any other (WL-GHOST-03): odds go by what stands there. */
const throwOdds = (real: World, { unit }: Subject, id: string, weight: number, lifts: number) => {
  const world = worldSeenBy(real, unitOf(real, unit).player!)
  return crashOdds(world, unitOf(world, unit), id, weight, lifts)
}
function targetOption(world: World, subject: Subject, id: string, player: PlayerId, toCheck: boolean): Option {
  const unit = findUnit(world, id)
  const name = unit?.name ?? terrainOf(findPiece(world, id)!.type).name
  const weight = weightOfObject(world, subject.object)
  const lifts = toCheck || weight === null ? null : liftChance(world, subject, player)
  return option(id, name, {
    note: weight === null ? 'its weight is a D20' : `impact ${weight}`,
    act: 'Throw it at',
    rule: 'WL-FORCE-05',
    pieces: [id],
    ...(lifts !== null && { odds: throwOdds(world, subject, id, weight!, lifts) }),
  })
}
function whyNotAt(world: World, { unit: by, slot, object }: Subject, id: string): Violation | null {
  const unit = unitOf(world, by)
  if (id === object) return violation('WL-FORCE-05', 'it is what is thrown')
  const body = bodySeen(world, id, unit.player!)
  if (body === null) return null
  if (!isInReach(world, unit, slot, body)) return violation('WL-FORCE-02', 'it is out of range')
  return whyNotByOrder(world, by, id, body) ?? violation('WL-FORCE-05', 'only units of others and pieces with points are struck')
}

/** WL-FORCE-05: at whom it is thrown. */
export const chooseThrow = ask<Subject, 'pick'>({
  kind: 'wl.throw',
  type: 'pick',
  rule: 'WL-FORCE-05',
  when: 'when you throw something by force',
  which: 'units of others and pieces with points within range',
  ask: (world, subject, seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: 'At whom is it thrown?',
      act: 'Throw it at',
      told: 'throws something',
      by: [subject.unit],
      on: [subject.object],
    }),
    options: throwTargets(world, unitOf(world, subject.unit), subject.slot, subject.object).map(id =>
      targetOption(world, subject, id, playerAt(world, seat).id, toCheck),
    ),
    min: 1,
    max: 1,
  }),
  whyNot: (world, subject, _seat, id) => whyNotAt(world, subject, id),
  validate: () => legal(),
  candidates: (world, { unit, slot, object }, _seat, rng) =>
    rng.shuffle(throwTargets(world, unitOf(world, unit), slot, object)).map(id => ({ type: 'pick', ids: [id] })),
})
