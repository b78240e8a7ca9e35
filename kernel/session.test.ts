import { describe, expect, test } from 'vitest'
import type { Input } from './ask.ts'
import { rngOf } from './dice.ts'
import { stateHash } from './hash.ts'
import { copy } from './json.ts'
import { replay } from './record.ts'
import { type DiceOrigin, sealedDice } from './seal.ts'
import { HASH_EVERY, Session } from './session.ts'
import { amount, freeze, pick, type Setup, seatsOf, setupOf, type TestGame } from './test-game.ts'
import { interject, race } from './test-race.ts'
import { verifyRolls } from './verify.ts'

type Race = Session<TestGame>
const FAST_DICE: DiceOrigin = { kind: 'fast', seed: 'session' }
/** Of one side: what one of them is asked next does not keep the other from taking back. */
const FRIENDS = ['ann', 'bob'].map(id => ({ id, team: 'friends' }))
function open(more: Partial<Setup> = {}, dice: DiceOrigin = FAST_DICE): Race {
  const opened = Session.open(race, freeze({ setup: setupOf({ seats: FRIENDS, ...more }) }), dice)
  if (!opened.ok) throw new Error('cannot open')
  return opened.value
}
function play(session: Race, ...inputs: [string, Input][]): Race {
  for (const [seat, input] of inputs) expect(session.apply(seat, input).ok).toBe(true)
  return session
}
/** Walks in turn, so many choices. */
function walk(session: Race, choices: number): Race {
  for (let i = 0; i < choices; i++) play(session, [race.waitingFor(session.state)[0]!, pick('walk')])
  return session
}
/** All that a session is: state, dice and record. */
const whole = (session: Race) => copy({ state: session.state, record: session.record() })

describe('a session', () => {
  test('records every choice with its seat, and nothing that was refused', () => {
    const session = open()
    session.apply('ann', { type: 'pick', ids: ['walk'], evil: 1 })
    expect(session.apply('ann', pick('walk')).ok).toBe(false)
    expect(session.apply('bob', pick('fly')).ok).toBe(false)
    play(session, ['ann', interject('shout', 'hey')])
    expect(session.record()).toEqual({
      ...{ game: 'test', version: '1', from: { setup: setupOf({ seats: FRIENDS }) }, dice: FAST_DICE, rolls: [], outcome: null },
      choices: [
        { seat: 'ann', input: pick('walk') },
        { seat: 'ann', input: interject('shout', 'hey') },
      ],
      check: { every: HASH_EVERY, hashes: [], last: stateHash(session.state) },
    })
  })
  test('records every roll with its purpose and the choice it came from', () => {
    const session = play(open(), ['ann', pick('walk')], ['bob', pick('two')])
    const [roll] = session.record().rolls
    expect(roll).toMatchObject({ seq: 2, why: 'two', sides: 6, distinct: false })
    expect(roll!.faces).toHaveLength(2)
  })
  test('hashes the state after every twentieth choice', () => {
    const session = walk(open({ goal: 99 }), 19)
    expect(session.record().check.hashes).toEqual([])
    walk(session, 1)
    const hash = stateHash(session.state)
    expect(session.record().check.hashes).toEqual([hash])
    walk(session, 39)
    expect(session.record().check.hashes).toHaveLength(2)
    expect(session.record().check.hashes[0]).toBe(hash)
  })
  test('has the outcome in its record when it is over', () => {
    const session = walk(open({ goal: 2 }), 3)
    expect(session.record().outcome).toMatchObject({ winners: ['ann'], scores: { ann: 2, bob: 1 } })
    expect(session.apply('bob', pick('walk'))).toMatchObject({ violations: [{ rule: 'KERNEL-OVER' }] })
  })
  test('cannot be opened with a bad setup, and says why', () => {
    expect(Session.open(race, { setup: {} }, FAST_DICE)).toMatchObject({ ok: false, violations: [{ rule: 'T-SETUP' }] })
    expect(Session.open(race, { position: {} }, FAST_DICE)).toMatchObject({ ok: false, violations: [{ rule: 'T-SETUP' }] })
  })
  test('can be opened from a position', () => {
    const opened = Session.open(race, { position: setupOf({ goal: 1 }) }, FAST_DICE)
    expect(opened.ok && walk(opened.value, 1).record()).toMatchObject({
      from: { position: { goal: 1 } },
      outcome: { winners: ['ann'] },
    })
  })
  test('gives records that later choices do not change', () => {
    const session = walk(open(), 2)
    const record = session.record()
    const before = JSON.stringify(record)
    play(session, ['ann', pick('one')])
    expect(JSON.stringify(record)).toBe(before)
  })
})

describe('undo', () => {
  describe('of an answer that several give at once', () => {
    const SEATS = ['ann', 'bob', 'cas'].map(id => ({ id, team: id }))
    const duel = (...bids: [string, number][]) =>
      play(open({ seats: SEATS }), ['ann', pick('duel')], ...bids.map(([seat, n]): [string, Input] => [seat, amount(n)]))
    const may = (session: Race) => SEATS.filter(({ id }) => race.view(session.state, id).undo).map(s => s.id)

    test('each may take his back until the last has answered, whoever answered since', () => {
      const session = duel(['ann', 1], ['bob', 2])
      expect(may(session)).toEqual(['ann', 'bob'])
      expect(session.undo('ann').ok).toBe(true)
      expect(race.waitingFor(session.state)).toEqual(['ann', 'cas'])
      expect(whole(session)).toEqual(whole(duel(['bob', 2])))
      play(session, ['ann', amount(3)])
      expect(whole(session)).toEqual(whole(duel(['bob', 2], ['ann', 3])))
      play(session, ['cas', amount(0)])
      expect(may(session)).toEqual([])
      for (const { id } of SEATS) expect(session.undo(id)).toMatchObject({ violations: [{ rule: 'KERNEL-UNDO' }] })
      expect(replay(race, session.record()).problems).toEqual([])
    })
    test('not once something else came in between', () => {
      const session = play(duel(['ann', 1]), ['bob', interject('shout', 'hey')], ['bob', amount(2)])
      expect(may(session)).toEqual(['bob'])
      expect(session.undo('ann').ok).toBe(false)
      expect(session.undo('bob').ok).toBe(true)
      expect(race.waitingFor(session.state)).toEqual(['bob', 'cas'])
    })
    test('state hashes of the record are those of what is left', () => {
      const session = open({ seats: SEATS, goal: 1000 })
      while (session.state.seq < HASH_EVERY - 3) play(session, [race.waitingFor(session.state)[0]!, pick('walk')])
      play(session, [race.waitingFor(session.state)[0]!, pick('duel')], ['ann', amount(1)], ['bob', amount(2)])
      expect(session.record().check.hashes).toHaveLength(1)
      session.undo('ann')
      expect(session.record().check.hashes).toHaveLength(0)
      play(session, ['ann', amount(4)])
      expect(replay(race, session.record()).problems).toEqual([])
    })
  })
  test('takes the last choice back as if it had never been', () => {
    const session = play(open(), ['ann', pick('one')], ['bob', pick('walk')])
    const before = whole(play(open(), ['ann', pick('one')]))
    expect(session.undo('bob')).toMatchObject({ ok: true, value: { seq: 1 } })
    expect(whole(session)).toEqual(before)
  })
  test('is for the seat whose choice it was', () => {
    const session = walk(open(), 1)
    const before = whole(session)
    for (const seat of ['bob', 'zoe', '']) expect(session.undo(seat)).toMatchObject({ violations: [{ rule: 'KERNEL-UNDO' }] })
    expect(whole(session)).toEqual(before)
  })
  test('is refused before the first choice, after dice, after a reveal and after a question to several is resolved', () => {
    const duel: [string, Input][] = [
      ['ann', pick('duel')],
      ['bob', amount(1)],
      ['ann', amount(2)],
    ]
    const sessions = [
      open(),
      play(open(), ['ann', pick('one')]),
      play(open(), ['ann', pick('hide')]),
      play(open(), ['ann', pick('show')]),
      play(open(), ...duel),
    ]
    for (const session of sessions) {
      const before = whole(session)
      for (const seat of ['ann', 'bob']) expect(session.undo(seat)).toMatchObject({ violations: [{ rule: 'KERNEL-UNDO' }] })
      expect(whole(session)).toEqual(before)
    }
  })
  test('takes back an answer the others have not seen, and an interjection', () => {
    const session = play(open(), ['ann', pick('duel')], ['bob', amount(9)])
    expect(session.undo('bob').ok).toBe(true)
    play(session, ['bob', amount(1)], ['ann', interject('shout', 'hey')])
    expect(session.undo('ann').ok).toBe(true)
    play(session, ['ann', amount(3)])
    expect(session.state.world).toMatchObject({ points: { ann: 2, bob: 0 }, said: ['ann duel'] })
  })
  test('ends when the other side is asked, and when the game is over', () => {
    const foes = play(open({ seats: seatsOf('ann', 'bob') }), ['ann', pick('walk')])
    expect(foes.undo('ann')).toMatchObject({ violations: [{ rule: 'KERNEL-UNDO' }] })
    const over = walk(open({ goal: 1 }), 1)
    expect(over.state.outcome).not.toBe(null)
    expect(over.undo('ann')).toMatchObject({ violations: [{ rule: 'KERNEL-UNDO' }] })
  })
  test('goes back choice after choice until dice stand in the way', () => {
    const session = walk(play(open(), ['ann', pick('one')]), 4)
    for (const seat of ['ann', 'bob', 'ann', 'bob']) expect(session.undo(seat).ok).toBe(true)
    expect(session.undo('ann').ok).toBe(false)
    expect(session.state.seq).toBe(1)
  })
  test.each([99, 100, 101, 199, 200, 201, 255, 301])('is exact at choice %i, across the copies that are kept', choices => {
    const fresh = whole(walk(open({ goal: 999 }), choices - 3))
    const session = walk(open({ goal: 999 }), choices)
    for (let i = 0; i < 3; i++) expect(session.undo(session.state.undo!).ok).toBe(true)
    expect(whole(session)).toEqual(fresh)
    walk(session, 45)
    expect(whole(session)).toEqual(whole(walk(open({ goal: 999 }), choices + 42)))
  })
  test('goes back further than the copies that are kept', () => {
    const session = walk(open({ goal: 999 }), 320)
    for (let i = 0; i < 150; i++) session.undo(session.state.undo!)
    expect(whole(session)).toEqual(whole(walk(open({ goal: 999 }), 170)))
  })
  test('leaves the dice as they were: another choice after it gets the faces it would have had', () => {
    for (const dice of [FAST_DICE, sealedDice('00ff')]) {
      const direct = play(open({}, dice), ['ann', pick('one')], ['bob', pick('two')])
      const session = play(open({}, dice), ['ann', pick('one')], ['bob', pick('walk')])
      session.undo('bob')
      play(session, ['bob', pick('two')])
      expect(whole(session)).toEqual(whole(direct))
      if (dice.kind === 'sealed') expect(verifyRolls(session.record())).toEqual({ checked: 2, problems: [] })
    }
  })
})

describe('a resumed session', () => {
  const random = (seed: string, choices: number, session = open({ goal: 500 }, sealedDice('c0de'))) => {
    const rng = rngOf(seed)
    for (let i = 0; i < choices; i++) {
      const seat = rng.pick(race.waitingFor(session.state))
      play(session, [seat, rng.pick(race.candidates(session.state, seat, rng))])
    }
    return session
  }
  test('is the session its record came from, and goes on like it', () => {
    for (const choices of [0, 1, 20, 130]) {
      const session = random('r', choices)
      const resumed = Session.resume(race, JSON.parse(JSON.stringify(session.record())))
      expect(whole(resumed)).toEqual(whole(session))
      expect(resumed.opening).toEqual(session.opening)
      expect(whole(random('more', 30, resumed))).toEqual(whole(random('more', 30, session)))
      expect(replay(race, resumed.record()).problems).toEqual([])
    }
  })
  test('can take back what the first one could', () => {
    const session = walk(open({ goal: 999 }), 130)
    const resumed = Session.resume(race, session.record())
    for (let i = 0; i < 40; i++) expect(resumed.undo(resumed.state.undo!).ok).toBe(true)
    expect(whole(resumed)).toEqual(whole(walk(open({ goal: 999 }), 90)))
  })
  test('leaves the record it came from alone', () => {
    const record = freeze(random('f', 25).record())
    random('g', 5, Session.resume(race, record))
    expect(record.choices).toHaveLength(25)
  })
  test('refuses a record that does not replay, with the reason', () => {
    const record = walk(open({ goal: 99 }), 25).record()
    expect(() => Session.resume(race, { ...record, version: '0' })).toThrow(
      'this record does not replay: played under rules 0, these are 1',
    )
    expect(() => Session.resume(race, { ...record, check: { every: 20, hashes: ['0'], last: null } })).toThrow(
      'the state differs',
    )
    expect(() => Session.resume(race, { ...record, from: { setup: {} } })).toThrow(
      'this record does not replay: T-SETUP: no goal',
    )
  })
})
