import { describe, expect, test } from 'vitest'
import { rolled, SCENE, told, walks } from '../test/story-lines.ts'
import { beatsOf, NOBODY, type ToldBeat } from './beats.ts'
import { betweenOf, isLongStory, type StoryPace, timeOf } from './times.ts'

const { board } = SCENE
const one = (...lines: Parameters<typeof beatsOf>[0]): ToldBeat => beatsOf(lines, NOBODY)[0]!
const time = (beat: ToldBeat, pace: StoryPace, spent = 0, isLong = false) =>
  timeOf(beat, { pace, board, spent, isLong, own: null })
const way = (cm: number) => one(told(1, 'move', { cues: [walks('u1', { x: 0, y: 0 }, { x: cm * 100, y: 0 })] }))
const salvo = one(rolled(1, 'bob', [6]))
const melee = one(rolled(1, 'bob', [6]), rolled(2, 'ann', [6]))
const fallen = one(told(1, 'loss', { gravity: 5 }))

describe('the times of a story', () => {
  test('are those of the look', () => {
    expect(time(way(40), 'calm')).toEqual({ moves: 880, holds: 0 })
    expect([time(way(1), 'calm').moves, time(way(200), 'calm').moves]).toEqual([500, 1400])
    expect([time(way(40), 'fast').moves, time(way(200), 'fast').moves]).toEqual([360, 500])
    expect([time(salvo, 'calm'), time(melee, 'calm').holds]).toEqual([{ moves: 450, holds: 1600 }, 2300])
    expect([time(salvo, 'fast'), time(melee, 'fast').holds]).toEqual([{ moves: 200, holds: 700 }, 700])
    expect([time(fallen, 'calm'), time(fallen, 'fast')]).toEqual([
      { moves: 200, holds: 1800 },
      { moves: 120, holds: 800 },
    ])
    expect(time(one(told(1, 'loss', { gravity: 3 })), 'calm')).toEqual({ moves: 600, holds: 0 })
    expect([betweenOf('calm'), betweenOf('fast'), betweenOf('instant')]).toEqual([250, 100, 0])
  })
  test('that it is one’s own turn takes no time', () => {
    const order = one(told(1, 'order', { actor: 'a', seat: 'bob' }))
    const of = (own: string) => timeOf(order, { pace: 'calm', board, spent: 0, isLong: false, own })
    expect([of('bob').holds, of('ann').holds]).toEqual([0, 700])
  })
  test('step tells as calm does, instant takes no time', () => {
    expect(time(salvo, 'step')).toEqual(time(salvo, 'calm'))
    expect(time(salvo, 'instant')).toEqual({ moves: 0, holds: 0 })
  })
  test('one activation takes at most 9 s calm and 3.2 s fast; losses and checks are never cut short', () => {
    expect(time(salvo, 'calm', 8000)).toEqual({ moves: 220, holds: 780 })
    expect(time(salvo, 'fast', 3200)).toEqual({ moves: 0, holds: 0 })
    expect(time(fallen, 'calm', 9000)).toEqual(time(fallen, 'calm'))
  })
  test('a long story tells moves and marks fast', () => {
    const many = Array.from({ length: 30 }, () => way(40))
    expect([
      isLongStory(many, 'calm', board),
      isLongStory(many.slice(0, 3), 'calm', board),
      isLongStory(many, 'fast', board),
    ]).toEqual([...[true, false, false]])
    expect(time(way(40), 'calm', 0, true)).toEqual(time(way(40), 'fast'))
    expect(time(fallen, 'calm', 0, true)).toEqual(time(fallen, 'calm'))
  })
})
