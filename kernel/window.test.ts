import { describe, expect, test } from 'vitest'
import { engineOf } from './engine.ts'
import type { Play } from './proc.ts'
import { Session } from './session.ts'
import {
  around,
  callOf,
  choose,
  FAST,
  finishNow,
  gameOf,
  type HookSpecs,
  type Hooks,
  pick,
  proc,
  seatsOf,
  setupOf,
  type TestTrait,
  type World,
} from './test-game.ts'
import { isVeil } from './veil.ts'

type AnyPlay = Play<World, Hooks, never>
const say = (play: AnyPlay, text: string) => play.world.said.push(text)

/** What reactions and replacements do here: say so, and perhaps silence somebody, call others in, or wait for an answer. */
const cry = proc<{ text: string }, string>()('cry', 'T-CRY', {
  begin(play, { text }) {
    say(play, text)
    play.emit('cried', 'T-CRY', { text })
    return play.done(text)
  },
})
const gag = proc<{ piece: string }>()('gag', 'T-GAG', {
  begin(play, { piece }) {
    play.world.pieces[piece]!.traits = []
    return play.done()
  },
})
const arm = proc<{ piece: string; trait: string }>()('arm', 'T-ARM', {
  begin(play, { piece, trait }) {
    play.world.pieces[piece]!.traits.push({ trait })
    return play.done()
  },
})
const echo = proc<{ piece: string }>()('echo', 'T-ECHO', {
  begin(play, { piece }) {
    say(play, `echo of ${piece}`)
    return play.window('chain', { piece }, 'end')
  },
  end: play => play.done(),
})
type React = Exclude<NonNullable<NonNullable<TestTrait['on']>['alarm']>, readonly unknown[]>
const near = (run: React['run'], when: React['when'] = () => true): React => ({ as: 'near', when, run })
const traitOf = (id: string, on: TestTrait['on'] = {}): TestTrait => ({ id, title: id, rule: `T-${id}`, on })
const cryOf = (id: string) => near((_info, _world, self) => callOf(cry, { text: `${id} ${self.piece}` }))
const traits: TestTrait[] = [
  ...['loud', 'quick', 'zany'].map(id =>
    traitOf(id, { alarm: cryOf(id), chain: cryOf(id), rumour: cryOf(id), death: cryOf(id) }),
  ),
  traitOf('gagger', { alarm: near((_info, _world, self) => callOf(gag, { piece: String(self.ref.whom) })) }),
  traitOf('quartermaster', {
    alarm: near((_info, _world, self) => callOf(arm, { piece: String(self.ref.whom), trait: 'loud' })),
  }),
  traitOf('echoing', { alarm: near((_info, _world, self) => callOf(echo, { piece: self.piece })) }),
  traitOf('saint', { death: { ...cryOf('saint'), must: true } }),
  traitOf('martyr', { death: { ...cryOf('martyr'), as: 'self' } }),
]

/** One window over piece 'x', then a last question, so that what came before can be looked at. */
const scene = (hook: 'alarm' | 'chain' | 'rumour') =>
  proc()('scene', 'T-SCENE', {
    begin: play => play.window(hook, { piece: 'x' }, 'after'),
    after(play) {
      say(play, 'after')
      return play.ask(choose, ['ann'], { options: ['end'], min: 1, max: 1 }, 'end')
    },
    end: play => finishNow(play),
  })
const die = proc<{ piece: string }, string>()('die', 'T-DIE', {
  begin(play, { piece }) {
    say(play, `${piece} dies`)
    return play.done(`dead ${piece}`)
  },
})
const doom = proc()('doom', 'T-DOOM', {
  begin: play => play.callOrReplace('death', { piece: 'x' }, die, { piece: 'x' }, 'after'),
  after(play) {
    say(play, `result: ${play.result(die)}`)
    return play.ask(choose, ['ann'], { options: ['end'], min: 1, max: 1 }, 'end')
  },
  end: play => finishNow(play),
})
type Carried = (string | { trait: string; whom: string })[]
/** What pieces carry; of a hidden one also what it could carry, as far as everybody knows. */
type Carriers = { [piece: string]: Carried | { holds: Carried; could: string[] } }
const refsOf = (list: Carried) => list.map(t => (typeof t === 'string' ? { trait: t } : t))
function open(hook: 'alarm' | 'chain' | 'rumour', carriers: Carriers, specs: Partial<HookSpecs> = {}, seats = ['ann', 'bob']) {
  return play([scene(hook), cry, gag, arm, echo], carriers, specs, seats)
}
/** Pieces belong to the seat whose initial they have. */
function piecesOf(carriers: Carriers, seats: readonly string[]): World['pieces'] {
  const all = Object.entries<Carriers[string]>({ x: [], ...carriers })
  const owner = (id: string) => seats.find(s => s[0] === id[0]) ?? seats[0]!
  const carried = (list: Carriers[string]) =>
    'could' in list ? { traits: refsOf(list.holds), could: refsOf(list.could) } : { traits: refsOf(list) }
  return Object.fromEntries(all.map(([id, list]) => [id, { owner: owner(id), ...carried(list) }]))
}
function play(
  procs: Parameters<typeof gameOf>[0]['procs'],
  carriers: Carriers,
  specs: Partial<HookSpecs> = {},
  seats = ['ann', 'bob'],
) {
  const pieces = piecesOf(carriers, seats)
  const engine = engineOf(gameOf({ procs, traits, specs }))
  const { state } = engine.start(setupOf({ pieces, seats: seatsOf(...seats) }), FAST)
  return {
    state,
    engine,
    said: () => state.world.said,
    /** Who is asked, and for which offers. */
    asked: () => engine.waitingFor(state).map(seat => [seat, ...optionsOf(engine.decision(state, seat)!.ask)]),
    answer(seat: string, ...ids: string[]) {
      const applied = engine.applyInPlace(state, seat, pick(...ids))
      if (!applied.ok) throw new Error(applied.violations.map(v => v.text).join())
      return applied.events
    },
  }
}
const optionsOf = (ask: object) => ('options' in ask ? (ask.options as { id: string }[]).map(o => o.id) : [])

describe('a window', () => {
  test('that nobody can use asks nobody', () => {
    const t = open('alarm', { a1: [], b1: ['martyr'] })
    expect(t.said()).toEqual(['after'])
    expect(t.state.seq).toBe(0)
  })

  test('asks a seat with several reactions once, with all of them listed', () => {
    const t = open('alarm', { b1: ['quick', 'loud'], b2: ['loud'] })
    expect(t.asked()).toEqual([['bob', 'loud/b1', 'loud/b2', 'quick/b1']])
    expect(t.engine.decision(t.state, 'bob')).toMatchObject({
      kind: 'kernel.react',
      ask: { min: 0, max: 3, options: [{ label: 'loud', rule: 'T-loud', pieces: ['b1'] }, {}, {}] },
    })
    t.answer('bob')
    expect(t.said()).toEqual(['after'])
  })

  test('resolves what was taken in the order chosen, and closes what was not', () => {
    const t = open('alarm', { b1: ['quick', 'loud', 'zany'] })
    t.answer('bob', 'zany/b1', 'loud/b1')
    expect(t.said()).toEqual(['zany b1', 'loud b1', 'after'])
  })

  test('marks what a reaction does with its trait', () => {
    const t = open('alarm', { b1: ['quick'] })
    expect(t.answer('bob', 'quick/b1')).toMatchObject([{ type: 'cried', by: { proc: 'cry', trait: 'quick' } }])
  })

  test('asks several seats one after the other, in the order at the table', () => {
    const t = open('alarm', { c1: ['loud'], b1: ['loud'], a1: ['loud'] }, {}, ['ann', 'bob', 'cid'])
    expect(t.asked()).toEqual([['ann', 'loud/a1']])
    t.answer('ann', 'loud/a1')
    expect(t.asked()).toEqual([['bob', 'loud/b1']])
    t.answer('bob')
    expect(t.asked()).toEqual([['cid', 'loud/c1']])
    t.answer('cid', 'loud/c1')
    expect(t.said()).toEqual(['loud a1', 'loud c1', 'after'])
  })

  test('asks in the order the hook declares where it does', () => {
    const alarm = { ...around, seats: () => ['cid', 'ann'] }
    const t = open('alarm', { a1: ['loud'], b1: ['loud'], c1: ['loud'] }, { alarm }, ['ann', 'bob', 'cid'])
    expect(t.asked()).toEqual([['cid', 'loud/c1']])
    t.answer('cid')
    expect(t.asked()).toEqual([['ann', 'loud/a1']])
    t.answer('ann')
    expect(t.said()).toEqual(['after'])
  })

  test('skips a reaction that is no longer possible when its turn comes', () => {
    const t = open('alarm', { b1: [{ trait: 'gagger', whom: 'b2' }], b2: ['loud', 'zany'], b3: ['quick'] })
    t.answer('bob', 'loud/b2', 'gagger/b1', 'zany/b2', 'quick/b3')
    expect(t.said()).toEqual(['loud b2', 'quick b3', 'after'])
  })

  test('does not ask a seat whose reactions another one has made impossible', () => {
    const t = open('alarm', { a1: [{ trait: 'gagger', whom: 'b1' }], b1: ['loud'] })
    t.answer('ann', 'gagger/a1')
    expect(t.said()).toEqual(['after'])
  })

  test('is over for a seat that has answered, whatever becomes possible afterwards', () => {
    const t = open('alarm', { a1: ['zany'], b1: [{ trait: 'quartermaster', whom: 'a1' }] })
    t.answer('ann')
    t.answer('bob', 'quartermaster/b1')
    expect(t.said()).toEqual(['after'])
  })

  test('lets a reaction open a window of its own, and goes on where it was', () => {
    const t = open('alarm', { a1: ['echoing', 'zany'], b1: ['quick'] })
    t.answer('ann', 'echoing/a1', 'zany/a1')
    expect(t.asked()).toEqual([['bob', 'quick/b1']])
    expect(t.state.stack.map(f => [f.proc, f.trait])).toEqual([
      ['scene', null],
      ['kernel.window', null],
      ['echo', 'echoing'],
      ['kernel.window', 'echoing'],
    ])
    t.answer('bob', 'quick/b1')
    expect(t.asked()).toEqual([['bob', 'quick/b1']])
    t.answer('bob')
    expect(t.said()).toEqual(['echo of a1', 'quick b1', 'zany a1', 'after'])
  })

  test('refuses more than was offered, twice the same, and what is another seat’s', () => {
    const t = open('alarm', { a1: ['loud'], b1: ['loud'] })
    for (const ids of [['loud/b1'], ['loud/a1', 'loud/a1'], ['loud'], ['loud/a1', 'loud/b1']])
      expect(t.engine.check(t.state, 'ann', pick(...ids)).ok).toBe(false)
    expect(t.engine.check(t.state, 'bob', pick('loud/b1'))).toMatchObject({ violations: [{ rule: 'KERNEL-SEAT' }] })
  })
})

describe('a window one by one', () => {
  test('takes one reaction at a time and asks again what else', () => {
    const t = open('chain', { b1: ['quick', 'loud', 'zany'] })
    expect(t.engine.decision(t.state, 'bob')).toMatchObject({ ask: { min: 0, max: 1 } })
    t.answer('bob', 'quick/b1')
    expect(t.asked()).toEqual([['bob', 'loud/b1', 'zany/b1']])
    t.answer('bob', 'zany/b1')
    expect(t.asked()).toEqual([['bob', 'loud/b1']])
    t.answer('bob', 'loud/b1')
    expect(t.said()).toEqual(['quick b1', 'zany b1', 'loud b1', 'after'])
  })
  test('is over for a seat that passes', () => {
    const t = open('chain', { b1: ['quick', 'loud'] })
    t.answer('bob', 'quick/b1')
    t.answer('bob')
    expect(t.said()).toEqual(['quick b1', 'after'])
  })
})

describe('a hidden piece', () => {
  const nothing = { holds: [], could: ['loud', 'gagger'] }
  const loud = { holds: ['loud'], could: ['loud', 'gagger'] }
  test('has its owner asked wherever it could react, once, with what there is', () => {
    const t = open('rumour', { a1: nothing, a2: nothing, b1: loud })
    expect(t.asked()).toEqual([['ann']])
    expect(t.engine.decision(t.state, 'ann')).toMatchObject({ ask: { options: [], min: 0, max: 0 } })
    t.answer('ann')
    expect(t.asked()).toEqual([['bob', 'loud/b1']])
    t.answer('bob', 'loud/b1')
    expect(t.said()).toEqual(['loud b1', 'after'])
  })
  test('that could not react has nobody asked', () => {
    expect(open('rumour', { a1: { holds: [], could: ['gagger', 'martyr'] } }).said()).toEqual(['after'])
    const self = { x: { holds: [], could: ['loud'] } }
    expect(open('rumour', self).said()).toEqual(['after'])
  })
  test('has its owner asked again where others are, whatever he has left', () => {
    for (const a2 of [nothing, loud]) {
      const t = open('chain', { a1: loud, a2 })
      t.answer('ann', 'loud/a1')
      expect(t.asked()[0]![0]).toBe('ann')
      t.answer('ann')
      expect(t.said()).toEqual(['loud a1', 'after'])
    }
  })
  test('looks the same to the others whatever it is', () => {
    const seen = (t: ReturnType<typeof open>) => JSON.stringify({ ...t.engine.view(t.state, 'bob'), view: null })
    expect(seen(open('rumour', { a1: loud }))).toBe(seen(open('rumour', { a1: nothing })))
    const instead = (a1: Carriers[string]) => seen(play([doom, die, cry], { a1 }))
    for (const could of [['loud'], ['loud', 'saint']])
      for (const holds of [['loud'], ['saint']])
        expect(instead({ holds: holds.filter(t => could.includes(t)), could })).toBe(instead({ holds: [], could }))
  })
  test('that must do something instead is chosen by its owner alone', () => {
    const t = play([doom, die, cry], { b1: { holds: ['saint'], could: ['saint'] } })
    expect(t.asked()).toEqual([['bob', 'saint/b1']])
    expect(t.engine.check(t.state, 'bob', pick()).ok).toBe(false)
    t.answer('bob', 'saint/b1')
    expect(t.said()).toEqual(['saint b1', 'result: saint b1'])
    const other = play([doom, die, cry], { a1: ['loud'], b1: { holds: ['quick'], could: ['quick'] } })
    expect(other.asked()).toEqual([['ann', 'loud/a1']])
    expect(other.engine.check(other.state, 'ann', pick('quick/b1')).ok).toBe(false)
  })
  test('that offers what nobody must think of is a fault of the game', () => {
    expect(() => open('rumour', { a1: { holds: ['loud'], could: ['gagger'] } })).toThrow(
      "'a1' is hidden and offers 'loud', which couldCarry does not know of",
    )
  })
})

describe('a reaction that depends on what not everybody knows', () => {
  const sly = (isReady: boolean): TestTrait => ({
    ...{ id: 'sly', title: 'sly', rule: 'T-sly' },
    on: { rumour: { ...cryOf('sly'), when: () => isReady, could: ({ piece }) => piece === 'x' } },
  })
  test('has its owner asked wherever everybody must think it possible', () => {
    for (const isReady of [true, false]) {
      const engine = engineOf(gameOf({ procs: [scene('rumour'), cry], traits: [sly(isReady)] }))
      const pieces = { x: { owner: 'ann', traits: [] }, b1: { owner: 'bob', traits: [{ trait: 'sly' }] } }
      const { state } = engine.start(setupOf({ pieces }), FAST)
      expect(engine.waitingFor(state)).toEqual(['bob'])
      expect(isVeil(engine.decision(state, 'bob'))).toBe(!isReady)
    }
  })
})

describe('taking back', () => {
  /** Ann chooses, a window opens in which she might have something, then she chooses again. */
  const twice = proc()('twice', 'T-TWICE', {
    begin: play => play.ask(choose, ['ann'], { options: ['on'], min: 1, max: 1 }, 'open'),
    open: play => play.window('rumour', { piece: 'x' }, 'again'),
    again: play => play.ask(choose, ['ann'], { options: ['end'], min: 1, max: 1 }, 'end'),
    end: play => finishNow(play),
  })
  function begun(carriers: Carriers) {
    const from = { setup: setupOf({ pieces: piecesOf(carriers, ['ann', 'bob']) }) }
    const opened = Session.open(engineOf(gameOf({ procs: [twice, cry], traits })), from, { kind: 'fast', seed: 'back' })
    if (!opened.ok) throw new Error('cannot begin')
    return opened.value
  }
  const could = ['loud']
  test('goes on to the choice before a pass that was none', () => {
    const session = begun({ a1: { holds: [], could } })
    session.apply('ann', pick('on'))
    session.apply('ann', pick())
    expect(session.state.undo).toBe('ann')
    expect(session.undo('ann')).toMatchObject({ ok: true, value: { seq: 0 } })
  })
  test('stops at a pass that was chosen', () => {
    const session = begun({ a1: { holds: ['loud'], could } })
    session.apply('ann', pick('on'))
    session.apply('ann', pick())
    expect(session.undo('ann')).toMatchObject({ ok: true, value: { seq: 1 } })
  })
  test('ends when the other side was asked, whatever it had', () => {
    for (const holds of [[], ['loud']]) {
      const session = begun({ b1: { holds, could } })
      session.apply('ann', pick('on'))
      expect(session.undo('ann').ok).toBe(false)
      session.apply('bob', pick())
      for (const seat of ['ann', 'bob']) expect(session.undo(seat).ok).toBe(false)
    }
  })
  test('goes on where the other side could not have answered', () => {
    const session = begun({ b1: { holds: [], could: ['gagger'] } })
    session.apply('ann', pick('on'))
    expect(session.undo('ann').ok).toBe(true)
  })
})

describe('doing something instead', () => {
  const kill = (carriers: Carriers, specs: Partial<HookSpecs> = {}) => play([doom, die, cry], carriers, specs)

  test('does the procedure itself when no trait replaces it, and hands its result on', () => {
    expect(kill({ a1: [] }).said()).toEqual(['x dies', 'result: dead x'])
  })
  test('does the one replacement that must happen, without asking, and hands its result on', () => {
    expect(kill({ b1: ['saint'] }).said()).toEqual(['saint b1', 'result: saint b1'])
  })
  test('asks the owner of a replacement that may happen', () => {
    const t = kill({ b1: ['loud'] })
    expect(t.asked()).toEqual([['bob', 'loud/b1']])
    expect(t.engine.decision(t.state, 'bob')).toMatchObject({ kind: 'kernel.replace', ask: { min: 0, max: 1 } })
    expect(t.answer('bob', 'loud/b1')).toMatchObject([{ by: { trait: 'loud' } }])
    expect(t.said()).toEqual(['loud b1', 'result: loud b1'])
  })
  test('does the procedure itself when that is declined', () => {
    const t = kill({ b1: ['loud'] })
    t.answer('bob')
    expect(t.said()).toEqual(['x dies', 'result: dead x'])
  })
  test('lets one be chosen among several, and exactly one where any of them must happen', () => {
    const t = kill({ b1: ['loud', 'saint'], x: ['martyr'] })
    expect(t.asked()).toEqual([['bob', 'loud/b1', 'martyr/x', 'saint/b1']])
    expect(t.engine.check(t.state, 'bob', pick()).ok).toBe(false)
    expect(t.engine.check(t.state, 'bob', pick('loud/b1', 'saint/b1')).ok).toBe(false)
    t.answer('bob', 'martyr/x')
    expect(t.said()).toEqual(['martyr x', 'result: martyr x'])
    expect(kill({ b1: ['saint', 'zany'] }).asked()).toEqual([['bob', 'saint/b1', 'zany/b1']])
  })
  test('lets the seat choose that the hook names', () => {
    const death = { ...around, seats: () => ['ann', 'bob'] }
    expect(kill({ b1: ['loud', 'quick'] }, { death }).asked()).toEqual([['ann', 'loud/b1', 'quick/b1']])
  })
})
