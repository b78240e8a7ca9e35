import type { SeatId } from '@sandtable/kernel'
import type { LogLine, ReplayInfo } from '../host/host.ts'

export type PauseAt = 'nothing' | 'big' | 'dice'
export const SPEEDS = ['0.5', '1', '2', '4'] as const
export type Speed = (typeof SPEEDS)[number]

/** The lines of a choice. */
export const linesAt = (lines: readonly LogLine[], seq: number): readonly LogLine[] => lines.filter(l => l.seq === seq)

/** Whether play stops after a choice with these lines. */
export function isStop(lines: readonly LogLine[], pauseAt: PauseAt): boolean {
  if (pauseAt === 'nothing') return false
  return lines.some(l => (pauseAt === 'dice' ? l.dice !== null : l.weight === 'big'))
}

const QUIET = 260
const PLAIN = 800
/** A line more takes so much longer to read, up to a limit. */
const LINE = 220
const MOST = 2400

/** How long a choice stays before the next, in milliseconds. */
export function stayTime(lines: readonly LogLine[], speed: Speed): number {
  const told = lines.filter(l => l.weight !== 'detail').length
  const stay = told === 0 ? QUIET : Math.min(MOST, PLAIN + (told - 1) * LINE)
  return stay / Number(speed)
}

/** Where turns begin, as choices. A turn is told by the choice that brings it about, so one stands there before it. */
const turnsIn = (lines: readonly LogLine[]): number[] => [
  ...new Set(lines.filter(l => l.weight === 'turn' || l.weight === 'round').map(l => l.seq)),
]

export const nextTurn = (lines: readonly LogLine[], seq: number, length: number): number =>
  turnsIn(lines).find(at => at > seq) ?? length
export const turnBefore = (lines: readonly LogLine[], seq: number): number => turnsIn(lines).findLast(at => at < seq) ?? 0

const WEIGHTS: { readonly [weight in LogLine['weight']]: number } = { big: 5, loss: 4, plain: 3, turn: 2, round: 1, detail: 0 }

/** `isTurn`: the line itself says which turn it is. */
type Headline = { turn: number; text: string; isTurn: boolean }

/** What is shown, in one line: the line looked at, or the weightiest of the choice, or the last one before it. */
export function headlineOf(lines: readonly LogLine[], seq: number, line: number): Headline {
  const own = linesAt(lines, seq)
  const heaviest =
    own.length === 0 ? null : own.reduce((best, next) => (WEIGHTS[next.weight] > WEIGHTS[best.weight] ? next : best))
  const before = lines.findLast(l => l.seq < seq && l.weight !== 'detail')
  const turn = lines.filter(l => l.weight === 'turn' && l.seq <= seq).length
  const shown = own[line - 1] ?? heaviest ?? before
  return { turn, text: shown?.text ?? 'The game begins', isTurn: shown?.weight === 'turn' }
}

export type View = { value: string; label: string; seat: SeatId | null }

/** Through whose eyes it may be seen: after the end everybody's, before it only those who sit at this screen. */
export function viewsOf({ end, players }: Pick<ReplayInfo, 'end' | 'players'>): View[] {
  const seen = end ? players : players.filter(p => p.kind.type === 'person')
  const seats = seen.map(({ seat, name }) => ({ value: `seat ${seat}`, label: name, seat }))
  const all = players.length === 2 ? 'both' : 'all'
  return end || seats.length === 0 ? [{ value: 'all', label: all, seat: null }, ...seats] : seats
}
