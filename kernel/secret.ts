import { type GameEvent, type Reader, unseenBy } from './event.ts'
import { copy, type JsonObject } from './json.ts'
import { type SeatId, teamMates } from './names.ts'
import type { Asked, FlowFilling, FlowGap, Frame, GameState, Wait } from './state.ts'
import { INTERJECTION } from './window.ts'

/** Stands where a reader may not look, the same whatever is there: for procedures with all that is asked in them, or for a question. */
export const HIDDEN = 'kernel.hidden'

/** Those who may know something; null: everybody. */
type Knowers = readonly SeatId[] | null
export const mayKnow = (knowers: Knowers, reader: Reader): boolean =>
  knowers === null || (reader !== null && knowers.includes(reader))

type SeenWait = { asked: readonly Asked[]; any: boolean }
/** How far the flow of a game shows to one reader. */
export type SeenFlow = SeenWait & { stack: readonly Frame[]; waiting: readonly SeatId[]; aside: readonly SeenWait[] }

type Declared<W extends JsonObject> = {
  procs: ReadonlyMap<string, { only?(vars: JsonObject, world: W): readonly SeatId[] }>
  asks: ReadonlyMap<string, { only?(subject: JsonObject, seat: SeatId, world: W): readonly SeatId[] }>
}

const OPEN: { knowers: Knowers; open: Frame | null } = { knowers: null, open: null }

/** The stack in parts, each with what it waits for: an interjection begins a part of its own, which what lies below does not hide. */
function partsOf<T>(stack: readonly Frame[], waits: readonly T[]): { frames: Frame[]; wait: T }[] {
  const parts = [{ frames: [] as Frame[], wait: waits[0]! }]
  for (const frame of stack) {
    if (frame.proc === INTERJECTION) parts.push({ frames: [], wait: waits[parts.length]! })
    parts.at(-1)!.frames.push(frame)
  }
  return parts
}

export const unanswered = ({ asked, answers }: Wait): SeatId[] =>
  asked.filter(a => !answers.some(b => b.seat === a.seat)).map(a => a.seat)

/** Who may know what of a running game, by what its procedures and questions declare of themselves (`only`). */
export class Privacy<W extends JsonObject> {
  /** The names of what is declared private. */
  readonly declared: readonly string[]
  private readonly procs: Declared<W>['procs']
  private readonly asks: Declared<W>['asks']

  constructor({ procs, asks }: Declared<W>) {
    this.procs = procs
    this.asks = asks
    this.declared = [...procs, ...asks].filter(([, one]) => one.only !== undefined).map(([name]) => name)
  }

  frame({ proc, vars }: Pick<Frame, 'proc' | 'vars'>, world: W): Knowers {
    return this.procs.get(proc)?.only?.(vars, world) ?? null
  }

  /** Who may know of what runs on top of the stack, and below what is private the innermost frame that everybody may know of. */
  top({ stack, world }: GameState<W>): { knowers: Knowers; open: Frame | null } {
    if (this.declared.length === 0) return OPEN
    let knowers: Knowers = null
    let open: Frame | null = null
    for (const frame of stack.slice(
      Math.max(
        0,
        stack.findLastIndex(f => f.proc === INTERJECTION),
      ),
    )) {
      const only = this.frame(frame, world)
      if (only) knowers = (knowers ?? only).filter(seat => only.includes(seat))
      if (knowers === null) open = frame
    }
    return { knowers, open }
  }

  /** A choice was made that only these saw. */
  count(state: GameState<W>, knowers: Knowers): void {
    if (knowers === null) return
    const readers: Reader[] = [...state.seats.map(s => s.id), null]
    const missed = readers.filter(reader => !mayKnow(knowers, reader))
    const counts = missed.map(reader => [reader ?? '', unseenBy(state.unseen, reader) + 1] as const)
    state.unseen = { ...state.unseen, ...Object.fromEntries(counts) }
  }

  /**
   * Whether the last choice may be taken back: while nothing was rolled or revealed, and nobody of another side was asked, shown something
   * or could have answered since: to take back then would be to try others out. A private choice only while its seat is asked on in
   * private, so that nobody sees whose it was.
   */
  mayUndo(state: GameState<W>, seat: SeatId, before: Knowers, events: readonly GameEvent[]): boolean {
    const own = teamMates(state.seats, seat)
    const isShown = events.some(e => e.reveals || e.secret?.only.some(reader => !own.includes(reader)))
    if (isShown || state.outcome || state.wait.asked.some(a => !own.includes(a.seat))) return false
    const after = this.top(state).knowers
    if (before === null || after === null) return before === after
    return state.wait.asked.every(a => a.seat === seat) && events.every(e => e.secret !== null && e.secret.masked === null)
  }

  seen({ stack, wait, aside, world }: GameState<W>, reader: Reader): SeenFlow {
    const { asked, any } = wait
    if (this.declared.length === 0)
      return { stack, asked, waiting: unanswered(wait), any, aside: aside.map(w => ({ asked: w.asked, any: w.any })) }
    const parts = partsOf(stack, [...aside, wait]).map(part => this.seenPart(part, world, reader))
    const last = parts.at(-1)!
    return {
      stack: parts.flatMap(p => p.frames),
      asked: last.wait.asked,
      waiting: last.hidden ? [] : unanswered(wait),
      any: last.wait.any,
      aside: parts.slice(0, -1).map(p => p.wait),
    }
  }

  /** The first question that the table waits for and a reader may know of. */
  waitedFor(state: GameState<W>, reader: Reader): Asked | null {
    const { asked, waiting } = this.seen(state, reader)
    return asked.find(one => one.kind !== HIDDEN && waiting.includes(one.seat)) ?? null
  }

  private seenPart({ frames, wait }: { frames: readonly Frame[]; wait: Wait }, world: W, reader: Reader) {
    const at = frames.findIndex(frame => !mayKnow(this.frame(frame, world), reader))
    if (at === -1) {
      const asked = wait.asked.map(one => this.seenAsk(one, world, reader))
      return { frames: [...frames], wait: { asked, any: wait.any }, hidden: false }
    }
    const placeholder: Frame = { proc: HIDDEN, at: 'begin', vars: {}, trait: null }
    return { frames: [...frames.slice(0, at), placeholder], wait: { asked: [], any: false }, hidden: true }
  }
  private seenAsk(asked: Asked, world: W, reader: Reader): Asked {
    const knowers = this.asks.get(asked.kind)?.only?.(asked.subject, asked.seat, world) ?? null
    return asked.seat === reader || mayKnow(knowers, reader) ? asked : { kind: HIDDEN, seat: asked.seat, subject: {} }
  }

  /** A flow in which nothing is left out; `fill` says what could be in a gap. */
  whole(seen: SeenFlow, fill: (gap: FlowGap) => FlowFilling): Pick<GameState<W>, 'stack' | 'wait' | 'aside'> {
    const stack: Frame[] = []
    const waits = partsOf(seen.stack, [...seen.aside, seen]).map(({ frames, wait: { asked, any } }): Wait => {
      const isHidden = frames.at(-1)?.proc === HIDDEN
      stack.push(...copy(isHidden ? frames.slice(0, -1) : frames))
      if (isHidden) return filled(stack, fill)
      const known = asked.map(one => (one.kind === HIDDEN ? copy(fill({ below: stack, seat: one.seat }).asked[0]!) : one))
      return { asked: known, answers: [], any }
    })
    return { stack, wait: waits.at(-1)!, aside: waits.slice(0, -1) }
  }
}

/** Puts what could lie on the stack there, and gives what it waits for. */
function filled(stack: Frame[], fill: (gap: FlowGap) => FlowFilling): Wait {
  const { frames, asked, any = false } = fill({ below: [...stack], seat: null })
  stack.push(...copy(frames))
  return { asked: copy(asked), answers: [], any }
}
