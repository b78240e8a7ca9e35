import { edited } from './edits.ts'
import type { Army, ArmyKit, At, Mini, Part } from './kit.ts'

/** Miniatures of one kind together. */
export function gathered(all: readonly Mini[]): readonly Mini[] {
  const kinds = Map.groupBy(all, ({ id }) => id)
  return [...kinds.values()].map(alike => ({ ...alike[0]!, count: alike.reduce((sum, { count }) => sum + count, 0) }))
}
/** What an army needs beyond what is owned. */
export const lackingIn = (needed: readonly Mini[], owned: (id: string) => number): readonly Mini[] =>
  needed.map(mini => ({ ...mini, count: mini.count - owned(mini.id) })).filter(({ count }) => count > 0)

/** A part of an army, and the miniatures that go with it when it is taken out. */
type Standing = { readonly at: At; readonly minis: readonly Mini[] }
/** Every part that stands on the table by itself, in the order of the list. */
function standingIn<A extends Army>(kit: ArmyKit<A>, army: A, parts: readonly Part[]): readonly Standing[] {
  const all = kit.minisOf(army)
  return parts.flatMap((part): readonly Standing[] => {
    const inner = standingIn(kit, army, part.parts)
    if (inner.length > 0) return inner
    const without = part.isFixed ? null : edited(kit, army, { type: 'take', at: part.at })
    if (!without?.ok) return []
    const others = new Map(kit.minisOf(without.value).map(({ id, count }) => [id, count]))
    const minis = lackingIn(all, id => others.get(id) ?? 0)
    return minis.length > 0 ? [{ at: part.at, minis }] : []
  })
}
/** Parts that what is owned does not reach for, the first in the list served first, each with what it lacks. */
export function partsLacking<A extends Army>(kit: ArmyKit<A>, army: A, owned: (id: string) => number): readonly Standing[] {
  const used = new Map<string, number>()
  const left = (id: string): number => Math.max(0, owned(id) - (used.get(id) ?? 0))
  return standingIn(kit, army, kit.tree(army)).flatMap(({ at, minis }) => {
    const lacking = lackingIn(minis, left)
    for (const { id, count } of minis) used.set(id, (used.get(id) ?? 0) + count)
    return lacking.length > 0 ? [{ at, minis: lacking }] : []
  })
}
