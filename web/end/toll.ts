import type { SeatId } from '@sandtable/kernel'
import type { Moment, Player } from '../host/host.ts'
import type { Side } from '../ui/side.ts'
import { listed } from '../ui/words.ts'

/** One line of what a moment cost or brought: whose colour, the figure, and the words after it. */
export type Toll = { side: Side | null; figure: string; words: string }

/** What a seat got several times in one moment is one sum. */
const summed = (points: Moment['points']): Moment['points'] =>
  [...Map.groupBy(points, ({ seat }) => seat)].map(([seat, all]) => ({
    seat,
    points: all.reduce((sum, one) => sum + one.points, 0),
  }))

/** Whose units fell and who got points: '−3' 'units of Hela', '+2' 'points for you'. */
export function tollOf({ losses, points }: Moment, players: readonly Player[], me: SeatId | null): Toll[] {
  const named = (some: readonly Player[]): string => listed(some.map(p => (p.seat === me ? 'you' : p.name)))
  const ofTeam = (team: string) => players.filter(p => p.team === team)
  return [
    ...losses.map(({ team, n, what }): Toll => {
      const side = ofTeam(team)[0]?.side ?? null
      const isMine = ofTeam(team).some(p => p.seat === me)
      return { side, figure: `−${n}`, words: isMine ? `${what} of yours` : `${what} of ${named(ofTeam(team))}` }
    }),
    ...summed(points).map(({ seat, points: n }): Toll => {
      const some = players.filter(p => p.seat === seat)
      return {
        side: some[0]?.side ?? null,
        figure: n < 0 ? `−${-n}` : `+${n}`,
        words: `${n === 1 ? 'point' : 'points'} for ${named(some)}`,
      }
    }),
  ]
}
