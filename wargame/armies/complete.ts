import type { Rng } from '@sandtable/kernel'
import { edited, editedBy } from './edits.ts'
import type { Army, ArmyKit, Bench, Edit, Mend, Part, PartField, Problem } from './kit.ts'

/** Steps from the first thing wrong to a legal army, at most. */
const MOST_MENDS = 24
/** How often a random army is begun anew before it is given up. */
const TRIES = 40

export const wrongIn = <A extends Army>(kit: Bench<A>, army: A): readonly Problem[] =>
  kit.problems(army).filter(({ kind }) => kind === 'wrong')
export const isLegal = <A extends Army>(kit: Bench<A>, army: A): boolean => wrongIn(kit, army).length === 0

/** What an army costs. */
export const spentBy = <A extends Army>(kit: Bench<A>, army: A): number => kit.price(army, '').at(-1)?.value ?? 0
const leftOf = <A extends Army>(kit: ArmyKit<A>, army: A): number => kit.budgetOf(army) * kit.money.share - spentBy(kit, army)

/** The army with everything mended that one press mends; null where that leads nowhere. */
export function mended<A extends Army>(kit: Bench<A>, army: A, pick: (all: readonly Mend[]) => Mend): A | null {
  let now = army
  for (let n = 0; n < MOST_MENDS; n++) {
    const wrong = wrongIn(kit, now).find(({ mends }) => mends.length > 0)
    if (!wrong) return isLegal(kit, now) ? now : null
    const next = editedBy(kit, now, pick(wrong.mends).edits)
    if (!next.ok) return null
    now = next.value
  }
  return null
}

/** `id`: what it is; `entry`: what that is made from; `price`: as far as it is known beforehand. */
type Addition = { readonly id: string; readonly entry: string | null; readonly edit: Edit; readonly price: number }
/** What could be added and paid for: entries of the catalogue, and one more of what there is. */
function additionsTo<A extends Army>(kit: ArmyKit<A>, army: A): Addition[] {
  const left = leftOf(kit, army)
  const entries = kit
    .catalogue(army)
    .filter(({ price, to }) => to.length > 0 && price <= left)
    .map(({ id, price, to }): Addition => ({ id, entry: id, price, edit: { type: 'add', entry: id, to: to[0]! } }))
  const more = allParts(kit.tree(army)).flatMap(({ fields, entry }) => fields.flatMap(field => oneMore(field, entry)))
  return left > 0 ? [...entries, ...more] : entries
}
const oneMore = (field: PartField, entry: string | null): readonly Addition[] =>
  field.type === 'count' && field.value < field.most
    ? [{ id: field.at, entry, price: 0, edit: { type: 'set', at: field.at, value: field.value + 1 } }]
    : []
/** Parts, and what they are made of. */
export const allParts = (parts: readonly Part[]): readonly Part[] => parts.flatMap(part => [part, ...allParts(part.parts)])

/** A legal army with one more thing in it, whatever that needs besides; null where nothing fits any more. */
function grown<A extends Army>(
  kit: ArmyKit<A>,
  army: A,
  inOrder: (all: readonly Addition[]) => readonly Addition[],
  rng: Rng,
): A | null {
  for (const { edit } of inOrder(additionsTo(kit, army))) {
    const next = edited(kit, army, edit)
    const whole = next.ok ? mended(kit, next.value, all => rng.pick(all)) : null
    if (whole !== null && spentBy(kit, whole) > spentBy(kit, army)) return whole
  }
  return null
}

/** The same with the rest of the budget spent: what is wished for first, then what is not there yet, then what costs most. A list with something wrong is mended first. */
export function filled<A extends Army>(kit: ArmyKit<A>, army: A, rng: Rng, tags: readonly string[] = []): A | null {
  const had = new Set<string>()
  const liking = likingOf(kit, army, tags)
  const dearestFirst = (all: readonly Addition[]) =>
    all.toSorted(
      (a, b) => liking(b.entry) - liking(a.entry) || Number(had.has(a.id)) - Number(had.has(b.id)) || b.price - a.price,
    )
  let now = mended(kit, army, all => all[0]!)
  for (let next = now; next !== null; next = grown(kit, next, dearestFirst, rng)) {
    now = next
    for (const { entry } of allParts(kit.tree(next))) if (entry !== null) had.add(entry)
  }
  return now
}

/** How much an entry is wished for. */
type Liking = (entry: string | null) => number
const likingOf = <A extends Army>(kit: ArmyKit<A>, army: A, tags: readonly string[]): Liking => {
  const likings = new Map(kit.catalogue(army).map(({ id, tags: own }) => [id, tags.filter(tag => own.includes(tag)).length]))
  return entry => (entry === null ? 0 : (likings.get(entry) ?? 0))
}
/** Any of those that are liked best. */
function pickLiked(mends: readonly Mend[], liking: Liking, rng: Rng): Mend {
  const wishedBy = ({ edits }: Mend): number => Math.max(...edits.map(edit => (edit.type === 'add' ? liking(edit.entry) : 0)))
  const best = Math.max(...mends.map(wishedBy))
  return rng.pick(mends.filter(mend => wishedBy(mend) === best))
}

/** A legal army of any kind, rather of what carries these tags; null where none was found. */
export function randomArmy<A extends Army>(
  kit: ArmyKit<A>,
  banner: string,
  budget: number,
  rng: Rng,
  tags: readonly string[] = [],
): A | null {
  for (let n = 0; n < TRIES; n++) {
    const empty = kit.empty(banner, budget)
    const liking = likingOf(kit, empty, tags)
    const begun = mended(kit, empty, all => pickLiked(all, liking, rng))
    if (begun === null) continue
    const likedFirst = (all: readonly Addition[]) => rng.shuffle(all).toSorted((a, b) => liking(b.entry) - liking(a.entry))
    let army = begun
    for (let next: A | null = army; next !== null; next = grown(kit, next, likedFirst, rng)) army = next
    return army
  }
  return null
}
