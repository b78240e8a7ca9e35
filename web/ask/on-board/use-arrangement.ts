import type { Decision, PieceId, Placed } from '@sandtable/kernel'
import { useCallback, useEffect, useState } from 'react'
import { useTableApi } from '../../store/table-store.ts'
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
  /** Where there is only one, it is in hand from the beginning. */
  const held = chosen ?? (places.length === 1 ? places[0]!.piece : null)
  const put = useCallback((next: readonly Placed[]) => compose({ type: 'arrange', places: next }), [compose])
  const isNew = choice === null
  useEffect(() => {
    if (isNew && proposed) put(proposed)
  }, [isNew, proposed, put])
  const legalNear = useCallback(
    async (wish: readonly Placed[]): Promise<readonly Placed[] | null> => {
      const found = await api.getState().link?.propose({ type: 'arrange', places: wish })
      return found?.type === 'arrange' ? found.places : null
    },
    [api],
  )
  /** The legal arrangement nearest to this one; where nobody knows one, the proposal. */
  const snap = async () => put((await legalNear(places)) ?? proposed ?? places)
  /** Everybody elsewhere: a new proposal, from which moves are counted; without one the wish, with what is wrong with it. */
  const settle = async (wish: readonly Placed[]) => {
    const found = await legalNear(wish)
    if (found) setProposed(found)
    put(found ?? wish)
  }
  return { ask, places, proposed: proposed ?? NOBODY, verdict, chosen, held, choose, put, snap, settle, submit }
}
export type Arrangement = ReturnType<typeof useArrangement>
