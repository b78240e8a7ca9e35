import { useEffect, useRef, useState } from 'react'

/** Opens after a pointer has rested, at once on focus or touch, and stays while the pointer is on its way into it. */
export function useWhyNot(rest = 300) {
  const [isOpen, change] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  const after = (wait: number, next: boolean) => {
    stop()
    timer.current = setTimeout(() => change(next), wait)
  }
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return {
    isOpen,
    change,
    soon: () => after(rest, true),
    later: () => after(200, false),
    stay: stop,
    open: () => {
      stop()
      change(true)
    },
  }
}
