import type { Option } from '@sandtable/kernel'
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import { useTable } from '../../store/table-store.ts'
import { canBeCarried } from '../carry/carry.ts'
import { useCarry } from '../carry/use-carry.ts'
import type { Pick } from './use-pick.ts'

/** What makes a button one that chooses an option: pressed it is chosen, pressed again or by Enter it is given; what waits beside the board is carried onto it. */
export function useOption(option: Option, pick: Pick) {
  const hover = useTable(s => s.hover)
  const { decision } = pick
  const play = useMemo(() => (canBeCarried(decision, option) ? { decision, option } : null), [decision, option])
  const ref = useCarry(play)
  const isChosen = pick.chosen.includes(option.id)
  const onClick = (event: MouseEvent) => {
    if (event.shiftKey && pick.ask.max > 1) pick.run(option)
    else if (isChosen && pick.ask.max === 1) pick.give(option)
    else pick.choose(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    pick.give(option)
  }
  return {
    ref,
    type: 'button' as const,
    'data-option': option.id,
    title: play ? 'Press it, or carry it onto the board' : undefined,
    'aria-pressed': isChosen,
    'data-lit': pick.lit.includes(option.id) || undefined,
    onClick,
    onKeyDown,
    onPointerEnter: () => hover(option.pieces),
    onPointerLeave: () => hover([]),
    onFocus: () => hover(option.pieces),
    onBlur: () => hover([]),
  }
}
