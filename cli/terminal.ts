import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable, Writable } from 'node:stream'

/** Where a command reads and writes, and what it leaves behind. */
export type Terminal = {
  input: Readable & { isTTY?: boolean }
  output: Writable
  error: Writable & { isTTY?: boolean; columns?: number }
  leave(exitCode: number): void
}

const OF_PROCESS: Terminal = {
  input: process.stdin,
  output: process.stdout,
  error: process.stderr,
  leave(exitCode) {
    process.exitCode = exitCode
  },
}
const given = new AsyncLocalStorage<Terminal>()

/** The terminal of the command that runs: that of the process, unless it was given one of its own. */
export const terminal = (): Terminal => given.getStore() ?? OF_PROCESS

/** Runs something in a terminal of its own: several can in one process, side by side. */
export const inTerminal = <T>(own: Terminal, run: () => T): T => given.run(own, run)
