import type { ApartDice, Critical, PrintedDice } from '@sandtable/kernel'

/** Dice as they fell. `good`: the faces that count; null where they are not counted one by one. */
export type Dice = {
  why: string
  sides: number
  faces: readonly number[] | null
  good: readonly number[] | null
  /** Which roll it is of those that this reader saw, from 1; once the game is over, of all. */
  number: number
  /** Which successes count for more; absent where the game names none. */
  critical?: Critical
  /** Dice that come from something else than the others, by their place. */
  apart?: ApartDice
  /** The kinds of dice with printed faces; absent for plain ones. */
  printed?: readonly PrintedDice[]
  /** The faces that it took the place of, when dice were rolled again. */
  before?: readonly number[]
}
