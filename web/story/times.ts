import type { BeatKind, Scene, SeatId } from '@sandtable/kernel'
import { isGrave, rollsOf, type ToldBeat } from './beats.ts'

export const PACES = ['step', 'calm', 'fast', 'instant'] as const
export type StoryPace = (typeof PACES)[number]

/** Milliseconds: how long it moves, and how long it is held to be read. */
export type BeatTime = { moves: number; holds: number }
type Pair<T> = { readonly calm: T; readonly fast: T }

/** How long everything takes at either pace. */
const TIMES = {
  way: { calm: { each: 22, least: 500, most: 1400 }, fast: { each: 9, least: 200, most: 500 } },
  dice: { calm: { moves: 450, holds: 1600, second: 700 }, fast: { moves: 200, holds: 700, second: 0 } },
  check: { calm: { moves: 450, holds: 1200 }, fast: { moves: 200, holds: 500 } },
  order: { calm: { moves: 0, holds: 700 }, fast: { moves: 0, holds: 250 } },
  shot: { calm: { moves: 450, holds: 0 }, fast: { moves: 200, holds: 0 } },
  loss: { calm: { moves: 200, holds: 1800 }, fast: { moves: 120, holds: 800 } },
  small: { calm: { moves: 600, holds: 0 }, fast: { moves: 200, holds: 0 } },
  between: { calm: 250, fast: 100 },
  longest: { calm: 9000, fast: 3200 },
} as const satisfies { readonly [thing: string]: Pair<unknown> }
type PaceOfTelling = keyof Pair<unknown>

/** A story longer than this tells at the calm pace only what matters. */
const LONG = 20_000
/** As long as a hex is in the hand. */
const HEX_CM = 5

/** Step tells as calm does. */
const toldAs = (pace: StoryPace): PaceOfTelling => (pace === 'fast' ? 'fast' : 'calm')

/** How far the longest way of a beat is, in cm. */
function wayOf({ lines }: ToldBeat, board: Scene['board']): number {
  const ways = new Map<string, number>()
  for (const cue of lines.flatMap(line => line.cues))
    if (cue.type === 'move')
      for (const [i, to] of cue.path.slice(1).entries())
        ways.set(cue.piece, (ways.get(cue.piece) ?? 0) + Math.hypot(to.x - cue.path[i]!.x, to.y - cue.path[i]!.y))
  const far = Math.max(0, ...ways.values())
  return board.grid === 'none' ? (far / 100) * (board.unit === 'in' ? 2.54 : 1) : far * HEX_CM
}

function plainTime(beat: ToldBeat, as: PaceOfTelling, board: Scene['board']): BeatTime {
  const rolls = rollsOf(beat)
  if (beat.kind === 'move') {
    const { each, least, most } = TIMES.way[as]
    return { moves: Math.min(most, Math.max(least, each * wayOf(beat, board))), holds: 0 }
  }
  if (beat.kind === 'dice') {
    if (rolls.length === 0) return TIMES.small[as]
    const { moves, holds, second } = TIMES.dice[as]
    return { moves, holds: holds + (new Set(rolls.map(roll => roll.seat)).size > 1 ? second : 0) }
  }
  if (beat.kind === 'loss') return isGrave(beat) ? TIMES.loss[as] : TIMES.small[as]
  if (beat.kind === 'check') return TIMES.check[as]
  if (beat.kind === 'order') return TIMES.order[as]
  return beat.kind === 'shot' ? TIMES.shot[as] : TIMES.small[as]
}

const isKept = (kind: BeatKind): boolean => kind === 'loss' || kind === 'check'
/** Nobody is met on the way, and nothing is decided. */
const isQuiet = ({ kind, gravity }: ToldBeat): boolean => (kind === 'move' || kind === 'mark') && gravity < 2

/** `own`: who reads it: that it is their own turn needs no time to be read. */
type TellingConditions = { pace: StoryPace; board: Scene['board']; spent: number; isLong: boolean; own: SeatId | null }

/** How long a beat takes. `spent`: what its activation took so far; losses and checks are never cut short. */
export function timeOf(beat: ToldBeat, { pace, board, spent, isLong, own }: TellingConditions): BeatTime {
  const isOwnOrder = beat.kind === 'order' && own !== null && beat.seat === own
  if (pace === 'instant' || isOwnOrder) return { moves: 0, holds: 0 }
  const as = toldAs(pace)
  const { moves, holds } = plainTime(beat, isLong && isQuiet(beat) ? 'fast' : as, board)
  const left = Math.max(0, TIMES.longest[as] - spent)
  if (isKept(beat.kind) || moves + holds <= left) return { moves, holds }
  const share = left / (moves + holds)
  return { moves: Math.round(moves * share), holds: Math.round(holds * share) }
}

/** The pause between two events. */
export const betweenOf = (pace: StoryPace): number => (pace === 'instant' ? 0 : TIMES.between[toldAs(pace)])

/** Whether all of it would take too long to tell every move. */
export function isLongStory(beats: readonly ToldBeat[], pace: StoryPace, board: Scene['board']): boolean {
  if (pace === 'fast' || pace === 'instant') return false
  const all = beats.map(beat => timeOf(beat, { pace, board, spent: 0, isLong: false, own: null }))
  return all.reduce((sum, { moves, holds }) => sum + moves + holds + TIMES.between.calm, 0) > LONG
}
