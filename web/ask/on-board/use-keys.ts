import { useEffect, useLayoutEffect, useRef } from 'react'
import { isTaken } from '../use-bar-keys.ts'
import { isArrow } from './steps.ts'

/** Keys of a tool while it is there: asked before everybody else, never while something is typed. True: it was used. */
export function useKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.target) || event.ctrlKey || event.metaKey) return
      if (!latest.current(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** Fine and wide steps: keys with Alt, which the bar leaves alone, and arrows with Shift, which would move the eye. */
export const useStepKeys = (press: (key: string, shift: boolean, alt: boolean) => boolean): void =>
  useKeys(event => (event.altKey || (event.shiftKey && isArrow(event.key))) && press(event.key, event.shiftKey, event.altKey))

/** Whether Tab may go round ghosts or points: only on the board, or while nothing has the focus. */
export const isTabFree = ({ target, shiftKey }: KeyboardEvent): boolean =>
  !shiftKey && (target === document.body || (target instanceof Element && target.matches('[role="application"]')))
