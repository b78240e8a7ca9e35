import { nameOf, oneOf, whole, words } from '@sandtable/wargame/fields'
import { type MarkOf, marksFieldOf, marksFor, until } from '@sandtable/wargame/marks'

/** Farther than any table reaches. */
const hundredths = whole(0, 1_000_000)
/** What may be noted of a formation, and until the end of what. */
const KINDS = {
  /** It is being activated. */
  active: until('activation'),
  /** Enemy patrols may still react to it. */
  moved: until('activation'),
  /** It came from orbit and does not move. */
  landed: until('activation'),
  /** Its fire is through. */
  shot: until('activation'),
  /** Its end is through. */
  settled: until('activation'),
  paying: until('activation'),
  /** MW-CARD-02. */
  'may-regroup': until('activation'),
  /** MW-TRAIT-36: its medics have acted. */
  healed: until('activation'),
  overheats: until('activation'),
  /** MW-TERRAN-02: its Maker Weapons are chosen again. */
  remakes: until('activation'),
  /** MW-R-39: it shoots at nobody. */
  'holds-fire': until('activation'),
  /** MW-R-39: its owner chooses who of it shoots. */
  'leaves-out': until('activation'),
  /** It fires at whom its order names. */
  aims: until('activation', { target: words(40) }),
  /** MW-TERRAN-01: what its Maker Weapons become once it stands. */
  makes: until('activation', { weapon: words(40) }),
  /** MW-R-184: its owner places its units one by one. */
  'placed-by-hand': until('activation'),
  /** MW-R-184: it regroups where it stands. */
  stays: until('activation'),
  /** MW-R-184: it is asked what it spends as it regroups. */
  spends: until('activation'),
  /** MW-R-177: a Reliquary that was contested does not move along. */
  'relic-stays': until('activation'),
  /** MW-R-134: a Hypha that acts with it. */
  hypha: until('activation', { unit: nameOf('unit', words(40)) }),
  /** MW-TRAIT-34: it must enter near a warlord who is there. */
  near: until('activation', { x: hundredths, y: hundredths }),
  /** Its units have a trait. */
  trait: until('activation', { trait: words(40) }),
  /** It was bought in this turn. */
  deployed: until('turn'),
  /** Its price could not be raised. */
  unpaid: until('turn'),
  /** MW-PLANET-07. */
  'may-act': until('turn'),
  /** Its supply cost is lower. */
  cheaper: until('turn', { points: whole(1, 99) }),
  /** It may enter by one way only. */
  'only-by': until('turn', { by: words(40) }),
  /** MW-TRANS-04: melee dice bought with energy. */
  conduit: until('turn', { unit: nameOf('unit', words(40)), dice: whole(1, 99) }),
  /** MW-PLANET-08: a unit that must be picked up. */
  stray: until('turn', { unit: nameOf('unit', words(40)) }),
  /** It came out of this carrier. */
  with: until('turn', { carrier: words(40) }),
  /** MW-PILGR-01: a hero has worked his miracle. */
  'worked-miracle': until('round', { hero: words(40) }),
  /** What a reaction made of a failed check of morale: it counts as passed, or is rolled again. */
  verdict: until('check', { as: oneOf('verdict', ['passed', 'again']) }),
}
export type Mark = MarkOf<typeof KINDS>
export const marksField = marksFieldOf(KINDS)
const marks = marksFor<Mark>(KINDS)
export const { hasMark, mark, marksOf, takeMark, unmark } = marks

type Marked = { readonly formations: { readonly [id: string]: { marks: Mark[] } } }
/** Takes all notes away that last no longer. */
export const clearMarks = ({ formations }: Marked, moment: 'activation' | 'turn' | 'round'): void =>
  marks.clearMarks(Object.values(formations), moment)
