import { describe, expect, test } from 'vitest'
import type { ChoiceOf } from './ask.ts'
import { rngOf } from './dice.ts'
import { engineOf } from './engine.ts'
import { coursesOf, forecast } from './forecast.ts'
import { replay } from './record.ts'
import { sealedDice } from './seal.ts'
import { Session } from './session.ts'
import { FAST, freeze, gameOf, order, plan, proc, scheme, setupOf } from './test-game.ts'
import { verifyRolls } from './verify.ts'

/** Both seats scheme at once; each stolen house is a point unless both want it, then dice decide. */
const heist = proc<{ at: number }>()('heist', 'T-HEIST', {
  begin: play => play.ask(scheme, ['ann', 'bob'], {}, 'revealed'),
  revealed(play) {
    const houses = (seat: string) => play.answer(scheme, seat).orders.flatMap(o => (o.place ? [o.place.x] : []))
    play.emit('revealed', 'T-HEIST', { ann: houses('ann'), bob: houses('bob') }, { reveals: true })
    for (const seat of ['ann', 'bob']) play.world.points[seat]! += houses(seat).length
    play.emit('gained', 'T-HEIST', { n: houses('ann').length })
    return play.roll({ sides: 6, count: 1, rule: 'T-HEIST', why: 'chase', seat: 'bob' }, 'end')
  },
  end: play => play.finish({ winners: [], rule: 'T-END', text: 'over', scores: { ...play.world.points } }),
})
const engine = engineOf(gameOf({ procs: [heist] }))
const start = () => freeze(engine.start(setupOf(), FAST).state)
const full: ChoiceOf<'plan'> = plan(order('save'), order('buy'), order('steal', 2))

describe('a plan in a game', () => {
  test('is refused with the number of the order that breaks, and nothing changes', () => {
    const state = start()
    const applied = engine.apply(state, 'ann', plan(order('save'), order('buy'), order('buy')))
    expect(applied).toMatchObject({
      ok: false,
      violations: [
        {
          rule: 'T-SCHEME',
          text: 'order 3 cannot be paid after the orders before it: 1 coins left, it costs 3',
          params: { order: 3, balance: 'coins', left: 1, price: 3 },
        },
      ],
    })
    expect(engine.check(state, 'ann', plan(order('buy')))).toMatchObject({ ok: false, violations: [{ params: { order: 1 } }] })
    expect(engine.check(state, 'ann', full).ok).toBe(true)
  })

  test('is told how it stands while it is written, and only where a plan is asked', () => {
    const state = start()
    expect(engine.plan(state, 'ann', plan(order('save')))).toMatchObject({ left: { coins: 4 }, orders: [{ left: { coins: 4 } }] })
    expect(engine.plan(state, 'ann', plan(order('save')))!.options.map(o => o.id)).toEqual(['save', 'buy', 'steal'])
    expect(engine.plan(state, 'ann', plan())!.options.map(o => o.id)).toEqual(['save', 'steal'])
    for (const raw of [null, { type: 'plan' }, { type: 'plan', orders: [7] }, { type: 'pick', ids: [] }])
      expect(engine.plan(state, 'ann', raw)).toBe(null)
    expect(engine.plan(state, 'cas', plan())).toBe(null)
    const sealed = engine.apply(state, 'ann', full)
    expect(sealed.ok && engine.plan(sealed.state, 'ann', plan())).toBe(null)
  })

  test('shows to nobody before all are sealed', () => {
    const seen = [plan(), full].map(first => {
      const applied = engine.apply(start(), 'ann', first)
      if (!applied.ok) throw new Error('refused')
      return JSON.stringify([engine.view(applied.state, 'bob'), engine.view(applied.state, null), applied.events])
    })
    expect(seen[0]).toBe(seen[1])
  })

  test('can be opened again until the last seat has sealed', () => {
    const opened = Session.open(engine, { setup: setupOf() }, { kind: 'fast', seed: 'undo' })
    if (!opened.ok) throw new Error('it cannot begin')
    const session = opened.value
    session.apply('ann', full)
    expect(session.undo('ann').ok).toBe(true)
    expect(engine.waitingFor(session.state)).toEqual(['ann', 'bob'])
    session.apply('ann', plan())
    session.apply('bob', full)
    expect(session.undo('ann').ok || session.undo('bob').ok).toBe(false)
  })

  test('is recorded, replayed and verified', () => {
    const opened = Session.open(engine, { setup: setupOf() }, sealedDice('5a'.repeat(32)))
    if (!opened.ok) throw new Error('it cannot begin')
    opened.value.apply('bob', { ...full, evil: 1 })
    opened.value.apply('ann', plan(order('steal', 1)))
    const record = opened.value.record()
    expect(record.choices[0]).toEqual({ seat: 'bob', input: full })
    expect(replay(engine, JSON.parse(JSON.stringify(record))).problems).toEqual([])
    expect(verifyRolls(record)).toEqual({ checked: 1, problems: [] })
  })

  test('is forecast: what it does is counted, the others plan as their first candidate', () => {
    const seen = engine.view(start(), 'ann')
    const options = { n: 100, seed: 'f' }
    expect(forecast(engine, seen, plan(order('steal', 1), order('steal', 2)), options).counts[0]?.mean).toBeCloseTo(2)
    expect(forecast(engine, seen, plan(), options).counts[0]?.mean).toBe(0)
    expect(coursesOf(engine, seen, full, options).courses.every(c => c.state.outcome !== null)).toBe(true)
  })

  test('has candidates that are legal', () => {
    for (const choice of engine.candidates(start(), 'bob', rngOf('c'))) expect(engine.check(start(), 'bob', choice).ok).toBe(true)
  })
})
