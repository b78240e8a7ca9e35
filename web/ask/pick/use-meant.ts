import type { Decision, Option } from '@sandtable/kernel'
import { useState } from 'react'
import type { BoardPoint } from '../../board/overlay.ts'
import { useTableApi } from '../../store/table-store.ts'
import { placeNext } from '../carry/play-at.ts'
import { isGoing, isSamePress, type Meant, meantBy } from './meant.ts'

type Choosing = { chosen: readonly string[]; choose(option: Option): void; give(option: Option): void }

/** A press on open ground or on an enemy chooses the verb it means; pressed again, or by Enter, it is done there. */
export function useMeant(
  { seat, ask }: Decision,
  inHand: { verbs: readonly Option[]; upon: readonly Option[] },
  { chosen, choose, give }: Choosing,
) {
  const api = useTableApi()
  const [last, setLast] = useState<Meant | null>(null)
  const meant = last && chosen.includes(last.verb.id) ? last : null
  /** What is asked next is answered with the place or the piece, as far as it asks for one. */
  const follow = () => {
    if (meant && !meant.verb.upon) placeNext(api, meant.point, meant.upon === null || isGoing(meant.verb) ? 'place' : 'piece')
  }
  const mean = (point: BoardPoint): boolean => {
    const scene = api.getState().state?.scene
    const found = scene && ask.type === 'pick' && ask.max === 1 ? meantBy(inHand, scene, seat, point) : null
    if (!found || !scene) return false
    if (meant && isSamePress(meant, point, scene)) {
      follow()
      give(meant.verb)
      return true
    }
    setLast(found)
    choose(found.verb)
    return true
  }
  return { meant, mean, follow }
}
