import { describe, expect, test } from 'vitest'
import { asking, item, option } from './ask.ts'
import { engineOf } from './engine.ts'
import { seenEvents } from './event.ts'
import { OBVIOUS, obviousOf, onlyAnswer } from './obvious.ts'
import { replay } from './record.ts'
import { Session } from './session.ts'
import { ask, choose, FAST, finishNow, gameOf, pick, proc, setupOf, type TestProc } from './test-game.ts'
import { violation } from './verdict.ts'

const WORDS = asking({ text: 'Which?', act: 'Take', told: 'takes something' })
const CLOSED = { refusal: violation('T-NEVER', 'never') }
const pickOf = (min: number, max: number, ...ids: string[]) =>
  ({ type: 'pick', ...WORDS, min, max, options: [...ids.map(id => option(id, id)), option('shut', 'Shut', CLOSED)] }) as const

describe('the only answer', () => {
  test('is the one that can be chosen; two, or one that may be left, are a question', () => {
    expect(onlyAnswer(pickOf(1, 1, 'a'))).toEqual(pick('a'))
    expect(onlyAnswer(pickOf(2, 2, 'a', 'b'))).toEqual(pick('a', 'b'))
    expect(onlyAnswer(pickOf(1, 1, 'a', 'b'))).toBe(null)
    expect(onlyAnswer(pickOf(0, 1, 'a'))).toBe(null)
    expect(onlyAnswer(pickOf(0, 1))).toEqual(pick())
  })

  test('is a number without a range, an order of one, and all of it for one slot', () => {
    const slots = (...caps: number[]) => caps.map((cap, i) => ({ ...item(`s${i}`, 'Slot'), cap }))
    expect(onlyAnswer({ type: 'amount', ...WORDS, min: 2, max: 2, step: 1 })).toEqual({ type: 'amount', amount: 2 })
    expect(onlyAnswer({ type: 'amount', ...WORDS, min: 0, max: 2, step: 1 })).toBe(null)
    expect(onlyAnswer({ type: 'order', ...WORDS, items: [item('i', 'I')] })).toEqual({ type: 'order', ids: ['i'] })
    expect(onlyAnswer({ type: 'order', ...WORDS, items: [item('i', 'I'), item('j', 'J')] })).toBe(null)
    const given = { type: 'allocate', amounts: [{ slot: 's1', amount: 3 }] }
    expect(onlyAnswer({ type: 'allocate', ...WORDS, min: 3, total: 3, slots: slots(0, 3) })).toEqual(given)
    expect(onlyAnswer({ type: 'allocate', ...WORDS, min: 3, total: 3, slots: slots(1, 3) })).toBe(null)
    expect(onlyAnswer({ type: 'allocate', ...WORDS, min: 0, total: 3, slots: slots(0, 3) })).toBe(null)
  })

  test('gives every item the one thing that it may have', () => {
    const options = [option('x', 'X'), option('y', 'Y')]
    const items = [item('i', 'I'), item('j', 'J')]
    const assigned = { type: 'assign', to: { i: 'x', j: 'y' } }
    expect(onlyAnswer({ type: 'assign', ...WORDS, items, options, open: { i: ['x'], j: ['y'] } })).toEqual(assigned)
    expect(onlyAnswer({ type: 'assign', ...WORDS, items, options, open: null })).toBe(null)
  })
})

/** Asked unless there is one option. */
const take = ask<{ options: readonly string[] }, 'pick'>({
  ...choose,
  kind: 'take',
  when: 'when something lies there',
  ask: (_world, { options }) => ({ ...pickOf(1, 1, ...options), ...WORDS }),
  validate: () => ({ ok: true, preview: {} }),
  candidates: (_world, { options }) => options.map(o => pick(o)),
  obvious(world, subject, seat) {
    return onlyAnswer(this.ask(world, subject, seat))
  },
})
const secretly = ask<{ options: readonly string[] }, 'pick'>({ ...take, kind: 'secretly', only: (_subject, seat) => [seat] })
const taking = (spec: typeof take): TestProc =>
  proc<{ left: string[] }>()('taking', 'T-TAKE', {
    begin: (play, vars) => play.ask(spec, ['ann'], { options: vars.left ?? ['a', 'b'] }, 'took'),
    took(play, vars) {
      const [id] = play.answer(spec).ids
      play.world.said.push(`${play.answeredBy()} took ${id}`)
      vars.left = [...play.asked(spec).options].filter(o => o !== id)
      return vars.left.length > 0 ? play.goto('begin') : finishNow(play)
    },
  })
const engineWith = (spec: typeof take) =>
  engineOf({ ...gameOf({ procs: [taking(spec)] }), asks: [spec], hiddenFlow: () => ({ frames: [], asked: [] }) })

describe('a question with one answer', () => {
  test('is not asked: it is answered and told', () => {
    const engine = engineWith(take)
    const { state } = engine.start(setupOf(), FAST)
    expect(engine.why(state, 'bob', 'take')).toMatchObject({
      ok: false,
      violations: [{ text: expect.stringContaining('unless only one answer is possible') }],
    })
    const applied = engine.applyInPlace(state, 'ann', pick('b'))
    expect(state.world.said).toEqual(['ann took b', 'ann took a'])
    expect(state.outcome).not.toBe(null)
    const events = applied.ok ? applied.events : []
    expect(events.map(e => e.type)).toEqual([OBVIOUS])
    expect(obviousOf(events[0]!)).toEqual({ seat: 'ann', kind: 'take', told: 'takes something', chosen: ['a'] })
  })

  test('is no choice in the record, which replays', () => {
    const engine = engineWith(take)
    const opened = Session.open(engine, { setup: setupOf() }, { kind: 'fast', seed: '1' })
    if (!opened.ok) throw new Error('it cannot begin')
    opened.value.apply('ann', pick('a'))
    const record = opened.value.record()
    expect(record.choices).toHaveLength(1)
    expect(replay(engine, record).problems).toEqual([])
  })

  test('that others may not know of is told to those who may alone', () => {
    const engine = engineWith(secretly)
    const { state } = engine.start(setupOf(), FAST)
    const applied = engine.applyInPlace(state, 'ann', pick('b'))
    const events = applied.ok ? applied.events : []
    expect([seenEvents(events, 'ann'), seenEvents(events, 'bob'), seenEvents(events, null)].map(e => e.length)).toEqual([1, 0, 0])
  })
})
