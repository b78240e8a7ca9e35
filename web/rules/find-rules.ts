import type { RuleEntry, RuleId } from '@sandtable/kernel'

/** Small letters without accents, one for each letter of the text, so that places in both are the same. */
export const plainOf = (text: string): string =>
  [...text].map(letter => (letter.normalize('NFKD')[0] ?? letter).toLowerCase().slice(0, letter.length)).join('')

export const wordsIn = (query: string): string[] => plainOf(query).split(/\s+/).filter(Boolean)

export type Hit = { entry: RuleEntry; score: number }

const isStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)
const isEnd = (text: string, end: number): boolean => end >= text.length || !/[\p{L}\p{N}]/u.test(text[end]!)

/** How well a text holds a word: 3 as a whole word, 2 at the beginning of one, 1 inside, 0 not at all. */
function fit(text: string, word: string): number {
  let best = 0
  for (let at = text.indexOf(word); at !== -1 && best < 3; at = text.indexOf(word, at + 1)) {
    if (!isStart(text, at)) best = Math.max(best, 1)
    else best = Math.max(best, isEnd(text, at + word.length) ? 3 : 2)
  }
  return best
}

/** A rule's worth for one word; 0: it does not hold it. Ids count most, then titles, then the text, then the chapter. */
function worth(entry: RuleEntry, word: string): number {
  const id = plainOf(entry.id)
  if (id === word) return 1000
  const inId = id.startsWith(word) || id.endsWith(`-${word}`) ? 120 : id.includes(word) && /[\d-]/.test(word) ? 60 : 0
  const title = plainOf(entry.title)
  const bonus = title === word ? 40 : title.startsWith(word) ? 10 : 0
  return Math.max(inId, 20 * fit(title, word) + bonus, 8 * fit(plainOf(entry.text), word), 2 * fit(plainOf(entry.section), word))
}

/** The rules that hold every word, the best first; among equals in the book's order. All of them for an empty query. */
export function findRules(entries: readonly RuleEntry[], query: string): Hit[] {
  const words = wordsIn(query)
  const hits = entries.flatMap(entry => {
    const worths = words.map(word => worth(entry, word))
    if (worths.includes(0)) return []
    return [{ entry, score: worths.reduce((sum, n) => sum + n, 0) }]
  })
  return hits.sort((a, b) => b.score - a.score)
}

export type Part = { text: string; hit: boolean }

/** The text cut where one of the words begins and ends, to be marked. Words inside of others are not marked. */
export function markedParts(text: string, query: string): Part[] {
  const plain = plainOf(text)
  const hits = new Array<boolean>(text.length).fill(false)
  for (const word of wordsIn(query))
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length))
      if (isStart(plain, at)) hits.fill(true, at, at + word.length)
  const parts: Part[] = []
  for (let from = 0; from < text.length; ) {
    let to = from
    while (to < text.length && hits[to] === hits[from]) to++
    parts.push({ text: text.slice(from, to), hit: hits[from]! })
    from = to
  }
  return parts
}

export type Chapter = { title: string; entries: readonly RuleEntry[] }

/** The chapters of a book, in its order. */
export const chaptersOf = (entries: readonly RuleEntry[]): Chapter[] =>
  [...Map.groupBy(entries, e => e.section)].map(([title, list]) => ({ title, entries: list }))

export const findRule = (entries: readonly RuleEntry[], id: RuleId | string): RuleEntry | null =>
  entries.find(e => e.id === id) ?? null

/** The name of a chapter in an address. */
export const slugOf = (title: string): string =>
  plainOf(title)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
