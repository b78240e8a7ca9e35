import { describe, expect, test } from 'vitest'
import { rngOf } from './dice.ts'
import { engineOf } from './engine.ts'
import { stateHash } from './hash.ts'
import { copy } from './json.ts'
import type { Play } from './proc.ts'
import { MOST_IN_RECORD, readRecord, recordHead } from './read-record.ts'
import { begin, type GameRecord, replay, rollsIn } from './record.ts'
import { type DiceOrigin, diceState, keyOf, sealedDice } from './seal.ts'
import { Session } from './session.ts'
import { amount, choose, finishNow, freeze, gameOf, type Hooks, pick, proc, setupOf, type World } from './test-game.ts'
import { interject, race } from './test-race.ts'
import { verifyRolls } from './verify.ts'

const SEED = '00112233445566778899aabbccddeeff'
/** A random game of so many choices, interjections among them. */
function played(dice: DiceOrigin, choices = 70, seed = 'record') {
  const opened = Session.open(race, { setup: setupOf({ goal: 900 }) }, dice)
  if (!opened.ok) throw new Error('cannot open')
  const session = opened.value
  const rng = rngOf(seed)
  while (session.state.seq < choices) {
    const seat = rng.pick(race.waitingFor(session.state))
    const shout = rng.below(8) === 0
    const applied = session.apply(seat, shout ? interject('shout', 'hey') : rng.pick(race.candidates(session.state, seat, rng)))
    expect(applied.ok).toBe(true)
  }
  return session
}
const session = played(sealedDice(SEED))
const record = freeze(session.record())
/** The record with something changed by hand. */
function tampered(
  change: (record: { -readonly [K in keyof GameRecord]: GameRecord[K] } & { choices: unknown[] }) => void,
): GameRecord {
  const changed = copy(record)
  change(changed as Parameters<typeof change>[0])
  return changed
}
const problemsOf = (changed: GameRecord) => replay(race, changed).problems

describe('replaying a record', () => {
  test('comes to the same state, hash and events, also through JSON', () => {
    const events = [...session.opening]
    const again = replay(race, JSON.parse(JSON.stringify(record)))
    expect(again.problems).toEqual([])
    expect(again.state).toEqual(session.state)
    expect(stateHash(again.state!)).toBe(stateHash(session.state))
    expect(rollsIn([...events, ...again.events])).toEqual(record.rolls)
  })
  test.each<DiceOrigin>([{ kind: 'fast', seed: 'x' }, sealedDice('ff')])('works with dice %j', dice => {
    const { state, problems } = replay(race, played(dice, 45).record())
    expect(problems).toEqual([])
    expect(state).toEqual(played(dice, 45).state)
  })
  test('works with typed dice, whose faces are choices', () => {
    const typed = played({ kind: 'typed' }, 45)
    expect(typed.record().rolls.length).toBeGreaterThan(5)
    expect(replay(race, typed.record())).toMatchObject({ problems: [] })
    expect(replay(race, typed.record()).state).toEqual(typed.state)
  })
  test('works with scripted dice', () => {
    const dice: DiceOrigin = { kind: 'scripted', script: [{ why: 'one', faces: [4] }] }
    const opened = Session.open(race, { setup: setupOf() }, dice)
    if (!opened.ok) throw new Error('cannot open')
    expect(opened.value.apply('ann', pick('one')).ok).toBe(true)
    expect(replay(race, opened.value.record())).toMatchObject({ problems: [], state: { world: { points: { ann: 4 } } } })
  })
  test('can stop at any choice', () => {
    for (const until of [0, 1, 33, 70]) expect(replay(race, record, until).state).toEqual(played(sealedDice(SEED), until).state)
  })
  test('does not mind in which order a store gives the keys of a choice back', () => {
    const turned = tampered(r => {
      r.choices = r.choices.map(c => reversed(c)) as GameRecord['choices'] & unknown[]
    })
    expect(JSON.stringify(turned.choices)).not.toBe(JSON.stringify(record.choices))
    expect(problemsOf(turned)).toEqual([])
  })
})
const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, part]) => [key, reversed(part)]),
        )
      : value

describe('a record that was tampered with is found out and the place is named', () => {
  const at = record.choices.findIndex(c => JSON.stringify(c.input) === JSON.stringify(pick('walk')))
  const swap = (index: number, input: unknown, seat = record.choices[index]!.seat) =>
    tampered(r => {
      r.choices = r.choices.with(index, { seat, input }) as GameRecord['choices'] & unknown[]
    })

  test('a choice that is not legal', () => {
    expect(problemsOf(swap(at, pick('fly')))).toEqual([
      {
        seq: at + 1,
        text: "refused: KERNEL-UNKNOWN there is no option 'fly' here; there are walk, one, two, hide, show, duel, either, never",
      },
    ])
    expect(problemsOf(swap(at, amount(3)))[0]).toMatchObject({ seq: at + 1, text: expect.stringContaining('KERNEL-TYPE') })
    expect(problemsOf(swap(at, pick('walk'), 'zoe'))[0]).toMatchObject({
      seq: at + 1,
      text: expect.stringContaining('KERNEL-SEAT'),
    })
  })
  test('a choice that is legal, but was another', () => {
    const { text, seq } = problemsOf(swap(at, pick('show')))[0]!
    expect(text).toBe('the state differs from the recorded one')
    expect(seq).toBe(20)
  })
  test('a choice left out', () => {
    const problems = problemsOf(tampered(r => r.choices.splice(3, 1)))
    expect(problems).toHaveLength(1)
    expect(problems[0]!.seq).toBeGreaterThan(3)
  })
  test('a hash', () => {
    const changed = tampered(r => {
      r.check = { ...record.check, hashes: record.check.hashes.with(1, '0000000000000000') }
    })
    expect(problemsOf(changed)).toEqual([{ seq: 40, text: 'the state differs from the recorded one' }])
  })
  test('the rules version, though the game is still played through', () => {
    const { problems, state } = replay(race, { ...record, version: '0.9' })
    expect(problems).toEqual([{ seq: 0, text: 'played under rules 0.9, these are 1' }])
    expect(state).toEqual(session.state)
  })
  test('the game', () => {
    expect(replay(race, { ...record, game: 'chess' })).toEqual({
      state: null,
      events: [],
      problems: [{ seq: 0, text: "this is a game of 'chess'" }],
    })
  })
  test('the setup', () => {
    expect(problemsOf({ ...record, from: { setup: {} } })).toEqual([{ seq: 0, text: 'T-SETUP: no goal' }])
    expect(problemsOf({ ...record, from: { setup: setupOf({ goal: 901 }) } })).toEqual([
      { seq: 20, text: 'the state differs from the recorded one' },
    ])
  })
  test('the seed', () => {
    expect(problemsOf({ ...record, dice: sealedDice('00') })[0]).toMatchObject({ seq: 20 })
  })
})

describe('verifying the rolls of a sealed record', () => {
  test('finds every roll as the commitment promised', () => {
    expect(record.rolls.length).toBeGreaterThan(15)
    expect(verifyRolls(record)).toEqual({ checked: record.rolls.length, problems: [] })
    expect(verifyRolls(JSON.parse(JSON.stringify(record))).problems).toEqual([])
  })
  test('finds a face that was changed, and names the roll', () => {
    const index = record.rolls.findIndex(r => r.why === 'two')
    const roll = record.rolls[index]!
    const faces = roll.faces.map(f => (f % 6) + 1)
    expect(verifyRolls({ ...record, rolls: record.rolls.with(index, { ...roll, faces }) }).problems).toEqual([
      { seq: roll.seq, roll: index, text: `'two' shows ${faces.join(' ')}, the sealed dice give ${roll.faces.join(' ')}` },
    ])
  })
  test('finds a seed that was changed, and does not go on', () => {
    const { dice } = record
    if (dice.kind !== 'sealed') throw new Error('not sealed')
    expect(verifyRolls({ ...record, dice: { ...dice, seed: `${SEED.slice(0, -1)}e` } })).toEqual({
      checked: 0,
      problems: [{ seq: 0, text: 'the seed does not match the commitment' }],
    })
    expect(verifyRolls({ ...record, dice: { ...dice, commitment: '00' } }).problems).toHaveLength(1)
  })
  test('finds a choice that was changed after its dice fell', () => {
    const { seq } = record.rolls[2]!
    const { seat } = record.choices[seq - 1]!
    const changed = tampered(r => {
      r.choices = r.choices.with(seq - 1, { seat, input: pick('show') }) as GameRecord['choices'] & unknown[]
    })
    expect(verifyRolls(changed).problems[0]).toMatchObject({ seq })
  })
  test.each([
    ['before the one that came earlier', (rolls: GameRecord['rolls']) => rolls.toReversed()],
    ['of a choice that nobody made', (rolls: GameRecord['rolls']) => rolls.map(r => ({ ...r, seq: r.seq + 1000 }))],
    ['of a choice before the first', (rolls: GameRecord['rolls']) => rolls.map(r => ({ ...r, seq: r.seq - 1000 }))],
  ])('stops at a roll %s', (_what, change) => {
    const { problems } = verifyRolls({ ...record, rolls: change(record.rolls) })
    expect(problems.at(-1)!.text).toContain('is a roll of no choice that was made then')
  })
  test('stops at a choice that is no answer', () => {
    const { seq } = record.rolls[0]!
    for (const input of [{ type: 'pick' }, { type: 'path', points: [null, 7] }, { type: 'interject', choice: 3 }]) {
      const changed = tampered(r => {
        r.choices = r.choices.with(seq - 1, { seat: 'ann', input }) as GameRecord['choices'] & unknown[]
      })
      expect(verifyRolls(changed).problems).toMatchObject([{ seq, roll: 0 }])
    }
  })
  test('is refused for dice that promise nothing', () => {
    for (const dice of [
      { kind: 'fast' as const, seed: 'x' },
      { kind: 'typed' as const },
      { kind: 'scripted' as const, script: [] },
    ])
      expect(verifyRolls({ ...record, dice })).toEqual({
        checked: 0,
        problems: [{ seq: 0, text: `dice of kind '${dice.kind}' carry no commitment` }],
      })
  })
})

describe('a game with dice before the first choice and several throws in one', () => {
  const throwing = (play: Play<World, Hooks, 'fell'>, why: string) =>
    play.roll({ sides: 1000, count: 2, rule: 'T-ROLL', why, seat: null, distinct: why === 'deal' }, 'fell')
  const dicey = engineOf(
    gameOf({
      procs: [
        proc<{ at: number }>()('dicey', 'T-DICEY', {
          begin: play => throwing(play, 'deal'),
          fell(play, vars) {
            play.world.said.push(play.faces().join())
            vars.at++
            if (vars.at === 8) return finishNow(play)
            return vars.at % 3 === 1
              ? play.ask(choose, ['ann'], { options: ['on'], min: 1, max: 1 }, 'again')
              : play.goto('again')
          },
          again: (play, { at }) => throwing(play, `throw ${at}`),
        }),
      ],
    }),
  )
  const opened = Session.open(dicey, { setup: setupOf() }, sealedDice(SEED))
  if (!opened.ok) throw new Error('cannot open')
  while (!opened.value.state.outcome) opened.value.apply('ann', pick('on'))
  const kept = opened.value.record()

  test('is recorded, verified and replayed like any other', () => {
    expect(kept.rolls.map(r => [r.seq, r.why, r.distinct])).toEqual([
      [0, 'deal', true],
      [1, 'throw 1', false],
      [1, 'throw 2', false],
      [1, 'throw 3', false],
      [2, 'throw 4', false],
      [2, 'throw 5', false],
      [2, 'throw 6', false],
      [3, 'throw 7', false],
    ])
    expect(verifyRolls(kept)).toEqual({ checked: 8, problems: [] })
    expect(replay(dicey, kept)).toMatchObject({ problems: [], state: opened.value.state })
    expect(rollsIn(replay(dicey, kept).events)).toEqual(kept.rolls)
  })
  test('shows its world after each choice to whoever looks', () => {
    const seen: number[] = []
    replay(dicey, kept, 2, world => seen.push(world.said.length))
    expect(seen).toEqual([4, 7])
  })
})

describe('the dice of a record', () => {
  test('begin as their origin says', () => {
    expect(diceState(sealedDice('00'))).toEqual({ kind: 'sealed', key: keyOf({ seed: '00', nonces: [] }) })
    expect(diceState({ kind: 'typed' })).toEqual({ kind: 'typed' })
    expect(diceState({ kind: 'fast', seed: 'x' })).toMatchObject({ kind: 'fast', words: { length: 4 } })
    expect(diceState({ kind: 'scripted', script: [] })).toEqual({ kind: 'scripted', script: [] })
  })
})

describe('beginning', () => {
  test('works from a setup and from a position, and says why not', () => {
    const dice = diceState(record.dice)
    expect(begin(race, { setup: setupOf() }, dice)).toMatchObject({ ok: true, value: { state: { seq: 0 }, events: [] } })
    expect(begin(race, { position: setupOf() }, dice)).toMatchObject({ ok: true, value: { state: { seq: 0 } } })
    expect(begin(race, { position: {} }, dice)).toMatchObject({ ok: false, violations: [{ rule: 'T-SETUP' }] })
  })
})

describe('reading a record from outside', () => {
  const rollOf = (more: object) => ({ seq: 1, why: 'one', sides: 6, distinct: false, faces: [1], ...more })
  test('tells of which game and rules it is, whatever its format', () => {
    expect(recordHead({ game: 'race', version: '0', choices: 'of old' })).toEqual({
      ok: true,
      value: { game: 'race', version: '0' },
    })
    for (const raw of [null, 'race', {}, { game: 'race' }, { game: 1, version: '1' }]) expect(recordHead(raw).ok).toBe(false)
  })
  test('accepts what a session wrote', () => {
    expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record })
  })
  test.each([
    ...[null, undefined, 1, Number.NaN, 'text', [], [record], () => record, Symbol('x'), new Map()],
    ...[{}, Object.create(null), JSON.parse('{"__proto__":{"game":"test"}}')],
  ])('refuses nonsense (%#) with the rule and words', raw => {
    const read = readRecord(raw)
    expect(read.ok).toBe(false)
    for (const { rule, text } of read.ok ? [] : read.violations)
      expect([rule, text]).toEqual(['KERNEL-RECORD', expect.stringMatching(/./)])
  })
  test.each<[string, object]>([
    ['game', { game: 7 }],
    ['version', { version: null }],
    ['from', { from: {} }],
    ['from', { from: { setup: [] } }],
    ['dice', { dice: null }],
    ['dice', { dice: { kind: 'loaded' } }],
    ['choices', { choices: {} }],
    ['choices', { choices: [null] }],
    ['choices', { choices: [{ seat: 'ann', input: [] }] }],
    ['`choices[1]` must be a seat and its input', { choices: [record.choices[0], { seat: 1, input: {} }] }],
    ['nested more than 32 deep', { outcome: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) }],
    ['rolls', { rolls: 'none' }],
    ['rolls', { rolls: [{ seq: 1, sides: 6, faces: [1.5] }] }],
    ['rolls', { rolls: [{ seq: 1, sides: Number.NaN, faces: [1] }] }],
    ['check', { check: { every: 0, hashes: [] } }],
    ['check', { check: { every: 1.5, hashes: [] } }],
    ['check', { check: { every: 20 } }],
    ['dice', { dice: { ...sealedDice(SEED), nonces: [{ seat: 'ann', nonce: 'xyz' }] } }],
    ['earlier format', { dice: { kind: 'sealed', seed: SEED, commitment: '00' } }],
    ['`rolls[0]` must be a possible roll', { rolls: [rollOf({ sides: 10_001 })] }],
    ['`rolls[0]` must be a possible roll', { rolls: [rollOf({ faces: new Array(1001).fill(1) })] }],
    ['50000 rolls', { rolls: new Array(MOST_IN_RECORD.rolls + 1).fill(rollOf({})) }],
    ['50000 choices', { choices: new Array(MOST_IN_RECORD.choices + 1).fill(record.choices[0]) }],
    ['500000 dice', { rolls: new Array(501).fill(rollOf({ sides: 1000, distinct: true })) }],
  ])('names the part that is wrong: %s', (part, change) => {
    const read = readRecord({ ...record, ...change })
    expect(read).toMatchObject({ ok: false, violations: [{ rule: 'KERNEL-RECORD', text: expect.stringContaining(part) }] })
  })
})
