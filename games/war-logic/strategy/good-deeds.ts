import type { Rng } from '@sandtable/kernel'
import { rangeOf } from '../basics/figures.ts'
import { bodyOf, isWithin } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import { isInPlay, isUnmanned, unitOf, unitsOf } from '../basics/queries.ts'
import { heldAt, skillsWith } from '../basics/skills.ts'
import { inch } from '../data/inch.ts'
import { believedBody } from '../movement/course.ts'
import type { PlayerId, Unit, World } from '../world.ts'
import type { Deed, DeedKind } from './deeds.ts'
import { speechesOf } from './speeches.ts'

/** A speech that helps fewer is not worth its number to a bot. */
export const HEARD = 4
/** About as far as somebody comes in a turn: whoever is so near to what an automatic weapon reaches keeps it on. */
const STRIDE = inch(8)

const hasFoeWithin = (world: World, unit: Unit, player: PlayerId, limit: number): boolean =>
  Object.values(world.units).some(one => {
    const body =
      isInPlay(one) && areEnemies(world, one, unit) && !isUnmanned(world, one) ? believedBody(world, one, player) : null
    return body !== null && isWithin(bodyOf(world, unit), body, limit)
  })
/** How far it goes and strikes in a turn. */
const reachOf = (world: World, unit: Unit): number => {
  const most = (category: 'Movement' | 'Offense') =>
    Math.max(0, ...skillsWith(world, unit, { category, usable: true }).map(({ skill }) => rangeOf(world, unit, skill)))
  return most('Movement') + most('Offense')
}
/** Whether enough of those who hear a speech could strike somebody in this turn. */
const isHeard = (world: World, player: PlayerId, { unit, slot }: Deed): boolean =>
  speechesOf(world, player, 'attack').some(
    one =>
      one.unit === unit &&
      one.slot === slot &&
      one.members.filter(id => hasFoeWithin(world, unitOf(world, id), player, reachOf(world, unitOf(world, id)))).length >= HEARD,
  )
/** WL-R-249, WL-AUTO-04: an automatic weapon is silent while only friends are near, and on as soon as an enemy could come. */
function isToSwitch(world: World, player: PlayerId, { unit: id, slot }: Deed): boolean {
  const unit = unitOf(world, id)
  const range = rangeOf(world, unit, heldAt(world, unit, slot).skill)
  const isWanted = hasFoeWithin(world, unit, player, range + STRIDE)
  const isOff = unit.off.includes(slot)
  if (isWanted || isOff) return isOff === isWanted
  return unitsOf(world, player).some(
    one => one !== unit && isInPlay(one) && isWithin(bodyOf(world, unit), bodyOf(world, one), range),
  )
}

const EAGER: readonly DeedKind[] = ['switch', 'raise', 'clone', 'predict', 'set', 'speech']
/** What a bot thinks of: it returns the dead, prepares dice, speaks before an attack of many, and has automatic weapons on when they are wanted; last what is seldom wise. */
export function goodDeeds(world: World, player: PlayerId, all: readonly Deed[], rng: Rng): { eager: Deed[]; rest: Deed[] } {
  const isWise = (one: Deed): boolean =>
    one.kind === 'speech' ? isHeard(world, player, one) : one.kind === 'switch' ? isToSwitch(world, player, one) : true
  const eager = EAGER.flatMap(kind => all.filter(one => one.kind === kind && isWise(one)))
  return { eager, rest: rng.shuffle(all.filter(one => !eager.includes(one))) }
}
