import type { RuleId } from '@sandtable/kernel'

export type Reason = { readonly text: string; readonly rule: RuleId }

/** A word of the game, and where it is explained. `text`: what it means; absent: what its rule says. */
export type Word = { readonly name: string; readonly rule: RuleId | null; readonly text?: string }

/** What is printed of one thing. */
export type Card = {
  readonly title: string
  readonly text: string
  readonly price: number
  readonly cells: readonly { readonly label: string; readonly value: string }[]
  readonly tables: readonly {
    readonly title: string
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
    /** Boxes to strike under the name of each row; absent: none. */
    readonly boxes?: readonly number[]
  }[]
  readonly keywords: readonly Word[]
  /** Boxes to cross off: wounds, structure, ammunition. */
  readonly tracks?: readonly Track[]
  /** What comes and goes while it is played, along the lower edge. */
  readonly marks?: readonly Track[]
  /** What is printed on its other side. */
  readonly back?: Card
  /** A figure that stands alone in a corner, as the supply cost in its crate. */
  readonly badge?: { readonly label: string; readonly value: string }
  /** Where it can be hit: boxes of a drawing 100 wide and 100 high, in their order. */
  readonly drawing?: readonly Region[]
}
/** A place of a drawing: a section, a system. `outline`: its path within its box. */
export type Region = {
  /** The part of a design that it is; absent: it cannot be pressed. */
  readonly at?: string
  readonly outline: string
  readonly name: string
  readonly value: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** What is printed of an army besides its sheet. */
export type Printed = {
  /** One for each thing in the list. */
  readonly cards: readonly (Card & { readonly isWide?: boolean })[]
  /** What lies beside the army: a player's own board, tracks of experience. */
  readonly boards?: readonly Board[]
  /** Cards that are played: supply, combat. */
  readonly hand: readonly { readonly title: string; readonly value: string; readonly text: string }[]
  /** Words that stand in the tables of its cards. */
  readonly words?: readonly Word[]
  /** What one looks up most. */
  readonly reference: readonly Reason[]
}
/** What costs nothing. */
export type Board = Omit<Card, 'price'>
/** Boxes to cross off, or one for each of these names. */
export type Track = { readonly label: string; readonly boxes: number | readonly string[] }
