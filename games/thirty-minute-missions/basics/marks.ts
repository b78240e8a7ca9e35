import { whole, words } from '@sandtable/wargame/fields'
import { type MarkOf, marksFieldOf, marksFor, until } from '@sandtable/wargame/marks'

const number = whole(-999, 999)
/** What may be noted of a unit, and how long: in its own turn, in the activation of anybody, in the round, in the battle. */
const KINDS = {
  commanded: until('turn'),
  /** It has used this Command Action. */
  used: until('turn', { command: words(40) }),
  ordered: until('turn'),
  /** It was given this Order. */
  order: until('turn', { command: words(40) }),
  repaired: until('turn', { part: words(40) }),
  /** TM-MISS-44: it has performed a rite at this relay. */
  rite: until('turn', { objective: words(40) }),
  /** TM-R-121: a team-mate acts for it. */
  hand: until('turn', { to: words(40) }),
  entered: until('turn'),
  /** Its way was asked for and not drawn: its player wanted something else first. For bots, who do not ask again. */
  stays: until('turn'),
  /** TM-R-10: its place in its hex was chosen. */
  tookPlace: until('turn'),
  grappleEvaded: until('turn'),
  /** It moved into the hex of whom it grappled. */
  closedIn: until('turn'),
  entangled: until('turn'),
  thrust: until('turn'),
  countered: until('activation'),
  covered: until('activation'),
  passes: until('activation'),
  stance: until('activation'),
  /** TM-CMD-11: the step by which its Stance was declared, which it may not answer. */
  late: until('activation', { column: number, row: number, level: number, facing: number, moved: number, spent: number }),
  heatShed: until('round'),
  gaveUp: until('round'),
  hadTurn: until('round'),
  /** TM-MISS-66. */
  thrustInRound: until('round'),
  leadsRound: until('round'),
  attacked: until('round', { by: words(40) }),
  smokeUsed: until('battle'),
  hasLed: until('battle'),
  /** TM-MISS-31: it shot out of its own turn. */
  firedBack: until('battle'),
  /** TM-R-21: over which edge it left. */
  edge: until('battle', { edge: words(40) }),
  /** TM-R-152: which re-rolls are used up. */
  rerolledInTurn: until('turn', { by: words(40) }),
  rerolledInRound: until('round', { by: words(40) }),
  rerolledInBattle: until('battle', { by: words(40) }),
}
export type Mark = MarkOf<typeof KINDS>
export const marksField = marksFieldOf(KINDS)
const marks = marksFor<Mark>(KINDS)
export const { hasMark, hasMarksUntil, mark, marksOf, takeMark, unmark } = marks

type Marked = { readonly units: { readonly [id: string]: { marks: Mark[] } } }
/** Takes all notes away that last no longer. */
export const clearMarks = ({ units }: Marked, moment: 'turn' | 'activation' | 'round'): void =>
  marks.clearMarks(Object.values(units), moment)
