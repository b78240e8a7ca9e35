import type { Choice, Rng } from '@sandtable/kernel'

/** How often a kind of answer was given, and how rare the rarest step was that it led to the last time. */
type Known = { times: number; rarest: number }
export type Novelty = Map<string, Known>

/** Candidates compared with one another, at most: more would cost more than they find. */
const COMPARED = 6

/** What makes two answers alike: the same options and amounts; of routes and places only how many, of plans what is ordered. */
export function likenessOf(kind: string, choice: Choice): string {
  switch (choice.type) {
    case 'pick':
    case 'order':
      return `${kind}:${choice.ids.join()}`
    case 'amount':
      return `${kind}:${choice.amount}`
    case 'assign':
      return `${kind}:${[...new Set(Object.values(choice.to))].sort().join()}`
    case 'allocate':
      return `${kind}:${choice.amounts.length}`
    case 'path':
      return `${kind}:${choice.points.length}`
    case 'plan':
      return `${kind}:${choice.orders.map(o => o.option).join()}`
    default:
      return kind
  }
}

/** One of the candidates: of a few taken at random the one whose like was given least, or led where few went. */
export function seekNovel<C extends Choice>(novelty: Novelty, kind: string, candidates: readonly C[], rng: Rng): C {
  let best = rng.pick(candidates)
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < COMPARED && i < candidates.length; i++) {
    const candidate = rng.pick(candidates)
    const known = novelty.get(likenessOf(kind, candidate))
    const score = known ? Math.min(known.times, known.rarest) : 0
    if (score < least) {
      best = candidate
      least = score
    }
  }
  return best
}

export function noteGiven(novelty: Novelty, kind: string, choice: Choice, rarest: number): void {
  const like = likenessOf(kind, choice)
  const known = novelty.get(like)
  if (!known) novelty.set(like, { times: 1, rarest })
  else {
    known.times++
    known.rarest = rarest
  }
}
