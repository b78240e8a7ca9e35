import { copy, rngOf } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../tree.ts'
import { dataDoor, fileDoor } from './doors.ts'
import { type Door, type Said, sentMalformed } from './malformed.ts'
import { findRawMessage } from './raw-message.ts'
import { spoilt } from './spoilt.ts'
import { spoiltText } from './spoilt-text.ts'

const SAMPLE = deepFreeze({
  seats: [
    { id: 'red', units: ['rifles', 'scouts'] },
    { id: 'blue', units: [] },
  ],
  rounds: 6,
})
const REFUSED: Said = { taken: false, words: ['seats: must be a list'] }
const sent = async (door: Door, least = 300) =>
  (await sentMalformed([door], { inputs: 0, least, seconds: null, seed: 'test' })).doors[0]!

describe('spoilt data', () => {
  const many = Array.from({ length: 2000 }, (_, n) => spoilt(SAMPLE, rngOf(`${n}`)))
  test('leaves the original as it is, and is the same for the same luck', () => {
    expect(copy(SAMPLE)).toEqual({ ...SAMPLE })
    expect(spoilt(SAMPLE, rngOf('7'))).toEqual(many[7])
  })
  test('has wrong types, missing and misspelt fields, names that every object has, and far too much', () => {
    const texts = many.map(one => (typeof one === 'object' && one !== null ? Object.keys(one).join() : typeof one))
    for (const like of [/^seats,rounds$/, /^rounds$/, /^seats$/, /__proto__/, /^string$/, /seast|Seats|seat\b/, /0/])
      expect(
        texts.some(text => like.test(text)),
        String(like),
      ).toBe(true)
    expect(many.some(one => Array.isArray((one as { seats?: unknown }).seats) && (one as { seats: [] }).seats.length > 100)).toBe(
      true,
    )
  })
})

test('spoilt text is cut off, torn or stuffed', () => {
  const text = JSON.stringify(SAMPLE)
  const many = Array.from({ length: 500 }, (_, n) => spoiltText(text, rngOf(`${n}`)))
  expect(many.some(one => text.startsWith(one) && one.length < text.length)).toBe(true)
  expect(many.some(one => one.length > text.length)).toBe(true)
})

describe('a door that', () => {
  test('refuses in words is fine', async () => {
    expect(await sent(dataDoor('fine', [SAMPLE], () => REFUSED))).toMatchObject({ inputs: 300, taken: 0, troubles: [] })
  })
  test('throws is found, with what was sent', async () => {
    const door = dataDoor('throws', [SAMPLE], raw => {
      ;(raw as typeof SAMPLE).seats.map(seat => seat.id)
      return REFUSED
    })
    const { troubles } = await sent(door)
    expect(troubles[0]).toMatchObject({ kind: 'throw', text: expect.stringContaining('TypeError') })
    expect(troubles[0]!.input).not.toBe('')
  })
  test('says what JavaScript said is found, also when it answers later', async () => {
    const door = fileDoor('raw', [SAMPLE], async text => {
      try {
        JSON.parse(text)
        return REFUSED
      } catch (error) {
        return { taken: false, words: [String(error)] }
      }
    })
    expect((await sent(door)).troubles[0]).toMatchObject({ kind: 'raw message' })
  })
  test('writes into what it is given is found, and so is what changes beside it', async () => {
    const writes = dataDoor('writes', [SAMPLE], raw => {
      const seats = (raw as { seats?: { id?: string }[] } | null)?.seats
      if (Array.isArray(seats) && Object.isFrozen(seats[0]) && seats[0]) seats[0]!.id = 'x'
      return REFUSED
    })
    let n = 0
    const drifts: Door = { ...dataDoor('drifts', [SAMPLE], () => REFUSED), fingerprint: () => String(n++) }
    expect((await sent(drifts)).troubles[0]).toMatchObject({ kind: 'change' })
    expect((await sent(writes)).troubles.map(t => t.kind)).toContain('change')
  })
})

describe('an answer', () => {
  /** Keeps the processor busy for so many milliseconds. */
  const busy = (ms: number): void => {
    const spent = (): number => process.threadCpuUsage().user / 1000
    for (const until = spent() + ms; spent() < until; );
  }
  /** A door whose answers take as long as this says of each time something is sent, from 1. */
  async function slowest(taken: boolean, take: (time: number) => number, more: Partial<Door> = {}) {
    let times = 0
    const door = dataDoor('slow', [SAMPLE], () => {
      busy(take(++times))
      return { ...REFUSED, taken }
    })
    const found = await sent({ ...door, ...more }, 1)
    return { ...found, times }
  }

  test('that is slow by itself is slow every time', async () => {
    expect((await slowest(false, () => 40)).slowest.ms).toBeGreaterThanOrEqual(40)
  })
  test('that was held up once is not', async () => {
    expect((await slowest(false, time => (time === 1 ? 60 : 0))).slowest.ms).toBeLessThan(60)
  })
  test('that was taken is not asked for again', async () => {
    const found = await slowest(true, () => 40)
    expect(found.times).toBe(1)
    expect(found.slowest.ms).toBeGreaterThanOrEqual(40)
  })
  test('that begins anew is asked for again though it was taken', async () => {
    const anew = { beginsAnew: true } as const
    expect((await slowest(true, time => (time === 1 ? 60 : 0), anew)).slowest.ms).toBeLessThan(60)
    expect((await slowest(true, () => 40, anew)).slowest.ms).toBeGreaterThanOrEqual(40)
  })
})

test.each([
  "Cannot read properties of undefined (reading 'map')",
  'seats.map is not a function',
  'object null is not iterable (cannot read property Symbol(Symbol.iterator))',
  'Unexpected token } in JSON at position 3',
  'Maximum call stack size exceeded',
  'must be [object Object]',
  'failed\n    at Run.go (file:///kernel/run.ts:64:24)',
])('%s is no message for people', text => expect(findRawMessage(text)).not.toBe(null))
test.each(['seats[0].id: must be a short word, not 3', 'not JSON: in line 3, column 12 there must be a value'])('%s is', text =>
  expect(findRawMessage(text)).toBe(null),
)
