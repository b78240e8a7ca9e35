import type { Begun, Loaded, Seat } from '@sandtable/kernel'
import {
  byName,
  flag,
  idWith,
  list,
  oneOf,
  optional,
  type Read,
  ruled,
  shape,
  whole,
  withDefault,
  words,
} from '@sandtable/wargame/fields'
import { placeFrom, refuseCrowd, writtenPlace } from '@sandtable/wargame/position'
import { loadedOf, noSuch, type Refuse, readOn, repeatsIn, type Subject } from '@sandtable/wargame/read'
import { seatName, teamSeats } from '@sandtable/wargame/sides'
import { DECK, ORDERS, ROUNDS, TABLE } from './data.ts'
import { emptyWorld, kindField, roundsField, unit } from './setup.ts'
import { discAt, profileOf, type World } from './world.ts'

const ABOUT: Subject = { what: 'a position', rule: 'TOY-TABLE-01' }
const SEATS: readonly Seat[] = [
  { id: 'red', team: 'red' },
  { id: 'blue', team: 'blue' },
]
const card = ruled('TOY-CARD-01', oneOf('card', DECK))

/** A described position. Two seats, 'red' and 'blue', unless `seats` says otherwise; play goes on with the side in turn, or with the preparations before the first round. */
export const POSITION = shape({
  seats: withDefault(teamSeats, [...SEATS]),
  round: withDefault(whole(1, 20), 1),
  rounds: withDefault(roundsField, ROUNDS),
  turn: optional(words(40)),
  prepare: withDefault(flag, false),
  units: withDefault(
    list(
      shape({
        id: idWith('u'),
        seat: seatName,
        kind: kindField,
        at: writtenPlace,
        order: withDefault(ruled('TOY-ORDER-01', oneOf('order', ORDERS)), 'advance'),
        shown: withDefault(flag, false),
        hidden: withDefault(flag, false),
        done: withDefault(flag, false),
        wounds: withDefault(whole(0, 9), 0),
      }),
    ),
    [],
  ),
  hands: withDefault(byName(seatName, list(card)), {}),
  deck: withDefault(list(card), []),
})
type Described = Read<typeof POSITION>

export function readPosition(raw: unknown): Loaded<Begun<World>> {
  const { found, refuse, value: described } = readOn(POSITION, raw, ABOUT)
  if (described === null) return { ok: false, violations: found }
  const { seats, rounds, round, prepare, turn = seats[0]?.team ?? '' } = described
  const world = emptyWorld(seats, rounds)
  world.round = prepare ? 0 : round
  if (!seats.some(s => s.team === turn))
    refuse(['turn'], noSuch('side', turn, [...new Set(seats.map(s => s.team))]), 'TOY-ROUND-03')
  addUnits(world, described, refuse)
  addCards(world, described, refuse)
  return loadedOf(found, () => ({ seats, world, first: { proc: 'resume', vars: { turn: prepare ? null : turn } } }))
}

function addUnits(world: World, { units, seats }: Described, refuse: Refuse): void {
  const names = seats.map(s => s.id)
  units.forEach(({ id, seat, kind, at, ...state }, i) => {
    const path = ['units', i]
    if (!names.includes(seat)) refuse([...path, 'seat'], noSuch('seat', seat, names))
    if (state.wounds >= profileOf({ kind }).health)
      refuse(
        [...path, 'wounds'],
        `a living unit has fewer wounds than its health of ${profileOf({ kind }).health}`,
        'TOY-SHOT-04',
      )
    if (world.units[id]) refuse([...path, 'id'], `two units are called '${id}'`)
    world.units[id] = { ...unit(id, seat, kind, placeFrom(at)), ...state }
  })
  // TOY-MOVE-02: enemies may stand on one another where one was hidden.
  const standing = units.map(({ id, seat, at }, i) => ({ path: ['units', i], name: id, seat, body: discAt(placeFrom(at)) }))
  for (const team of Map.groupBy(standing, one => seats.find(s => s.id === one.seat)?.team).values())
    refuseCrowd(team, TABLE, refuse)
}

function addCards(world: World, { hands, deck, seats }: Described, refuse: Refuse): void {
  const names = seats.map(s => s.id)
  for (const seat of Object.keys(hands)) if (!names.includes(seat)) refuse(['hands', seat], noSuch('seat', seat, names))
  for (const seat of names) world.hands[seat] = hands[seat] ?? []
  const held = Object.values(world.hands).flat()
  for (const twice of repeatsIn([...held, ...deck])) refuse(['hands'], `the card '${twice}' is there twice`, 'TOY-CARD-01')
  world.deck = [...deck, ...DECK.filter(c => !held.includes(c) && !deck.includes(c))]
}
