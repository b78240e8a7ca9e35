import { describe, expect, test } from 'vitest'
import type { Input } from './ask.ts'
import { rngOf } from './dice.ts'
import { engineOf } from './engine.ts'
import { stateHash } from './hash.ts'
import { copy, type JsonObject } from './json.ts'
import { amount, FAST, freeze, gameOf, pick, setupOf, type World } from './test-game.ts'
import { GARBAGE } from './test-garbage.ts'
import { after, interject, interjections, race, randomGame, type State, start, turn } from './test-race.ts'
import { violation } from './verdict.ts'

const refusal = (state: State, seat: string, raw: unknown) => {
  const applied = race.apply(state, seat, raw)
  return applied.ok ? null : applied.violations[0]!.rule
}
const SEEDS = ['one', 'two', 'three', 'four']

test('whoever is asked nothing reads what keeps a thing away for good, else the rule that asks another', () => {
  const told = engineOf({
    ...race.game,
    whyAbsent: (_view, id) => (id === 'fly' ? violation('RACE-FLY-01', 'nobody flies') : null),
  })
  const rules = ['walk', 'fly'].map(what => [race.why(start(), 'bob', what), told.why(start(), 'bob', what)])
  expect(rules).toMatchObject([
    [{ violations: [{ rule: 'T-CHOOSE' }] }, { violations: [{ rule: 'T-CHOOSE' }] }],
    [{ violations: [{ rule: 'T-CHOOSE' }] }, { violations: [{ rule: 'RACE-FLY-01' }] }],
  ])
})

describe('apply', () => {
  test('leaves the state it is given alone and shares with it what did not change', () => {
    const state = start()
    const applied = race.apply(state, 'ann', pick('walk'))
    if (!applied.ok) throw new Error('refused')
    expect(state.world.points).toEqual({ ann: 0, bob: 0 })
    expect(applied.state.world.points).toEqual({ ann: 1, bob: 0 })
    expect(applied.state.world.pieces).toBe(state.world.pieces)
    expect(applied.state.world.hands).toBe(state.world.hands)
    expect(applied.state.dice).toBe(state.dice)
    expect(applied.state.seats).toBe(state.seats)
    expect(applied.state.world.said).not.toBe(state.world.said)
    expect(applied.events.map(e => e.type)).toEqual(['gained'])
  })
  test('gives back the clean input, as a record keeps it', () => {
    expect(race.apply(start(), 'ann', { ids: ['walk'], type: 'pick', evil: 1 })).toMatchObject({ ok: true, input: pick('walk') })
    const shouted = race.apply(start(), 'bob', { ...interject('shout', 'hey'), evil: 1 })
    expect(shouted.ok && shouted.input).toEqual(interject('shout', 'hey'))
  })
  test('and applyInPlace come to the same state and the same events, choice by choice', () => {
    for (const seed of SEEDS)
      for (const { state, seat, input } of randomGame(seed)) {
        const [pure, owned] = [race.apply(state, seat, input), race.applyInPlace(copy(state), seat, input)]
        expect(owned).toEqual(pure)
        expect(pure.ok && owned.ok && stateHash(owned.state)).toBe(pure.ok && stateHash(pure.state))
      }
  })
  test('goes on identically from a state that went through JSON', () => {
    for (const seed of SEEDS)
      for (const { state, seat, input } of randomGame(seed)) {
        const stored: State = JSON.parse(JSON.stringify(state))
        expect(stored).toEqual(state)
        expect(stateHash(stored)).toBe(stateHash(state))
        expect(race.apply(stored, seat, input)).toEqual(race.apply(state, seat, input))
        expect(race.decision(stored, seat)).toEqual(race.decision(state, seat))
      }
  })
  test('in place keeps the very object it was given', () => {
    const state = copy(start())
    const { world } = state
    const applied = race.applyInPlace(state, 'ann', pick('walk'))
    expect(applied).toMatchObject({ ok: true })
    expect(applied.ok && applied.state).toBe(state)
    expect(state.world).toBe(world)
    expect(state.seq).toBe(1)
  })
})

describe('a refused input', () => {
  const over = after(start(), ['bob', interject('surrender', 'yes')])
  test.each<[string, State, string, unknown, string]>([
    ['from a seat that is not at the table', start(), 'zoe', pick('walk'), 'KERNEL-SEAT'],
    ['from a seat that is not asked', start(), 'bob', pick('walk'), 'KERNEL-SEAT'],
    ['from a seat named like a part of every object', start(), 'constructor', pick('walk'), 'KERNEL-SEAT'],
    ['after the game', over, 'ann', pick('walk'), 'KERNEL-OVER'],
    ['that interjects after the game', over, 'ann', interject('shout', 'hey'), 'KERNEL-OVER'],
    ['of the wrong type', start(), 'ann', amount(1), 'KERNEL-TYPE'],
    ['with an unknown option', start(), 'ann', pick('fly'), 'KERNEL-UNKNOWN'],
    ['with too many options', start(), 'ann', pick('walk', 'one'), 'T-CHOOSE'],
    ['against the game’s own rule', start(), 'ann', pick('never'), 'T-NEVER'],
    ['with an unknown interjection', start(), 'ann', interject('constructor', 'hey'), 'KERNEL-UNKNOWN'],
    ['with an interjection without a kind', start(), 'ann', { type: 'interject' }, 'KERNEL-UNKNOWN'],
    ['with an interjection without a choice', start(), 'ann', { type: 'interject', kind: 'shout' }, 'KERNEL-FORM'],
    ['with an interjection with a bad choice', start(), 'ann', interject('shout', 'boo'), 'KERNEL-UNKNOWN'],
    ['that is null', start(), 'ann', null, 'KERNEL-FORM'],
    ['that is not there', start(), 'ann', undefined, 'KERNEL-FORM'],
    ['that is a number', start(), 'ann', Number.NaN, 'KERNEL-FORM'],
  ])('%s changes nothing and says why', (_name, state, seat, raw, rule) => {
    expect(refusal(state, seat, raw)).toBe(rule)
    const owned = copy(state)
    expect(race.applyInPlace(owned, seat, raw)).toEqual(race.apply(state, seat, raw))
    expect(owned).toEqual(state)
    const checked = race.check(state, seat, raw)
    expect(!checked.ok && checked.violations[0]!.rule).toBe(rule)
  })
  test('by an interjection that is not possible now cites its rule', () => {
    const state = after(start(), ['bob', interject('shout', 'hush')])
    expect(refusal(state, 'bob', interject('shout', 'hey'))).toBe('T-SHOUT')
    expect(refusal(state, 'ann', interject('shout', 'hey'))).toBe(null)
  })
  test('tells a seat that is not asked who is', () => {
    expect(race.check(start(), 'bob', pick('walk'))).toMatchObject({ violations: [{ params: { waiting: ['ann'] } }] })
  })
})

describe('check, candidates and proposals', () => {
  test('a check gives the preview and plays nothing', () => {
    expect(race.check(start(), 'ann', pick('walk'))).toEqual({ ok: true, preview: { chosen: 1 } })
  })
  test('candidates are legal and never empty for every seat that is asked, and empty for the others', () => {
    for (const { state } of randomGame('candidates'))
      for (const seat of ['ann', 'bob']) {
        const found = race.candidates(state, seat, rngOf('x'))
        expect(found.length > 0).toBe(race.waitingFor(state).includes(seat))
        for (const choice of found) expect(race.check(state, seat, choice).ok).toBe(true)
      }
  })
  test('a proposal is the legal answer nearest to a wish, null where there is none', () => {
    const state = after(start(), ['ann', pick('duel')])
    expect(race.propose(state, 'bob', amount(5))).toEqual(amount(4))
    expect(race.propose(state, 'bob', { type: 'amount', amount: 'x' })).toBe(null)
    expect(race.propose(start(), 'ann', pick('walk'))).toBe(null)
    expect(race.propose(start(), 'bob', pick('walk'))).toBe(null)
  })
  test('a decision holds kind, rule, subject and the question itself; none where nothing is asked', () => {
    expect(race.decision(start(), 'ann')).toMatchObject({ kind: 'choose', seat: 'ann', rule: 'T-CHOOSE', ask: { type: 'pick' } })
    expect(race.decision(start(), 'bob')).toBe(null)
    expect(race.decision(start(), 'zoe')).toBe(null)
  })
})

describe('a question to several at once', () => {
  const asked = after(start(), ['ann', pick('duel')])
  const half = after(asked, ['bob', amount(7)])

  test('waits for all of them, in any order', () => {
    expect(race.waitingFor(asked)).toEqual(['ann', 'bob'])
    expect(race.waitingFor(half)).toEqual(['ann'])
    expect(race.view(half, null)).toMatchObject({ waiting: ['ann'], asked: [{ seat: 'ann' }, { seat: 'bob' }] })
    expect(race.decision(half, 'bob')).toBe(null)
    expect(refusal(half, 'bob', amount(1))).toBe('KERNEL-SEAT')
    const other = after(asked, ['ann', amount(2)], ['bob', amount(7)])
    expect(after(half, ['ann', amount(2)]).world).toEqual(other.world)
    expect(other.world.points).toEqual({ ann: 0, bob: 5 })
  })
  test('keeps an answer secret until the last one: no events, and the same view whatever it was', () => {
    const applied = race.apply(asked, 'bob', amount(7))
    expect(applied.ok && applied.events).toEqual([])
    const other = after(asked, ['bob', amount(3)])
    for (const seat of ['ann', null]) {
      expect(JSON.stringify(race.view(half, seat))).toBe(JSON.stringify(race.view(other, seat)))
      expect(race.decision(half, 'ann')).toEqual(race.decision(other, 'ann'))
    }
  })
  test('keeps it secret also while it is put aside by an interjection', () => {
    const [seven, three] = [7, 3].map(n => after(asked, ['bob', amount(n)], ['ann', interject('shout', 'ask')]))
    expect(JSON.stringify(race.view(seven!, 'ann'))).toBe(JSON.stringify(race.view(three!, 'ann')))
  })
  test('cannot be taken back by anybody once it is resolved', () => {
    expect(half.undo).toBe('bob')
    expect(after(half, ['ann', amount(2)]).undo).toBe(null)
  })
})

describe('a question to any of several', () => {
  const asked = after(start(), ['ann', pick('either')])
  test('is answered by the first', () => {
    expect(race.waitingFor(asked)).toEqual(['ann', 'bob'])
    const answered = after(asked, ['bob', amount(4)])
    expect(answered.world.points).toEqual({ ann: 0, bob: 4 })
    expect(answered.undo).toBe('bob')
    expect(race.waitingFor(answered)).toEqual(['bob'])
  })
})

describe('an interjection', () => {
  test('is offered while it is possible, whoever is asked', () => {
    expect(race.interjections(start(), 'bob').map(d => [d.kind, d.seat])).toEqual([
      ['shout', 'bob'],
      ['surrender', 'bob'],
    ])
    const hushed = after(start(), ['bob', interject('shout', 'hush')])
    expect(race.interjections(hushed, 'bob').map(d => d.kind)).toEqual(['surrender'])
    expect(race.interjections(after(hushed, ['ann', interject('surrender', 'yes')]), 'ann')).toEqual([])
  })
  test('answers for itself why something of it is not possible, if it has reasons of its own', () => {
    const whyNot = (_world: World, _subject: JsonObject, _seat: string, id: string) =>
      id.startsWith('wh') ? violation('T-WHISPER', 'nobody whispers') : null
    const [shout, surrender] = interjections
    const told = { ...shout!, spec: { ...shout!.spec, whyNot } }
    const reasons = [told, shout!].map(first => {
      const engine = engineOf(gameOf({ procs: [turn], interjections: [first, surrender!] }))
      const { state } = engine.start(setupOf(), FAST)
      return ['hey', 'whisper', 'yes', 'walk'].map(what => {
        const verdict = engine.why(state, 'ann', what)
        return verdict.ok ? null : verdict.violations[0]!.rule
      })
    })
    expect(reasons).toEqual([
      [null, 'T-WHISPER', 'KERNEL-UNKNOWN', null],
      ['KERNEL-UNKNOWN', 'KERNEL-UNKNOWN', 'KERNEL-UNKNOWN', null],
    ])
  })
  test('comes back to the open question as it was', () => {
    const state = after(start(), ['bob', interject('shout', 'hey')])
    expect(state.world.said).toEqual(['bob shouts hey'])
    expect({ ...state, world: null, seq: 0 }).toEqual({ ...start(), world: null })
  })
  test('may ask something itself; the open question waits', () => {
    const shouting = after(start(), ['bob', interject('shout', 'ask')])
    expect(race.waitingFor(shouting)).toEqual(['bob'])
    expect(refusal(shouting, 'ann', pick('walk'))).toBe('KERNEL-SEAT')
    expect(shouting.aside).toHaveLength(1)
    const answered = after(shouting, ['bob', amount(3)])
    expect(answered.world.said).toEqual(['bob shouts 3'])
    expect(answered.aside).toEqual([])
    expect(answered.wait).toEqual(start().wait)
  })
  test('can come into an interjection', () => {
    const both = after(start(), ['bob', interject('shout', 'ask')], ['ann', interject('shout', 'ask')])
    expect(race.waitingFor(both)).toEqual(['ann'])
    const back = after(both, ['ann', amount(1)], ['bob', amount(2)], ['ann', pick('walk')])
    expect(back.world.said).toEqual(['ann shouts 1', 'bob shouts 2', 'ann walk'])
  })
  test('in the middle of a question to several keeps the answer already given', () => {
    const half = after(start(), ['ann', pick('duel')], ['bob', amount(7)], ['ann', interject('shout', 'ask')])
    expect(race.waitingFor(half)).toEqual(['ann'])
    const back = after(half, ['ann', amount(9)])
    expect(race.waitingFor(back)).toEqual(['ann'])
    expect(after(back, ['ann', amount(2)]).world.points).toEqual({ ann: 0, bob: 5 })
  })
  test('can end the game, and then nothing waits', () => {
    const over = after(start(), ['ann', pick('duel')], ['bob', interject('surrender', 'yes')])
    expect(over).toMatchObject({ stack: [], aside: [], wait: { asked: [] }, outcome: { text: 'over' } })
  })
})

describe('who may take the last choice back', () => {
  test.each<[string, string | null, [string, Input][]]>([
    ['nobody at the start', null, []],
    ['nobody when the other side is asked', null, [['ann', pick('walk')]]],
    ['nobody after dice', null, [['ann', pick('one')]]],
    ['nobody after secret dice', null, [['ann', pick('hide')]]],
    ['nobody after something was revealed', null, [['ann', pick('show')]]],
    ['nobody when others are asked besides', null, [['ann', pick('duel')]]],
    ['the seat that interjected while it is asked itself', 'ann', [['ann', interject('shout', 'hey')]]],
    ['nobody who interjected while the other side is asked', null, [['bob', interject('shout', 'hey')]]],
    [
      'the seat that answered while others have still to',
      'bob',
      [
        ['ann', pick('duel')],
        ['bob', amount(1)],
      ],
    ],
    [
      'the seat that interjected',
      'bob',
      [
        ['ann', pick('one')],
        ['bob', interject('shout', 'hey')],
      ],
    ],
  ])('%s', (_name, seat, inputs) => {
    const state = after(start(), ...inputs)
    expect(state.undo).toBe(seat)
    expect(['ann', 'bob', null].filter(s => race.view(state, s).undo)).toEqual(seat === null ? [] : [seat])
  })
  test('the seat that chose last, while only its own side is asked', () => {
    const friends = ['ann', 'bob'].map(id => ({ id, team: 'friends' }))
    const { state } = race.start(setupOf({ seats: friends }), FAST)
    const walked = after(freeze(state), ['ann', pick('walk')])
    expect(walked.undo).toBe('ann')
    expect(after(walked, ['bob', pick('walk')]).undo).toBe('bob')
  })
})

test.each(GARBAGE)('an input that is %s is refused at every decision, from every seat, and never throws', (_name, raw) => {
  for (const state of [start(), after(start(), ['ann', pick('duel')]), after(start(), ['bob', interject('shout', 'ask')])])
    for (const input of [raw, { type: 'interject', kind: raw }, { type: 'interject', kind: 'shout', choice: raw }])
      for (const seat of ['ann', 'bob', 'zoe'])
        expect(race.apply(state, seat, input)).toMatchObject({ ok: false, violations: [{ text: expect.stringMatching(/./) }] })
})
