import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashOf, stateHash } from './hash.ts'
import { copy } from './json.ts'
import { FAST, pick, setupOf } from './test-game.ts'
import { race } from './test-race.ts'

const data = {
  name: 'Alpha',
  units: [
    { id: 'u1', x: 100, facing: null, hit: false, tags: ['a', 'bb'] },
    { id: 'u2', x: -100, facing: 90, hit: true, tags: [] },
  ],
  empty: {},
}

/** Every way to change plain data in one place: another leaf, a lost, renamed or added key, a lost, doubled or swapped element. */
function* changesOf(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    yield [...value, null]
    for (let i = 0; i < value.length; i++) {
      yield value.toSpliced(i, 1)
      for (const part of changesOf(value[i])) yield value.with(i, part)
      if (i > 0 && JSON.stringify(value[i]) !== JSON.stringify(value[i - 1]))
        yield value.toSpliced(i - 1, 2, value[i], value[i - 1])
    }
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    yield { ...value, added: null }
    for (const [i, [key, part]] of entries.entries()) {
      yield Object.fromEntries(entries.toSpliced(i, 1))
      yield Object.fromEntries(entries.with(i, [`${key}'`, part]))
      for (const changed of changesOf(part)) yield Object.fromEntries(entries.with(i, [key, changed]))
    }
  } else {
    const other = [null, true, false, 0, 1, -1, 0.5, '', 'x', '0', [], {}, [null], { a: null }]
    if (typeof value === 'number') other.push(value + 1, -value - 1, value + 256, value * 2 + 1, String(value))
    if (typeof value === 'string') other.push(`${value} `, `${value}\u0000`, `x${value}`, value.toUpperCase().concat('!'))
    yield* other.filter(o => JSON.stringify(o) !== JSON.stringify(value))
  }
}

describe('a hash', () => {
  test('is sixteen hexadecimal digits and stays what it is on every machine', () => {
    expect(hashOf(data)).toMatch(/^[0-9a-f]{16}$/)
    expect([hashOf(null), hashOf('Alpha'), hashOf(data)]).toEqual(['6101f1b67b06a830', 'ff9b790e26c818ea', '3048897ce91bb54c'])
  })

  test('changes with any single change of a leaf, a key or the order of an array', () => {
    const hashes = new Map([[hashOf(data), JSON.stringify(data)]])
    for (const changed of changesOf(data)) {
      const hash = hashOf(changed)
      const text = JSON.stringify(changed)
      expect(hashes.get(hash) ?? text).toBe(text)
      hashes.set(hash, text)
    }
    expect(hashes.size).toBeGreaterThan(200)
  })

  test('differs between texts that differ only in where one ends', () => {
    const alike = [['ab', 'c'], ['a', 'bc'], ['abc', ''], ['', 'abc'], ['abc'], [['ab'], 'c'], { ab: 'c' }, { a: 'bc' }, 'abc']
    expect(new Set(alike.map(hashOf)).size).toBe(alike.length)
  })

  test('does not tell 0 from -0, which JSON does not keep', () => {
    expect(hashOf({ n: -0 })).toBe(hashOf({ n: 0 }))
  })

  test('is the same after a copy and after a JSON round trip, for any plain data', () => {
    const anyJson = fc.jsonValue().filter(value => !JSON.stringify(value).includes('__proto__'))
    fc.assert(
      fc.property(anyJson, value => {
        expect(hashOf(JSON.parse(JSON.stringify(value)))).toBe(hashOf(value))
        expect(hashOf(copy(value))).toBe(hashOf(value))
      }),
      { seed: 7 },
    )
  })

  test('differs for any two random values that differ', () => {
    const anyJson = fc.jsonValue()
    fc.assert(
      fc.property(anyJson, anyJson, (a, b) => {
        expect(hashOf(a) === hashOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
      { seed: 8, numRuns: 1000 },
    )
  })

  test('has no collision among the numbers that positions are made of', () => {
    const hashes = new Set<string>()
    for (let x = -50; x < 50; x++) for (let y = -50; y < 50; y++) hashes.add(hashOf({ x, y }))
    expect(hashes.size).toBe(10_000)
  })
})

describe('the hash of a state', () => {
  const { state } = race.start(setupOf(), FAST)

  test('covers what decides how the game goes on', () => {
    const hash = stateHash(state)
    const changed = [
      { ...state, world: { ...state.world, goal: 21 } },
      { ...state, stack: state.stack.map(f => ({ ...f, at: 'next' })) },
      { ...state, stack: state.stack.map(f => ({ ...f, trait: 'brave' })) },
      { ...state, wait: { ...state.wait, any: true } },
      { ...state, wait: { ...state.wait, answers: [{ seat: 'ann', choice: pick('walk') }] } },
      { ...state, aside: [state.wait] },
      { ...state, seq: 1 },
      { ...state, outcome: { winners: [], rule: 'T-END' as const, text: '', scores: {} } },
    ]
    expect(new Set([hash, ...changed.map(stateHash)]).size).toBe(changed.length + 1)
  })

  test('leaves dice and undo aside', () => {
    expect(stateHash({ ...state, dice: { kind: 'typed' }, undo: 'bob' })).toBe(stateHash(state))
  })
})
