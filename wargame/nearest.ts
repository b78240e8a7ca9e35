/** How many letters have to be changed, added, left out or swapped with their neighbour to get from one word to the other. */
function distance(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}

/** Longer words are no slip of the pen. */
const LONG = 60
const HALF_WRITTEN = 1.5

/** The word that was probably meant, or null where none is near. */
export function findNearest(word: string, known: readonly string[]): string | null {
  if (word.length > LONG) return null
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_ ]/g, '')
  const given = plain(word)
  let [best, least]: [string | null, number] = [null, Math.ceil(given.length / 3) + 1]
  for (const one of known) {
    const other = plain(one)
    const isBegun = given.length > 2 && other.startsWith(given)
    // Each letter that one has more is one off already.
    if (!isBegun && Math.abs(given.length - other.length) >= least) continue
    // A word that was left half written is a slip too, but a smaller one is likelier.
    const off = isBegun ? Math.min(HALF_WRITTEN, distance(given, other)) : distance(given, other)
    if (off < least && off < other.length) [best, least] = [one, off]
  }
  return best
}
