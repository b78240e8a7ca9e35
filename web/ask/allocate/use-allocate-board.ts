import type { AskOf, PieceId, Scene } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { Overlay } from '../../board/overlay.ts'
import { useTable } from '../../store/table-store.ts'
import { useAskPointers, useOverlays } from '../on-board/use-overlay.ts'
import { isNamed, middleOf } from '../parts/places.ts'
import { type Amounts, amountIn } from './allocate.ts'

/** Brass round those who may have some, with how much the next one has that it is not enough for; red and a number round those it is enough for, in order. */
export function settledOverlays({ slots }: Pick<AskOf<'allocate'>, 'slots'>, amounts: Amounts): Overlay[] {
  const given = amounts.flatMap(({ slot, amount }) => {
    const { pieces = [], each = 1 } = slots.find(s => s.id === slot) ?? {}
    return { pieces, each, enough: Math.floor(amount / each), over: amount % each }
  })
  const settled = given.flatMap(({ pieces, enough }) => pieces.slice(0, enough))
  const begun = given.flatMap(({ pieces, each, enough, over }): Overlay[] => {
    const next = pieces.slice(enough, enough + 1)
    return over > 0 && next.length > 0 ? [{ type: 'ring', pieces: next, tone: 'accent', label: `${over} of ${each}` }] : []
  })
  const open = slots.flatMap(slot => slot.pieces).filter(piece => !settled.includes(piece))
  const struck = [...new Set(settled)].map(
    (piece, i): Overlay => ({ type: 'ring', pieces: [piece], tone: 'bad', label: `${i + 1}` }),
  )
  return [...(open.length > 0 ? [{ type: 'ring', pieces: open, tone: 'target', label: null } as const] : []), ...begun, ...struck]
}

/** Numbers in rule order on the bases, and how much each has. */
function overlaysOf(scene: Scene, ask: AskOf<'allocate'>, amounts: Amounts): Overlay[] {
  if (ask.slots.some(slot => slot.each !== undefined)) return settledOverlays(ask, amounts)
  return ask.slots.flatMap((slot, i): Overlay[] => {
    const at = middleOf(scene, slot.pieces)
    if (!at) return []
    const amount = amountIn(amounts, slot.id)
    const pin: Overlay = { type: 'pin', at, text: String(i + 1), tone: amount > 0 ? 'accent' : 'plain' }
    return amount > 0 ? [pin, { type: 'ring', pieces: slot.pieces, tone: 'accent', label: `${amount}` }] : [pin]
  })
}

type OnBoard = { add(index: number, step: number): boolean; wonder(piece: PieceId): void }

/** A click on a piece gives it one; on one that can have none it asks why. */
export function useAllocateBoard(ask: AskOf<'allocate'>, amounts: Amounts, { add, wonder }: OnBoard): void {
  const scene = useTable(s => s.state?.scene ?? null)
  const overlays = useMemo(() => (scene ? overlaysOf(scene, ask, amounts) : []), [scene, ask, amounts])
  useOverlays('ask', overlays)
  useAskPointers({
    click: ({ piece, shift }) => {
      const at = piece && scene ? ask.slots.findIndex(s => isNamed(scene, piece, s.pieces)) : -1
      if (piece && at < 0) wonder(piece)
      return at >= 0 && add(at, shift ? -1 : 1)
    },
  })
}
