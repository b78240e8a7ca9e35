import type { Cue } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import type { LogLine } from '../../host/host.ts'
import { aftermathOf } from './aftermath.ts'
import { keyframesOf } from './moves.ts'
import { LONGEST, scheduled } from './schedule.ts'

const line = (id: number, cues: readonly Cue[], weight: LogLine['weight'] = 'plain'): LogLine => ({
  id,
  seq: id,
  type: 'x',
  text: '',
  rule: 'X-1',
  seat: null,
  pieces: [],
  weight,
  dice: null,
  cues,
})
const shot: Cue = { type: 'shot', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, style: 'fire' }
const lost = (piece: string): Cue => ({ type: 'lost', piece, at: { x: 5, y: 5 }, icon: 'tank' })

describe('telling', () => {
  test('is in order and over in time, however much there is', () => {
    for (const count of [1, 3, 40]) {
      const timed = scheduled(
        Array.from({ length: count }, (_, i) => line(i, [shot])),
        1,
      )
      expect(timed.map(t => t.from)).toEqual(timed.map(t => t.from).sort((a, b) => a - b))
      expect(Math.max(...timed.map(t => t.from + t.lasts))).toBeLessThanOrEqual(LONGEST + 1e-6)
    }
  })
  test('cues of one line go together; lines without any take no time', () => {
    const timed = scheduled([line(1, [shot, lost('a')]), line(2, []), line(3, [shot])], 0.5)
    expect(timed[0]!.from).toBe(timed[1]!.from)
    expect(timed[2]!.from).toBeGreaterThan(0)
    expect(timed.map(t => t.key)).toEqual(['1-0', '1-1', '3-0'])
  })
  test('a way takes as much time for a leg as it is long', () => {
    const frames = keyframesOf([
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 10 },
    ])
    expect(frames.map(f => f.offset)).toEqual([0, 0.75, 1])
  })
})

describe('what remains', () => {
  const log = [
    line(0, [lost('a')]),
    line(1, [], 'round'),
    line(2, [shot, lost('b')]),
    line(3, [], 'turn'),
    line(4, [shot, { type: 'blast', at: { x: 1, y: 1 }, radius: 300 }]),
  ]
  test('shots of this turn only', () => {
    expect(aftermathOf(log).shots.map(s => s.key)).toEqual(['4-0'])
  })
  test('smoke of this round only', () => {
    expect(aftermathOf(log).smoke.map(s => s.key)).toEqual(['2-1'])
  })
  test('wrecks and craters of the whole game', () => {
    expect(aftermathOf(log).marks.map(m => [m.key, m.icon])).toEqual([
      ['0-0', 'tank'],
      ['2-1', 'tank'],
      ['4-1', null],
    ])
  })
})
