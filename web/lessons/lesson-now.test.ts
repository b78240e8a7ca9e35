import { expect, test } from 'vitest'
import type { Lesson } from '../host/lesson.ts'
import { findLessonStep, isBehind } from './lesson-now.ts'

const step = (asks: string | null) => ({ title: '', asks, text: '', do: '' })

test('steps come in their order, earlier where they are asked for earlier; what is only read waits for all before it', () => {
  const lesson: Lesson = { title: '', preset: '', steps: [step(null), step('order'), step('path'), step(null)] }
  expect(findLessonStep(lesson, [], 'path')).toBe(0)
  expect(findLessonStep(lesson, [0], 'order')).toBe(1)
  expect(findLessonStep(lesson, [0], 'path')).toBe(2)
  expect(findLessonStep(lesson, [0, 2], 'path')).toBeNull()
  expect(findLessonStep(lesson, [0, 1], null)).toBeNull()
  expect(findLessonStep(lesson, [0, 1, 2], null)).toBe(3)
  expect(findLessonStep(lesson, [0, 1, 2, 3], 'order')).toBeNull()
})

test('a step is behind whoever is asked something else, and not when others answer what all are asked', () => {
  expect(isBehind({ at: 2, asks: 'order' }, 'order')).toBe(false)
  expect(isBehind({ at: 2, asks: 'order' }, 'path')).toBe(true)
  expect(isBehind({ at: 2, asks: 'order' }, null)).toBe(true)
  expect(isBehind({ at: 0, asks: null }, 'order')).toBe(false)
})
