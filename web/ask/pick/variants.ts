import type { AskOf, Option } from '@sandtable/kernel'

/** The same for options that differ only in what they are done with, or how often. */
const entryOf = ({ id, label, verb, pieces, at, part, group, means, times }: Option): string =>
  means || times ? JSON.stringify([verb?.word ?? label, pieces, at, part ?? null, group ?? null]) : id

/** All that are the same entry as this one, itself included. */
export const variantsOf = (options: readonly Option[], option: Option): readonly Option[] =>
  options.filter(o => entryOf(o) === entryOf(option))

/** One option for each entry, in their order: the chosen one, else what most would take, else the first that may be chosen. */
export function entriesOf({ options, first }: AskOf<'pick'>, chosen: readonly string[]): readonly Option[] {
  const rank = ({ id, refusal }: Option): number => (chosen.includes(id) ? 0 : id === first ? 1 : refusal === null ? 2 : 3)
  return [...Map.groupBy(options, entryOf).values()].map(all => all.toSorted((a, b) => rank(a) - rank(b))[0]!)
}

/** One variant for each thing it can be done with, as often as this one where that is possible. */
export function byMeans(variants: readonly Option[], option: Option): readonly Option[] {
  const all = Map.groupBy(variants, o => o.means?.id ?? null)
  return [...all.values()].map(some => some.find(o => o === option) ?? some.find(o => o.times === option.times) ?? some[0]!)
}

/** With the same thing, from the fewest times to the most. */
export const byTimes = (variants: readonly Option[], option: Option): readonly Option[] =>
  variants.filter(o => o.means?.id === option.means?.id && o.times !== undefined).toSorted((a, b) => a.times! - b.times!)
