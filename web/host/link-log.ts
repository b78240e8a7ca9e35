import type { LogLine, TableState, Update } from './host.ts'
import type { SentUpdate, Standing } from './worker-calls.ts'

/** Puts the log of one link together from what arrives, each line of which is sent once. */
export class LinkLog {
  private readonly onUpdate: (update: Update) => void
  private log: readonly LogLine[] = []
  /** Null: how it stood at first is not known yet. */
  private moment: number | null = null
  private early: SentUpdate[] = []
  private isStopped = false

  constructor(onUpdate: (update: Update) => void) {
    this.onUpdate = onUpdate
  }

  /** How it stood when the link was opened. What came in the meantime is told now. */
  begin(first: Standing): void {
    this.catchUp(first)
    const { early } = this
    this.early = []
    for (const update of early) this.receive(update)
  }

  /** The newest state was asked for: updates that lie before it are old news. */
  catchUp({ moment, state }: Standing): TableState {
    if (this.moment === null || moment > this.moment) {
      this.moment = moment
      this.log = state.log
    }
    return state
  }

  receive(update: SentUpdate): void {
    const { moment, state, kept, fresh, whole, by } = update
    if (this.isStopped) return
    if (this.moment === null) {
      this.early.push(update)
      return
    }
    if (moment <= this.moment) return
    this.moment = moment
    this.log = whole ?? [...this.log.slice(0, kept), ...fresh]
    this.onUpdate({ state: { ...state, log: this.log }, fresh, by })
  }

  stop(): void {
    this.isStopped = true
  }
}
