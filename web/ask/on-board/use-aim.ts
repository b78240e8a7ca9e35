import type { AskOf, ChoiceOf, Decision, Place } from '@sandtable/kernel'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type TableStore, useTableApi } from '../../store/table-store.ts'
import { placeAt } from './measure.ts'
import { canBeTurned, isFoe, spotsToTry } from './template.ts'
import { useAimPointers } from './use-aim-pointers.ts'
import { useAnswer, useOdds, usePreview } from './use-answer.ts'
import { useScene } from './use-overlay.ts'

const aimAt = (at: Place): ChoiceOf<'aim'> => ({ type: 'aim', at })
/** Places besides the suggested one that are tried, at most. */
const MOST_TRIES = 8

/** The best points known: what the host would suggest, then legal ones where most of the others' pieces are touched. */
async function findBest(get: () => TableStore, ask: AskOf<'aim'>): Promise<readonly Place[]> {
  const { link, state } = get()
  if (!link || !state) return []
  const suggested = await link.suggest()
  const found = suggested?.type === 'aim' ? [suggested.at] : []
  const foes = state.scene.pieces.filter(p => isFoe(state.players, state.seat, p))
  for (const spot of ask.footprint ? spotsToTry(state.scene, ask.footprint, foes, MOST_TRIES) : []) {
    const at = placeAt(spot, canBeTurned(ask.footprint) ? 0 : null)
    if (found.some(f => f.x === at.x && f.y === at.y)) continue
    if ((await link.check(aimAt(at))).ok) found.push(at)
  }
  return found
}

/** Goes round the best points; they are looked for when they are wanted first. `isLast`: the next one is the first again. */
function useBest(ask: AskOf<'aim'>, put: (at: Place) => void) {
  const api = useTableApi()
  const best = useRef<{ places: readonly Place[]; at: number } | null>(null)
  const isLast = () => best.current !== null && best.current.at === best.current.places.length - 1
  const next = useCallback(async () => {
    const known = best.current ?? { places: await findBest(api.getState, ask), at: -1 }
    if (known.places.length === 0) return
    best.current = { places: known.places, at: (known.at + 1) % known.places.length }
    put(known.places[best.current.at]!)
  }, [api, ask, put])
  return { next, isLast }
}

/** A point that follows the pointer until it is set, and what the rules say to it. */
export function useAim(decision: Decision) {
  const scene = useScene()
  const { ask, choice, verdict, compose, clear, submit } = useAnswer<'aim'>(decision)
  const [thought, setThought] = useState<Place | null>(null)
  const put = useCallback(
    (at: Place) => {
      setThought(null)
      compose(aimAt(at))
    },
    [compose],
  )
  const set = choice?.at ?? null
  const wish = useMemo(() => (thought && !set ? aimAt(thought) : null), [thought, set])
  const preview = usePreview<'aim'>(wish)
  const at = set ?? thought
  const shown = set ? verdict : (preview?.verdict ?? null)
  const isLegal = shown?.ok === true
  const odds = useOdds<'aim'>(useMemo(() => (at && isLegal ? aimAt(at) : null), [at, isLegal]))
  const { next, isLast } = useBest(ask, put)
  useAimPointers({ ask, set, setThought, put, submit })
  return { scene, ask, at, set, verdict: shown, odds, put, clear, next, isLast, submit }
}
export type Aim = ReturnType<typeof useAim>
