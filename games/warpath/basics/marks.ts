import { whole, words } from '@sandtable/wargame/fields'
import { type MarkOf, marksFieldOf, marksFor, until } from '@sandtable/wargame/marks'

/** An effect of a command order: which order, and which of its effects. */
const effect = { order: words(60), n: whole(0, 9) }
/** What may be noted of a unit, and until the end of what. */
const KINDS = {
  /** What a command order does to it (WP-CORD-06). */
  effect: until('activation', effect),
  'effect-watch': until('overwatch', effect),
  'effect-round': until('round', effect),
  /** WP-R-15: it was given a command order in this End Phase. */
  'ordered-at-end': until('round'),
  /** Its Cunning is spent (WP-R-24). */
  'was-cunning': until('round'),
  /** It fought in this Round (WP-R-72). */
  fought: until('round'),
  /** WP-BLDG-08: it entered or left a building in this Round. */
  'changed-building': until('round'),
  /** WP-TRANS-04: it entered a transport in this Round. */
  embarked: until('round'),
  /** Its owner places each of its bases (WP-MOVE-02). */
  'by-hand': until('activation'),
  /** WP-R-201: nothing of its attack is rolled again for Command Points. */
  'lets-lie': until('activation'),
  /** WP-MOVE-14: it leaves the table. */
  leaving: until('activation'),
  /** WP-FLY-16. */
  hovering: until('round'),
  /** How a transport has moved in this Round (WP-TRANS-05 to WP-TRANS-08). */
  advanced: until('round'),
  sprinted: until('round'),
  /** It may not use Overwatch in this Round. */
  barred: until('never', { round: whole(1, 99) }),
}
export type Mark = MarkOf<typeof KINDS>
export const marksField = marksFieldOf(KINDS)
const marks = marksFor<Mark>(KINDS)
export const { hasMark, mark, marksOf, takeMark, unmark } = marks

type Marked = { readonly units: { readonly [id: string]: { marks: Mark[] } } }
/** Takes all notes away that last no longer. */
export const clearMarks = ({ units }: Marked, moment: 'activation' | 'overwatch' | 'round'): void =>
  marks.clearMarks(Object.values(units), moment)
