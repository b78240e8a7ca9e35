/** Prices on a round scale: how many lie above one edge and up to the next; the first takes those that cost nothing too. */
export type PriceBins = { edges: readonly number[]; counts: readonly number[] }

/** No more bars than these stand side by side. */
const MOST = 10
const ROUND = [1, 2, 5]
/** `share`: so many of the smallest unit make one of the money that is read. */
export function priceBins(prices: readonly number[], share: number): PriceBins {
  const dearest = Math.max(0, ...prices)
  const edges = [0]
  for (let n = 0; edges.at(-1)! < dearest; n++) edges.push(ROUND[n % ROUND.length]! * 10 ** Math.floor(n / ROUND.length) * share)
  const kept = [0, ...edges.slice(1).slice(-MOST)]
  const counts = kept
    .slice(1)
    .map((to, i) => prices.filter(price => price <= to && (price > kept[i]! || (i === 0 && price === 0))).length)
  return { edges: kept, counts }
}

type Bounds = { least: number | null; most: number | null }
/** Between which edges prices are looked for. */
export function rangeOf({ edges }: PriceBins, { least, most }: Bounds): [number, number] {
  const last = edges.length - 1
  const from = least === null ? 0 : edges.findLastIndex(edge => edge < least)
  const to = most === null ? last : edges.findIndex(edge => edge >= most)
  return [Math.max(0, from), to === -1 ? last : to]
}
/** What that leaves out; whatever lies at an end is not limited. */
export const boundsOf = ({ edges }: PriceBins, [from, to]: readonly [number, number]): Bounds => ({
  least: from === 0 ? null : edges[from]! + 1,
  most: to === edges.length - 1 ? null : edges[to]!,
})
