import type { Scene } from '@sandtable/kernel'
import type { LogLine, TableState } from '../host/host.ts'
import { type ActingSide, firstBeat, type ToldBeat } from './beats.ts'
import { sceneAfter, sceneBefore } from './scenes.ts'

/** What others did, as it arrived: the table after it, and the lines that tell of it. */
export type Arrived = { state: TableState; lines: readonly LogLine[] }

/** A beat with the board before and after it, for whoever wants to see it again. */
export type Moment = { beat: ToldBeat; before: Scene; after: Scene; log: readonly LogLine[] }

/** The first thing to tell of what has arrived: the beat, the board it begins on, and how it stands when it is told. */
export type Telling = Moment & { shown: TableState; rest: readonly Arrived[] }

const isUntold = ({ lines }: Arrived): boolean => lines.every(line => line.beat === null)

/** Without so many lines: what is told whole is on the table, what is told in part is drawn as far as it is told. */
function advanced(shown: TableState, arrived: readonly Arrived[], taken: number): { shown: TableState; rest: Arrived[] } {
  const [first, ...others] = arrived
  if (!first) return { shown, rest: [] }
  const left = { ...first, lines: first.lines.slice(taken) }
  if (isUntold(left)) return advanced(first.state, others, Math.max(0, taken - first.lines.length))
  if (taken <= 0) return { shown, rest: [...arrived] }
  const told = first.lines.slice(0, taken)
  const { log, scene } = first.state
  const end = log.findIndex(line => line.id === told.at(-1)!.id)
  return { shown: { ...shown, scene: sceneAfter(shown.scene, told, scene), log: log.slice(0, end + 1) }, rest: [left, ...others] }
}

/** What is not told is on the table at once. */
export const withoutUntold = (shown: TableState, arrived: readonly Arrived[]) => advanced(shown, arrived, 0)

/** Null: nothing of it is told. */
export function firstTelling(shown: TableState, arrived: readonly Arrived[], acting: ActingSide): Telling | null {
  const found = firstBeat(
    arrived.flatMap(({ lines }) => lines),
    acting,
  )
  if (!found) return null
  const { beat, taken } = found
  const last = arrived.at(-1)!.state
  const next = advanced(shown, arrived, taken)
  const before = sceneBefore(shown.scene, beat.lines, last.scene)
  return { beat, before, after: next.shown.scene, log: next.shown.log, ...next }
}

/** Everything that is left to tell, without telling it. */
export function momentsIn(shown: TableState, arrived: readonly Arrived[], acting: ActingSide): Moment[] {
  const found: Moment[] = []
  for (let at = firstTelling(shown, arrived, acting); at; at = firstTelling(at.shown, at.rest, at.beat))
    found.push({ beat: at.beat, before: at.before, after: at.after, log: at.log })
  return found
}
