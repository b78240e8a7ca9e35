import { type Loaded, refused, type Seat, type SeatId, seatName } from '@sandtable/kernel'
import type { Player, PlayerKind } from '../host/host.ts'
import type { Side } from '../ui/side.ts'

const SIDES: readonly Side[] = ['a', 'b', 'c', 'd']

/** Who plays which seat: one colour for each team, in the order of the table. */
export function seatPlayers(
  seats: readonly Seat[],
  chosen: readonly { seat: SeatId; kind: PlayerKind }[],
): Loaded<readonly Player[]> {
  const teams = [...new Set(seats.map(s => s.team))]
  const strangers = chosen.filter(c => !seats.some(s => s.id === c.seat))
  if (strangers.length > 0) return refused('KERNEL-SEAT', `nobody called ${strangers[0]!.seat} sits at this table`)
  return {
    ok: true,
    value: seats.map(({ id, team }) => ({
      seat: id,
      name: seatName(id),
      team,
      side: SIDES[teams.indexOf(team) % SIDES.length]!,
      kind: chosen.find(c => c.seat === id)?.kind ?? { type: 'person' },
    })),
  }
}

/** The seats that persons play. */
export const personsOf = (players: readonly Player[]): SeatId[] => players.filter(p => p.kind.type === 'person').map(p => p.seat)

/** Who reads the log of a running game that is looked at: its only person; several share what everybody may know. */
export function readerOf(players: readonly Player[]): SeatId | null {
  const [person, other] = personsOf(players)
  return person === undefined || other !== undefined ? null : person
}

/** Whether a person of another side plays here, who could learn something from what this seat is asked. */
export function hasRivalHere(players: readonly Player[], seat: SeatId): boolean {
  const own = players.find(p => p.seat === seat)?.team
  return players.some(p => p.kind.type === 'person' && p.team !== own)
}

/** Why nobody may look from this seat; null when he may. */
export function whyNotSit(players: readonly Player[], seat: SeatId | null): string | null {
  const player = seat === null ? null : players.find(p => p.seat === seat)
  if (player === undefined) return `there is no seat '${seat}' at this table`
  return player?.kind.type === 'bot' ? `${player.name} is played by a bot: nobody else may look into its hand` : null
}
