import { describe, expect, test } from 'vitest'
import { rngOf } from './dice.ts'
import type { Wait } from './state.ts'
import { Pauses } from './veil.ts'
import { REACT, REPLACE } from './window.ts'

const waitingAt = (kind: string): { wait: Wait } => ({
  wait: { asked: [{ kind, seat: 'bob', subject: {} }], answers: [], any: false },
})

describe('a pause', () => {
  test('comes before the first answer in a window that a choice opens, and only there', () => {
    const pauses = new Pauses(rngOf('pause'))
    const at = (kind: string) => pauses.before(waitingAt(kind), 'bob') > 0
    expect([at('turn'), at(REACT), at(REACT), at(REPLACE), at('turn'), at(REPLACE)]).toEqual([
      ...[false, true, false, false, false, true],
    ])
    pauses.again()
    expect(at(REACT)).toBe(true)
  })
  test('is not for whoever is not asked', () => {
    expect(new Pauses(rngOf('pause')).before(waitingAt(REACT), 'ann')).toBe(0)
  })
  test('is short, and not always the same', () => {
    const drawn = Array.from({ length: 200 }, (_, i) => new Pauses(rngOf(`${i}`)).before(waitingAt(REACT), 'bob'))
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(150)
    expect(Math.max(...drawn)).toBeLessThanOrEqual(400)
    expect(new Set(drawn).size).toBeGreaterThan(50)
  })
})
