import { useRef } from 'react'

/** A second press within this is the same press, in milliseconds. */
const SAME_PRESS = 1000

/** Does it once: a double click is one wish, and nothing begins while the last is at work. */
export function useOnce<T>(act: (wish: T) => void, isBusy: boolean): (wish: T) => void {
  const pressed = useRef(Number.NEGATIVE_INFINITY)
  return wish => {
    const now = performance.now()
    if (isBusy || now - pressed.current < SAME_PRESS) return
    pressed.current = now
    act(wish)
  }
}
