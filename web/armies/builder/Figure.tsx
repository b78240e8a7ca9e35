import { useEffect, useRef, useState } from 'react'
import style from './figure.module.css'

/** So long a figure takes to its new value, in ms. */
const COUNT = 120
/** On the way it is shown in such steps. */
const STEP = 0.1
const isStill = (): boolean =>
  document.documentElement.dataset.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** A figure that counts to its new value and flashes once. */
export function Figure({ value, format }: { value: number; format(value: number): string }) {
  const { shown, changes } = useCounted(value)
  return (
    <span key={changes} className={style.figure} data-changed={changes > 0}>
      {format(shown)}
    </span>
  )
}

/** What is on the way from the last value to this one. */
function useCounted(value: number): { shown: number; changes: number } {
  const [shown, setShown] = useState(value)
  const [changes, setChanges] = useState(0)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    last.current = value
    if (from === value) return
    setChanges(n => n + 1)
    if (isStill()) {
      setShown(value)
      return
    }
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - begun) / COUNT)
      setShown(share === 1 ? value : from + Math.round(((value - from) * share) / STEP) * STEP)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return { shown, changes }
}
