import type { Lesson } from '../host/lesson.ts'

/**
 * The step to teach now, by its number; null: nothing until something else is asked. They come in their order as far as the game does:
 * what is asked earlier is taught earlier. What is only read waits for all before it.
 */
export function findLessonStep({ steps }: Lesson, done: readonly number[], asked: string | null): number | null {
  const open = [...steps.keys()].filter(i => !done.includes(i))
  const [first] = open
  if (first !== undefined && steps[first]!.asks === null) return first
  return (asked === null ? undefined : open.find(i => steps[i]!.asks === asked)) ?? null
}

/** A step on the screen, and what it explains. */
export type ShownStep = { at: number; asks: string | null }
/** What all are asked at once is still asked when another has answered. */
export const isBehind = ({ asks }: ShownStep, asked: string | null): boolean => asks !== null && asks !== asked
