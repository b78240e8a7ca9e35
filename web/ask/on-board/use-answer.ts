import type { AskType, ChoiceOf, Decision, RollOdds, Verdict } from '@sandtable/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTableApi } from '../../store/table-store.ts'
import { useDraft } from '../use-draft.ts'
import { type Latest, latest } from './latest.ts'

/** What the rules say to an answer that is only thought of. */
export type Judged<T extends AskType> = { choice: ChoiceOf<T>; verdict: Verdict }

/** A `latest` that lives as long as the component. */
export function useLatest<Q, A>(answer: (q: Q) => Promise<A>, tell: (q: Q, a: A) => void, rest: number): Latest<Q> {
  const [asking] = useState(() => latest(answer, tell, rest))
  useEffect(() => () => asking.drop(), [asking])
  return asking
}

/** How long a pointer rests before a way round is looked for, and how often a verdict is asked for at most. */
const PROPOSE_REST = 160
const CHECK_REST = 30

/**
 * The draft of an answer that changes as fast as a pointer moves: one check at a time, the last wins, and the last verdict stays until the
 * next one is there.
 */
export function useAnswer<T extends AskType>(decision: Decision) {
  const api = useTableApi()
  const { ask, choice, verdict, submit } = useDraft<T>(decision)
  const judging = useLatest(
    async ({ next }: { next: ChoiceOf<T>; to: number }) => (await api.getState().link?.check(next)) ?? null,
    ({ next, to }, found) => {
      const { draft, answering, state, question, set } = api.getState()
      // The same may have been asked anew meanwhile, because others have answered: it is still the same question.
      if (found && draft && question === to && answering === state?.decision) set({ verdict: found, judged: next })
    },
    CHECK_REST,
  )
  const compose = useCallback(
    (next: ChoiceOf<T>) => {
      const { answering, state, question, set } = api.getState()
      const isOpen = answering === state?.decision
      set(isOpen ? { draft: next } : { draft: next, verdict: null })
      if (isOpen) judging.ask({ next, to: question })
    },
    [api, judging],
  )
  const clear = useCallback(() => {
    judging.drop()
    api.getState().set({ draft: null, verdict: null })
  }, [api, judging])
  return useMemo(() => ({ ask, choice, verdict, compose, clear, submit }), [ask, choice, verdict, compose, clear, submit])
}

/** The verdict on what is pointed at, before it is in the draft. */
export function usePreview<T extends AskType>(wish: ChoiceOf<T> | null): Judged<T> | null {
  const api = useTableApi()
  const [judged, setJudged] = useState<Judged<T> | null>(null)
  const judging = useLatest(
    async (choice: ChoiceOf<T>) => (await api.getState().link?.check(choice)) ?? null,
    (choice, verdict) => setJudged(verdict && { choice, verdict }),
    CHECK_REST,
  )
  useEffect(() => {
    if (wish) judging.ask(wish)
    else judging.drop()
    if (!wish) setJudged(null)
  }, [wish, judging])
  return wish ? judged : null
}

/** The legal answer nearest to a wish, with its verdict: null while there is no wish, no such answer, or it is still sought. */
type Proposal<T extends AskType> = { proposal: Judged<T> | null; isSought: boolean }

export function useProposal<T extends AskType>(wish: ChoiceOf<T> | null): Proposal<T> {
  const api = useTableApi()
  const [found, setFound] = useState<{ wish: ChoiceOf<T>; judged: Judged<T> | null } | null>(null)
  const proposing = useLatest(
    async (asked: ChoiceOf<T>): Promise<Judged<T> | null> => {
      const { link } = api.getState()
      const choice = (await link?.propose(asked)) as ChoiceOf<T> | null | undefined
      return link && choice ? { choice, verdict: await link.check(choice) } : null
    },
    (asked, judged) => setFound({ wish: asked, judged }),
    PROPOSE_REST,
  )
  useEffect(() => {
    if (wish) proposing.ask(wish)
    else proposing.drop()
    if (!wish) setFound(null)
  }, [wish, proposing])
  return { proposal: wish && found ? found.judged : null, isSought: wish !== null && found?.wish !== wish }
}

/** How long an answer must stay the same before its odds are worked out. */
const ODDS_REST = 120

/** What an answer rolls for; null while that is not known, and where it rolls for nothing. */
export function useOdds<T extends AskType>(wish: ChoiceOf<T> | null): RollOdds | null {
  const api = useTableApi()
  const [found, setFound] = useState<{ wish: ChoiceOf<T>; odds: RollOdds | null } | null>(null)
  const asking = useLatest(
    async (choice: ChoiceOf<T>) => (await api.getState().link?.odds(choice)) ?? null,
    (choice, odds) => setFound({ wish: choice, odds }),
    ODDS_REST,
  )
  useEffect(() => {
    if (wish) asking.ask(wish)
    else asking.drop()
  }, [wish, asking])
  return found && found.wish === wish ? found.odds : null
}
