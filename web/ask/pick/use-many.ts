import type { AskOf, Option, PieceId } from '@sandtable/kernel'
import { useCallback, useRef } from 'react'
import { useTableApi } from '../../store/table-store.ts'
import { chosenWith, fellowsOf } from '../lasso/lasso.ts'
import { type Lasso, useLasso } from '../lasso/use-lasso.ts'
import { openIds, runBetween } from './pick.ts'

/** Ways to choose many at once. */
export type Many = {
  lasso: Lasso
  /** All that are open, or none where all are chosen. */
  all(): void
  isAll: boolean
  /** Adds these; takes them back where all of them are chosen. */
  take(ids: readonly string[]): void
  /** Those of the formation that a piece belongs to; false where there is none. */
  fellows(piece: PieceId): boolean
  /** All cards from the one chosen last to this one. */
  run(shown: readonly Option[], option: Option): void
  /** The one that a run begins with. */
  began(option: Option): void
}

/** `put` gets the new answer, and whether more were wanted than may be chosen. */
export function useMany(
  ask: AskOf<'pick'>,
  chosen: readonly string[],
  put: (ids: readonly string[], isCut: boolean) => void,
): Many {
  const api = useTableApi()
  const first = useRef<string | null>(null)
  const take = useCallback(
    (ids: readonly string[]) => {
      const next = chosenWith(ask, chosen, ids)
      put(next.ids, next.isCut)
    },
    [ask, chosen, put],
  )
  const lasso = useLasso(ask.options, ask.max > 1, caught => take(caught.map(o => o.id)))
  const open = openIds(ask)
  const isAll = chosen.length >= Math.min(open.length, ask.max)
  return {
    lasso,
    isAll,
    take,
    all: () => put(isAll ? [] : open.slice(0, ask.max), false),
    fellows(piece) {
      const { state } = api.getState()
      const found = state && ask.max > 1 ? fellowsOf(state.scene, ask.options, piece) : []
      if (found.length > 1) take(found.map(o => o.id))
      return found.length > 1
    },
    run(shown, option) {
      const ids = runBetween(shown, first.current, option.id)
      const isIn = chosen.includes(option.id)
      take(ids.filter(id => chosen.includes(id) === isIn))
      first.current = option.id
    },
    began: option => {
      first.current = option.id
    },
  }
}
