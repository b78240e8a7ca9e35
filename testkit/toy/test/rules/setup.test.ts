import { fastDice, type GameState, rngOf } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../rule.ts'
import { toy } from '../../game.ts'
import type { World } from '../../world.ts'
import { at, engine, path, skirmish, stay, unit } from '../toy-table.ts'

const duel = toy.presets[0]!.setup
const teams = toy.presets[2]!.setup
const fresh = (setup = duel) => engine.start(setup, fastDice('set-up')).state
const answer = (state: GameState<World>, seat: string, input: object) => {
  const applied = engine.apply(state, seat, input)
  if (!applied.ok) throw new Error(applied.violations[0]?.text)
  return applied.state
}
/** Everybody deploys as proposed and plans nothing. */
function deployed(setup = duel): GameState<World> {
  let state = fresh(setup)
  for (const seat of engine.waitingFor(state)) state = answer(state, seat, engine.candidates(state, seat, rngOf('x'))[0]!)
  for (const seat of engine.waitingFor(state)) state = answer(state, seat, { type: 'plan', orders: [] })
  return state
}
const rulesOf = (state: GameState<World>, seat: string, input: object) => {
  const verdict = engine.check(state, seat, input)
  return verdict.ok ? [] : verdict.violations.map(v => v.rule)
}
const deployment = (y: number, x = [10, 20, 30]) => ({
  type: 'arrange',
  places: ['u1', 'u2', 'u3'].map((piece, i) => at(piece, x[i]!, y)),
})

describe('table and set-up', () => {
  rule('TOY-TABLE-01', 'a base stays on the table: a path may end touching the edge, not beyond it', () => {
    const t = skirmish([unit('rifles', 3, 20)], [unit('rifles', 50, 20)])
    t.pick('red', 'ur1')
    t.refuses('red', path([0.99, 20]), 'TOY-TABLE-01')
    t.choose('red', path([1, 20])).pass('red')
    t.asks('blue', 'toy.activate')
    expect(t.world.units.ur1!.at).toEqual({ x: 100, y: 2000 })
  })

  rule('TOY-TABLE-02', 'two sides of equally many seats, one or two', () => {
    const problems = (setup: object) => {
      const read = toy.readSetup(setup)
      return read.ok ? [] : read.violations.map(v => v.rule)
    }
    expect(problems(duel)).toEqual([])
    expect(problems(teams)).toEqual([])
    expect(problems({ ...teams, seats: teams.seats.slice(0, 3) })).toContain('TOY-TABLE-02')
    expect(problems({ ...duel, seats: duel.seats.map(s => ({ ...s, team: 'red' })) })).toContain('TOY-TABLE-02')
    expect(problems({ ...duel, seats: duel.seats.map(s => ({ ...s, id: 'same' })) })).toContain('TOY-TABLE-02')
  })

  rule('TOY-TABLE-02', 'team-mates see the hands of their side, nobody else does', () => {
    const state = deployed(teams)
    expect(engine.view(state, 'ann').view.hands.bob!.cards).toEqual(state.world.hands.bob)
    expect(engine.view(state, 'ann').view.hands.cas).toEqual({ count: 2, cards: null })
    expect(engine.view(state, null).view.hands.ann).toEqual({ count: 2, cards: null })
  })

  rule('TOY-TABLE-03', 'units are placed within 8 cm of the own edge, without overlap', () => {
    const state = fresh()
    expect(rulesOf(state, 'red', deployment(8))).toEqual([])
    expect(rulesOf(state, 'red', deployment(8.01))).toContain('TOY-TABLE-03')
    expect(rulesOf(state, 'red', deployment(5, [10, 11.9, 30]))).toEqual(['TOY-TABLE-03'])
    expect(rulesOf(state, 'red', deployment(5, [10, 12, 30]))).toEqual([])
    expect(
      rulesOf(state, 'blue', { ...deployment(8), places: deployment(8).places.map((p, i) => ({ ...p, piece: `u${i + 4}` })) }),
    ).toContain('TOY-TABLE-03')
  })

  rule('TOY-TABLE-03', 'team-mates have a half of the edge each', () => {
    const state = fresh(teams)
    const places = (x: number) => ({ type: 'arrange', places: [at('u1', x, 5), at('u2', 5, 5)] })
    expect(rulesOf(state, 'ann', places(29))).toEqual([])
    expect(rulesOf(state, 'ann', places(29.01))).toEqual(['TOY-TABLE-03'])
  })

  rule('TOY-TABLE-03', 'all deploy at once: the first to answer shows nothing', () => {
    const before = fresh()
    const after = answer(before, 'red', deployment(8))
    expect(engine.view(after, 'blue').view).toEqual(engine.view(before, 'blue').view)
    expect(engine.waitingFor(after)).toEqual(['blue'])
  })

  test('a position that names nonsense is refused with every problem and its place', () => {
    const problemsIn = (position: object) => {
      const read = toy.readPosition(position)
      return read.ok ? [] : read.violations.map(v => `${v.rule} ${v.text}`)
    }
    const rifles = { id: 'u1', seat: 'red', kind: 'rifles', at: [10, 10] }
    expect(
      problemsIn({
        units: [
          { ...rifles, id: 'x1' },
          { ...rifles, kind: 'rifle', woundz: 1 },
        ],
        truns: 'red',
      }),
    ).toEqual([
      "TOY-TABLE-01 units[0].id: must be an id that begins with 'u', not 'x1'",
      "TOY-TABLE-03 units[1].kind: there is no kind of unit 'rifle'; did you mean 'rifles'?",
      "TOY-TABLE-01 units[1].woundz: there is no field 'woundz'; did you mean 'wounds'?",
      "TOY-TABLE-01 truns: there is no field 'truns'; did you mean 'turn'?",
    ])
    const units = [rifles, { ...rifles, at: [11, 10], wounds: 2 }, { ...rifles, id: 'u2', seat: 'green', at: [0.5, 10] }]
    expect(problemsIn({ units, turn: 'green', hands: { red: ['luck1'], blue: ['luck1'] } })).toEqual([
      "TOY-ROUND-03 turn: there is no side 'green'; there are red, blue",
      'TOY-SHOT-04 units[1].wounds: a living unit has fewer wounds than its health of 2',
      "TOY-TABLE-01 units[1].id: two units are called 'u1'",
      "TOY-TABLE-01 units[2].seat: there is no seat 'green'; there are red, blue",
      'TOY-TABLE-01 units[1].at: u1 stands on the base of u1',
      'TOY-TABLE-01 units[2].at: u2 is not wholly on the table',
      "TOY-CARD-01 hands: the card 'luck1' is there twice",
    ])
    expect(problemsIn({ units: [rifles, { ...rifles, id: 'u2', at: [12, 10], wounds: 1 }], hands: { red: ['luck1'] } })).toEqual(
      [],
    )
  })
})

describe('round and orders', () => {
  const bid = (amount: number) => ({ type: 'amount', amount })
  const orders = (state: GameState<World>, seat: string, order: string) => ({
    type: 'assign',
    to: Object.fromEntries(
      Object.values(state.world.units)
        .filter(u => u.seat === seat)
        .map(u => [u.id, order]),
    ),
  })

  rule('TOY-ROUND-01', 'bids are of 0 to 3 command points, as far as there are any, and are spent', () => {
    let state = deployed()
    expect(rulesOf(state, 'red', bid(4))).toEqual(['TOY-ROUND-01'])
    state = answer(answer(state, 'red', bid(3)), 'blue', bid(1))
    expect(state.world.command).toEqual({ red: 3, blue: 5 })
    const poor = { ...deployed(), world: { ...deployed().world, command: { red: 1, blue: 6 } } }
    expect(rulesOf(poor, 'red', bid(2))).toEqual(['TOY-ROUND-01'])
  })

  rule('TOY-ROUND-02', 'the higher sum of a side begins; on a tie the side that did not begin last', () => {
    const begins = (bids: { [seat: string]: number }, began: string | null, setup = duel) => {
      let state = deployed(setup)
      state = { ...state, world: { ...state.world, began } }
      for (const [seat, amount] of Object.entries(bids)) state = answer(state, seat, bid(amount))
      return state.world.began
    }
    expect(begins({ red: 1, blue: 2 }, null)).toBe('blue')
    expect(begins({ red: 2, blue: 2 }, 'red')).toBe('blue')
    expect(begins({ red: 2, blue: 2 }, 'blue')).toBe('red')
    expect(begins({ ann: 2, bob: 2, cas: 3, dee: 0 }, 'red', teams)).toBe('red')
  })

  rule('TOY-ROUND-03', 'the sides alternate; a side with nothing left is skipped; no unit acts twice', () => {
    const watch = { order: 'watch' }
    const t = skirmish([unit('rifles', 5, 5, watch), unit('rifles', 10, 5, watch)], [unit('rifles', 5, 35, watch)])
    t.pick('red', 'ur1').pick('blue', 'ub1')
    expect(t.options('red', 'toy.activate')).toEqual(['ur2'])
    t.refuses('red', { type: 'pick', ids: ['ur1'] }, 'TOY-ROUND-03')
    t.refuses('red', { type: 'pick', ids: ['ur7'] }, 'KERNEL-UNKNOWN')
  })

  rule('TOY-ROUND-04', 'either team-mate may name the unit, its owner plays it', () => {
    let state = deployed(teams)
    for (const seat of engine.waitingFor(state)) state = answer(state, seat, bid(0))
    for (const seat of engine.waitingFor(state)) state = answer(state, seat, orders(state, seat, 'advance'))
    expect(engine.waitingFor(state)).toEqual(['ann', 'bob'])
    state = answer(state, 'bob', { type: 'pick', ids: ['u1'] })
    expect(engine.waitingFor(state)).toEqual(['ann'])
    expect(engine.decision(state, 'ann')?.kind).toBe('toy.move')
  })

  rule('TOY-ORDER-01', 'every unit gets one of the three orders, unseen by the other side', () => {
    let state = deployed()
    for (const seat of ['red', 'blue']) state = answer(state, seat, bid(0))
    expect(rulesOf(state, 'red', { type: 'assign', to: { u1: 'advance', u2: 'watch' } })).toEqual(['TOY-ORDER-01'])
    expect(rulesOf(state, 'red', { type: 'assign', to: { u1: 'advance', u2: 'watch', u3: 'flee' } })).toEqual(['KERNEL-UNKNOWN'])
    state = answer(answer(state, 'red', orders(state, 'red', 'hide')), 'blue', orders(state, 'blue', 'watch'))
    const seen = engine.view(state, 'blue').view.units.find(u => u.id === 'u1')!
    expect([seen.ordered, seen.order]).toEqual([true, null])
    expect(engine.view(state, 'red').view.units.find(u => u.id === 'u1')!.order).toBe('hide')
  })

  rule('TOY-ORDER-02', 'an order is shown when its unit is activated', () => {
    const t = skirmish([unit('rifles', 5, 5, { order: 'watch' })], [unit('rifles', 5, 35)])
    const orderSeen = () => engine.view(t.state, 'blue').view.units.find(u => u.id === 'ur1')!.order
    expect(orderSeen()).toBe(null)
    t.pick('red', 'ur1')
    expect(orderSeen()).toBe('watch')
    t.asks('blue', 'toy.activate')
  })

  rule('TOY-ORDER-04', 'hiding places the unit within 4 cm, unknown to the other side', () => {
    const t = skirmish([unit('rifles', 20, 20, { order: 'hide' })], [unit('rifles', 5, 35)])
    t.pick('red', 'ur1')
    t.refuses('red', { type: 'arrange', places: [at('ur1', 24.01, 20)] }, 'TOY-ORDER-04')
    t.choose('red', { type: 'arrange', places: [at('ur1', 24, 20)] })
    expect(engine.view(t.state, 'blue').view.units.find(u => u.id === 'ur1')!.at).toBe(null)
    expect(engine.view(t.state, 'red').view.units.find(u => u.id === 'ur1')!.at).toEqual({ x: 2400, y: 2000 })
    t.asks('blue', 'toy.activate')
  })

  rule('TOY-ORDER-05', 'an enemy that ends a leg within 6 cm finds a hidden unit and stops', () => {
    const hidden = { hidden: true, order: 'watch', done: true }
    const t = skirmish([unit('scouts', 20, 20)], [unit('mortar', 30, 20, hidden)])
    t.pick('red', 'ur1').choose('red', path([22, 20], [22, 24]))
    expect(t.last('shown')).toMatchObject({ unit: 'ub1' })
    expect(t.world.units.ur1!.at).toEqual({ x: 2200, y: 2000 })
    t.asks('red', 'toy.target')

    const far = skirmish([unit('scouts', 20, 20)], [unit('mortar', 30, 20, hidden)])
    far.pick('red', 'ur1').choose('red', path([21.99, 20], [21.99, 24]))
    expect(far.all('shown')).toEqual([])
    expect(far.world.units.ur1!.at).toEqual({ x: 2199, y: 2400 })
    far.asks('red', 'toy.target')
  })

  rule('TOY-ORDER-05', 'a hidden unit is shown when it advances', () => {
    const t = skirmish([unit('rifles', 20, 20, { hidden: true })], [unit('rifles', 50, 35)])
    t.pick('red', 'ur1')
    expect(t.last('shown')).toMatchObject({ unit: 'ur1' })
    t.choose('red', stay).pass('red').asks('blue', 'toy.activate')
  })
})
