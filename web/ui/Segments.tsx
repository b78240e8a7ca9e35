import { useId } from 'react'
import style from './segments.module.css'

type Props<T extends string> = {
  label: string
  /** The label stands before it; otherwise it is only said. */
  shown?: boolean
  options: readonly { value: T; label: string }[]
  value: T
  onChange(value: T): void
}

/** One of a few, all in sight. */
export function Segments<T extends string>({ label, shown = false, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={style.group}>
      <legend className={shown ? `eyebrow ${style.legend}` : 'unseen'}>{label}</legend>
      <span className={style.track}>
        {options.map(option => (
          <label key={option.value} className={style.segment}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
