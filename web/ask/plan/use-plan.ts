import type { AskOf, Decision, Place, Planned, PlannedOrder, PlanOption, PlanOrder } from '@sandtable/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTableApi } from '../../store/table-store.ts'
import { moved } from '../order/order.ts'
import { useDraft } from '../use-draft.ts'
import { rowsOf, unwritten } from './plan.ts'

/** What is being looked for: everything, a group of options, those for a pressed piece or place, or a place for one option. */
type OptionSearch =
  | { type: 'all' }
  | { type: 'group'; group: string }
  | { type: 'some'; options: readonly string[]; place: Place | null }
  | { type: 'place'; option: string }
const ALL: OptionSearch = { type: 'all' }

/** A plan in hand: all that its parts need. */
export type Plan = {
  ask: AskOf<'plan'>
  orders: readonly PlanOrder[]
  rows: readonly PlannedOrder[]
  said: Planned
  /** The rules have spoken of the plan as it stands. */
  isSaid: boolean
  sought: OptionSearch
  seek(sought: OptionSearch): void
  /** Orders it; where it needs a place and none is given, asks for that first. */
  order(option: PlanOption, place: Place | null): void
  move(from: number, to: number): void
  /** What the rules would say of a move is shown, as long as it is tried. */
  tryMove(move: Move | null): void
  remove(at: number): void
  /** One step back: out of what is sought, or the last order; false where there is nothing. */
  back(): boolean
  mend(): void
  compose(orders: readonly PlanOrder[]): void
  submit(): void
}

type Move = { from: number; to: number }
const NONE: readonly PlanOrder[] = []

/** What the rules say of the plan as it stands; until they have, what they said before. */
function useSaid(ask: AskOf<'plan'>, orders: readonly PlanOrder[]): { said: Planned; isSaid: boolean } {
  const api = useTableApi()
  const [last, setLast] = useState<{ said: Planned; of: readonly PlanOrder[] | null }>(() => ({ said: unwritten(ask), of: null }))
  useEffect(() => {
    let isNewest = true
    api
      .getState()
      .link?.plan({ type: 'plan', orders })
      .then(planned => {
        if (isNewest && planned) setLast({ said: planned, of: orders })
      })
    return () => {
      isNewest = false
    }
  }, [api, orders])
  return { said: last.said, isSaid: last.of === orders }
}

export function usePlan(decision: Decision): Plan {
  const { ask, choice, compose: composeChoice, submit } = useDraft<'plan'>(decision)
  const orders = choice?.orders ?? NONE
  const [tried, tryMove] = useState<Move | null>(null)
  const written = useMemo(() => (tried ? moved(orders, tried.from, tried.to) : orders), [orders, tried])
  const { said, isSaid } = useSaid(ask, written)
  const rows = rowsOf(written, said)
  const [sought, seek] = useState<OptionSearch>(ALL)
  const compose = useCallback((next: readonly PlanOrder[]) => composeChoice({ type: 'plan', orders: next }), [composeChoice])
  const back = () => {
    if (sought.type !== 'all') seek(ALL)
    else if (orders.length > 0) compose(orders.slice(0, -1))
    else return false
    return true
  }
  return {
    ...{ ask, orders, said, isSaid, sought, seek, back, compose, tryMove },
    // Everything stays where it is until it is let go.
    rows: tried ? moved(rows, tried.to, tried.from) : rows,
    order: (option, place) => {
      if (option.places !== null && place === null) return seek({ type: 'place', option: option.id })
      compose([...orders, { option: option.id, place: option.places === null ? null : place }])
      seek(ALL)
    },
    move: (from, to) => {
      const next = moved(orders, from, to)
      if (next !== orders) compose(next)
    },
    remove: at => compose(orders.toSpliced(at, 1)),
    mend: () => said.mend && compose(moved(orders, said.mend.from, said.mend.to)),
    submit: () => void submit({ type: 'plan', orders }),
  }
}
