import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engineOf } from './engine.ts'
import { replay, seatsOf } from './record.ts'
import { addNonce, closeSeal, keyOf, missingNonces, type OpenSeal, openSeal, sealedDice, sealedFrom } from './seal.ts'
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
