/** What was edited, and back again. */
export type History<A> = { readonly now: A; readonly before: readonly A[]; readonly after: readonly A[] }

/** So many steps are kept: armies share what was not changed. */
const MOST = 500

export const historyOf = <A>(now: A): History<A> => ({ now, before: [], after: [] })
export const done = <A>({ now, before }: History<A>, next: A): History<A> => ({
  now: next,
  before: [...before, now].slice(-MOST),
  after: [],
})
export function undone<A>(history: History<A>): History<A> {
  const last = history.before.at(-1)
  if (last === undefined) return history
  return { now: last, before: history.before.slice(0, -1), after: [history.now, ...history.after] }
}
export function redone<A>(history: History<A>): History<A> {
  const [next, ...after] = history.after
  return next === undefined ? history : { now: next, before: [...history.before, history.now], after }
}
