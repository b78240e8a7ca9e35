import type { PieceId } from '@sandtable/kernel'
import type { ReactNode } from 'react'
import { capital } from '../../ui/words.ts'
import style from './card-head.module.css'
import { Face } from './Face.tsx'

type Props = { pieces: readonly PieceId[]; title: string; note: string | null; children: ReactNode }

/** The head of a card on the board: whom it is about, and at its end a key or a rule. */
export function CardHead({ pieces, title, note, children }: Props) {
  return (
    <header className={style.head}>
      <Face pieces={pieces} />
      <span className={style.name}>
        <b>{capital(title)}</b>
        {note && <small>{note}</small>}
      </span>
      {children}
    </header>
  )
}
