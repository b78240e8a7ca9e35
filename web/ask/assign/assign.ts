import type { AskOf, Item, Option, Verdict, Violation } from '@sandtable/kernel'

type Assign = AskOf<'assign'>
export type Assigned = { readonly [item: string]: string }

/** What an item may get: open to it and not refused. */
export const mayHave = ({ open }: Assign, item: string, option: Option): boolean =>
  option.refusal === null && (open === null || (open[item]?.includes(option.id) ?? false))

export const openItems = ({ items }: Assign, given: Assigned): readonly Item[] => items.filter(i => given[i.id] === undefined)

export const withOne = (ask: Assign, given: Assigned, item: string, option: string): Assigned => {
  const wanted = ask.options.find(o => o.id === option)
  return wanted && mayHave(ask, item, wanted) ? { ...given, [item]: option } : given
}

/** Every open item that may have it gets it; what is set stays. */
export const withAllOpen = (ask: Assign, given: Assigned, option: string): Assigned =>
  openItems(ask, given).reduce((now, { id }) => withOne(ask, now, id, option), given)

/** Each of these that may have it gets it, whatever it had. */
export const withSome = (ask: Assign, given: Assigned, items: readonly string[], option: string): Assigned =>
  items.reduce((now, id) => withOne(ask, now, id, option), given)

/** The option after the one it has, going round over those it may have; null where that changes nothing. */
export function turned(ask: Assign, given: Assigned, item: string): string | null {
  const own = ask.options.filter(o => mayHave(ask, item, o)).map(o => o.id)
  const next = own[(own.indexOf(given[item] ?? '') + 1) % own.length]
  return next === undefined || next === given[item] ? null : next
}

/** The next open item after this one, going round; null when all are set. */
export function nextOpen(ask: Assign, given: Assigned, after: string): string | null {
  const at = ask.items.findIndex(i => i.id === after)
  const round = [...ask.items.slice(at + 1), ...ask.items.slice(0, at + 1)]
  return round.find(i => given[i.id] === undefined)?.id ?? null
}

/** An earlier answer as an answer to this question; null unless it fits every item. */
export function asBefore(ask: Assign, before: Assigned | null): Assigned | null {
  if (before === null) return null
  const fits = ask.items.every(({ id }) => ask.options.some(o => o.id === before[id] && mayHave(ask, id, o)))
  return fits ? Object.fromEntries(ask.items.map(({ id }) => [id, before[id]!])) : null
}

/** As the rows stand: in order, or, where there are many, what was open when the question came first. */
export const rowsOf = ({ items }: Assign, openFirst: readonly string[]): readonly Item[] =>
  items.length <= 12 ? items : items.toSorted((a, b) => Number(openFirst.includes(b.id)) - Number(openFirst.includes(a.id)))

/** What is given stands on the board itself, such as targets: each has its number there. */
export const areOnBoard = ({ options }: Assign): boolean => options.every(o => o.pieces.length > 0)

/** What a segment takes up, in letters: a silhouette about three. */
const lengthOf = ({ icon, label }: Option): number => (icon ? 3 : label.length)
/** Segments while they can be read at a glance; otherwise a list to open. */
export const fitsInSegments = (options: readonly Option[]): boolean =>
  options.length <= 5 && options.reduce((sum, o) => sum + lengthOf(o), 0) <= 34

/** What the rules say against one item. */
export const findAgainstItem = (verdict: Verdict | null, item: Item): Violation | null => {
  if (!verdict || verdict.ok) return null
  return (
    verdict.violations.find(v => Object.values(v.params).some(p => p === item.id || item.pieces.some(id => id === p))) ?? null
  )
}

/** How wide a row must be for its segments and a name beside them. */
export const rowWidth = (options: readonly Option[]): string =>
  fitsInSegments(options) ? `${150 + options.reduce((sum, o) => sum + 17 + lengthOf(o) * 6.2, 0)}px` : '252px'
