import { useEffect, useLayoutEffect, useRef } from 'react'

/** Whether what is typed goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Keys of a tool while it is active: asked before everybody else, never while something is typed. True: it was used. */
export function useKeys(isActive: boolean, onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || event.ctrlKey || event.metaKey) return
      if (!latest.current(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isActive])
}

/** Fine steps: keys with Alt, which the bar leaves alone. */
export const useAltKeys = (press: (key: string, shift: boolean, alt: boolean) => boolean): void =>
  useKeys(true, event => event.altKey && press(event.key, event.shiftKey, true))

/** Whether Tab may go round ghosts or points: only while no control has the focus, which is what Tab is for. */
export const isTabFree = ({ key, target, shiftKey }: KeyboardEvent): boolean =>
  key === 'Tab' &&
  !shiftKey &&
  (target === document.body || (target instanceof Element && target.closest('[data-board]') !== null))
