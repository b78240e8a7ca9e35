import type { Choice, Decision, Option } from '@sandtable/kernel'
import type { StoreApi } from 'zustand'
import type { BoardPoint } from '../../board/overlay.ts'
import type { TableStore } from '../../store/table-store.ts'
import { REACT } from '../reaction/passing.ts'
import { composeDraft, giveDraft } from '../use-draft.ts'
import { carriedOnto, wishAt } from './carry.ts'

/** A question that comes later than this has nothing to do with what was pressed or dropped; a target is asked for after the way was drawn. */
const LONGEST_MS = { place: 8000, piece: 120_000 }

/** The legal answer nearest to a wish, where the rules know one; an aim is meant as it was made. */
async function nearestTo({ link }: TableStore, wish: Choice): Promise<Choice> {
  if (wish.type !== 'arrange' && wish.type !== 'path') return wish
  // The table was closed meanwhile: nobody looks any more.
  return (await link?.propose(wish).catch(() => null)) ?? wish
}

/** Answers the next question with the place, or with the piece there, if it asks for one: as a draft, which is still to be given. */
export function placeNext(api: StoreApi<TableStore>, point: BoardPoint, means: 'place' | 'piece' = 'place'): void {
  const before = api.getState().question
  const stop = api.subscribe(({ answering, question, state }) => {
    if (question === before || !answering || !state || answering.kind === REACT) return
    if (means === 'piece' && answering.ask.type !== 'pick') return
    end()
    const wish = wishAt(answering, state.scene, point)
    if (!wish) return
    composeDraft(api.getState, wish)
    void nearestTo(api.getState(), wish).then(found => {
      if (found !== wish && api.getState().answering === answering) composeDraft(api.getState, found)
    })
  })
  const timer = setTimeout(stop, LONGEST_MS[means])
  const end = () => {
    clearTimeout(timer)
    stop()
  }
}

/** Plays what was dropped on the board: its option is chosen, and the place answers what is asked about it next. */
export function playAt(
  api: StoreApi<TableStore>,
  { decision, option }: { decision: Decision; option: Option },
  point: BoardPoint,
): void {
  const { answering, draft, set } = api.getState()
  const chosen = answering === decision && draft?.type === 'pick' ? draft.ids : []
  const carried = carriedOnto(decision, chosen, option)
  if (!carried) return
  if (answering !== decision) set({ answering: decision, draft: null, verdict: null })
  composeDraft(api.getState, carried.choice)
  if (!carried.isWhole) return
  placeNext(api, point)
  void giveDraft(api.getState)
}
