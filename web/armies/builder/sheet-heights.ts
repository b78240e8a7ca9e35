/** How high the sheet of a phone may stand; null: as high as there is room. */
export const HEIGHTS = { low: 112, half: 250, full: null } as const
export type Height = keyof typeof HEIGHTS
const ORDER: readonly Height[] = ['low', 'half', 'full']

/** The next height up or down, null: it is put away. Without a way: up, and from the highest to the lowest. */
export function heightAfter(height: Height, by?: 1 | -1): Height | null {
  const now = ORDER.indexOf(height)
  if (by === undefined) return ORDER[(now + 1) % ORDER.length]!
  return by === -1 && now === 0 ? null : (ORDER[now + by] ?? height)
}

/** Where a sheet stays that was pulled so high; below half of the lowest it is put away. */
export function nearestHeight(pulled: number, room: number): Height | null {
  if (pulled < HEIGHTS.low / 2) return null
  const offBy = (height: Height) => Math.abs((HEIGHTS[height] ?? room) - pulled)
  return ORDER.toSorted((a, b) => offBy(a) - offBy(b))[0]!
}
