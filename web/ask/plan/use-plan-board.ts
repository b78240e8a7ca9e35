import type { PlannedOrder, PlanOption, Scene, ScenePoint, SeatId } from '@sandtable/kernel'
import { useMemo } from 'react'
import type { BoardPoint, Overlay } from '../../board/overlay.ts'
import { useTable } from '../../store/table-store.ts'
import type { Side } from '../../ui/side.ts'
import { useAskPointers, useOverlays } from '../on-board/use-overlay.ts'
import { useSideOf } from '../on-board/use-side.ts'
import { faceOf, middleOf } from '../parts/places.ts'
import { findPressed, openPlaces, optionsAt, shortText } from './plan.ts'
import type { Plan } from './use-plan.ts'

/** An order on the board: what it is about as a ghost at its place, and its number; a refused one says what it is short of. */
export function orderOverlays(scene: Scene, row: PlannedOrder, number: number, plan: Pick<Plan, 'ask'>, side: Side): Overlay[] {
  const at = row.place ?? middleOf(scene, row.pieces)
  if (!at) return []
  const isBad = row.refusal !== null
  const face = faceOf(scene, row.pieces)
  const short = shortText(row, plan.ask.balances)
  const ghost: Overlay[] =
    row.place && (row.icon !== null || face)
      ? [
          {
            type: 'ghost',
            piece: face?.id ?? row.option,
            at: row.place,
            footprint: face?.footprint ?? (scene.board.grid === 'none' ? { type: 'disc', radius: 100 } : { type: 'hex' }),
            icon: row.icon ?? face!.icon,
            side,
            state: isBad ? 'refused' : 'moved',
            chosen: false,
            tether: null,
          },
        ]
      : []
  const pin: Overlay = { type: 'pin', at, text: String(number), tone: isBad ? 'bad' : 'plain' }
  const chip: Overlay[] = short ? [{ type: 'chip', at: below(at, scene), text: `${row.label}: ${short}`, tone: 'bad' }] : []
  return [...ghost, pin, ...chip]
}
/** Where words do not cover what they are about. */
const below = ({ x, y }: ScenePoint, { board }: Scene): ScenePoint => {
  if (board.grid === 'none') return { x, y: y - 300 }
  return board.grid === 'pointy' ? { x: x - 0.35, y: y + 0.7 } : { x, y: y + 0.6 }
}

/** The places of the option in hand, numbered as in the bar. */
const placeOverlays = (hand: PlanOption): Overlay[] =>
  openPlaces(hand).map(({ at }, i) => ({ type: 'pin', at, text: String(i + 1), tone: 'accent' }))

/** The board as a way to order: a press takes a piece's order, or gives the order in hand its place. */
export function usePlanBoard(plan: Plan, seat: SeatId): void {
  const scene = useTable(s => s.state?.scene ?? null)
  const side = useSideOf(seat)
  const { rows, said, sought, ask } = plan
  const hand = sought.type === 'place' ? (said.options.find(o => o.id === sought.option) ?? null) : null
  const overlays = useMemo(() => {
    if (!scene) return []
    const orders = rows.flatMap((row, i) => orderOverlays(scene, row, i + 1, { ask }, side))
    return hand ? [...orders.filter(o => o.type === 'ghost'), ...placeOverlays(hand)] : orders
  }, [scene, rows, ask, hand, side])
  useOverlays('ask', overlays)
  useAskPointers({ click: point => scene !== null && press(scene, plan, hand, point) })
}

/** A place of the option in hand; or what is possible of the pressed piece or place, ordered at once if it is only one thing. */
function press(scene: Scene, plan: Plan, hand: PlanOption | null, point: BoardPoint): boolean {
  const spot = hand && findPressed(hand, point)
  if (hand && spot) {
    plan.order(hand, spot.at)
    return true
  }
  const options = optionsAt(scene, plan.said.options, point)
  const [only] = options
  if (!only) return false
  const place = findPressed(only, point)?.at ?? null
  if (options.length === 1) plan.order(only, place)
  else plan.seek({ type: 'some', options: options.map(o => o.id), place })
  return true
}
