import { describe, expect, test } from 'vitest'
import { rngOf } from './dice.ts'
import { engineOf } from './engine.ts'
import { seenEvents } from './event.ts'
import type { Game } from './game.ts'
import { stateHash } from './hash.ts'
import type { SeatId } from './names.ts'
import { HIDDEN } from './secret.ts'
import { Session } from './session.ts'
import type { Frame } from './state.ts'
import {
  amount,
  bid,
  callOf,
  choose,
  FAST,
  finishNow,
  gameOf,
  pick,
  proc,
  setupOf,
  type TestGame,
  type World,
} from './test-game.ts'

const OPTIONS = { options: ['yes', 'no'], min: 1, max: 1 }
const ANYTHING: Frame = { proc: HIDDEN, at: 'begin', vars: {}, trait: null }

/** A question of which others know that it is asked, not what. */
const whisper = { ...choose, kind: 'whisper', only: () => [] }
/** Asks Ann, then Bob in private, and Ann again, what others may not know. */
const outer = proc()('outer', 'T-OUTER', {
  begin: play => play.ask(choose, ['ann'], OPTIONS, 'dark'),
  dark: play => play.call(dark, { seat: 'bob' }, 'whisper'),
  whisper: play => play.ask(whisper, ['ann'], { ...OPTIONS, options: ['trap', 'gold'] }, 'end'),
  end: play => finishNow(play),
})
/** Two questions, a roll and a call of something that knows nothing of secrets. */
const dark = proc<{ seat: SeatId }>()(
  'dark',
  'T-DARK',
  {
    begin: (play, { seat }) => play.ask(choose, [seat], OPTIONS, 'chosen'),
    chosen: (play, { seat }) => play.ask(bid, [seat], {}, 'bidden'),
    bidden: (play, { seat }) => play.roll({ sides: 6, count: 2, rule: 'T-DARK', why: 'luck', seat }, 'rolled'),
    rolled: play => play.call(deeper, {}, 'after'),
    after(play, { seat }) {
      const as = { type: 'rustled', rule: 'T-RUSTLE' } as const
      play.emit('crept', 'T-CREPT', { to: 3 }, { secret: { only: [seat, 'ann'], masked: {}, as } })
      return play.done()
    },
  },
  { only: ({ seat }) => [seat] },
)
const deeper = proc()('deeper', 'T-DEEPER', {
  begin(play) {
    play.emit('thought', 'T-DEEPER', { of: 'gold' })
    return play.done()
  },
})
const parley = proc()('parley', 'T-PARLEY', {
  begin: play => play.ask(choose, ['bob'], OPTIONS, 'heard'),
  heard: play => play.done(),
})

const base = gameOf({
  procs: [outer, dark, deeper, parley],
  interjections: [{ spec: { ...choose, kind: 'talk' }, concedes: false, subject: () => OPTIONS, run: () => callOf(parley, {}) }],
})
const game: Game<TestGame> = {
  ...base,
  asks: [...base.asks, whisper],
  hiddenFlow: (_world, { seat }) =>
    seat === null
      ? {
          frames: [{ proc: 'dark', at: 'chosen', vars: { seat: 'bob' }, trait: null }],
          asked: [{ kind: 'choose', seat: 'bob', subject: OPTIONS }],
        }
      : { frames: [], asked: [{ kind: 'whisper', seat, subject: { ...OPTIONS, options: ['guess'] } }] },
}
const engine = engineOf(game)
/** Ann has chosen, Bob is asked in the dark. */
function inTheDark() {
  const { state } = engine.start(setupOf(), FAST)
  engine.applyInPlace(state, 'ann', pick('yes'))
  return state
}
const eyes = ['ann', null]

describe('a private procedure', () => {
  test('shows to those who may know of it', () => {
    const seen = engine.view(inTheDark(), 'bob')
    expect(seen.stack.map(f => f.proc)).toEqual(['outer', 'dark'])
    expect(seen).toMatchObject({ waiting: ['bob'], asked: [{ kind: 'choose', seat: 'bob' }], seq: 1 })
  })

  test('is the same placeholder to all others, whatever goes on in it', () => {
    const state = inTheDark()
    for (const eye of eyes) {
      const first = engine.view(state, eye)
      expect(first.stack).toEqual([expect.objectContaining({ proc: 'outer' }), ANYTHING])
      expect(first).toMatchObject({ waiting: [], asked: [], any: false, seq: 1 })
      const later = engine.apply(state, 'bob', pick('no'))
      expect(later.ok && engine.view(later.state, eye)).toEqual(first)
    }
  })

  test('hides what it emits, throws and calls; a notice comes from the procedure below it', () => {
    const state = inTheDark()
    engine.applyInPlace(state, 'bob', pick('no'))
    const applied = engine.applyInPlace(state, 'bob', amount(3))
    const events = applied.ok ? applied.events : []
    expect(seenEvents(events, 'bob').map(e => e.type)).toEqual(['rolled', 'thought', 'crept'])
    const notice = {
      type: 'rustled',
      rule: 'T-RUSTLE',
      by: { proc: 'outer', trait: null },
      data: {},
      secret: null,
      reveals: false,
    }
    // Ann was named among those who see it, but knows nothing of the procedure.
    for (const eye of eyes) expect(seenEvents(events, eye)).toEqual([{ ...notice, seq: 1 }])
    expect(events.at(-1)?.seq).toBe(3)
  })

  test('makes choices that do not count for those who did not see them', () => {
    const state = inTheDark()
    for (const input of [pick('no'), amount(3)]) engine.applyInPlace(state, 'bob', input)
    expect(['ann', 'bob', null].map(eye => engine.view(state, eye).seq)).toEqual([1, 3, 1])
    expect(state.seq).toBe(3)
  })

  test('refuses others without saying who is asked', () => {
    expect(engine.check(inTheDark(), 'ann', pick('yes'))).toMatchObject({ violations: [{ params: { waiting: [] } }] })
  })

  test('cannot ask somebody who may not know of it', () => {
    const careless = proc()(
      'careless',
      'T-DARK',
      { begin: play => play.ask(choose, ['ann'], OPTIONS, 'begin') },
      { only: () => ['bob'] },
    )
    const other = engineOf({ ...gameOf({ procs: [careless] }), hiddenFlow: () => ({ frames: [], asked: [] }) })
    expect(() => other.start(setupOf(), FAST)).toThrow("step 'careless.begin' asks 'choose' of ann")
  })

  test('of typed dice asks one who may know of it', () => {
    const { state } = engine.start(setupOf(), { kind: 'typed' })
    engine.applyInPlace(state, 'ann', pick('yes'))
    for (const input of [pick('no'), amount(3)]) engine.applyInPlace(state, 'bob', input)
    expect(engine.waitingFor(state)).toEqual(['bob'])
    expect(engine.view(state, 'ann').waiting).toEqual([])
  })

  test('lies under an interjection, which everybody sees', () => {
    const state = inTheDark()
    engine.applyInPlace(state, 'ann', { type: 'interject', kind: 'talk', choice: pick('yes') })
    const seen = engine.view(state, 'ann')
    expect(seen.stack.map(f => f.proc)).toEqual(['outer', HIDDEN, 'kernel.interjection', 'parley'])
    expect(seen).toMatchObject({ waiting: ['bob'], aside: [{ asked: [], any: false }], seq: 2 })
    expect(engine.view(engine.believe(seen, FAST, rngOf('b')), 'ann')).toEqual(seen)
    engine.applyInPlace(state, 'bob', pick('yes'))
    expect(engine.view(state, 'ann')).toMatchObject({ waiting: [], aside: [], seq: 3 })
  })
})

describe('a private question', () => {
  const asked = () => {
    const state = inTheDark()
    for (const input of [pick('no'), amount(3)]) engine.applyInPlace(state, 'bob', input)
    return state
  }
  test('is known to others as asked of that seat, no more', () => {
    for (const eye of ['bob', null])
      expect(engine.view(asked(), eye)).toMatchObject({ asked: [{ kind: HIDDEN, seat: 'ann', subject: {} }], waiting: ['ann'] })
    expect(engine.view(asked(), 'ann').asked).toMatchObject([{ kind: 'whisper', subject: { options: ['trap', 'gold'] } }])
  })
  test('is guessed in a believed state', () => {
    const seen = engine.view(asked(), 'bob')
    const believed = engine.believe(seen, FAST, rngOf('b'))
    expect(engine.decision(believed, 'ann')?.subject).toMatchObject({ options: ['guess'] })
    expect(engine.view(believed, 'bob')).toEqual(seen)
  })
})

describe('a choice made in private', () => {
  const sessionOf = () => {
    const opened = Session.open(engine, { setup: setupOf() }, { kind: 'fast', seed: 'x' })
    if (!opened.ok) throw new Error('cannot begin')
    opened.value.apply('ann', pick('yes'))
    return opened.value
  }
  test('ends the undo of those before it, at once and not when it is made', () => {
    const session = sessionOf()
    expect(engine.view(session.state, 'ann').undo).toBe(false)
    expect(session.undo('ann').ok).toBe(false)
  })
  test('can be taken back while nobody else would notice', () => {
    const session = sessionOf()
    const before = stateHash(session.state)
    session.apply('bob', pick('no'))
    expect(session.undo('bob').ok).toBe(true)
    expect(stateHash(session.state)).toBe(before)
    expect(engine.view(session.state, 'ann').seq).toBe(1)
    for (const input of [pick('no'), amount(3)]) session.apply('bob', input)
    expect(session.undo('bob').ok).toBe(false)
  })
})

test('a believed state runs on from the middle of what was hidden', () => {
  const believed = engine.believe(engine.view(inTheDark(), 'ann'), FAST, rngOf('b'))
  expect(believed.stack.map(f => [f.proc, f.at])).toEqual([
    ['outer', 'whisper'],
    ['dark', 'chosen'],
  ])
  for (const input of [pick('no'), amount(3)]) expect(engine.applyInPlace(believed, 'bob', input).ok).toBe(true)
  expect(engine.waitingFor(believed)).toEqual(['ann'])
})

test('a notice of a game that begins in private comes from nowhere', () => {
  const hush = proc()(
    'hush',
    'T-DARK',
    {
      begin(play) {
        play.emit('crept', 'T-CREPT', {}, { secret: { only: ['bob'], masked: {}, as: { type: 'rustled', rule: 'T-RUSTLE' } } })
        return finishNow(play)
      },
    },
    { only: () => ['bob'] },
  )
  const other = engineOf({ ...gameOf({ procs: [hush] }), hiddenFlow: () => ({ frames: [], asked: [] }) })
  const { events } = other.start(setupOf(), FAST)
  expect(seenEvents(events, 'ann')).toMatchObject([{ type: 'rustled', by: { proc: HIDDEN, trait: null } }])
})

test('a window in a private procedure is open to those who may know of it', () => {
  const pieces: World['pieces'] = {
    p1: { owner: 'ann', traits: [{ trait: 'loud' }] },
    p2: { owner: 'bob', traits: [{ trait: 'loud' }] },
  }
  const loud = {
    id: 'loud',
    title: 'Loud',
    rule: 'T-LOUD' as const,
    on: { alarm: { as: 'near' as const, when: () => true, run: () => callOf(deeper, {}) } },
  }
  const hush = proc()(
    'hush',
    'T-DARK',
    { begin: play => play.window('alarm', { piece: 'p0' }, 'end'), end: play => finishNow(play) },
    { only: () => ['bob'] },
  )
  const other = engineOf({ ...gameOf({ procs: [hush, deeper], traits: [loud] }), hiddenFlow: () => ({ frames: [], asked: [] }) })
  const { state } = other.start(setupOf({ pieces }), FAST)
  expect(other.waitingFor(state)).toEqual(['bob'])
  other.applyInPlace(state, 'bob', pick())
  expect(state.outcome).not.toBe(null)
})
