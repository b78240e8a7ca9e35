import { Readable, Writable } from 'node:stream'
import { sandtable } from './sandtable.ts'
import { inTerminal, type Terminal } from './terminal.ts'

export type Run = { code: number; out: string; err: string }

/** Runs the command as a person would, with these lines typed if any; in a terminal of its own instead of a process. */
export async function typed(args: readonly string[], lines: readonly string[] = []): Promise<Run> {
  const run: Run = { code: 0, out: '', err: '' }
  const into = (where: 'out' | 'err') =>
    new Writable({
      write(data, _encoding, done) {
        run[where] += data
        done()
      },
    })
  const own: Terminal = {
    input: Readable.from(lines.map(line => `${line}\n`)),
    output: into('out'),
    error: into('err'),
    leave(exitCode) {
      run.code = exitCode
    },
  }
  await inTerminal(own, () => sandtable(args))
  return run
}
