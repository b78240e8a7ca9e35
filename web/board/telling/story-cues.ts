import type { BoardStory } from './board-story.ts'
import type { Timed } from './schedule.ts'

/** The cues of a beat: all at once, each as long as it is to be seen. */
export function storyCues({ lines, moves, lasts }: BoardStory): Timed[] {
  // A word stays twice as long as its cue says.
  const long = { move: moves, shot: lasts, blast: lasts, word: lasts / 2, token: lasts / 2, lost: Math.min(400, lasts) }
  return lines.flatMap(line =>
    line.cues.map((cue, i) => ({ key: `${line.id}-${i}`, cue, from: 0, lasts: Math.max(1, long[cue.type]) })),
  )
}
