import type { AskType } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { findStep, GUIDE_STEPS, type GuideStep, guideWords } from './guide.ts'

test('the guide follows what is asked, and says everything once', () => {
  const seen: GuideStep[] = []
  const say = (ask: AskType | null, answered: number) => {
    const step = findStep({ seen, ask, answered })
    if (step) seen.push(step)
    return step
  }
  expect(say('pick', 0)).toBe('table')
  expect(say('pick', 0)).toBe('choose')
  expect(say('pick', 0)).toBeNull()
  expect(say('pick', 1)).toBe('look')
  expect(say('arrange', 1)).toBe('place')
  expect(say('path', 1)).toBeNull()
  expect(say(null, 2)).toBe('end')
  expect(say('pick', 9)).toBeNull()
  expect(seen).toHaveLength(GUIDE_STEPS.length)
})

test('a game that only places things is not told how to pick', () => {
  expect(findStep({ seen: ['table'], ask: 'path', answered: 0 })).toBe('place')
  expect(findStep({ seen: ['table'], ask: null, answered: 0 })).toBeNull()
})

test('how to answer is said for the very question', () => {
  expect(guideWords('place', 'aim', false)).not.toEqual(guideWords('place', 'path', false))
  expect(guideWords('choose', 'order', false)).not.toEqual(guideWords('choose', 'pick', false))
})

test('fingers are told of no keys and of nothing to point at', () => {
  const all = (isTouch: boolean) =>
    GUIDE_STEPS.flatMap(step =>
      (['pick', 'path', 'arrange', 'aim'] as const).map(ask => guideWords(step, ask, isTouch).text),
    ).join(' ')
  const mouse = /Enter|Tab\b|Press \?|[Cc]lick|scroll|[Pp]oint at/
  expect(all(true)).not.toMatch(mouse)
  expect(all(false)).toMatch(mouse)
})
