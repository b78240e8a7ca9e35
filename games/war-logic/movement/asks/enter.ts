import type { Body } from '@sandtable/geometry/table/body'
import { type AskOf, asking, type ChoiceOf, deed, legal, type Option } from '@sandtable/kernel'
import { bodyOf, bodyOfPiece, isTouching } from '../../basics/measure.ts'
import { areFriends } from '../../basics/players.ts'
import { isMachine, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { Piece, Unit, World } from '../../world.ts'
import { shownBody } from '../course.ts'
import { bodyOfPlace, homeOf } from '../doors.ts'
import { nameOf } from '../names.ts'
import { type Entry, entriesOf, isHouse, isLocked, isSmallerThan, placeNamed, roomIn } from '../room.ts'

/** `into`: straight into this one (WL-R-211). */
export type EnterSubject = { unit: string; into: string | null }

/** Houses and carriers that a unit stands in contact with. */
function placesAt(world: World, unit: Unit): (Unit | Piece)[] {
  const body = bodyOf(world, unit)
  const here = homeOf(world, unit)
  const places = [...world.pieces, ...Object.values(world.units).filter(one => one.where === 'table' && one.hidden === null)]
  return places.filter(place => place.id !== unit.id && place.id !== here?.id && isTouching(body, bodyOfPlace(world, place)))
}
/** WL-LOAD-02, WL-HOUSE-05, WL-HOUSE-13: how a unit may go in where it stands. */
export const boardingOptions = (world: World, unit: Unit): Entry[] =>
  placesAt(world, unit).flatMap(place => entriesOf(world, unit, place))
/**
 * Whether everybody at the table must think that it could go in somewhere: what carriers hold is written on closed sheets (WL-SHEET-10), and a hidden
 * friend is where its figure stands.
 */
export function couldGoIn(world: World, unit: Unit): boolean {
  const body = bodyOf(world, unit)
  const isNear = (other: Body | null): boolean => other !== null && isTouching(body, other)
  const couldCarry = (one: Unit): boolean => {
    if (one.id === unit.id || one.where !== 'table' || !isSmallerThan(world, unit, one)) return false
    return isHouse(world, one) || isMachine(world, one) || areFriends(world, one, unit)
  }
  return (
    world.pieces.some(
      piece => isHouse(world, piece) && !isLocked(piece) && isNear(bodyOfPiece(piece)) && roomIn(world, piece).load > 0,
    ) || Object.values(world.units).some(one => couldCarry(one) && isNear(shownBody(world, one)))
  )
}

function entryOption(world: World, { id, place, as, captures }: Entry): Option {
  const name = nameOf(world, place)
  const rule = captures ? 'WL-HOUSE-05' : as === null ? 'WL-HOUSE-13' : 'WL-LOAD-02'
  if (captures) return deed(id, `Take ${name}`, { rule, pieces: [place] })
  if (as === null) return deed(id, `Go into ${name}`, { rule, pieces: [place] })
  return deed(id, as === 'seat' ? `Take a seat in ${name}` : `Ride in ${name}`, { rule, pieces: [place] })
}
const entriesFor = (world: World, { unit, into }: EnterSubject): Entry[] => {
  const one = unitOf(world, unit)
  return into === null ? boardingOptions(world, one) : entriesOf(world, one, placeNamed(world, into)!)
}
export const entryOf = (world: World, subject: EnterSubject, id: string): Entry | null =>
  entriesFor(world, subject).find(one => one.id === id) ?? null

/** WL-R-211: whether a unit goes in where its way has ended; contact alone does not. */
export const goIn = ask<EnterSubject, 'pick'>({
  kind: 'wl.enter',
  type: 'pick',
  rule: 'WL-R-211',
  when: 'when a way ends in contact with a house or a friendly carrier with room',
  which: 'houses and carriers with room that it touches',
  ask(world, subject): AskOf<'pick'> {
    const unit = unitOf(world, subject.unit)
    const isBound = subject.into !== null
    return {
      type: 'pick',
      ...asking({
        text: isBound ? `How does ${unit.name} go in?` : `Does ${unit.name} go in?`,
        act: 'Go in',
        none: isBound ? null : 'Stay outside',
        told: `decides where ${unit.name} ends`,
        by: [unit.id],
      }),
      options: entriesFor(world, subject).map(entry => entryOption(world, entry)),
      min: isBound ? 1 : 0,
      max: 1,
    }
  },
  /** Who could go in nowhere is asked all the same where others may not know that. */
  idle(world, subject) {
    const entries = entriesFor(world, subject)
    if (entries.length === 0) return { type: 'pick', ids: [] }
    return subject.into !== null && entries.length === 1 ? { type: 'pick', ids: [entries[0]!.id] } : null
  },
  validate: () => legal(),
  candidates: (world, subject, _seat, rng) => {
    const picks = rng.shuffle(entriesFor(world, subject)).map(({ id }): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] }))
    return subject.into === null ? [...picks, { type: 'pick', ids: [] }] : picks
  },
})
