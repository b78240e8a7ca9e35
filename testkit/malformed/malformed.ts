import { type Rng, rngOf } from '@sandtable/kernel'
import { findRawMessage } from './raw-message.ts'

/** What came back: whether it was taken, and everything that is said about it. */
export type Said = { taken: boolean; words: readonly string[] }
/** One malformed input on its way. */
export type Attempt = { input: unknown; send(): Said | Promise<Said> }
/** Somewhere that something from outside comes in. */
export type Door = {
  name: string
  next(rng: Rng): Attempt
  /** A fingerprint of what no input that is refused may change. */
  fingerprint?(): string
  /** What is taken here begins something new each time and changes nothing else: it may be sent again. */
  beginsAnew?: boolean
}

/** Something that must not be, and the first input that led to it: the `n`th of its door under this seed. */
export type Trouble = { kind: 'throw' | 'raw message' | 'change'; text: string; n: number; times: number; input: string }
export type DoorReport = {
  door: string
  inputs: number
  taken: number
  troubles: readonly Trouble[]
  /** In milliseconds of the processor. */
  slowest: { ms: number; n: number; input: string }
  /** The slowest answer by the clock, which on a busy machine says little. */
  wallMs: number
  ms: number
}
export type MalformedReport = { seed: string; inputs: number; doors: readonly DoorReport[] }

export type MalformedOptions = {
  /** So many in all... */
  inputs: number
  /** ...and so many through each door... */
  least: number
  /** ...unless the time is up; null: however long it takes. */
  seconds: number | null
  seed: string
}

/** Each door is tried for so long before the next one's turn, in milliseconds. */
const TURN = 20
/** The fingerprint is taken after so many inputs. */
const FINGERPRINT = 200
const SHOWN = 400
/** Different troubles that are kept of a door; more say nothing new. */
const MOST_TROUBLES = 50

type Tally = {
  door: Door
  inputs: number
  taken: number
  troubles: Map<string, Trouble>
  slowest: DoorReport['slowest']
  wallMs: number
  ms: number
  print: string
}

const wholeText = (input: unknown): string => {
  try {
    return (typeof input === 'string' ? input : JSON.stringify(input)) ?? String(input)
  } catch (error) {
    if (error instanceof RangeError) return 'something too deep to be written'
    throw error
  }
}
const shown = (input: unknown): string => {
  const text = wholeText(input)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text
}

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Sends malformed inputs through every door in turn, and says what must not be: throws, raw messages, changes, and who was slowest. */
export async function* sendMalformed(
  doors: readonly Door[],
  { inputs, least, seconds, seed }: MalformedOptions,
): AsyncGenerator<MalformedReport, MalformedReport, void> {
  const until = seconds === null ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000
  const tallies = doors.map(
    (door): Tally => ({
      door,
      inputs: 0,
      taken: 0,
      troubles: new Map(),
      slowest: { ms: 0, n: 0, input: '' },
      wallMs: 0,
      ms: 0,
      print: door.fingerprint?.() ?? '',
    }),
  )
  const total = () => tallies.reduce((sum, tally) => sum + tally.inputs, 0)
  while ((total() < inputs || tallies.some(t => t.inputs < least)) && performance.now() < until) {
    for (const tally of tallies)
      if (total() < inputs || tally.inputs < least)
        await turn(tally, seed, total() < inputs ? inputs - total() : least - tally.inputs)
    yield reportOf(seed, tallies)
  }
  for (const tally of tallies) lookForChange(tally)
  return reportOf(seed, tallies)
}

/** The same at one go. */
export async function sentMalformed(doors: readonly Door[], options: MalformedOptions): Promise<MalformedReport> {
  const work = sendMalformed(doors, options)
  let step = await work.next()
  while (!step.done) step = await work.next()
  return step.value
}

const reportOf = (seed: string, tallies: readonly Tally[]): MalformedReport => ({
  seed,
  inputs: tallies.reduce((sum, tally) => sum + tally.inputs, 0),
  doors: tallies.map(({ door, inputs, taken, troubles, slowest, wallMs, ms }) => ({
    door: door.name,
    inputs,
    taken,
    troubles: [...troubles.values()],
    slowest,
    wallMs,
    ms: Math.round(ms),
  })),
})

async function turn(tally: Tally, seed: string, most: number): Promise<void> {
  const until = performance.now() + TURN
  for (let sent = 0; sent < most && performance.now() < until; sent++) {
    await sendOne(tally, seed)
    if (tally.inputs % FINGERPRINT === 0) lookForChange(tally)
  }
}

async function sendOne(tally: Tally, seed: string): Promise<void> {
  const n = tally.inputs++
  const attempt = tally.door.next(rngOf(`${seed}/${tally.door.name}/${n}`))
  const clock = performance.now()
  const first = await timed(attempt)
  tally.wallMs = Math.max(tally.wallMs, performance.now() - clock)
  tally.ms += first.ms
  if (first.said === null) note(tally, first.kind, first.text, n, attempt.input)
  else {
    if (first.said.taken) tally.taken++
    for (const words of first.said.words) lookForRawMessage(tally, words, n, attempt.input)
  }
  const ms = await ownTime(tally.door, attempt, first)
  if (ms > tally.slowest.ms) tally.slowest = { ms, n, input: ms > 5 ? shown(attempt.input) : '' }
}

type Timed = { ms: number } & ({ said: Said } | { said: null; kind: 'throw' | 'change'; text: string })
async function timed({ send }: Attempt): Promise<Timed> {
  const began = processorMs()
  try {
    const answer = send()
    const said = answer instanceof Promise ? await answer : answer
    return { ms: processorMs() - began, said }
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' | ') : String(error)
    const kind = error instanceof Error && error.message.includes('read only') ? 'change' : 'throw'
    return { ms: processorMs() - began, said: null, kind, text }
  }
}

/** Where an answer takes so long, in milliseconds, it is asked for again... */
const LONG = 25
/** ...so often. */
const AGAIN = 3
/**
 * What an answer takes by itself: whatever else the process has to do meanwhile, such as collecting what earlier answers left, only adds to
 * it. So what took long is asked for again, and the quickest counts; what was taken may have changed something, and is sent twice only where a door
 * begins anew.
 */
async function ownTime({ beginsAnew = false }: Door, attempt: Attempt, { ms, said }: Timed): Promise<number> {
  let least = ms
  const mayRepeat = said !== null && (beginsAnew || !said.taken)
  if (mayRepeat) for (let i = 0; i < AGAIN && least > LONG; i++) least = Math.min(least, (await timed(attempt)).ms)
  return least
}

function lookForRawMessage(tally: Tally, said: string, n: number, input: unknown): void {
  const found = findRawMessage(said)
  if (found === null || findRawMessage(said, wholeText(input)) === null) return
  note(tally, 'raw message', `${found}: ${said.slice(0, 200)}`, n, input)
}

function lookForChange(tally: Tally): void {
  const { door, print, inputs } = tally
  const now = door.fingerprint?.() ?? ''
  if (now !== print) note(tally, 'change', `within ${FINGERPRINT} inputs`, inputs, '')
  tally.print = now
}

/** Troubles that differ in numbers only are one. */
function note({ troubles }: Tally, kind: Trouble['kind'], text: string, n: number, input: unknown): void {
  const like = `${kind}: ${text.replaceAll(/[-\d.]+|'[^']*'/g, '#').slice(0, 160)}`
  const known = troubles.get(like)
  if (known) known.times++
  else if (troubles.size < MOST_TROUBLES) troubles.set(like, { kind, text, n, times: 1, input: shown(input) })
}
