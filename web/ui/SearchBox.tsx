import { IconSearch } from '@tabler/icons-react'
import style from './search-box.module.css'

type Props = { label: string; hint: string; value: string; note?: string; onChange(value: string): void }

/** Words to look for; the note says how much was found. */
export function SearchBox({ label, hint, value, note = '', onChange }: Props) {
  return (
    <label className={style.box}>
      <IconSearch size={17} aria-hidden="true" />
      <span className="unseen">{label}</span>
      <input type="search" value={value} placeholder={hint} onChange={event => onChange(event.target.value)} />
      <span className={style.note} role="status">
        {note}
      </span>
    </label>
  )
}
