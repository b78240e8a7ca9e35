import type { ToldBeat } from './beats.ts'
import type { StoryView } from './director.ts'

type Dot = { key: number; word: string; state: 'done' | 'now' | 'next' }

/** More are too many to take in. */
const MOST = 6

/** The beats of an activation as dots with words: equal ones that follow each other are one, and the one that is told stays in sight. */
export function dotsOf({ done, beat, ahead }: Pick<StoryView, 'done' | 'beat' | 'ahead'>): Dot[] {
  const all: [ToldBeat, Dot['state']][] = [
    ...done.map((told): [ToldBeat, Dot['state']] => [told, 'done']),
    ...(beat ? [[beat, 'now'] as [ToldBeat, Dot['state']]] : []),
    ...ahead.map((told): [ToldBeat, Dot['state']] => [told, 'next']),
  ]
  const dots: Dot[] = []
  for (const [{ id, word }, state] of all) {
    const last = dots.at(-1)
    if (last?.word === word && last.state !== 'now') last.state = state === 'next' ? last.state : state
    else if (last?.word !== word) dots.push({ key: id, word, state })
  }
  const now = dots.findIndex(dot => dot.state === 'now')
  const from = Math.max(0, Math.min(dots.length - MOST, now - MOST + 2))
  return dots.slice(from, from + MOST)
}
