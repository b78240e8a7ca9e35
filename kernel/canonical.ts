import type { Choice, ChoiceOf, Input, Placed } from './ask.ts'
import { sortedJson } from './json.ts'
import type { Place } from './names.ts'

/**
 * What sealed dice hash of an input: answers that mean the same have the same text, and so the same dice. Picked options and allocations
 * are sets, an arrangement is one place for each piece; orders, paths and plans keep their order. docs/dice.md tells every byte.
 */
export const canonicalText = (input: Input, from: Place | null): string =>
  sortedJson(
    input.type === 'interject' ? { ...input, choice: canonicalChoice(input.choice, from) } : canonicalChoice(input, from),
  )

/** `from`: where the piece of a path stands. */
function canonicalChoice(choice: Choice, from: Place | null): Choice {
  switch (choice.type) {
    case 'pick':
      return { type: 'pick', ids: choice.ids.toSorted() }
    case 'allocate':
      return { type: 'allocate', amounts: given(choice) }
    case 'arrange':
      return { type: 'arrange', places: choice.places.toSorted(by((one: Placed) => one.piece)) }
    case 'path':
      return { type: 'path', points: turningPoints(choice.points, from) }
    default:
      return choice
  }
}

/** By UTF-16 code units, as keys are sorted: the same on every machine. */
const by =
  <T>(name: (one: T) => string) =>
  (a: T, b: T): number =>
    name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0

const given = ({ amounts }: ChoiceOf<'allocate'>) => amounts.filter(a => a.amount !== 0).toSorted(by(a => a.slot))

/** Without points on the straight way between their neighbours that say nothing new; the last always stays. */
function turningPoints(points: readonly Place[], from: Place | null): Place[] {
  const kept: Place[] = []
  points.forEach((point, i) => {
    const before = kept.at(-1) ?? from
    const after = points[i + 1]
    if (!before || !after || !isBetween(before, point, after) || isNews(before, point)) kept.push(point)
  })
  return kept
}

function isBetween(a: Place, p: Place, b: Place): boolean {
  const cross = (p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)
  const ahead = (p.x - a.x) * (b.x - p.x) + (p.y - a.y) * (b.y - p.y)
  return cross === 0 && ahead >= 0
}

/** A facing or level of its own that was not there before. */
const isNews = (before: Place, { facing, level }: Place): boolean =>
  (facing !== null && facing !== before.facing) || (level !== null && level !== before.level)
