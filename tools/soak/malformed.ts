import { join } from 'node:path'
import { jsonOf } from './games.ts'
import { counted, type Line, minutesText, say, type Wishes } from './report.ts'

type Trouble = { kind: string; text: string; n: number; times: number; input: string }
type Door = { door: string; inputs: number; troubles: readonly Trouble[]; slowest: { ms: number; input: string }; ms: number }
type Report = { seed: string; inputs: number; doors: readonly Door[] }
/** What all portions found at one door. */
type Sum = { inputs: number; troubles: number; changes: number; slowest: Door['slowest']; ms: number }

const ROOT = join(import.meta.dirname, '../..')
/** Who sends: the command to a game itself, and a program of the app to the game's worker. */
const SENDERS = [
  { name: '', args: [join(ROOT, 'cli/sandtable.ts'), 'malformed'] },
  { name: 'app: ', args: [join(ROOT, 'web/test/send-malformed.ts')] },
]
/** Inputs of one portion: one process, with a seed of its own. */
const PORTION = 200_000
/** An answer takes no longer, in milliseconds of the processor. */
const LONGEST_ANSWER = 100

/** Sends malformed inputs to a game and to the app that plays it, some processes side by side, until there are enough or the time is up. */
export async function malformedGame(
  game: string,
  { games, inputs, least, malformedMinutes, workers, seed }: Wishes,
): Promise<Line> {
  const began = performance.now()
  const until = began + (malformedMinutes / games.length) * 60_000
  const wanted = inputs / games.length
  const sums = new Map<string, Sum>()
  const wrong: string[] = []
  const state = { sent: 0, portion: 0 }
  const work = async (): Promise<void> => {
    while ((state.sent < wanted || state.portion < SENDERS.length) && performance.now() < until) {
      const n = state.portion++
      const sender = SENDERS[n % SENDERS.length]!
      const [size, each] = n < SENDERS.length ? [0, least] : [Math.min(PORTION, wanted - state.sent), 0]
      const seconds = Math.max(1, Math.ceil((until - performance.now()) / 1000))
      const flags = ['--inputs', size, '--least', each, '--seconds', seconds, '--seed', `${seed}/${n}`].map(String)
      const report = await jsonOf<Report>(...sender.args, game, ...flags, '--json')
      state.sent += report.inputs
      const found = added(sums, sender.name, report)
      for (const trouble of found) say(`  ${trouble}`)
      wrong.push(...found)
      say(`  ${counted(state.sent, 'input')} in ${minutesText(performance.now() - began)}, ${counted(wrong.length, 'trouble')}`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  const slow = [...sums]
    .filter(([, sum]) => sum.slowest.ms >= LONGEST_ANSWER)
    .map(([door, { slowest }]) => `${door}: too slow: ${slowest.input}`)
  const head = `${counted(state.sent, 'malformed input')} in ${minutesText(performance.now() - began)}`
  return {
    what: `malformed ${game}`,
    text: [head, ...[...sums].map(([door, sum]) => doorLine(door, sum)), ...wrong, ...slow].join('\n    '),
    failed: wrong.length > 0 || slow.length > 0,
  }
}

/** Adds a portion to the sums; its troubles in words. */
function added(sums: Map<string, Sum>, sender: string, { seed, doors }: Report): string[] {
  return doors.flatMap(({ door, inputs, troubles, slowest, ms }) => {
    const name = `${sender}${door}`
    const before = sums.get(name) ?? { inputs: 0, troubles: 0, changes: 0, slowest, ms: 0 }
    const times = (isChange: boolean) =>
      troubles.filter(t => (t.kind === 'change') === isChange).reduce((sum, t) => sum + t.times, 0)
    sums.set(name, {
      inputs: before.inputs + inputs,
      troubles: before.troubles + times(false),
      changes: before.changes + times(true),
      slowest: slowest.ms > before.slowest.ms ? slowest : before.slowest,
      ms: before.ms + ms,
    })
    return troubles.map(t => `${name}: ${t.kind}, ${t.times} times: ${t.text}; seed ${seed}, input ${t.n}: ${t.input}`)
  })
}

const doorLine = (door: string, { inputs, troubles, changes, slowest, ms }: Sum): string =>
  [
    `${door}: ${counted(inputs, 'input')} (${Math.round((1000 * inputs) / Math.max(1, ms)).toLocaleString('en')} a second)`,
    `${troubles} throws or raw messages`,
    `${changes} changes`,
    `slowest ${slowest.ms.toFixed(1)} ms${slowest.ms >= 20 ? ` (${slowest.input.slice(0, 120)})` : ''}`,
  ].join(', ')
