import { expect, test } from 'vitest'
import type { Lesson } from '../host/lesson.ts'
import { findLessonStep } from './lesson-now.ts'

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
