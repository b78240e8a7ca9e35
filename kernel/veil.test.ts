import { describe, expect, test } from 'vitest'
import { rngOf } from './dice.ts'
import type { Engine } from './engine.ts'
import type { GameTypes } from './game.ts'
import type { Wait } from './state.ts'
import { Pauses } from './veil.ts'
import { REACT, REPLACE } from './window.ts'

const waitingAt = (kind: string): { wait: Wait } => ({
  wait: { asked: [{ kind, seat: 'bob', subject: {} }], answers: [], any: false },
})
/** Nobody may know whether a scout has somewhere to go. */
const engine = { game: { asks: [{ kind: 'turn' }, { kind: 'scout', idle: () => null }] } } as unknown as Engine<GameTypes>
const paceOf = (pauses: Pauses, kind: string, seat = 'bob') => pauses.next(engine, waitingAt(kind), seat)

describe('a pause', () => {
  test('comes before the first answer in a window that a choice opens, and only there', () => {
    const pauses = new Pauses(rngOf('pause'))
    const at = (kind: string) => (paceOf(pauses, kind)?.least ?? 0) > 0
    expect([at('turn'), at(REACT), at(REACT), at(REPLACE), at('turn'), at(REPLACE)]).toEqual([
      ...[false, true, false, false, false, true],
    ])
    pauses.again()
    expect(at(REACT)).toBe(true)
  })
  test('is not for whoever is not asked, nor where all know what there is to choose', () => {
    expect(paceOf(new Pauses(rngOf('pause')), REACT, 'ann')).toBe(null)
    expect(paceOf(new Pauses(rngOf('pause')), 'turn')).toBe(null)
    expect(paceOf(new Pauses(rngOf('pause')), 'scout')).toMatchObject({ least: 0 })
  })
  test('is short, and not always the same', () => {
    const drawn = Array.from({ length: 200 }, (_, i) => paceOf(new Pauses(rngOf(`${i}`)), REACT)!)
    expect(drawn.every(({ least, idle }) => least === idle)).toBe(true)
    expect(Math.min(...drawn.map(p => p.least))).toBeGreaterThanOrEqual(150)
    expect(Math.max(...drawn.map(p => p.least))).toBeLessThanOrEqual(400)
    expect(new Set(drawn.map(p => p.least)).size).toBeGreaterThan(50)
  })
  test('of whoever has nothing lasts as long as thoughts at such a question did', () => {
    const pauses = new Pauses(rngOf('pause'))
    const idle = (kind: string) => {
      pauses.again()
      return paceOf(pauses, kind)!.idle
    }
    for (const ms of [700, 900]) {
      pauses.again()
      paceOf(pauses, REACT)!.took(ms)
    }
    paceOf(pauses, 'scout')!.took(40)
    const drawn = Array.from({ length: 50 }, () => idle(REACT))
    expect(new Set(drawn)).toEqual(new Set([700, 900]))
    expect(idle('scout')).toBe(40)
    for (let i = 0; i < 20; i++) paceOf(pauses, 'scout')!.took(60)
    expect(idle('scout')).toBe(60)
  })
})
