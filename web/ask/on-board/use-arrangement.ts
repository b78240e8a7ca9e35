import type { Decision, PieceId, Placed } from '@sandtable/kernel'
import { useCallback, useEffect, useState } from 'react'
import { useTableApi } from '../../table/store.ts'
import { useAnswer } from './use-answer.ts'

const NOBODY: readonly Placed[] = []

/** The proposal an arrangement begins with: the question's own, or what the host would suggest; null until there is one. */
function useProposed(decision: Decision) {
  const api = useTableApi()
  const ask = decision.ask.type === 'arrange' ? decision.ask : null
  const own = ask?.proposal && ask.proposal.length === ask.pieces.length ? ask.proposal : null
  const [proposed, setProposed] = useState<readonly Placed[] | null>(own)
  const isMissing = proposed === null
  useEffect(() => {
    if (!isMissing) return
    let here = true
    void api
      .getState()
      .link?.suggest()
      .then(found => here && found?.type === 'arrange' && setProposed(found.places))
    return () => {
      here = false
    }
  }, [api, isMissing])
  return { proposed, setProposed }
}

/** The places of an arrangement, from the proposal on. */
export function useArrangement(decision: Decision) {
  const api = useTableApi()
  const { ask, choice, verdict, compose, submit } = useAnswer<'arrange'>(decision)
  const { proposed, setProposed } = useProposed(decision)
  const [chosen, choose] = useState<PieceId | null>(null)
  const places = choice?.places ?? proposed ?? NOBODY
  const put = useCallback((next: readonly Placed[]) => compose({ type: 'arrange', places: next }), [compose])
  const isNew = choice === null
  useEffect(() => {
    if (isNew && proposed) put(proposed)
  }, [isNew, proposed, put])
  /** The legal arrangement nearest to a wish; without one the wish itself is shown, with what is wrong with it. */
  const snap = useCallback(
    async (wish: readonly Placed[]): Promise<readonly Placed[] | null> => {
      const found = await api.getState().link?.propose({ type: 'arrange', places: wish })
      const legal = found?.type === 'arrange' ? found.places : null
      put(legal ?? wish)
      return legal
    },
    [api, put],
  )
  /** Everybody elsewhere: that is a new proposal, from which moves are counted. */
  const settle = useCallback(
    async (wish: readonly Placed[]) => {
      const found = await snap(wish)
      if (found) setProposed(found)
    },
    [snap, setProposed],
  )
  return { ask, places, proposed: proposed ?? NOBODY, verdict, chosen, choose, put, snap, settle, submit }
}
export type Arrangement = ReturnType<typeof useArrangement>
