import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DiceState,
  facesFrom,
  fastDice,
  fastSource,
  MissingRoll,
  type Roll,
  rngOf,
  type Source,
  sealedSource,
  throwDice,
  whyNoRoll,
} from './dice.ts'
import { commitmentOf } from './seal.ts'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const rollOf = (sides: number, count: number, more: Partial<Roll> = {}): Roll => ({
  ...{ sides, count, rule: 'T-ROLL', why: 'to hit', seat: null },
  ...more,
})
const take = (source: Source, n: number) => Array.from({ length: n }, source)
const unsealed = () => {
  throw new Error('not sealed')
}
const listed =
  (...words: number[]): Source =>
  () => {
    const word = words.shift()
    if (word === undefined) throw new Error('no words left')
    return word
  }
/** How far counts are from equal: for k faces about k - 1, very rarely beyond k - 1 + 6 * sqrt(2k). */
const chiSquare = (counts: readonly number[]) => {
  const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0)
}
const tally = (faces: readonly number[], sides: number) => {
  const counts = new Array<number>(sides).fill(0)
  for (const face of faces) counts[face - 1]!++
  return counts
}

describe('faces', () => {
  test('are the remainder of a word, from one up', () => {
    expect(facesFrom(listed(0, 5, 6, 4294967291), { sides: 6, count: 4 })).toEqual([1, 6, 1, 6])
  })
  test('are never made of the words that would favour the low faces', () => {
    // 4294967296 is 6 * 715827882 + 4: the last four words are thrown away.
    expect(facesFrom(listed(4294967295, 4294967292, 7), { sides: 6, count: 1 })).toEqual([2])
    expect(facesFrom(listed(4294967295), { sides: 2, count: 1 })).toEqual([2])
  })
  test('of no dice are none and use no words', () => {
    expect(facesFrom(listed(), { sides: 6, count: 0 })).toEqual([])
    expect(facesFrom(listed(), { sides: 6, count: 0, distinct: true })).toEqual([])
  })
  test('drawn without repetition come out of a shrinking pool', () => {
    expect(facesFrom(listed(3, 0, 1), { sides: 4, count: 3, distinct: true })).toEqual([4, 2, 1])
  })
  test('drawn without repetition never repeat, and all of them are a permutation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.string(), (sides, n, seed) => {
        const count = Math.min(sides, n)
        const faces = facesFrom(fastSource([...fastDice(seed).words]), { sides, count, distinct: true })
        expect(new Set(faces).size).toBe(count)
        expect(faces.every(f => f >= 1 && f <= sides)).toBe(true)
        const all = facesFrom(fastSource([...fastDice(seed).words]), { sides, count: sides, distinct: true })
        expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sides }, (_, i) => i + 1))
      }),
      { seed: 2 },
    )
  })
  test.each([
    ['fast', () => fastSource([...fastDice('fair').words])],
    ['sealed', () => sealedSource(SEED, 1, '{}')],
  ])('of %s dice are all about equally frequent', (_kind, source) => {
    for (const sides of [2, 6, 7, 20]) {
      const counts = tally(facesFrom(source(), { sides, count: 20_000 }), sides)
      expect(chiSquare(counts)).toBeLessThan(sides - 1 + 6 * Math.sqrt(2 * sides))
    }
  })
  test('drawn without repetition have every order about equally often', () => {
    const next = fastSource([...fastDice('decks').words])
    const orders = Array.from({ length: 12_000 }, () => facesFrom(next, { sides: 4, count: 4, distinct: true }).join(''))
    const counts = Map.groupBy(orders, o => o)
    expect(counts.size).toBe(24)
    expect(chiSquare([...counts.values()].map(c => c.length))).toBeLessThan(23 + 6 * Math.sqrt(48))
  })
})

describe('a roll', () => {
  test.each<[string, Parameters<typeof whyNoRoll>[0]]>([
    ['at most 1000 dice, not 1001', { sides: 6, count: 1001 }],
    ['at most 1000 dice, not -1', { sides: 6, count: -1 }],
    ['at most 1000 dice, not NaN', { sides: 6, count: Number.NaN }],
    ['1 to 10000 sides, not 10001', { sides: 10_001, count: 1 }],
    ['1 to 10000 sides, not 0', { sides: 0, count: 1 }],
    ['no dice for 3 of 2, all different', { sides: 2, count: 3, distinct: true }],
    [
      '1 to 10000 sides, not 12000',
      {
        sides: 6,
        count: 1,
        printed: [{ die: 'huge', colour: 'white', faces: new Array(12_000).fill(''), count: 1, worth: null }],
      },
    ],
  ])('has %s', (text, roll) => {
    expect(whyNoRoll(roll)).toContain(text)
  })
  test('of as many dice with as many sides as there may be is one', () => {
    expect(whyNoRoll({ sides: 10_000, count: 1000, distinct: true })).toBeNull()
    expect(whyNoRoll({ sides: 0, count: 0 })).toBeNull()
  })
})

describe('sealed dice', () => {
  /** The documented stream, made with another implementation: seq, SHA-256 of the choice, block number; eight words a block. */
  function words(seed: string, seq: number, choice: string, n: number): number[] {
    const out: number[] = []
    for (let block = 0; out.length < n; block++) {
      const message = Buffer.alloc(40)
      message.writeUInt32BE(seq, 0)
      createHash('sha256').update(choice, 'utf8').digest().copy(message, 4)
      message.writeUInt32BE(block, 36)
      const mac = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest()
      for (let i = 0; i < 32; i += 4) out.push(mac.readUInt32BE(i))
    }
    return out.slice(0, n)
  }
  test('are the documented HMAC stream, over several blocks', () => {
    const choice = '{"type":"pick","ids":["größer"]}'
    expect(take(sealedSource(SEED, 7, choice), 30)).toEqual(words(SEED, 7, choice, 30))
    expect(take(sealedSource('ff', 4294967295, ''), 9)).toEqual(words('ff', 4294967295, '', 9))
  })
  test('have this known answer', () => {
    expect(facesFrom(sealedSource(SEED, 1, '{}'), { sides: 6, count: 10 })).toEqual(
      words(SEED, 1, '{}', 10).map(w => 1 + (w % 6)),
    )
    expect(facesFrom(sealedSource(SEED, 1, '{}'), { sides: 6, count: 10 })).toEqual([4, 5, 4, 3, 1, 2, 3, 5, 5, 6])
  })
  test('differ with the seed, the number and the choice', () => {
    const streams = [
      sealedSource(SEED, 1, '{}'),
      sealedSource(SEED.replace('00', '01'), 1, '{}'),
      sealedSource(SEED, 2, '{}'),
      sealedSource(SEED, 1, '{ }'),
    ].map(source => take(source, 8).join())
    expect(new Set(streams).size).toBe(4)
  })
  test('are committed to by the SHA-256 of the seed', () => {
    expect(commitmentOf(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'))
    expect(commitmentOf(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })
  test('are thrown from the stream of the choice and stay as they are', () => {
    const dice: DiceState = { kind: 'sealed', key: SEED }
    const source = sealedSource(SEED, 3, '{}')
    const all = facesFrom(sealedSource(SEED, 3, '{}'), { sides: 6, count: 5 })
    const first = throwDice(dice, rollOf(6, 2), () => source)
    const second = throwDice(first.dice, rollOf(6, 3), () => source)
    expect([...first.faces, ...second.faces]).toEqual(all)
    expect(second.dice).toBe(dice)
  })
})

describe('fast dice', () => {
  test('give the same faces for the same seed, others for another', () => {
    const faces = (seed: string) => throwDice(fastDice(seed), rollOf(1000, 20), unsealed).faces
    expect(faces('a')).toEqual(faces('a'))
    expect(faces('a')).not.toEqual(faces('b'))
    expect(faces('')).toHaveLength(20)
  })
  test('give the same faces however the throws are grouped, and through JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 8 }), fc.string(), (groups, seed) => {
        let dice: DiceState = fastDice(seed)
        const faces: number[] = []
        for (const count of groups) {
          const thrown = throwDice(JSON.parse(JSON.stringify(dice)), rollOf(6, count), unsealed)
          faces.push(...thrown.faces)
          dice = thrown.dice
        }
        const total = groups.reduce((sum, n) => sum + n, 0)
        expect(throwDice(fastDice(seed), rollOf(6, total), unsealed)).toEqual({ faces, dice })
      }),
      { seed: 3 },
    )
  })
  test('leave the state they were thrown from as it was', () => {
    const dice = fastDice('x')
    const before = JSON.stringify(dice)
    expect(throwDice(dice, rollOf(6, 3), unsealed).dice).not.toEqual(dice)
    expect(JSON.stringify(dice)).toBe(before)
  })
})

describe('scripted dice', () => {
  const scripted = (...script: [string, number[]][]): DiceState => ({
    kind: 'scripted',
    script: script.map(([why, faces]) => ({ why, faces })),
  })
  test('are taken by purpose and number, in order among equals, and used up', () => {
    const dice = scripted(['to hit', [1, 2]], ['to wound', [6]], ['to hit', [3]], ['to hit', [4, 5]])
    const first = throwDice(dice, rollOf(6, 1), unsealed)
    expect(first).toEqual({ faces: [3], dice: scripted(['to hit', [1, 2]], ['to wound', [6]], ['to hit', [4, 5]]) })
    const second = throwDice(first.dice, rollOf(6, 2), unsealed)
    expect(second).toEqual({ faces: [1, 2], dice: scripted(['to wound', [6]], ['to hit', [4, 5]]) })
    expect(throwDice(second.dice, rollOf(6, 2), unsealed).dice).toEqual(scripted(['to wound', [6]]))
    expect(dice).toEqual(scripted(['to hit', [1, 2]], ['to wound', [6]], ['to hit', [3]], ['to hit', [4, 5]]))
  })
  test('say which roll is missing and what is left', () => {
    const dice = scripted(['to wound', [6]], ['to hit', [1, 2]])
    expect(() => throwDice(dice, rollOf(6, 3), unsealed)).toThrow(
      new MissingRoll(rollOf(6, 3), [
        { why: 'to wound', faces: [6] },
        { why: 'to hit', faces: [1, 2] },
      ]),
    )
    expect(() => throwDice(dice, rollOf(6, 3), unsealed)).toThrow(
      "the script has no roll 'to hit' of 3 d6; left in it: 'to wound' x1, 'to hit' x2",
    )
    expect(() => throwDice(scripted(), rollOf(10, 1), unsealed)).toThrow(
      "the script has no roll 'to hit' of 1 d10; left in it: nothing",
    )
  })
  test('carry the roll that was missing', () => {
    expect(new MissingRoll(rollOf(6, 3), []).roll).toEqual(rollOf(6, 3))
  })
  test.each([[[0]], [[7]], [[1.5]], [[Number.NaN]]])('cannot show %j on a six-sided die', faces => {
    expect(() => throwDice(scripted(['to hit', faces]), rollOf(6, 1), unsealed)).toThrow(MissingRoll)
  })
})

describe('typed dice', () => {
  test('are never thrown', () => {
    expect(() => throwDice({ kind: 'typed' }, rollOf(6, 1), unsealed)).toThrow('typed dice are asked for, not thrown')
  })
})

describe('randomness outside the dice', () => {
  test('is reproducible by its seed', () => {
    const draws = (seed: string) => {
      const rng = rngOf(seed)
      return [rng.below(1000), rng.pick(['a', 'b', 'c']), rng.shuffle([1, 2, 3, 4, 5]), rng.below(1000)]
    }
    expect(draws('x')).toEqual(draws('x'))
    expect(draws('x')).not.toEqual(draws('y'))
  })
  test('stays below its limit, and reaches every number below it', () => {
    const rng = rngOf('below')
    const seen = Array.from({ length: 3000 }, () => rng.below(6))
    expect(chiSquare(tally(seen, 6).map((_, i) => seen.filter(n => n === i).length))).toBeLessThan(30)
    expect(seen.every(n => Number.isInteger(n) && n >= 0 && n < 6)).toBe(true)
    expect(rng.below(1)).toBe(0)
  })
  test('picks members only, and shuffles a copy', () => {
    const rng = rngOf('shuffle')
    const list = Object.freeze(['a', 'b', 'c', 'd'])
    expect(new Set(Array.from({ length: 100 }, () => rng.pick(list)))).toEqual(new Set(list))
    const shuffled = Array.from({ length: 50 }, () => rng.shuffle(list))
    for (const one of shuffled) expect(one.toSorted()).toEqual(list)
    expect(new Set(shuffled.map(s => s.join(''))).size).toBeGreaterThan(10)
    expect(rng.shuffle([])).toEqual([])
  })
})
