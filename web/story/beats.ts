import type { BeatKind, Gravity, SeatId } from '@sandtable/kernel'
import type { Dice, LogLine } from '../host/host.ts'
import { withoutStop } from '../ui/sentence.ts'
import { listed } from '../ui/words.ts'

/** Whose activation it is: the group or piece that acts, and its side. */
export type ActingSide = { actor: string | null; seat: SeatId | null }
export const NOBODY: ActingSide = { actor: null, seat: null }

/** Lines that are told together, as one beat of a story. */
export type ToldBeat = ActingSide & {
  /** The line it begins with. */
  id: number
  kind: BeatKind
  word: string
  title: string
  text: string
  gravity: Gravity
  lines: readonly LogLine[]
}

type LineWithBeat = LogLine & { beat: NonNullable<LogLine['beat']> }
const hasBeat = (line: LogLine): line is LineWithBeat => line.beat !== null
const isSettled = (told: readonly LineWithBeat[]): boolean => told.some(line => line.beat.title !== '')

/** These are one thing however many events they are made of; a check ends with what came of it. */
function goesOn(told: readonly LineWithBeat[], next: LineWithBeat): boolean {
  const { kind } = told[0]!.beat
  if (next.beat.kind !== kind || next.beat.actor !== null) return false
  if (kind === 'check') return !(isSettled(told) && next.dice !== null)
  if (kind === 'mark') return told.every(line => line.beat.gravity === 0) && next.beat.gravity === 0
  return kind === 'move' || kind === 'dice' || kind === 'loss'
}

/** Those who fell, equal ones together: '5 Lancer Tanks and 1 Tank Ace lost'. '': nobody by name. */
export function fallenWords(lines: readonly LogLine[]): string {
  const fallen = lines.flatMap(line => line.beat?.fallen ?? [])
  const counted = [...Map.groupBy(fallen, ({ one }) => one).values()].map(some =>
    some.length === 1 ? `1 ${some[0]!.one}` : `${some.length} ${some[0]!.many}`,
  )
  return counted.length === 0 ? '' : `${listed(counted)} lost`
}

/** The line that says what it is: of losses the gravest, of everything else what came of it last. */
function namedIn(told: readonly LineWithBeat[]): LineWithBeat | null {
  const named = told.filter(line => line.beat.title !== '')
  const gravest = Math.max(0, ...named.map(line => line.beat.gravity))
  const isLoss = told[0]!.beat.kind === 'loss'
  return (isLoss ? named.find(line => line.beat.gravity === gravest) : named.at(-1)) ?? null
}
function titleOf(told: readonly LineWithBeat[], named: LineWithBeat | null): string {
  if (named) return named.beat.title
  const fallen = fallenWords(told)
  if (fallen !== '') return fallen
  const spoken = told.find(line => line.dice === null) ?? told[0]!
  return withoutStop(spoken.dice?.says ?? spoken.text)
}
/** What is to be known besides; of losses only what belongs to the gravest. */
const textOf = (told: readonly LineWithBeat[], named: LineWithBeat | null): string =>
  named && named.beat.kind === 'loss' ? named.beat.text : (told.findLast(line => line.beat.text !== '')?.beat.text ?? '')

function beatOf(told: readonly LineWithBeat[], before: ActingSide): ToldBeat {
  const [first] = told
  const named = namedIn(told)
  const begins = told.find(line => line.beat.actor !== null)
  const acting = begins ? { actor: begins.beat.actor, seat: begins.seat } : before
  return {
    ...acting,
    seat: acting.seat ?? first!.seat,
    id: first!.id,
    kind: first!.beat.kind,
    word: first!.beat.word,
    title: titleOf(told, named),
    text: textOf(told, named),
    gravity: Math.max(...told.map(line => line.beat.gravity)) as Gravity,
    lines: told,
  }
}

/** The first beat of these lines, and how many of them it takes with what is not told before it; null: nothing of them is told. */
export function firstBeat(lines: readonly LogLine[], before: ActingSide): { beat: ToldBeat; taken: number } | null {
  const start = lines.findIndex(hasBeat)
  if (start === -1) return null
  const told: LineWithBeat[] = []
  let taken = start
  for (const [i, line] of lines.entries()) {
    if (i < start || !hasBeat(line)) continue
    if (told.length > 0 && !goesOn(told, line)) break
    told.push(line)
    taken = i + 1
  }
  return { beat: beatOf(told, before), taken }
}

/** All beats of these lines. */
export function beatsOf(lines: readonly LogLine[], before: ActingSide): ToldBeat[] {
  const found = firstBeat(lines, before)
  return found ? [found.beat, ...beatsOf(lines.slice(found.taken), found.beat)] : []
}

/** Rolls of a beat with who threw them. */
export const rollsOf = ({ lines }: ToldBeat): { seat: SeatId | null; dice: Dice; line: LogLine }[] =>
  lines.flatMap(line => (line.dice ? [{ seat: line.seat, dice: line.dice, line }] : []))

/** A banner names who is gone: whole groups, several at once, and what has a name of its own. One of many is a small loss. */
export function isGrave({ kind, gravity, lines }: Pick<ToldBeat, 'kind' | 'gravity' | 'lines'>): boolean {
  if (kind !== 'loss' || gravity < 4) return false
  const fallen = lines.filter(line => line.beat?.fallen)
  return gravity === 5 || fallen.length !== 1
}

const OWN_ACTS: readonly BeatKind[] = ['order', 'move']

/** What oneself ordered was only held up by a question to others, who did nothing: it is no story of theirs. */
export function isOwnActAlone(lines: readonly LogLine[], own: SeatId | null): boolean {
  const told = lines.filter(hasBeat)
  return told.length > 0 && told.every(({ seat, beat }) => seat === own && OWN_ACTS.includes(beat.kind))
}
