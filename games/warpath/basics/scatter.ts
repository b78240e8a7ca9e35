import type { Point } from '@sandtable/geometry/point'
import { ahead, turned } from '@sandtable/geometry/table/angle'
import type { RuleId } from '@sandtable/kernel'
import dice from '../data/dice.json' with { type: 'json' }
import { proc } from '../hooks.ts'

/** WP-DICE-13, WP-R-02: two faces say HIT, the others are arrows. */
const isArrow = (face: number): boolean => dice.scatter.faces[face - 1] === 'ARROW'
const DEGREES = 360
const NORTH = 90

/** What the Scatter Die says: null is a HIT, else the way it points, clockwise from north. */
export type Scattered = { arrow: number | null }
/** So far the way an arrow points (WP-BLAST-12). */
export const blownTo = (from: Point, arrow: number, far: number): Point => ahead(from, turned(NORTH, -arrow), far)

/** One throw of the Scatter Die: its face, and where an arrow points, in degrees clockwise from north, which is 360. */
export const scatterDie = proc<{ rule: RuleId; seat: string }, Scattered>()('scatterDie', 'WP-DICE-13', {
  begin: (play, { rule, seat }) => play.roll({ sides: dice.scatter.faces.length, count: 1, rule, why: 'scatter', seat }, 'face'),
  face: (play, { rule, seat }) =>
    isArrow(play.faces()[0]!)
      ? play.roll({ sides: DEGREES, count: 1, rule, why: 'arrow', seat }, 'arrow')
      : play.done({ arrow: null }),
  arrow: play => play.done({ arrow: play.faces()[0]! % DEGREES }),
})
