import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Claims } from './claims.ts'

const CHIP = { left: 110, top: 60, right: 150, bottom: 90 }
const EYE = { x: 10, y: 20, scale: 1 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const claims = new Claims()
  const changed = vi.fn()
  claims.watch(changed)
  return { claims, changed }
}

test('what lies on the board is told once it rests, as the table counts its pixels', () => {
  const { claims, changed } = watched()
  claims.put('fan', [{ ...CHIP, left: 0 }], EYE)
  claims.put('fan', [CHIP], EYE)
  expect(claims.all()).toEqual([])
  vi.runAllTimers()
  expect(claims.all()).toEqual([{ left: 100, top: 40, right: 140, bottom: 70 }])
  expect(changed).toHaveBeenCalledTimes(1)
})

test('one card knows what others have laid, where it is seen now', () => {
  const { claims } = watched()
  claims.put('fan', [CHIP], EYE)
  claims.put('card', [{ ...CHIP, top: 0 }], EYE)
  expect(claims.besides('card', { ...EYE, x: 30 })).toEqual([{ left: 130, top: 60, right: 170, bottom: 90 }])
})

test('what glides with the table lies where it lay', () => {
  const { claims, changed } = watched()
  claims.put('fan', [CHIP], EYE)
  vi.runAllTimers()
  claims.put('fan', [{ left: 210, top: 60, right: 250, bottom: 90 }], { ...EYE, x: 110 })
  vi.runAllTimers()
  expect(changed).toHaveBeenCalledTimes(1)
})

test('each takes its own away', () => {
  const { claims } = watched()
  claims.put('fan', [CHIP], EYE)
  claims.put('card', [CHIP], EYE)
  claims.put('fan', [], EYE)
  vi.runAllTimers()
  expect(claims.all()).toHaveLength(1)
})
