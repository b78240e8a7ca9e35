import type { SeatId } from '@sandtable/kernel'
import type { Player } from '../host/host.ts'
import { nameOf } from '../table/sides.ts'
import { fallenWords, type ToldBeat } from './beats.ts'
import type { Moment } from './moments.ts'

/** Something worth coming back to. */
export type RecapItem = { moment: Moment; title: string; text: string }
export type Recap = {
  seat: SeatId | null
  /** 'Hela', 'Hela, 2 turns'. */
  head: string
  /** '3 things happened'. */
  count: string
  /** The gravest, in the order they happened. */
  things: readonly RecapItem[]
  /** How many others there were, and the line the log opens at. */
  more: number
  firstLine: number
}

const MOST = 3
/** What oneself did while others answered is told again only from here on. */
const GRAVE = 3

const isSameActivation = (a: ToldBeat, b: ToldBeat): boolean => a.actor === b.actor && a.seat === b.seat

/** Beats of one activation, one after the other. */
function activations(told: readonly Moment[]): Moment[][] {
  const all: Moment[][] = []
  for (const moment of told) {
    const last = all.at(-1)
    if (last && isSameActivation(last[0]!.beat, moment.beat)) last.push(moment)
    else all.push([moment])
  }
  return all
}

/** An order and the move it leads to are one thing. */
function movedThing(moments: readonly Moment[]): RecapItem | null {
  const order = moments.find(({ beat }) => beat.kind === 'order')
  const move = moments.find(({ beat }) => beat.kind === 'move' && beat.gravity > 0)
  const moment = move ?? (order && order.beat.gravity > 0 ? order : null)
  if (!moment) return null
  // A move that has a title of its own says how far it went.
  if (move?.beat.lines.some(line => line.beat?.title)) return { moment, title: move.beat.title, text: order?.beat.text ?? '' }
  return { moment, title: (order ?? moment).beat.title, text: move?.beat.text ?? order?.beat.text ?? '' }
}
/** Dice that led to losses are told with them. */
function foughtThings(moments: readonly Moment[]): RecapItem[] {
  const isFought = ({ beat }: Moment) => beat.kind === 'shot' || beat.kind === 'dice'
  return moments.flatMap((moment, i): RecapItem[] => {
    const { beat } = moment
    if (!isFought(moment)) return []
    const next = moments[i + 1]
    if (next && (isFought(next) || next.beat.kind === 'loss')) return []
    const shot = moments.slice(0, i + 1).findLast(({ beat: { kind } }) => kind === 'shot')
    return [{ moment, title: shot?.beat.title ?? beat.title, text: shot && shot !== moment ? beat.title : beat.text }]
  })
}
const OTHERS: readonly string[] = ['loss', 'check', 'score', 'mark']
function otherThing(moment: Moment): RecapItem | null {
  const { beat } = moment
  if (!OTHERS.includes(beat.kind) || beat.gravity === 0) return null
  const fallen = fallenWords(beat.lines)
  return { moment, title: beat.title, text: fallen !== '' && fallen !== beat.title ? fallen : beat.text }
}

function thingsOf(moments: readonly Moment[]): RecapItem[] {
  const others = [...foughtThings(moments), ...moments.map(otherThing).filter(thing => thing !== null)]
  const isFight = moments.some(({ beat }) => beat.kind === 'shot' || beat.kind === 'dice')
  const isMove = moments.some(({ beat }) => beat.kind === 'move' && beat.gravity > 0)
  // Whoever stands and fights is told by the fight.
  const moved = isFight && !isMove ? null : movedThing(moments)
  const order = (thing: RecapItem) => moments.indexOf(thing.moment)
  return [...(moved ? [moved] : []), ...others].sort((a, b) => order(a) - order(b))
}

const countWords = (n: number): string => (n === 1 ? '1 thing happened' : `${n} things happened`)

/** What happened since the last own choice; null: nothing that can be told. */
export function recapOf(told: readonly Moment[], players: readonly Player[], own: SeatId | null): Recap | null {
  const turns = activations(told)
  const all = turns.flatMap(thingsOf).filter(({ moment: { beat } }) => beat.seat !== own || beat.gravity >= GRAVE)
  const [first] = all
  if (!first) return null
  const gravest = new Set(all.toSorted((a, b) => b.moment.beat.gravity - a.moment.beat.gravity).slice(0, MOST))
  const things = all.filter(thing => gravest.has(thing))
  const { seat } = (all.find(({ moment }) => moment.beat.seat !== own) ?? first).moment.beat
  const name = seat === null ? 'The table' : nameOf(players, seat)
  const many = turns.filter(moments => moments.some(({ beat }) => beat.kind === 'order' && beat.seat !== own)).length
  return {
    seat,
    head: many > 1 ? `${name}, ${many} turns` : name,
    count: countWords(all.length),
    things,
    more: all.length - things.length,
    firstLine: first.moment.beat.id,
  }
}

/** The head of a recap as one sentence: 'Hela, 2 turns: 4 things happened.' */
export const headSentence = ({ head, count }: Recap): string => `${head}: ${count}.`
