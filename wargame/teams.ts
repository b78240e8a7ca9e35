import { type Outcome, type RuleId, type Seat, type SeatId, seatName } from '@sandtable/kernel'
import { listed } from './words.ts'

/** A world, or what a reader sees of one. */
export type WithSeats = { readonly seats: readonly Seat[] }

export const seatsOf = ({ seats }: WithSeats, team: string): SeatId[] => seats.filter(s => s.team === team).map(s => s.id)
export const teamOf = ({ seats }: WithSeats, seat: SeatId): string => seats.find(s => s.id === seat)!.team
export const teamsOf = ({ seats }: WithSeats): string[] => [...new Set(seats.map(s => s.team))]

// ── names ───────────────────────────────────────────────────────────────────
/** Who plays for a team: 'Ann', 'Ann and Cas'. */
export const playersName = (seated: WithSeats, team: string): string => listed(seatsOf(seated, team).map(seatName))
/** A team is called by who plays it, several by the first of them: 'Ann', "Ann's side". */
export function teamName(seated: WithSeats, team: string): string {
  const [first, second] = seatsOf(seated, team).map(seatName)
  return first === undefined ? 'nobody' : second === undefined ? first : `${first}'s side`
}
/** What belongs to a team, told by the first of those who play it: "Ann's". */
export const teamOwns = (seated: WithSeats, team: string): string => `${seatName(seatsOf(seated, team)[0] ?? 'nobody')}'s`

// ── the end ─────────────────────────────────────────────────────────────────
/** The end of a game for the seats of the winning team (null: nobody's), with the score of its team for every seat. */
export const outcomeFor = (
  seated: WithSeats,
  winner: string | null,
  rule: RuleId,
  text: string,
  scoreOf: (team: string) => number,
): Outcome => ({
  winners: winner === null ? [] : seatsOf(seated, winner),
  rule,
  text,
  scores: Object.fromEntries(seated.seats.map(({ id, team }) => [id, scoreOf(team)])),
})

// ── two sides ───────────────────────────────────────────────────────────────
/** Games between exactly two sides call them so. */
export const SIDES = ['a', 'b'] as const
export type SideId = (typeof SIDES)[number]
export const foeOf = (side: SideId): SideId => (side === 'a' ? 'b' : 'a')
export const sideOfSeat = (seated: WithSeats, seat: SeatId): SideId => (teamOf(seated, seat) === 'a' ? 'a' : 'b')
