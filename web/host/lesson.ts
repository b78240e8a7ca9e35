/** One thing that is taught. `asks`: the kind of question it explains; null: it is read and put aside. */
type LessonStep = { title: string; asks: string | null; text: string; do: string }

/** A first game that is taught while it is played: a ready set-up, and what is said to its questions. */
export type Lesson = { title: string; preset: string; steps: readonly LessonStep[] }
