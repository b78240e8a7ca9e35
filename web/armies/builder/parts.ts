import type { At, Edit, Part, PartField, Problem } from '../../host/army-host.ts'

/** Parts, and what they are made of. */
export const allParts = (parts: readonly Part[]): readonly Part[] => parts.flatMap(part => [part, ...allParts(part.parts)])
export const findPart = (parts: readonly Part[], at: At): Part | null => allParts(parts).find(part => part.at === at) ?? null

/** What a place lies in, and what it is called there. */
export function splitPlace(at: At): { of: At; key: string } {
  const cut = at.lastIndexOf('/')
  return { of: at.slice(0, cut), key: at.slice(cut + 1) }
}
/** The list around a place, and its number there. Places end with a number in their list. */
export function placeIn(at: At): { list: At; index: number } {
  const { of, key } = splitPlace(at)
  return { list: of, index: Number(key) }
}
/** What a list belongs to, in words. */
export function placeName(tree: readonly Part[], list: At): string {
  for (let at = list; at !== ''; at = splitPlace(at).of) {
    const part = findPart(tree, at)
    if (part) return part.name
  }
  return splitPlace(list).key
}
/** Whether a place lies in another, or is it. */
export const isWithin = (at: At, outer: At): boolean => outer === '' || at === outer || `${at}/`.indexOf(`${outer}/`) === 0

/** What is wrong with a part or in it, but not in a part of it. */
export const problemsAt = (problems: readonly Problem[], { at, parts }: Part): readonly Problem[] =>
  problems.filter(problem => isWithin(problem.at, at) && !parts.some(inner => isWithin(problem.at, inner.at)))
/** What is wrong with the whole. */
export const problemsOfAll = (problems: readonly Problem[], tree: readonly Part[]): readonly Problem[] =>
  problems.filter(problem => !tree.some(part => isWithin(problem.at, part.at)))

type Count = Extract<PartField, { type: 'count' }>
export const isCount = (field: PartField): field is Count => field.type === 'count'
/** The number that stands for a part where it has one: how many there are of it. */
export const onlyCount = ({ fields }: Part): Count | null => {
  const counts = fields.filter(isCount)
  return counts.length === 1 ? counts[0]! : null
}

/** One more of a part: another of its number, or another like it. */
export function oneMore(part: Part): Edit | null {
  const count = onlyCount(part)
  if (!count) return part.isFixed ? null : { type: 'copy', at: part.at }
  return count.value < count.most ? { type: 'set', at: count.at, value: count.value + 1 } : null
}
/** One less; the last one is taken out. */
export function oneLess(part: Part): Edit | null {
  const count = onlyCount(part)
  if (count && count.value > count.least) return { type: 'set', at: count.at, value: count.value - 1 }
  return part.isFixed ? null : { type: 'take', at: part.at }
}
/** How many lie in the same list. */
export const siblingsOf = (part: Part, parts: readonly Part[]): number =>
  parts.filter(({ at }) => placeIn(at).list === placeIn(part.at).list).length
/** One place up or down in its list; null: there is no such place. */
export function moved(part: Part, by: -1 | 1, length: number): Extract<Edit, { type: 'move' }> | null {
  const { list, index } = placeIn(part.at)
  const to = index + by
  return to < 0 || to >= length ? null : { type: 'move', at: part.at, to: list, index: to }
}
