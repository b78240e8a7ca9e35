import type { Choice, Forecast, GameView, Input, JsonObject } from '@sandtable/kernel'
import type { BotLevel } from '../host/host.ts'
import type { Thinker, Versioned } from './thinker.ts'

/** A thinker at work, which can be stopped for good. */
export type RunningThinker = { thinker: Thinker; stop(): void }
/** `ready`: the games it has loaded, or is loading. */
type Staffed = RunningThinker & { ready: Map<string, Promise<void>> }
type Wish = { key: string; seen: GameView<JsonObject>; choice: Choice; onFault: OnFault; answer(found: Forecast | null): void }

/** Told what the rules threw while it thought; to be late is no fault of theirs. */
type OnFault = (error: unknown) => void

/** Who takes longer than this is not waited for: a slow device thinks long, and is not to play worse for it. */
const PATIENCE = 20_000
/** Forecasts that are kept. */
const KEPT = 200

/** Asks the thinker, which sits elsewhere, and never waits for it in vain. */
export class Thinking {
  private readonly start: () => RunningThinker
  private readonly patience: number
  private running: Staffed | null = null
  private complained = false
  private wish: Wish | null = null
  private forecasting = false
  private readonly forecasts = new Map<string, Forecast>()

  constructor(start: () => RunningThinker, patience = PATIENCE) {
    this.start = start
    this.patience = patience
  }

  warm(of: Versioned): void {
    void this.asked(of, async () => {})
  }

  /** A bot's answer, or null: it failed, or is not to be waited for. */
  choose(seen: GameView<JsonObject>, level: BotLevel, seed: string, onFault: OnFault): Promise<Input | null> {
    return this.asked(seen, thinker => thinker.choose(seen, level, seed), onFault)
  }

  /** `key` names the choice in its situation. The latest wish wins: those before it are answered with null. */
  forecast(key: string, seen: GameView<JsonObject>, choice: Choice, onFault: OnFault): Promise<Forecast | null> {
    this.wish?.answer(null)
    this.wish = null
    const known = this.forecasts.get(key)
    if (known) return Promise.resolve(known)
    return new Promise(answer => {
      this.wish = { key, seen, choice, onFault, answer }
      void this.fulfil()
    })
  }

  private async fulfil(): Promise<void> {
    if (this.forecasting || !this.wish) return
    const { key, seen, choice, onFault, answer } = this.wish
    this.wish = null
    this.forecasting = true
    const ask = (thinker: Thinker) => thinker.forecast(seen, choice, key)
    const found = this.forecasts.get(key) ?? (await this.asked(seen, ask, onFault))
    this.forecasting = false
    if (found) this.keep(key, found)
    answer(this.wish ? null : found)
    void this.fulfil()
  }

  private keep(key: string, found: Forecast): void {
    this.forecasts.set(key, found)
    const [oldest] = this.forecasts.keys()
    if (this.forecasts.size > KEPT && oldest !== undefined) this.forecasts.delete(oldest)
  }

  /** What the thinker says, or null. One that is still loading is not waited for long; one that thinks too long is replaced. */
  private async asked<T>(of: Versioned, ask: (thinker: Thinker) => Promise<T>, onFault: OnFault = () => {}): Promise<T | null> {
    try {
      this.running ??= { ...this.start(), ready: new Map() }
      const { running } = this
      if (!(await isDone(readyFor(running, of), this.patience))) return null
      return await inTime(ask(running.thinker), this.patience)
    } catch (error) {
      if (error instanceof TooLate) this.dismiss()
      else onFault(error)
      this.complain(error)
      return null
    }
  }

  private dismiss(): void {
    this.running?.stop()
    this.running = null
  }

  private complain(error: unknown): void {
    if (!this.complained) console.error('the thinker failed; bots take the first choice they have', error)
    this.complained = true
  }
}

/** The game is loaded once; if that failed, it is tried again the next time. */
function readyFor({ thinker, ready }: Staffed, { game, version }: Versioned): Promise<void> {
  const name = `${game} ${version}`
  const loading = ready.get(name) ?? thinker.warm({ game, version })
  ready.set(name, loading)
  // Whoever asked is told; the next one tries again.
  loading.catch(() => ready.delete(name))
  return loading
}

class TooLate extends Error {}

const isDone = (work: Promise<unknown>, limit: number): Promise<boolean> =>
  inTime(work, limit).then(
    () => true,
    error => {
      if (error instanceof TooLate) return false
      throw error
    },
  )

function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`no answer within ${limit} ms`)), limit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
