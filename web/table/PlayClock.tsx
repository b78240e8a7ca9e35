import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { clockText, SECOND } from './clock.ts'
import style from './top-bar.module.css'

/** How long this sitting has taken. It is looked at, never read aloud by itself. */
export function PlayClock() {
  const [began] = useState(() => Date.now())
  const [now, setNow] = useState(began)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={style.clock} title="Time at this table" role="timer" aria-live="off">
      <IconClock size={16} aria-hidden="true" />
      {clockText(now - began)}
    </span>
  )
}
