import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engineOf } from './engine.ts'
import { readRecord } from './read-record.ts'
import { type GameRecord, replay, seatsOf } from './record.ts'
import {
  addNonce,
  closeSeal,
  keyOf,
  missingNonces,
  type OpenSeal,
  openSeal,
  resealed,
  type SealedDice,
  sealedDice,
  sealedFrom,
} from './seal.ts'
import { Session } from './session.ts'
import { choose, finishNow, gameOf, pick, proc, setupOf } from './test-game.ts'
import { race } from './test-race.ts'
import { verifyRolls } from './verify.ts'

const SEED = '00112233445566778899aabbccddeeff'.repeat(2)
const added = (seal: OpenSeal, seat: string, nonce: unknown): OpenSeal => {
  const done = addNonce(seal, seat, nonce)
  if (!done.ok) throw new Error(done.violations[0]!.text)
  return done.value
}

describe('before the first roll', () => {
  const seal = openSeal(SEED, [{ id: 'ann' }, { id: 'bob' }])

  test('the commitment is there first, then every seat adds its nonce', () => {
    expect(seal.commitment).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'))
    expect(missingNonces(seal)).toEqual(['ann', 'bob'])
    const one = added(seal, 'bob', 'b0b0')
    expect(missingNonces(one)).toEqual(['ann'])
    expect(closeSeal(added(one, 'ann', 'a0'))).toEqual(
      sealedDice(SEED, [
        { seat: 'ann', nonce: 'a0' },
        { seat: 'bob', nonce: 'b0b0' },
      ]),
    )
  })
  test('what is missing stays empty, for all to see', () => {
    expect(closeSeal(added(seal, 'bob', 'b0b0')).nonces).toEqual([
      { seat: 'ann', nonce: '' },
      { seat: 'bob', nonce: 'b0b0' },
    ])
  })
  test.each<[string, unknown, string]>([
    ['eve', 'a0', 'KERNEL-SEAT'],
    ['ann', '', 'KERNEL-NONCE'],
    ['ann', 'a', 'KERNEL-NONCE'],
    ['ann', 'A0', 'KERNEL-NONCE'],
    ['ann', 7, 'KERNEL-NONCE'],
    ['ann', 'a0'.repeat(65), 'KERNEL-NONCE'],
    ['bob', 'b1', 'KERNEL-NONCE'],
  ])('%s may not add %j', (seat, nonce, rule) => {
    const before = added(seal, 'bob', 'b0b0')
    expect(addNonce(before, seat, nonce)).toMatchObject({ ok: false, violations: [{ rule }] })
    expect(missingNonces(before)).toEqual(['ann'])
  })
})

describe('the key of the dice', () => {
  const nonces = [
    { seat: 'ann', nonce: 'a0' },
    { seat: 'bob', nonce: 'b0' },
  ]
  test('is HMAC-SHA256 of seed and nonces', () => {
    const text = '[{"nonce":"a0","seat":"ann"},{"nonce":"b0","seat":"bob"}]'
    expect(keyOf({ seed: SEED, nonces })).toBe(createHmac('sha256', Buffer.from(SEED, 'hex')).update(text).digest('hex'))
  })
  test('changes with every nonce and with who gave it', () => {
    const others = [
      nonces,
      [{ seat: 'ann', nonce: 'a1' }, nonces[1]!],
      [nonces[0]!, { seat: 'bob', nonce: '' }],
      [
        { seat: 'ann', nonce: 'b0' },
        { seat: 'bob', nonce: 'a0' },
      ],
      [],
    ]
    expect(new Set(others.map(each => keyOf({ seed: SEED, nonces: each }))).size).toBe(5)
  })
})

test('dice from a text are the same again, with a nonce for each seat, and others from another text', () => {
  const seats = [{ id: 'ann' }, { id: 'bob' }]
  const { seed, nonces } = sealedFrom('x', seats)
  expect(sealedFrom('x', seats)).toEqual(sealedDice(seed, nonces))
  expect(new Set([seed, ...nonces.map(n => n.nonce), sealedFrom('y', seats).seed]).size).toBe(4)
  expect(nonces.map(n => n.seat)).toEqual(['ann', 'bob'])
})

describe('a game', () => {
  const dealing = engineOf(
    gameOf({
      procs: [
        proc()('deal', 'T-DEAL', {
          begin: play => play.roll({ sides: 1000, count: 4, rule: 'T-ROLL', why: 'deal', seat: null }, 'dealt'),
          dealt: play => play.ask(choose, ['ann'], { options: ['on'], min: 1, max: 1 }, 'end'),
          end: play => finishNow(play),
        }),
      ],
    }),
  )
  const dealt = (nonce: string) => {
    const opened = Session.open(dealing, { setup: setupOf() }, sealedDice(SEED, [{ seat: 'ann', nonce }]))
    if (!opened.ok) throw new Error('cannot open')
    return opened.value.record()
  }
  test('knows its seats before anything is rolled', () => {
    expect(seatsOf(dealing, { setup: setupOf() })).toMatchObject({ ok: true, value: [{ id: 'ann' }, { id: 'bob' }] })
    expect(seatsOf(dealing, { position: setupOf() })).toMatchObject({ ok: true, value: [{ id: 'ann' }, { id: 'bob' }] })
    expect(seatsOf(dealing, { setup: {} })).toMatchObject({ ok: false, violations: [{ rule: 'T-SETUP' }] })
  })
  test('has other dice for another nonce, also where its set-up rolls', () => {
    expect(dealt('a0').rolls[0]!.seq).toBe(0)
    expect(dealt('a0').rolls).toEqual(dealt('a0').rolls)
    expect(dealt('a0').rolls).not.toEqual(dealt('a1').rolls)
  })
  test('shows it when a nonce was changed afterwards', () => {
    const record = dealt('a0')
    const forged = { ...record, dice: sealedDice(SEED, [{ seat: 'ann', nonce: 'a1' }]) }
    expect(verifyRolls(record).problems).toEqual([])
    expect(verifyRolls(forged).problems).toHaveLength(1)
  })
  describe('that goes on from a finished one', () => {
    const NEW = sealedDice('ab'.repeat(32), [{ seat: 'bob', nonce: 'b1' }])
    const raced = (dice: SealedDice, moves: readonly string[]) => {
      const opened = Session.open(race, { setup: setupOf() }, dice)
      if (!opened.ok) throw new Error('cannot open')
      for (const [i, move] of moves.entries()) opened.value.apply(i % 2 === 0 ? 'ann' : 'bob', pick(move))
      return opened.value.record()
    }
    const facesOf = (record: GameRecord) => record.rolls.map(roll => roll.faces.join())
    const MOVES = Array.from({ length: 6 }, () => 'two')
    const old = raced(sealedDice(SEED), MOVES)

    test('rolls as before up to there, and with dice of its own from there on', () => {
      const dice = resealed(sealedDice(SEED), 2, NEW)
      const again = raced(dice, MOVES)
      expect(facesOf(again).slice(0, 2)).toEqual(facesOf(old).slice(0, 2))
      expect(facesOf(again).slice(2)).toEqual(facesOf(raced(NEW, MOVES)).slice(2))
      expect(facesOf(again).slice(2)).not.toEqual(facesOf(old).slice(2))
      expect(verifyRolls(again)).toMatchObject({ checked: again.rolls.length, problems: [] })
      expect(replay(race, again).problems).toEqual([])
      expect(readRecord(again).ok).toBe(true)
    })
    test('is checked in all its parts', () => {
      const dice = resealed(sealedDice(SEED), 2, NEW)
      const again = raced(dice, MOVES)
      const [earlier] = dice.earlier!
      const other = { ...again, dice: { ...dice, earlier: [{ ...earlier!, choices: 3 }] } }
      expect(verifyRolls(other).problems[0]).toMatchObject({ seq: 3 })
      const forged = { ...again, dice: { ...dice, earlier: [{ ...earlier!, seed: NEW.seed }] } }
      expect(verifyRolls(forged).problems[0]!.text).toContain('does not match')
    })
    test('can be gone on from again, later or before it was sealed anew', () => {
      const twice = resealed(sealedDice(SEED), 4, NEW)
      const third = sealedDice('cd'.repeat(32))
      expect(resealed(twice, 5, third).earlier!.map(e => [e.choices, e.seed])).toEqual([
        [4, SEED],
        [5, NEW.seed],
      ])
      expect(resealed(twice, 2, third).earlier!.map(e => [e.choices, e.seed])).toEqual([[2, SEED]])
    })
    test.each([
      ['no list', {}],
      ['no seal', [{ choices: 2 }]],
      ['not in order', [2, 2].map(choices => ({ ...sealedDice(SEED), choices }))],
      ['too many', Array.from({ length: 101 }, (_, choices) => ({ ...sealedDice(SEED), choices }))],
    ])('has seals before it that are read strictly: %s', (_what, earlier) => {
      expect(readRecord({ ...old, dice: { ...sealedDice(SEED), earlier } }).ok).toBe(false)
    })
  })
  test.each([
    ['a stranger', [{ seat: 'house', nonce: 'a0' }]],
    [
      'a seat twice',
      [
        { seat: 'ann', nonce: 'a0' },
        { seat: 'ann', nonce: 'a1' },
      ],
    ],
  ])('takes no nonce of %s: it could be chosen last', (_who, nonces) => {
    const dice = sealedDice(SEED, nonces)
    expect(Session.open(race, { setup: setupOf() }, dice)).toMatchObject({ ok: false, violations: [{ rule: 'KERNEL-NONCE' }] })
    const opened = Session.open(race, { setup: setupOf() }, sealedDice(SEED))
    if (!opened.ok) throw new Error('cannot open')
    opened.value.apply('ann', pick('one'))
    expect(replay(race, { ...opened.value.record(), dice }).problems[0]!.text).toContain('is not that of one seat')
  })
})

test('checking takes work in proportion to the rolls: each is looked at a few times, however long the game', () => {
  const record = (choices: number): GameRecord => {
    const opened = Session.open(race, { setup: setupOf() }, sealedDice(SEED))
    if (!opened.ok) throw new Error('cannot open')
    opened.value.apply('ann', pick('two'))
    const { rolls, choices: chosen, ...rest } = opened.value.record()
    return {
      ...rest,
      choices: Array.from({ length: choices }, () => chosen[0]!),
      rolls: Array.from({ length: choices }, (_, i) => ({ ...rolls[0]!, seq: i + 1 })),
    }
  }
  /** Everything that is read of a record while it is checked, of whatever is in it. */
  const readsOf = (whole: GameRecord): number => {
    let reads = 0
    const counting = <T extends object>(of: T): T =>
      new Proxy(of, {
        get(target, key, receiver) {
          reads++
          const value: unknown = Reflect.get(target, key, receiver)
          return typeof value === 'object' && value !== null ? counting(value) : value
        },
      })
    verifyRolls(counting(whole))
    return reads
  }
  const [few, many] = [readsOf(record(50)), readsOf(record(500))]
  expect(few).toBeGreaterThan(50)
  expect(many).toBeLessThan(few * 10.5)
})
