import type { RuleId, Seat, SeatId } from '@sandtable/kernel'
import { described, list, mustMatch, shape } from './fields.ts'
import { type Refuse, repeatsIn } from './read.ts'

/** Seats at one table. */
const MOST_SEATS = 8
/** Teams in the order of the sides of a set-up. */
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** A set-up in which each side brings seats, and whatever else its game wants of it. */
type SetupWithSides<S extends { readonly seats: readonly SeatId[] }> = { readonly sides: readonly S[] }
type Seated = { readonly seats: readonly SeatId[] }

export const seatName = described(
  'the name of a seat',
  mustMatch(/^[a-z]\w{0,39}$/, 'a name of small letters and digits, a letter first'),
)
/** The seats of one side. */
export const seatNames = list(seatName, MOST_SEATS)
/** Seats with their teams, for descriptions that list them. */
export const teamSeats = list(shape({ id: seatName, team: mustMatch(/^[a-z]\w{0,39}$/, 'the name of a team') }), MOST_SEATS)

export const seatsOf = ({ sides }: SetupWithSides<Seated>): Seat[] =>
  sides.flatMap((side, i) => side.seats.map(id => ({ id, team: TEAMS[i]! })))

/** Both sides with the same thing done to each. */
export const bothSides = <S, T>([first, second]: readonly [S, S], change: (side: S, i: 0 | 1) => T): [T, T] => [
  change(first, 0),
  change(second, 1),
]

/** The same sides, two or more, for these people, in order. */
export function seatedSides<Sides extends readonly Seated[]>(sides: Sides, names: readonly SeatId[]): Sides {
  let used = 0
  const seated: readonly Seated[] = sides.map(side => ({ ...side, seats: side.seats.map(id => names[used++] ?? id) }))
  return seated as Sides
}

/** Somebody on each side, nobody twice, and no more than a table has room for. `rule`: what says who may play. */
export function refuseSeats({ sides }: SetupWithSides<Seated>, rule: RuleId, refuse: Refuse): void {
  sides.forEach(({ seats }, i) => {
    if (seats.length === 0) refuse(['sides', i, 'seats'], 'this side needs one seat or more', rule)
  })
  const all = sides.flatMap(side => side.seats)
  for (const name of repeatsIn(all)) refuse(['sides'], `two seats have the name '${name}'`, rule)
  if (all.length > MOST_SEATS) refuse(['sides'], `there are at most ${MOST_SEATS} seats`, rule, { seats: all.length })
}
