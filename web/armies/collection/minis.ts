import type { MiniRow } from '../../host/army-host.ts'

export type Which = 'all' | 'owned' | 'unpainted'
const IS_SHOWN: { readonly [which in Which]: (mini: MiniRow) => boolean } = {
  all: () => true,
  owned: ({ owned }) => owned > 0,
  unpainted: ({ owned, painted }) => owned > painted,
}

/** Miniatures whose name or group holds these words, by their groups. */
export function findMinis(all: readonly MiniRow[], words: string, which: Which) {
  const wanted = words.trim().toLowerCase()
  const found = all.filter(mini => IS_SHOWN[which](mini) && `${mini.name} ${mini.group}`.toLowerCase().includes(wanted))
  return [...Map.groupBy(found, ({ group }) => group)].map(([group, minis]) => ({ group, minis }))
}
export const countsIn = (all: readonly MiniRow[]) => ({
  owned: all.reduce((sum, { owned }) => sum + owned, 0),
  painted: all.reduce((sum, { painted }) => sum + painted, 0),
})
