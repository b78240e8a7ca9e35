import type { Entry } from '../../host/army-host.ts'

export type Filter = {
  words: string
  group: string | null
  tag: string | null
  /** What is chosen of each facet. */
  facets: { readonly [facet: string]: string }
  onlyFitting: boolean
  /** The least and the most it may cost; null: whatever. */
  least: number | null
  most: number | null
}
export const NO_FILTER: Filter = { words: '', group: null, tag: null, facets: {}, onlyFitting: false, least: null, most: null }
/** Nothing but what is left narrows it down. */
export const isOpen = ({ words, group, tag, facets, least, most }: Filter): boolean =>
  words === '' && group === null && tag === null && least === null && most === null && Object.keys(facets).length === 0
export type EntryGroup = { group: string; entries: readonly Entry[] }

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Entries in which every word stands somewhere, by their groups, all in the order they come. `left`: what may be spent. */
export function findEntries(
  all: readonly Entry[],
  { words, group, tag, facets, onlyFitting, least, most }: Filter,
  left: number,
): readonly EntryGroup[] {
  const wanted = wordsOf(words)
  const found = all.filter(entry => {
    const text = [entry.name, entry.group, entry.text, ...entry.tags, ...Object.values(entry.facets ?? {}).flat()]
      .join(' ')
      .toLowerCase()
    if (group !== null && entry.group !== group) return false
    if (tag !== null && !entry.tags.includes(tag)) return false
    if (Object.entries(facets).some(([facet, value]) => !entry.facets?.[facet]?.includes(value))) return false
    if ((least !== null && entry.price < least) || (most !== null && entry.price > most)) return false
    if (onlyFitting && (entry.why !== null || entry.price > left)) return false
    return wanted.every(word => text.includes(word))
  })
  return [...Map.groupBy(found, entry => entry.group)].map(([name, entries]) => ({ group: name, entries }))
}
/** What entries can be narrowed down by, what most of them have first. */
export const tagsOf = (all: readonly Entry[]): readonly string[] => countedIn(all.flatMap(({ tags }) => tags)).map(([tag]) => tag)
/** Each once with how often it is there, the most frequent first. */
const countedIn = (words: readonly string[]): readonly (readonly [string, number])[] =>
  [...Map.groupBy(words, word => word)].map(([word, all]) => [word, all.length] as const).toSorted((a, b) => b[1] - a[1])
/** What can be chosen of each facet, within a group if one is chosen. */
export function facetsOf(
  all: readonly Entry[],
  group: string | null,
): readonly (readonly [string, ReturnType<typeof countedIn>])[] {
  const within = all.filter(entry => group === null || entry.group === group)
  const names = new Set(within.flatMap(({ facets = {} }) => Object.keys(facets)))
  return [...names].map(name => [name, countedIn(within.flatMap(({ facets }) => facets?.[name] ?? []))])
}

/** Their groups in the order they come, each with how many it has. */
export const groupsOf = (all: readonly Entry[]): readonly (readonly [string, number])[] =>
  [...Map.groupBy(all, ({ group }) => group)].map(([group, entries]) => [group, entries.length])
