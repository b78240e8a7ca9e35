import { type Arranged, asking, type ChoiceOf, legal, type Placed, type RuleId, refused } from '@sandtable/kernel'
import { placesInFull } from '@sandtable/wargame/ways'
import { footprintOf } from '../../basics/measure.ts'
import { playerAt } from '../../basics/players.ts'
import { sheetOf, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import {
  isFreeFor,
  isNearEnough,
  limitFor,
  type Near,
  nearestFree,
  placesAround,
  type Standing,
  type Within,
} from '../free-place.ts'

export type PlaceSubject = { unit: string; near: Near; within: Within; rule: RuleId }

const placed = (unit: Unit, { at, facing }: Standing): Placed => ({ piece: unit.id, x: at.x, y: at.y, facing, level: null })
const chosen = (unit: Unit, standing: Standing): ChoiceOf<'arrange'> => ({ type: 'arrange', places: [placed(unit, standing)] })
const arranged = (world: World, unit: Unit): Arranged => ({
  ...{ id: unit.id, name: unit.name, icon: sheetOf(world, unit).kind, from: null },
  footprint: footprintOf(sheetOf(world, unit).base),
})
export const standingOf = ({ places: [one] }: ChoiceOf<'arrange'>, unit: Unit): Standing => ({
  at: { x: one!.x, y: one!.y },
  facing: one!.facing ?? unit.facing,
})
function limitOf(world: World, unit: Unit, { near, within }: PlaceSubject, player: string): ReturnType<typeof limitFor> {
  const nearest = nearestFree(world, unit, near, player, within)
  return nearest ? limitFor(world, unit, near, nearest, within) : 0
}

/** WL-R-60, WL-R-227: where a unit is set down, by whoever places it. */
export const placeUnit = ask<PlaceSubject, 'arrange'>({
  kind: 'wl.place',
  type: 'arrange',
  rule: 'WL-R-60',
  ruleOf: ({ rule }) => rule,
  when: 'when a unit is set down and there is a choice where',
  which: 'the unit that is set down',
  ask(world, subject, seat, toCheck) {
    const unit = unitOf(world, subject.unit)
    const nearest = toCheck ? null : nearestFree(world, unit, subject.near, playerAt(world, seat).id, subject.within)
    return {
      type: 'arrange',
      ...asking({ text: `Set down ${unit.name}`, act: 'Set down', told: `sets down ${unit.name}`, by: [unit.id] }),
      pieces: [arranged(world, unit)],
      around: typeof subject.near === 'string' ? null : { ...subject.near, facing: null, level: null },
      proposal: nearest && [placed(unit, nearest)],
    }
  },
  validate(world, subject, seat, choice) {
    const unit = unitOf(world, subject.unit)
    const player = playerAt(world, seat).id
    const standing = standingOf(choice, unit)
    if (!isFreeFor(world, unit, standing, player))
      return refused('WL-R-60', 'there is no room for it here', { unit: unit.id }, choice.places[0])
    return isNearEnough(world, unit, subject.near, standing, limitOf(world, unit, subject, player))
      ? legal()
      : refused(subject.rule, 'that is too far away', { unit: unit.id }, choice.places[0])
  },
  inFull: placesInFull,
  candidates(world, subject, seat, rng, most = 4) {
    const unit = unitOf(world, subject.unit)
    const player = playerAt(world, seat).id
    const nearest = nearestFree(world, unit, subject.near, player, subject.within)!
    const limit = limitFor(world, unit, subject.near, nearest, subject.within)
    const others = most > 1 ? rng.shuffle(placesAround(world, unit, subject.near, limit, player)).slice(0, most - 1) : []
    return [nearest, ...others].map(one => chosen(unit, one))
  },
  propose(world, subject, seat, choice) {
    const unit = unitOf(world, subject.unit)
    const player = playerAt(world, seat).id
    const nearest = nearestFree(world, unit, subject.near, player, subject.within)
    if (!nearest) return null
    const limit = limitFor(world, unit, subject.near, nearest, subject.within)
    const wish = standingOf(choice, unit)
    const all = [wish, ...placesAround(world, unit, subject.near, limit, player), nearest]
    const open = all.filter(one => isFreeFor(world, unit, one, player) && isNearEnough(world, unit, subject.near, one, limit))
    const far = ({ at }: Standing): number => (at.x - wish.at.x) ** 2 + (at.y - wish.at.y) ** 2
    return chosen(unit, open.toSorted((a, b) => far(a) - far(b))[0] ?? nearest)
  },
})
