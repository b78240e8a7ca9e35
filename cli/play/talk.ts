import { createInterface } from 'node:readline'
import { terminal } from '../terminal.ts'

/** A talk with a person, a line at a time; works with pipes as well. */
export type Talk = {
  say(...lines: readonly string[]): void
  /** The next line, or null when there are no more. */
  hear(): Promise<string | null>
  /** Lets a person wait, in milliseconds; a pipe does not. */
  rest(milliseconds: number): Promise<void>
  end(): void
}

/** Over stdin; what is said goes to stderr where stdout is for JSON. */
export function openTalk(isJson: boolean): Talk {
  const { input, output: out, error } = terminal()
  const output = isJson ? error : out
  const lines = createInterface({ input, ...(input.isTTY && { output }), prompt: '> ' })
  // Taken at once: lines that come before somebody listens would be lost.
  const heard = lines[Symbol.asyncIterator]()
  return {
    say: (...texts) => {
      for (const text of texts) output.write(`${text}\n`)
    },
    async hear() {
      // A pipe may be at its end while its lines are still being answered: there is nobody to prompt then.
      if (input.isTTY) lines.prompt()
      const next = await heard.next()
      return next.done ? null : next.value
    },
    rest: async milliseconds => {
      if (input.isTTY && milliseconds > 0) await new Promise(resolve => setTimeout(resolve, milliseconds))
    },
    end: () => lines.close(),
  }
}
