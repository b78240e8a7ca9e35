import { expect, test } from 'vitest'
import { added, portionsOf, type Report, SENDERS, type Sums, summaryOf } from './malformed.ts'

const door = (name: string, rest: Partial<Report['doors'][number]> = {}): Report['doors'][number] => ({
  door: name,
  inputs: 10,
  troubles: [],
  slowest: { ms: 3, input: '' },
  wallMs: 400,
  ms: 20,
  ...rest,
})
const report = (...doors: Report['doors'][number][]): Report => ({ seed: 's', inputs: 10 * doors.length, doors })

test('every door of the game and of the app gets its least number before the rest is sent', () => {
  const portions = portionsOf(9000)
  const sent = SENDERS.map(() => 0)
  for (let portion = portions.next().value; portion.inputs === 0; portion = portions.next().value)
    sent[portion.sender]! += portion.least
  expect(sent).toEqual([9000, 9000])
  const next = [portions.next().value, portions.next().value]
  expect(new Set(next.map(p => p.sender)).size).toBe(2)
  expect(next.every(p => p.inputs > 0)).toBe(true)
})

test('the summary counts by door and kind, and judges an answer by the processor, not by the clock', () => {
  const sums: Sums = new Map()
  added(sums, '', report(door('set-up'), door('record')))
  const throws = { kind: 'throw', text: 'TypeError', n: 4, times: 2, input: '{}' } as const
  const told = added(sums, 'app: ', report(door('set-up', { troubles: [throws] })))
  expect(told).toEqual(['app: set-up: throw, 2 times: TypeError; seed s, input 4: {}'])
  const { text } = summaryOf('30 inputs', sums, told, 10)
  expect(text).toContain(
    'app: set-up: 10 inputs (500 a second), 2 throws, 0 raw messages, 0 changes, slowest 3.0 ms of the processor',
  )
  expect(text).toContain('    set-up: 10 inputs (500 a second), 0 throws')
  expect(text).not.toContain('too slow')
})

test('it fails on trouble, on a slow answer and on a door with too few inputs, and on nothing else', () => {
  const failed = (of: Report, least = 10, wrong: readonly string[] = []) => {
    const sums: Sums = new Map()
    added(sums, '', of)
    return summaryOf('', sums, wrong, least).failed
  }
  expect(failed(report(door('set-up')))).toBe(false)
  expect(failed(report(door('set-up')), 10, ['threw'])).toBe(true)
  expect(failed(report(door('set-up', { slowest: { ms: 100, input: 'x' } })))).toBe(true)
  expect(failed(report(door('set-up')), 11)).toBe(true)
})
