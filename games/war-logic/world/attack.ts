import type { RuleId } from '@sandtable/kernel'

/** An attack back that was announced before the roll, its die, and the bonus dice that go with it (WL-R-256). */
export type Dual = {
  unit: string
  by: string
  from: string
  slot: number
  target: string
  face: number
  bonus: { place: string; face: number }[]
}

/** A line of a ledger as it was frozen (WL-R-165, WL-R-237). */
export type Line = { text: string; amount: number; rule: RuleId }
/** What an attack does to one thing, judged when it was declared (WL-R-165, WL-R-237). */
export type Struck = {
  target: string
  /** WL-BLST-04: what shields it from an explosion while it stands; null: nothing does. */
  shelter: string | null
  leverage: number
  /** Modifiers of the die. */
  lines: Line[]
  /** The place that hides it; null: none. */
  cover: string | null
  /** WL-R-239: units that it hides from the attack itself, if it is an obstacle. */
  behind: string[]
}
/** An attack of the Offense step, as it was declared. */
export type Attack = {
  by: string
  /** The machine whose weapon it is; otherwise the same as `by`. */
  from: string
  /** The slot of the weapon on `from`; null: a crash. */
  slot: number | null
  /** A unit, a piece or a cargo; null: a point. */
  target: string | null
  at: { x: number; y: number }
  /** Places whose die goes with it. */
  bonus: string[]
  inRange: boolean
  /** WL-PINC-02. */
  sides: number
  /** The target first, then whatever else its explosion reaches as far as everybody sees. */
  struck: Struck[]
  /** WL-MOD-08: the slot of the stealth skill that it uses; null: none. */
  stealth: number | null
  /** WL-GHOST-05: it reveals who makes it. */
  isGhost: boolean
  /** WL-R-86: it really shoots, and hits with so many in a hundred; null: it has a die. */
  shoots: number | null
  /** Which of the dice it has; null: not yet, or none. */
  die: number | null
  isDone: boolean
}
/** The batch of one Offense step, or one attack out of it (an attack back, a throw, a hijacked attack). */
export type Offense = {
  mode: 'all' | 'each' | 'kind'
  attacks: Attack[]
  /** The dice as they lie: faces and sizes. `own`: it stays with its attack (a hexed one, one of a weapon that really shoots). */
  dice: { sides: number; face: number; own: boolean }[]
  /** What bonus dice showed, by place. */
  bonus: { [place: string]: number }
}

/** One die of a roll: what it is thrown for, who throws it and whom it strikes. `undone`: it was turned back (WL-TIME-04). */
export type RolledDie = {
  why: string
  sides: number
  face: number
  by: string | null
  against: string[]
  undone: boolean
}
