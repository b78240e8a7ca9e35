import { join } from 'node:path'
import { jsonOf } from './games.ts'
import { counted, type Line, minutesText, say, type Wishes } from './report.ts'

type Trouble = { kind: 'throw' | 'raw message' | 'change'; text: string; n: number; times: number; input: string }
type Door = {
  door: string
  inputs: number
  troubles: readonly Trouble[]
  slowest: { ms: number; input: string }
  wallMs: number
  ms: number
}
export type Report = { seed: string; inputs: number; doors: readonly Door[] }
/** What all portions found at one door. */
type Sum = Omit<Door, 'door' | 'troubles'> & { times: Record<Trouble['kind'], number> }

const ROOT = join(import.meta.dirname, '../..')
/** Who sends: the command to a game itself, and a program of the app to the game's worker. */
export const SENDERS: readonly { name: string; args: readonly string[] }[] = [
  { name: '', args: [join(ROOT, 'cli/sandtable.ts'), 'malformed'] },
  { name: 'app: ', args: [join(ROOT, 'web/test/send-malformed.ts')] },
]
/** Inputs of one portion, in all or through each door: one process, with a seed of its own. */
const PORTION = 100_000
const PORTION_OF_DOOR = 4000
/** An answer takes no longer, in milliseconds of the processor. */
const LONGEST_ANSWER = 100

/** What one process sends: so many through each door, and so many in all. */
type Portion = { sender: number; least: number; inputs: number }

/** First every door gets its least number, then senders take turns without end: quick doors get the most of it. */
export function* portionsOf(least: number): Generator<Portion, never, void> {
  for (let left = least; left > 0; left -= PORTION_OF_DOOR)
    for (const sender of SENDERS.keys()) yield { sender, least: Math.min(left, PORTION_OF_DOOR), inputs: 0 }
  for (;;) for (const sender of SENDERS.keys()) yield { sender, least: 0, inputs: PORTION }
}

/** Sends malformed inputs to a game and to the app that plays it, some processes side by side, until there are enough or the time is up. */
export async function malformedGame(game: string, wishes: Wishes): Promise<Line> {
  const { games, inputs, least, malformedMinutes, workers, seed, stop } = wishes
  const began = performance.now()
  const until = began + (malformedMinutes / games.length) * 60_000
  const wanted = inputs / games.length
  const sums: Sums = new Map()
  const wrong: string[] = []
  const portions = portionsOf(least)
  let sent = 0
  const next = (): Portion | null => {
    if (stop.aborted || performance.now() >= until) return null
    const { value } = portions.next()
    return value.least > 0 ? value : sent < wanted ? { ...value, inputs: Math.min(PORTION, Math.ceil(wanted - sent)) } : null
  }
  let n = 0
  const work = async (): Promise<void> => {
    for (let portion = next(); portion !== null; portion = next()) {
      const seconds = Math.max(1, Math.ceil((until - performance.now()) / 1000))
      const found = await sentPortion(game, portion, { seconds, seed: `${seed}/${n++}`, stop })
      if (found === null) return
      sent += found.inputs
      const troubles = added(sums, SENDERS[portion.sender]!.name, found)
      for (const trouble of troubles) say(`  ${trouble}`)
      wrong.push(...troubles)
      say(
        `  ${progressText(sent, wanted, sums)} in ${minutesText(performance.now() - began)}, ${counted(wrong.length, 'trouble')}`,
      )
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  const head = `${counted(sent, 'malformed input')} in ${minutesText(performance.now() - began)}${stop.aborted ? ', interrupted' : ''}`
  const { text, failed } = summaryOf(head, sums, wrong, least)
  return { what: `malformed ${game}`, text, failed: failed || stop.aborted }
}

/** What was found; null when it was interrupted. */
async function sentPortion(
  game: string,
  { sender, least, inputs }: Portion,
  { seconds, seed, stop }: { seconds: number; seed: string; stop: AbortSignal },
): Promise<Report | null> {
  const flags = ['--inputs', inputs, '--least', least, '--seconds', seconds, '--seed', seed].map(String)
  try {
    return await jsonOf<Report>([...SENDERS[sender]!.args, game, ...flags, '--json'], stop)
  } catch (error) {
    if (stop.aborted) return null
    throw error
  }
}

export type Sums = Map<string, Sum>
const progressText = (sent: number, wanted: number, sums: Sums): string => {
  const [door, { slowest }] = [...sums].reduce((slow, one) => (one[1].slowest.ms > slow[1].slowest.ms ? one : slow))
  return `${sent.toLocaleString('en')} of ${counted(Math.ceil(wanted), 'input')} (slowest ${slowest.ms.toFixed(1)} ms: ${door})`
}

/** Adds a portion to the sums; its troubles in words. */
export function added(sums: Sums, sender: string, { seed, doors }: Report): string[] {
  return doors.flatMap(({ door, inputs, troubles, slowest, wallMs, ms }) => {
    const name = `${sender}${door}`
    const before = sums.get(name) ?? NOTHING
    const times = (kind: Trouble['kind']) =>
      before.times[kind] + troubles.filter(t => t.kind === kind).reduce((sum, t) => sum + t.times, 0)
    sums.set(name, {
      inputs: before.inputs + inputs,
      times: { throw: times('throw'), 'raw message': times('raw message'), change: times('change') },
      slowest: slowest.ms > before.slowest.ms ? slowest : before.slowest,
      wallMs: Math.max(before.wallMs, wallMs),
      ms: before.ms + ms,
    })
    return troubles.map(t => `${name}: ${t.kind}, ${t.times} times: ${t.text}; seed ${seed}, input ${t.n}: ${t.input}`)
  })
}
const NOTHING: Sum = {
  inputs: 0,
  times: { throw: 0, 'raw message': 0, change: 0 },
  slowest: { ms: 0, input: '' },
  wallMs: 0,
  ms: 0,
}

/** A line for each door; it failed where anything went wrong, was too slow or had too few inputs. */
export function summaryOf(head: string, sums: Sums, wrong: readonly string[], least: number): Omit<Line, 'what'> {
  const slow = [...sums]
    .filter(([, sum]) => sum.slowest.ms >= LONGEST_ANSWER)
    .map(([door, { slowest }]) => `${door}: too slow: ${slowest.input}`)
  const few = [...sums]
    .filter(([, sum]) => sum.inputs < least)
    .map(([door, sum]) => `${door}: only ${sum.inputs} of ${counted(least, 'input')}`)
  const problems = [...wrong, ...slow, ...few]
  return {
    text: [head, ...[...sums].map(([door, sum]) => doorLine(door, sum)), ...problems].join('\n    '),
    failed: problems.length > 0 || sums.size === 0,
  }
}

const doorLine = (door: string, { inputs, times, slowest, wallMs, ms }: Sum): string =>
  [
    `${door}: ${counted(inputs, 'input')} (${Math.round((1000 * inputs) / Math.max(1, ms)).toLocaleString('en')} a second)`,
    counted(times.throw, 'throw'),
    counted(times['raw message'], 'raw message'),
    counted(times.change, 'change'),
    `slowest ${slowest.ms.toFixed(1)} ms of the processor, ${wallMs.toFixed(1)} ms by the clock${slowest.ms >= 20 ? ` (${slowest.input.slice(0, 120)})` : ''}`,
  ].join(', ')
