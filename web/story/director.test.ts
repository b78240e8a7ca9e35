import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LogLine, TableState } from '../host/host.ts'
import { FIRST, falls, PIECES, rolled, SCENE, SECOND, tableAfter, told, walks } from '../test/story-lines.ts'
import { Director, type StoryView } from './director.ts'
import type { StoryPace } from './times.ts'

const [ME, BOT] = [FIRST!.seat, SECOND!.seat]
const [A, B] = [PIECES[0]!, PIECES[1]!]
/** As far as a way takes the longest. */
const FAR = A.at.x + 7000
const walk = walks(A.id, { x: A.at.x, y: A.at.y }, { x: FAR, y: A.at.y })
const TURN: readonly LogLine[] = [
  told(1, 'order', { actor: 'oni', title: 'Oni Band assaults' }),
  told(2, 'move', { cues: [walk], pieces: [A.id] }),
  rolled(3, BOT, [6]),
  told(4, 'loss', { title: 'Tank Company destroyed', gravity: 5, cues: [falls(B.id)], pieces: [B.id] }),
  told(5, null),
]
const END = {
  ...SCENE,
  pieces: SCENE.pieces.filter(p => p.id !== B.id).map(p => (p.id === A.id ? { ...p, at: { ...p.at, x: FAR } } : p)),
}

function directed(pace: StoryPace = 'calm') {
  const views: StoryView[] = []
  let shown: TableState = tableAfter([], BOT)
  const wish = { pace }
  const director = new Director({
    show: state => {
      shown = state
    },
    tell: view => void views.push(view),
    pace: () => wish.pace,
  })
  director.stand(shown)
  return { director, wish, views, now: () => views.at(-1)!, shown: () => shown }
}
const whole = tableAfter(TURN, ME, END)
const at = (state: TableState, id: string) => state.scene.pieces.find(p => p.id === id)?.at ?? null

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a story', () => {
  test('is told beat by beat, and the table is never ahead of it', () => {
    const { director, now, shown } = directed()
    director.arrive(whole, TURN)
    expect([now().phase, now().beat?.kind, now().ahead.map(b => b.kind)]).toEqual(['telling', 'order', ['move', 'dice', 'loss']])
    expect([at(shown(), A.id), shown().log.length, shown().waiting[0]!.seat]).toEqual([A.at, 0, BOT])
    vi.advanceTimersByTime(700 + 250)
    expect([now().beat?.kind, now().done.map(b => b.kind), at(shown(), A.id)]).toEqual(['move', ['order'], A.at])
    vi.advanceTimersByTime(1400 + 250)
    expect([now().beat?.kind, at(shown(), A.id)]).toEqual(['dice', { ...A.at, x: FAR }])
    vi.advanceTimersByTime(2050 + 250)
    expect([now().beat?.title, at(shown(), B.id)]).toEqual(['Tank Company destroyed', B.at])
    vi.advanceTimersByTime(1999)
    expect([now().phase, shown().waiting[0]!.seat]).toEqual(['telling', BOT])
    vi.advanceTimersByTime(1)
    expect([now().phase, shown()]).toEqual(['over', whole])
    expect(now().told.map(m => m.beat.kind)).toEqual(['order', 'move', 'dice', 'loss'])
  })
  test('goes on when more arrives, and thinks in between', () => {
    const { director, now, shown } = directed('fast')
    director.arrive(tableAfter(TURN.slice(0, 1), BOT), TURN.slice(0, 1))
    vi.advanceTimersByTime(1000)
    expect(now().phase).toBe('thinking')
    director.arrive(tableAfter(TURN.slice(0, 2), BOT), TURN.slice(1, 2))
    expect([now().phase, now().beat?.kind, now().beat?.actor]).toEqual(['telling', 'move', 'oni'])
    director.arrive(whole, TURN.slice(2))
    expect(now().ahead.map(b => b.kind)).toEqual(['dice', 'loss'])
    vi.advanceTimersByTime(5000)
    expect([now().phase, shown(), now().told.length]).toEqual(['over', whole, 4])
  })
  test('can be skipped to the own turn, with all that follows until then', () => {
    const { director, now, shown } = directed()
    const half = tableAfter(TURN.slice(0, 2), BOT)
    director.arrive(half, TURN.slice(0, 2))
    director.toOwnTurn()
    expect([now().phase, shown()]).toEqual(['thinking', half])
    director.arrive(whole, TURN.slice(2))
    expect([now().phase, shown(), now().told.map(m => m.beat.kind)]).toEqual(['over', whole, ['order', 'move', 'dice', 'loss']])
  })
  test('instant tells nothing and knows all for the recap; the next story begins anew', () => {
    const { director, wish, now, shown } = directed('instant')
    director.arrive(whole, TURN)
    expect([now().phase, now().told.length, shown()]).toEqual(['over', 4, whole])
    wish.pace = 'calm'
    director.arrive(tableAfter([...TURN, told(6, 'mark')], BOT, END), [told(6, 'mark')])
    expect([now().phase, now().told.length]).toEqual(['telling', 0])
  })
  test('by steps waits for Next at the end of each beat', () => {
    const { director, now } = directed('step')
    director.arrive(whole, TURN)
    vi.advanceTimersByTime(60_000)
    expect([now().phase, now().beat?.kind]).toEqual(['waiting', 'order'])
    director.next()
    vi.advanceTimersByTime(60_000)
    expect([now().phase, now().beat?.kind]).toEqual(['waiting', 'move'])
  })
  test('stands still while it is paused, for whatever reasons, and goes on with the time that was left', () => {
    const { director, now } = directed()
    director.arrive(whole, TURN)
    vi.advanceTimersByTime(500)
    director.pause('card', true)
    director.pause('hidden', true)
    vi.advanceTimersByTime(60_000)
    expect([now().beat?.kind, now().pauses]).toEqual(['order', ['card', 'hidden']])
    director.pause('card', false)
    vi.advanceTimersByTime(60_000)
    expect(now().beat?.kind).toBe('order')
    director.pause('hidden', false)
    vi.advanceTimersByTime(199)
    expect(now().told.length).toBe(0)
    vi.advanceTimersByTime(1)
    expect(now().told.length).toBe(1)
  })
  test('tells the beat before once more, then goes on', () => {
    const { director, now } = directed()
    director.arrive(whole, TURN)
    vi.advanceTimersByTime(950)
    expect(now().beat?.kind).toBe('move')
    director.back()
    expect([now().phase, now().beat?.kind]).toEqual(['telling', 'order'])
    vi.advanceTimersByTime(700)
    expect(now().beat?.kind).toBe('move')
    vi.advanceTimersByTime(60_000)
    expect([now().phase, now().told.map(m => m.beat.kind)]).toEqual(['over', ['order', 'move', 'dice', 'loss']])
  })
  test('replays a moment over the table as it stands, with the fallen as ghosts', () => {
    const { director, now, shown } = directed('instant')
    director.arrive(whole, TURN)
    director.again(now().told[3]!)
    expect([now().phase, now().ghosts, at(shown(), B.id)]).toEqual(['again', [B.id], B.at])
    expect(at(shown(), A.id)).toEqual({ ...A.at, x: FAR })
    vi.advanceTimersByTime(2000)
    expect([now().phase, now().ghosts, shown()]).toEqual(['over', [], whole])
  })
  test('ends when the table stands otherwise: nothing old is told over it', () => {
    const { director, now, shown } = directed()
    director.arrive(whole, TURN)
    director.stand(tableAfter([], ME))
    vi.advanceTimersByTime(60_000)
    expect([now().phase, shown().log.length]).toEqual(['none', 0])
  })
})
