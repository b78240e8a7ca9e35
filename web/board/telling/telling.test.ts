import type { Cue } from '@sandtable/kernel'
import { describe, expect, test } from 'vitest'
import type { LogLine } from '../../host/host.ts'
import { hexScene } from '../../test/hex-scene.ts'
import { spaceOf } from '../space/space.ts'
import { aftermathOf } from './aftermath.ts'
import { keyframesOf, movesOf } from './moves.ts'
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
  beat: null,
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

describe('steps that are told together', () => {
  const space = spaceOf(hexScene())
  const step = (piece: string, from: number, to: number): Cue => ({
    type: 'move',
    piece,
    path: [
      { x: from, y: 0 },
      { x: to, y: 0 },
    ],
  })
  const timed = scheduled([line(0, [step('a', 0, 1)]), line(1, [step('b', 5, 6)]), line(2, [step('a', 1, 2)])], 1)
  test('are one walk for each piece, from the first to the end of the last', () => {
    const moves = movesOf(timed, space)
    expect(moves.map(m => m.piece)).toEqual(['a', 'b'])
    const [walk] = moves
    expect(walk!.from).toBe(timed[0]!.from)
    expect(walk!.from + walk!.lasts).toBe(timed[2]!.from + timed[2]!.lasts)
    expect(walk!.keyframes).toHaveLength(3)
    expect(walk!.keyframes.map(f => f.offset)).toEqual([0, expect.closeTo(0.5, 1), 1])
  })
  test('leave out what stays where it is', () => {
    expect(movesOf(scheduled([line(0, [{ type: 'move', piece: 'a', path: [{ x: 0, y: 0 }] }])], 1), space)).toEqual([])
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
