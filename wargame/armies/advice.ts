import type { RuleId } from '@sandtable/kernel'

type Hint = { readonly text: string; readonly entry: string | null }
/** What a miniature suggests giving to the unit that it stands for; nobody is bound by it. */
export type Advice = {
  readonly title: string
  readonly rule: RuleId
  /** What is counted on it, and how. */
  readonly counted: string
  readonly how: string
  /** The last one that is reached counts. */
  readonly steps: readonly (Hint & { readonly least: number })[]
  /** What may be seen on it. */
  readonly features: readonly (Hint & { readonly name: string })[]
}
