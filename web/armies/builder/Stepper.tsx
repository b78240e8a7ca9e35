import { useEffect, useState } from 'react'
import style from './stepper.module.css'

type Props = {
  label: string
  value: number
  least: number
  most: number
  isWrong?: boolean
  onSet(value: number): void
  onRefused(why: string): void
}

/** A number between its bounds: by one, or typed. At a bound the button says which it is. */
export function Stepper({ label, value, least, most, isWrong = false, onSet, onRefused }: Props) {
  const step = (by: -1 | 1) => {
    const next = value + by
    if (next < least) onRefused(`${label}: ${least} is the least.`)
    else if (next > most) onRefused(`${label}: ${most} is the most.`)
    else onSet(next)
  }
  return (
    <span className={style.stepper} data-wrong={isWrong}>
      <button type="button" aria-label={`One ${label} less`} data-bound={value <= least} onClick={() => step(-1)}>
        −
      </button>
      <Typed label={label} value={value} least={least} most={most} onSet={onSet} />
      <button type="button" aria-label={`One ${label} more`} data-bound={value >= most} onClick={() => step(1)}>
        +
      </button>
    </span>
  )
}

/** Counts when it is left, or with Enter: half of a number is no number. */
function Typed({ label, value, least, most, onSet }: Omit<Props, 'onRefused' | 'isWrong'>) {
  const [text, setText] = useState(`${value}`)
  useEffect(() => setText(`${value}`), [value])
  const give = () => {
    const wanted = Math.round(Number(text))
    const next = Number.isFinite(wanted) && text !== '' ? Math.min(most, Math.max(least, wanted)) : value
    setText(`${next}`)
    if (next !== value) onSet(next)
  }
  return (
    <input
      aria-label={label}
      inputMode="numeric"
      value={text}
      onChange={event => setText(event.target.value)}
      onBlur={give}
      onKeyDown={event => event.key === 'Enter' && give()}
    />
  )
}
