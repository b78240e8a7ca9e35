import { setImmediate } from 'node:timers/promises'
import { terminal } from './terminal.ts'

/** How far a long work is. */
export type Progress = {
  /** So much is done; lets the screen be drawn now and then. */
  reach(done: number, text: string): Promise<void>
  end(text: string): void
}

/** The screen is drawn at most every so many milliseconds. */
const DRAWN = 100

/** A terminal of fewer columns has no room for a bar. */
const NARROW = 40

/** A bar on stderr, where a person can see it; nothing for `--json` and for pipes. */
export async function openProgress(title: string, max: number, isJson: boolean): Promise<Progress> {
  const { error } = terminal()
  if (isJson || !error.isTTY || (error.columns ?? 0) < NARROW) return { reach: async () => {}, end: () => {} }
  const { progress } = await import('@clack/prompts')
  const bar = progress({ max, output: error })
  bar.start(title)
  let shown = 0
  let drawn = 0
  return {
    async reach(done, text) {
      if (performance.now() - drawn < DRAWN) return
      bar.advance(done - shown, text)
      shown = done
      await setImmediate()
      drawn = performance.now()
    },
    end: text => bar.stop(text),
  }
}

/** A line on stderr that work without pauses writes over itself; nothing for `--json` and for pipes. */
export function openLine(title: string, of: number, what: string, isJson: boolean): { reach(done: number): void; end(): void } {
  const { error } = terminal()
  if (isJson || !error.isTTY || (error.columns ?? 0) < NARROW) return { reach: () => {}, end: () => {} }
  const began = performance.now()
  let drawn = began
  const write = (text: string) => error.write(`\r\x1b[K${text}`)
  return {
    reach(done) {
      const now = performance.now()
      if (now - drawn < DRAWN) return
      drawn = now
      write(`${title}: ${done} of ${of} ${what}`)
    },
    end: () => void (drawn > began && write('')),
  }
}
