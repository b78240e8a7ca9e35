import type { Advice } from '../../host/army-host.ts'

/** Why something is suggested, what, and the entry that does it; null: there are several. */
export type Suggestion = { why: string; text: string; entry: string | null }
/** What so much counted on a miniature suggests, and what is seen on it. */
export function suggestedBy({ counted, steps, features }: Advice, count: number, seen: readonly string[]): readonly Suggestion[] {
  const reached = steps.findLast(({ least }) => count >= least)
  return [
    ...(reached ? [{ why: `${counted}: ${count}`, text: reached.text, entry: reached.entry }] : []),
    ...features.filter(({ name }) => seen.includes(name)).map(({ name, text, entry }) => ({ why: name, text, entry })),
  ]
}
