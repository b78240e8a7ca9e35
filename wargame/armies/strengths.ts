import type { RuleId } from '@sandtable/kernel'

/** What an army can do, by its game's own figures. */
export type Strengths = {
  /** So much of what hits there is at each distance. */
  readonly reach: { readonly title: string; readonly bars: readonly Bar[] }
  readonly manners: readonly Manner[]
  /** What stands on the table first, and what comes later; absent: everything stands there. */
  readonly opening?: Opening
}
export type Bar = { readonly label: string; readonly value: number }
/** A way to fight. `isEach`: it does not grow with the army. */
export type Manner = { readonly name: string; readonly value: number; readonly text: string; readonly isEach?: true }
export type Opening = {
  readonly title: string
  readonly rule: RuleId
  readonly groups: readonly {
    readonly id: string
    readonly name: string
    readonly count: number
    readonly icon?: string
    readonly isBig: boolean
  }[]
  readonly later: readonly string[]
}

/** What is summed over things of which there are some. */
export const summed = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0)
export const meanAmong = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.length === 0 ? 0 : summed(all, of) / all.length
/** Bars from step to step. */
export const barsTo = (most: number, step: number, of: (distance: number) => number): readonly Bar[] =>
  Array.from({ length: Math.round(most / step) }, (_, i) => (i + 1) * step).map(far => ({ label: String(far), value: of(far) }))
/** As it is shown: whole, or with one place where it is small. */
export const rough = (n: number): string => (n >= 20 ? String(Math.round(n)) : String(Math.round(n * 10) / 10))
