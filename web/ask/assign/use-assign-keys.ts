import type { AskOf, Item } from '@sandtable/kernel'
import { useState } from 'react'
import { placeOf } from '../../ui/keys.ts'
import { type Assigned, mayHave, nextOpen } from './assign.ts'
import type { Marks } from './use-marks.ts'

type Rows = {
  ask: AskOf<'assign'>
  rows: readonly Item[]
  hand: string | null
  given: Assigned
  marks: Marks
  take(item: string): void
  set(item: string, option: string): void
  setAll(option: string): void
  setMarked(option: string): void
}
const STEPS: { readonly [key: string]: number } = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrows move between rows, digits set, `A` then a digit sets all open ones, `X` takes a row together with others, Space goes to the next open one. */
export function useAssignKeys({ ask, rows, hand, given, marks, take, set, setAll, setMarked }: Rows) {
  const [isForAll, setForAll] = useState(false)
  const at = rows.findIndex(i => i.id === hand)
  const move = (steps: number): boolean => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + steps))]
    if (next) take(next.id)
    return next !== undefined
  }
  const setNth = (place: number): boolean => {
    const option = ask.options[place]
    if (!option) return false
    if (isForAll) setAll(option.id)
    else if (marks.ids.length > 0) setMarked(option.id)
    else if (hand !== null && mayHave(ask, hand, option)) set(hand, option.id)
    setForAll(false)
    return true
  }
  const key = (event: KeyboardEvent): boolean => {
    const steps = STEPS[event.key]
    if (steps !== undefined) return move(steps)
    const place = placeOf(event.key)
    if (place !== null) return setNth(place)
    if (event.key === 'a' || event.key === 'A') {
      setForAll(!isForAll)
      return true
    }
    if ((event.key === 'x' || event.key === 'X') && hand !== null) {
      marks.toggle([hand])
      return true
    }
    const next = event.key === ' ' && !isButton(event.target) ? nextOpen(ask, given, hand ?? '') : null
    if (next !== null) take(next)
    return next !== null
  }
  return { isForAll, key }
}

const isButton = (target: EventTarget | null) => target instanceof HTMLButtonElement
