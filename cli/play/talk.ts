import { createInterface } from 'node:readline'

/** A talk with a person, a line at a time; works with pipes as well. */
export type Talk = {
  say(...lines: readonly string[]): void
  /** The next line, or null when there are no more. */
  hear(): Promise<string | null>
  end(): void
}

/** Over stdin; what is said goes to stderr where stdout is for JSON. */
export function openTalk(isJson: boolean): Talk {
  const output = isJson ? process.stderr : process.stdout
  const lines = createInterface({ input: process.stdin, ...(process.stdin.isTTY && { output }), prompt: '> ' })
  // Taken at once: lines that come before somebody listens would be lost.
  const heard = lines[Symbol.asyncIterator]()
  return {
    say: (...texts) => {
      for (const text of texts) output.write(`${text}\n`)
    },
    async hear() {
      lines.prompt()
      const next = await heard.next()
      return next.done ? null : next.value
    },
    end: () => lines.close(),
  }
}
