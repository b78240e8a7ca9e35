import { describe, expect, test } from 'vitest'
import { type DiceState, MissingRoll, type Roll } from './dice.ts'
import { DICE } from './dice-ask.ts'
import { engineOf } from './engine.ts'
import { seenEvents } from './event.ts'
import type { Play, Proc } from './proc.ts'
import { bid, choose, FAST, finishNow, gameOf, type Hooks, pick, proc, setupOf, type TestProc, type World } from './test-game.ts'

const startOf = (procs: TestProc[], dice: DiceState = FAST) => {
  const engine = engineOf(gameOf({ procs }))
  return { engine, ...engine.start(setupOf(), dice) }
}
const OPTIONS = { options: ['yes', 'no'], min: 1, max: 1 }
const over = proc()('over', 'T-OVER', { begin: finishNow })
const rollOf = (more: Partial<Roll> = {}): Roll => ({ sides: 6, count: 2, rule: 'T-ROLL', why: 'test', seat: 'bob', ...more })
/** Throws once and says what it read. */
const thrower = (roll: Roll) =>
  proc()('thrower', 'T-THROW', {
    begin: play => play.roll(roll, 'fell'),
    fell(play) {
      play.world.said.push(play.faces().join())
      return finishNow(play)
    },
  })

describe('a procedure', () => {
  test('goes from label to label and keeps what it notes in its variables', () => {
    const count = proc<{ at: number }>()('count', 'T-COUNT', {
      begin: (play, { at }) => (at < 3 ? play.goto('more') : play.goto('end')),
      more(play, vars) {
        play.world.said.push(`at ${vars.at}`)
        vars.at++
        return play.goto('begin')
      },
      end: play => finishNow(play),
    })
    expect(startOf([count]).state.world.said).toEqual(['at 0', 'at 1', 'at 2'])
  })

  test('calls another with variables of its own, and reads its result', () => {
    const shared = { list: [1] }
    const inner = proc<{ list: number[] }, { sum: number }>()('inner', 'T-IN', {
      begin(play, vars) {
        vars.list.push(2)
        return play.done({ sum: vars.list.length })
      },
    })
    const outer = proc()('outer', 'T-OUT', {
      begin: play => play.call(inner, shared, 'after'),
      after(play) {
        play.world.said.push(`sum ${play.result(inner).sum}`, `list ${shared.list.length}`)
        return finishNow(play)
      },
    })
    expect(startOf([outer, inner]).state.world.said).toEqual(['sum 2', 'list 1'])
  })

  test('that gives no result gives null', () => {
    const inner = proc()('inner', 'T-IN', { begin: play => play.done() })
    const outer = proc()('outer', 'T-OUT', {
      begin: play => play.call(inner, {}, 'after'),
      after(play) {
        play.world.said.push(String(play.result(inner)))
        return finishNow(play)
      },
    })
    expect(startOf([outer, inner]).state.world.said).toEqual(['null'])
  })

  test('can nest as deep as it likes, each frame with its own place', () => {
    const deep: Proc<World, Hooks, { at: number }, null> = proc<{ at: number }>()('deep', 'T-DEEP', {
      begin: (play, { at }) => (at < 50 ? play.call(deep, { at: at + 1 }, 'back') : play.ask(choose, ['ann'], OPTIONS, 'back')),
      back: (play, { at }) => (at > 0 ? play.done() : finishNow(play)),
    })
    const { engine, state } = startOf([deep])
    expect(state.stack).toHaveLength(51)
    expect(engine.applyInPlace(state, 'ann', pick('yes'))).toMatchObject({
      ok: true,
      state: { outcome: { text: 'over' }, stack: [] },
    })
  })

  test('that finishes ends the game from any depth: nothing is asked, nothing is left to do', () => {
    const outer = proc()('outer', 'T-OUT', {
      begin: play => play.call(over, {}, 'after'),
      after: play => play.goto('begin'),
    })
    const { engine, state } = startOf([outer, over])
    expect(state.outcome).toEqual({ winners: [], rule: 'T-END', text: 'over', scores: { ann: 0, bob: 0 } })
    expect(state.stack).toEqual([])
    expect(engine.waitingFor(state)).toEqual([])
  })

  test('marks its events with itself, its rule and the choice they came from', () => {
    const data = { n: [1] }
    const teller = proc()('teller', 'T-TELL', {
      begin(play) {
        play.emit('told', 'T-TOLD', data)
        data.n.push(2)
        return play.ask(choose, ['ann'], OPTIONS, 'end')
      },
      end(play) {
        play.emit('hinted', 'T-HINT', { card: 'x' }, { secret: { only: ['ann'], masked: null }, reveals: true })
        return finishNow(play)
      },
    })
    const { engine, state, events } = startOf([teller])
    const common = { by: { proc: 'teller', trait: null } }
    expect(events).toEqual([{ ...common, type: 'told', seq: 0, rule: 'T-TOLD', data: { n: [1] }, secret: null, reveals: false }])
    expect(engine.applyInPlace(state, 'ann', pick('yes'))).toMatchObject({
      events: [{ ...common, type: 'hinted', seq: 1, secret: { only: ['ann'], masked: null }, reveals: true }],
    })
  })
})

test('a step reads what was asked, as a copy of its own', () => {
  const seen: unknown[] = []
  const asker = proc()('asker', 'T-ASK', {
    begin: play => play.ask(choose, ['ann'], OPTIONS, 'read'),
    read(play) {
      const subject = play.asked(choose)
      Object.assign(subject, { options: [] })
      seen.push(play.asked(choose))
      return finishNow(play)
    },
  })
  const { engine, state } = startOf([asker])
  engine.applyInPlace(state, 'ann', pick('yes'))
  expect(seen).toEqual([OPTIONS])
})

describe('a step that reads what it did not wait for is an error that says so', () => {
  type Reader = Play<World, Hooks, never>
  const reading = (read: (play: Reader) => unknown) =>
    proc()('reader', 'T-READ', {
      begin(play) {
        read(play)
        return finishNow(play)
      },
    })
  test.each<[string, (play: Reader) => unknown]>([
    ["an answer to 'choose'", play => play.answer(choose)],
    ["what 'choose' was asked about", play => play.asked(choose)],
    ['an answer', play => play.answeredBy()],
    ['a roll', play => play.faces()],
    ["a result of 'over'", play => play.result(over)],
  ])('%s', (what, read) => {
    expect(() => startOf([reading(read)])).toThrow(`step 'reader.begin' reads ${what}, but did not come from one`)
  })

  test('an answer of another kind, or of a seat that was not asked', () => {
    const reader = proc()('reader', 'T-READ', {
      begin: play => play.ask(choose, ['ann'], OPTIONS, 'read'),
      read(play) {
        const [what] = play.answer(choose, 'ann').ids
        if (what === 'yes') play.answer(bid)
        play.answer(choose, 'bob')
        return finishNow(play)
      },
    })
    const { engine, state } = startOf([reader])
    expect(() => engine.apply(state, 'ann', pick('yes'))).toThrow("step 'reader.read' reads an answer to 'bid', but did not")
    expect(() => engine.apply(state, 'ann', pick('no'))).toThrow(
      "step 'reader.read' reads an answer of 'bob' to 'choose', but did not",
    )
  })

  test('the answer of a step before the last one', () => {
    const late = proc()('late', 'T-LATE', {
      begin: play => play.ask(choose, ['ann'], OPTIONS, 'skip'),
      skip: play => play.goto('read'),
      read(play) {
        play.answer(choose)
        return finishNow(play)
      },
    })
    const { engine, state } = startOf([late])
    expect(() => engine.apply(state, 'ann', pick('yes'))).toThrow("step 'late.read' reads an answer to 'choose'")
  })

  test('the result of another procedure', () => {
    const inner = proc()('inner', 'T-IN', { begin: play => play.done() })
    const outer = proc()('outer', 'T-OUT', {
      begin: play => play.call(inner, {}, 'after'),
      after(play) {
        play.result(over)
        return finishNow(play)
      },
    })
    expect(() => startOf([outer, inner])).toThrow("step 'outer.after' reads a result of 'over', but did not come from one")
  })
})
describe('mistakes in a game', () => {
  test('a procedure that turns in circles is stopped and named', () => {
    const circle = proc()('circle', 'T-CIRCLE', { begin: play => play.goto('again'), again: play => play.goto('begin') })
    expect(() => startOf([circle])).toThrow("runaway procedure 'circle'")
  })
  test('a long procedure that ends is not', () => {
    const long = proc<{ at: number }>()('long', 'T-LONG', {
      begin(play, vars) {
        vars.at++
        return vars.at < 50_000 ? play.goto('begin') : finishNow(play)
      },
    })
    expect(startOf([long]).state.outcome).not.toBe(null)
  })
  test('the last procedure ending without an outcome is an error', () => {
    expect(() => startOf([proc()('short', 'T-SHORT', { begin: play => play.done() })])).toThrow(
      'the last procedure ended without an outcome',
    )
  })
  test('calling a procedure the game does not list is an error that names it', () => {
    const outer = proc()('outer', 'T-OUT', { begin: play => play.call(over, {}, 'begin') })
    expect(() => startOf([outer])).toThrow("the game does not list the procedure 'over'")
  })
})

describe('a roll', () => {
  const scripted = (why: string, ...faces: number[]): DiceState => ({ kind: 'scripted', script: [{ why, faces }] })

  test('falls between two steps: the next one reads the faces, everybody sees them', () => {
    const { state, events } = startOf([thrower(rollOf())], scripted('test', 3, 5))
    expect(state.world.said).toEqual(['3,5'])
    expect(events).toEqual([
      {
        ...{ type: 'rolled', seq: 0, rule: 'T-ROLL', by: { proc: 'thrower', trait: null }, secret: null, reveals: true },
        data: { seat: 'bob', why: 'test', sides: 6, distinct: false, good: null, faces: [3, 5] },
      },
    ])
    expect(state.dice).toEqual({ kind: 'scripted', script: [] })
  })
  test('says which successes are critical, where the game does', () => {
    const critical = { faces: [6], dice: [1] }
    const { events } = startOf([thrower(rollOf({ good: [5, 6], critical }))], scripted('test', 3, 5))
    expect(events[0]!.data).toMatchObject({ good: [5, 6], faces: [3, 5], critical })
  })
  test('that the script does not have is an error', () => {
    expect(() => startOf([thrower(rollOf())], scripted('other', 3, 5))).toThrow(MissingRoll)
  })
  test('of no dice is empty, seen by nobody, and takes nothing from the dice, typed or not', () => {
    for (const dice of [FAST, scripted('test'), { kind: 'typed' as const }]) {
      const { state, events } = startOf([thrower(rollOf({ count: 0 }))], dice)
      expect(state.world.said).toEqual([''])
      expect(events).toEqual([])
      expect(state.dice).toEqual(dice)
    }
  })
  test('in secret shows its faces only to those who may see them', () => {
    const { events } = startOf([thrower(rollOf({ secret: ['bob'] }))], scripted('test', 3, 5))
    const faces = (seat: string | null) => seenEvents(events, seat).map(e => e.data.faces)
    expect(faces('bob')).toEqual([[3, 5]])
    expect(faces('ann')).toEqual([null])
    expect(faces(null)).toEqual([null])
    expect(seenEvents(events, 'ann')[0]!.data).toEqual({
      seat: 'bob',
      why: 'test',
      sides: 6,
      distinct: false,
      good: null,
      faces: null,
    })
  })
})

test.each<DiceState>([FAST, { kind: 'typed' }, { kind: 'sealed', key: '00' }])(
  'a roll beyond all reason is an error that names it, with dice %j',
  dice => {
    expect(() => startOf([thrower(rollOf({ count: 1001 }))], dice)).toThrow(
      "the roll 'test': a roll has at most 1000 dice, not 1001",
    )
    expect(() => startOf([thrower(rollOf({ sides: 50_000 }))], dice)).toThrow(
      "the roll 'test': a die has 1 to 10000 sides, not 50000",
    )
  },
)

describe('typed dice', () => {
  const faces = (...ids: string[]) => ({ type: 'assign', to: Object.fromEntries(ids.map((f, i) => [`d${i + 1}`, f])) })

  test('stop the game and ask whoever throws, then go on with what was typed', () => {
    const { engine, state, events } = startOf([thrower(rollOf())], { kind: 'typed' })
    expect(events).toEqual([])
    expect(engine.waitingFor(state)).toEqual(['bob'])
    expect(engine.decision(state, 'bob')).toMatchObject({
      kind: DICE,
      rule: 'T-ROLL',
      ask: { type: 'assign', text: 'Roll 2 d6: test' },
    })
    expect(engine.apply(state, 'bob', faces('f3', 'f5'))).toMatchObject({
      ok: true,
      state: { world: { said: ['3,5'] }, outcome: { text: 'over' }, undo: null },
      events: [{ type: 'rolled', seq: 1, by: { proc: 'thrower' }, data: { faces: [3, 5], seat: 'bob' }, reveals: true }],
    })
  })
  test('of nobody are typed by the first seat', () => {
    const { engine, state } = startOf([thrower(rollOf({ seat: null }))], { kind: 'typed' })
    expect(engine.waitingFor(state)).toEqual(['ann'])
  })
  test.each([[['f7', 'f1']], [['f0', 'f1']], [['f1']], [['f1', 'f2', 'f3']], [['1', '2']]])('cannot show %j', ids => {
    const { engine, state } = startOf([thrower(rollOf())], { kind: 'typed' })
    expect(engine.apply(state, 'bob', faces(...ids)).ok).toBe(false)
  })
  test('drawn without repetition cannot repeat', () => {
    const { engine, state } = startOf([thrower(rollOf({ distinct: true }))], { kind: 'typed' })
    expect(engine.apply(state, 'bob', faces('f2', 'f2'))).toMatchObject({ violations: [{ rule: 'T-ROLL' }] })
    expect(engine.apply(state, 'bob', faces('f2', 'f1')).ok).toBe(true)
  })
  test('typed in secret are masked for the others', () => {
    const { engine, state } = startOf([thrower(rollOf({ secret: ['bob'] }))], { kind: 'typed' })
    const applied = engine.apply(state, 'bob', faces('f2', 'f4'))
    if (!applied.ok) throw new Error('refused')
    expect(seenEvents(applied.events, 'ann').map(e => e.data.faces)).toEqual([null])
    expect(seenEvents(applied.events, 'bob').map(e => e.data.faces)).toEqual([[2, 4]])
  })
})
