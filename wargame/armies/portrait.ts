import type { RuleId } from '@sandtable/kernel'
import type { Reason } from './card.ts'

/** A place in the file of the creation. */
type At = string

/** A throw of dice: how many, by which mark they count, and what comes of it. */
export type Throw = {
  readonly label: string
  readonly dice: number
  readonly mark: string
  readonly chance: number
  readonly text: string
}
/** Somebody who beats others and is beaten: `at` places them on a circle, `beats` goes from one to another. */
export type Rivalry = {
  readonly who: readonly { readonly id: string; readonly name: string; readonly icon: string; readonly isOwn: boolean }[]
  readonly beats: readonly { readonly from: string; readonly to: string }[]
  readonly rule: RuleId
}
/** What stands around a creation that is a person: under which banner, its tracks, its dice, and whom it beats. */
export type Portrait = {
  /** Those it could stand under, and the one it does. */
  readonly banners: readonly {
    readonly id: string
    readonly name: string
    readonly text: string
    readonly icon: string
    readonly gives: readonly Reason[]
  }[]
  readonly banner: string
  /** The choice of its form that says who it is; null: none does. */
  readonly choice: At | null
  /** Fields of its form that are counted on tracks of so many boxes. */
  readonly tracks: readonly { readonly at: At; readonly boxes: number; readonly text: string }[]
  /** Steps of its rail at which something other than an entry comes. */
  readonly milestones: readonly { readonly mark: string; readonly text: string; readonly gain: string }[]
  readonly die: Reason & {
    readonly faces: readonly { readonly id: string; readonly mark: string; readonly doesCount: boolean }[]
  }
  readonly throws: readonly Throw[]
  readonly rivalry: Rivalry
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}
