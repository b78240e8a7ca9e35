import { idWith, measure, nameOf, whole } from '@sandtable/wargame/fields'
import { type MarkOf, marksFieldOf, marksFor, until } from '@sandtable/wargame/marks'

const player = nameOf('player', idWith('p'))
/** What may be noted of a unit, and until the end of what. 'never': a rule takes it away. */
const KINDS = {
  /** WL-MOD-07: it fled from an attack of this player. */
  fleeing: until('never', { from: player }),
  /** WL-R-234: the turn in which it began to flee is not yet over. */
  'just-fled': until('turn'),
  /** WL-HACK-07: until the end of its owner's next turn. */
  frozen: until('never'),
  /** WL-DICE-06: its next attack uses a die of so many faces. */
  hexed: until('never', { faces: whole(2, 20) }),
  /** WL-CLONE-04, WL-INFES-04, WL-FIELD-06: it cannot be activated before its owner's next turn. */
  new: until('never'),
  /** WL-FIELD-06: a neutral unit that joins whoever touches it first; one without this is awake (WL-PUZL-06). */
  inactive: until('never'),
  /** WL-INFES-02: it changed sides and keeps its figure. */
  infested: until('never', { by: player }),
  /** WL-R-212: it lost its carrier in this turn and no longer moves. */
  'ride-over': until('turn'),
  /** WL-R-143: its attack was spent on a Control action after its move. */
  acted: until('turn'),
  /** WL-LOAD-04: its carrier has moved in this turn. */
  carried: until('turn'),
  /** WL-HACK-05: it is being made to act in this turn by this player. */
  hijacked: until('turn', { by: player }),
  /** WL-R-155: it has offered to surrender in this turn. */
  offered: until('turn'),
  /** WL-R-62: it came out of hiding in this turn. */
  revealed: until('turn'),
  /** WL-PUZL-06: a neutral creature or guard that lets this player's units pass. */
  outsmarted: until('never', { by: player }),
  /** WL-CRSH-03: the length of its own move of this turn that ended in contact (WL-R-241). */
  'run-up': until('turn', { length: measure(0, 99_999) }),
}
export type Mark = MarkOf<typeof KINDS>
export const marksField = marksFieldOf(KINDS)
const marks = marksFor<Mark>(KINDS)
export const { hasMark, mark, marksOf, takeMark, unmark } = marks

type Marked = { readonly units: { readonly [id: string]: { marks: Mark[] } } }
/** Takes all notes away that last no longer. */
export const clearMarks = ({ units }: Marked, moment: 'turn'): void => marks.clearMarks(Object.values(units), moment)
