import { Readable, Writable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { openLine } from './progress.ts'
import { inTerminal } from './terminal.ts'

afterEach(() => void vi.restoreAllMocks())

/** What is written to a screen by work whose steps take so many milliseconds each. */
function written(milliseconds: number, isTTY: boolean, isJson = false): string {
  let text = ''
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const write = (data: string, _encoding: string, done: () => void) => {
    text += data
    done()
  }
  const error = Object.assign(new Writable({ write, decodeStrings: false }), { isTTY, columns: 80 })
  inTerminal({ input: Readable.from([]), output: error, error, leave: () => {} }, () => {
    const line = openLine('Playing it again', 3, 'choices', isJson)
    for (const done of [1, 2, 3]) {
      now += milliseconds
      line.reach(done)
    }
    line.end()
  })
  return text
}

test('long work says how far it is in one line, which is gone at the end', () => {
  const lines = written(200, true).split('\r\x1b[K')
  expect(lines).toEqual(['', ...[1, 2, 3].map(n => `Playing it again: ${n} of 3 choices`), ''])
})
test('short work, pipes and --json are spared it', () => {
  expect([written(10, true), written(200, false), written(200, true, true)]).toEqual(['', '', ''])
})
