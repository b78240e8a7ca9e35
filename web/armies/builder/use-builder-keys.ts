import { type RefObject, useEffect } from 'react'
import { useBuilderStore } from './builder-store.ts'
import { type Focused, type Moves, pressed } from './keys.ts'

const TYPED = 'input, textarea, select, [contenteditable]'

/** The keys of the builder, wherever the focus is but in a field. */
export function useBuilderKeys(page: RefObject<HTMLElement | null>): void {
  const store = useBuilderStore()
  useEffect(() => {
    const moves = movesOn(page)
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body
      if (event.defaultPrevented || document.querySelector('[role="dialog"], [role="menu"]')) return
      if (target.matches(TYPED)) {
        if (event.key === 'ArrowDown' && target.matches('[type="search"]')) moves.row(1)
        else if (event.key === 'Escape') target.blur()
        return
      }
      const key = { key: event.key, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey, shift: event.shiftKey }
      if (pressed(key, focusedIn(target), store, moves)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [store, page])
}

function focusedIn(target: HTMLElement): Focused {
  const { entry, at, siblings } = target.dataset
  return { entry: entry ?? null, at: at ?? null, siblings: Number(siblings ?? 0) }
}

const movesOn = (page: RefObject<HTMLElement | null>): Moves => ({
  search: () => page.current?.querySelector<HTMLElement>('[type="search"]')?.focus(),
  row: by => {
    const list = document.activeElement?.closest('[data-list]') ?? page.current?.querySelector('[data-list="catalogue"]')
    const rows = [...(list?.querySelectorAll<HTMLElement>('[data-focus-row]') ?? [])]
    const now = rows.indexOf(document.activeElement as HTMLElement)
    rows[now === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, now + by))]?.focus()
  },
  problem: by => {
    const all = [...(page.current?.querySelectorAll<HTMLElement>('[data-list="army"] [data-problem]') ?? [])]
    const now = all.indexOf(document.activeElement as HTMLElement)
    all.at(now === -1 ? (by > 0 ? 0 : -1) : (now + by) % all.length)?.focus()
  },
})
