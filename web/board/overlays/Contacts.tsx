import style from '../board.module.css'
import type { Contact } from '../camera/nearby.ts'
import { line } from '../drawing/path.ts'

/** White bars where bases of both sides touch: who strikes whom. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  return contacts.map(({ id, from, to }) => (
    <g key={id} data-contact={id}>
      <path d={line([from, to])} className={style.px} stroke="var(--shade)" strokeOpacity={0.8} strokeWidth={6.5} />
      <path d={line([from, to])} className={style.px} stroke="var(--gleam)" strokeWidth={3.4} />
    </g>
  ))
}
