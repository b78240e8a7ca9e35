import type { Entry } from '../../host/army-host.ts'

export type Filter = {
  words: string
  group: string | null
  tag: string | null
  onlyFitting: boolean
  /** The least and the most it may cost; null: whatever. */
  least: number | null
  most: number | null
}
export const NO_FILTER: Filter = { words: '', group: null, tag: null, onlyFitting: false, least: null, most: null }
export type EntryGroup = { group: string; entries: readonly Entry[] }

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Entries in which every word stands somewhere, by their groups, all in the order they come. `left`: what may be spent. */
export function findEntries(
  all: readonly Entry[],
  { words, group, tag, onlyFitting, least, most }: Filter,
  left: number,
): readonly EntryGroup[] {
  const wanted = wordsOf(words)
  const found = all.filter(entry => {
    const text = [entry.name, entry.group, entry.text, ...entry.tags].join(' ').toLowerCase()
    if (group !== null && entry.group !== group) return false
    if (tag !== null && !entry.tags.includes(tag)) return false
    if ((least !== null && entry.price < least) || (most !== null && entry.price > most)) return false
    if (onlyFitting && (entry.why !== null || entry.price > left)) return false
    return wanted.every(word => text.includes(word))
  })
  return [...Map.groupBy(found, entry => entry.group)].map(([name, entries]) => ({ group: name, entries }))
}
/** What entries can be narrowed down by, what most of them have first. */
export function tagsOf(all: readonly Entry[]): readonly string[] {
  const counts = Map.groupBy(
    all.flatMap(({ tags }) => tags),
    tag => tag,
  )
  return [...counts].toSorted((a, b) => b[1].length - a[1].length).map(([tag]) => tag)
}

/** Their groups in the order they come, each with how many it has. */
export const groupsOf = (all: readonly Entry[]): readonly (readonly [string, number])[] =>
  [...Map.groupBy(all, ({ group }) => group)].map(([group, entries]) => [group, entries.length])
