import type { Json } from '@sandtable/kernel'
import { edited, editedBy } from './edits.ts'
import type { Army, At, Bench, Edit, Fit, Reason } from './kit.ts'
import { findAt } from './pointer.ts'

/** What could lie at a place of a drawing, by an entry: each as its list would hold it, the usual one first. `why`: said where there is none. */
export type Placing = { readonly entry: string; readonly list: At; readonly made: readonly Json[]; readonly why: Reason }
type Bound<D extends Army> = {
  readonly bench: Bench<D>
  /** What is wrong with it now. */
  wrong(design: D): readonly Reason[]
  readonly placings: readonly Placing[]
}

/** What fits there, tried one after the other; what does not, with the first thing that would be wrong then. */
export function fitsAt<D extends Army>(bound: Bound<D>, design: D, place: At): readonly Fit[] {
  const before = bound.wrong(design)
  const within = bound.bench.catalogue(design).flatMap(({ id, to }) => {
    const list = to.find(one => one.startsWith(`${place}/`))
    return list === undefined ? [] : [tried(bound, design, before, id, [[{ type: 'add', entry: id, to: list }]])]
  })
  const on = bound.placings.map(({ entry, list, made, why }): Fit => {
    if (made.length === 0) return { entry, edits: [], why }
    const at = `${list}/${((findAt(design, list) as readonly Json[] | undefined) ?? []).length}`
    const ways = made.map((value): readonly Edit[] => [
      { type: 'add', entry, to: list },
      { type: 'set', at, value },
    ])
    return tried(bound, design, before, entry, ways, at, made)
  })
  return [...within, ...on]
}

/** The first way that makes nothing worse, and leaves it where it was put. */
function tried<D extends Army>(
  { bench, wrong }: Bound<D>,
  design: D,
  before: readonly Reason[],
  entry: string,
  ways: readonly (readonly Edit[])[],
  at: At = '',
  made: readonly Json[] = [],
): Fit {
  let why: Reason | null = null
  for (const [i, edits] of ways.entries()) {
    const next = edits.length === 1 ? edited(bench, design, edits[0]!) : editedBy(bench, design, edits)
    const stays = next.ok && (made.length === 0 || isStill(made[i]!, findAt(next.value, at)))
    const worse = next.ok
      ? wrong(next.value).find(one => timesIn(wrong(next.value), one) > timesIn(before, one))
      : next.violations[0]
    if (stays && !worse) return { entry, edits, why: null }
    why ??= worse ? { text: worse.text, rule: worse.rule } : { text: 'it cannot be borne there', rule: bench.rule }
  }
  return { entry, edits: [], why }
}
/** Every word of the one stands in the other: what takes two hands was put to one of them. */
const isStill = (put: Json, now: Json | undefined): boolean => wordsIn(put).every(word => wordsIn(now ?? null).includes(word))
const wordsIn = (value: Json): readonly string[] =>
  typeof value === 'string' ? [value] : value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(wordsIn)
const timesIn = (all: readonly Reason[], { text, rule }: Reason): number =>
  all.filter(one => one.text === text && one.rule === rule).length
