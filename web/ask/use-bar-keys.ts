import type { Ask, Choice } from '@sandtable/kernel'
import { useEffect, useEffectEvent } from 'react'
import { type TableStore, useTableApi } from '../store/table-store.ts'
import { barParts } from './bar.ts'
import { firstOf } from './pick/pick.ts'
import type { useUnaskedDrawer } from './unasked/use-unasked.ts'
import { undo } from './undo.ts'
import { isUnasked, toQuestion } from './use-back.ts'
import { composeDraft } from './use-draft.ts'

/** The drawer of what may be done unasked, where there is any. */
type Unasked = ReturnType<typeof useUnaskedDrawer>

const ARROWS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

const TYPED = new Set(['text', 'search', 'number', 'email', 'url', 'tel', 'password'])

/** What lies over the table has all keys, the one that closes it too. */
const isOver = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="menu"], [role="dialog"], [role="listbox"]') !== null

/** What is typed goes into a field, or belongs to something that lies over the table. */
export const isTaken = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  return (
    isOver(target) ||
    target.isContentEditable ||
    target.matches('textarea, select') ||
    (target instanceof HTMLInputElement && TYPED.has(target.type))
  )
}

/** Enter on a button or link is that button's. */
export const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role="button"]') !== null

/** Where no choice is an answer too, one steps back to what most would choose: Enter never passes unawares. */
function openingOf(ask: Ask): Choice | null {
  const first = ask.type === 'pick' && ask.min === 0 ? firstOf(ask) : null
  return first === null ? null : { type: 'pick', ids: [first] }
}
const isSameChoice = (a: Choice, b: Choice | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** One step back: inside the widget, out of what was begun unasked, or to an empty answer. */
function stepBack(get: () => TableStore, unasked: Unasked): boolean {
  const table = get()
  // What lies open over the table goes first.
  if (table.panel !== null || table.rule !== null) return false
  if (unasked?.isOpen) {
    unasked.close()
    return true
  }
  if (barParts()?.back?.()) return true
  if (isUnasked(table)) {
    toQuestion(table)
    return true
  }
  const opening = table.answering && openingOf(table.answering.ask)
  if (table.draft === null || isSameChoice(table.draft, opening) || table.tool !== 'select') return false
  composeDraft(get, opening)
  return true
}

function press(event: KeyboardEvent, get: () => TableStore, unasked: Unasked): boolean {
  const parts = barParts()
  if (event.key === 'Escape') return stepBack(get, unasked)
  if (event.key === 'u' || event.key === 'U') return undo(get)
  const drawer = parts?.drawer ?? unasked
  if (event.key === '/' && drawer) {
    drawer.toggle()
    return true
  }
  if (!parts) return false
  if (event.key === 'Enter') {
    if (isPressable(event.target) || parts.primary.disabled) return false
    parts.primary.run()
    return true
  }
  if ((event.key === 's' || event.key === 'S') && parts.remedy && !parts.remedy.disabled) {
    parts.remedy.run()
    return true
  }
  // With Shift the arrows move the eye over the board.
  if (event.shiftKey && ARROWS.includes(event.key)) return false
  return parts.key?.(event) ?? false
}

/** The keys of the bar: Enter, U, Esc, S, and what the widget takes, such as 1 to 9. */
export function useBarKeys(unasked: Unasked): void {
  const api = useTableApi()
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' ? isOver(event.target) : isTaken(event.target)) return
    if (press(event, api.getState, unasked)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** A button of the bar or of a rail that is pressed by the pointer does not take the focus: Enter goes on meaning what the bar says. */
export function useFocusKept(bar: HTMLElement | null): void {
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
    }
    bar?.addEventListener('mousedown', keep)
    return () => bar?.removeEventListener('mousedown', keep)
  }, [bar])
}
