import type { AskOf, AskType, Choice, ChoiceOf, Decision, Input, Verdict } from '@sandtable/kernel'
import { useCallback, useMemo } from 'react'
import { isShut, STORE_RULE } from '../host/hold-words.ts'
import { type TableStore, useTable, useTableApi } from '../store/table-store.ts'

/** The answer being composed, what the rules say to it, and the ways to change and give it. */
export type Draft<T extends AskType> = {
  decision: Decision
  ask: AskOf<T>
  choice: ChoiceOf<T> | null
  verdict: Verdict | null
  /** Null takes it back to nothing. The verdict follows. */
  compose(choice: ChoiceOf<T> | null): void
  /** The legal answer nearest to this one becomes the draft; false if there is none. */
  snap(wish: ChoiceOf<T>): Promise<boolean>
  /** Gives the answer. A refusal stays as the verdict. */
  submit(choice?: ChoiceOf<T>): Promise<void>
}

/** Asks the rules about a draft; an answer that comes after the draft has changed is dropped. */
async function judge(get: () => TableStore): Promise<void> {
  const { link, draft, answering, state } = get()
  if (!link || !draft || answering !== state?.decision) return
  const verdict = await link.check(draft)
  if (get().draft === draft) get().set({ verdict, judged: draft })
}

/** Puts an answer into the draft; the verdict follows. */
export function composeDraft(get: () => TableStore, draft: Choice | null): void {
  get().set({ draft, verdict: null })
  void judge(get)
}

/** The answer did not arrive; the question is still open. */
const LOST: Verdict = {
  ok: false,
  violations: [{ rule: 'KERNEL-LINK', text: 'the answer did not arrive: try again', params: {}, at: null }],
}

export async function giveDraft(get: () => TableStore): Promise<void> {
  const { link, draft, answering, sent, state, set } = get()
  if (!link || !draft || !answering || sent === answering || isShut(state?.hold ?? null)) return
  const input: Input = answering === state?.decision ? draft : { type: 'interject', kind: answering.kind, choice: draft }
  set({ sent: answering })
  // The worker is gone, which is said in its place.
  const verdict = await link.choose(input).catch(() => LOST)
  if (verdict.ok) return set({ hasAnswered: true })
  if (get().sent === answering) set({ sent: null })
  // What cannot be saved is no fault of the answer: the table says so by itself.
  if (verdict.violations[0]?.rule === STORE_RULE) return
  if (get().answering === answering) set({ verdict })
}

export function useDraft<T extends AskType>(decision: Decision): Draft<T> {
  const api = useTableApi()
  const choice = useTable(s => s.draft) as ChoiceOf<T> | null
  const verdict = useTable(s => s.verdict)
  const compose = useCallback(
    (next: ChoiceOf<T> | null) => {
      composeDraft(api.getState, next)
    },
    [api],
  )
  const snap = useCallback(
    async (wish: ChoiceOf<T>) => {
      const found = await api.getState().link?.propose(wish)
      if (!found) return false
      compose(found as ChoiceOf<T>)
      return true
    },
    [api, compose],
  )
  const submit = useCallback(
    async (choice?: ChoiceOf<T>) => {
      if (choice) api.getState().set({ draft: choice })
      await giveDraft(api.getState)
    },
    [api],
  )
  return useMemo(
    () => ({ decision, ask: decision.ask as AskOf<T>, choice, verdict, compose, snap, submit }),
    [decision, choice, verdict, compose, snap, submit],
  )
}
