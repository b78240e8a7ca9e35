import { IconLock } from '@tabler/icons-react'
import type { Sealed } from '../../host/host.ts'
import { useTable } from '../../store/table-store.ts'
import list from '../parts/list.module.css'
import { OrderFace } from '../plan/OrderFace.tsx'
import style from './sealed.module.css'
import { type SealedRow, sealedRows } from './sealed.ts'
import { useSealedBoard } from './use-sealed-board.ts'

/** What this seat has sealed, to be looked at until all have. */
export function SealedPanel({ sealed }: { sealed: Sealed }) {
  useSealedBoard(sealed)
  const rows = sealedRows(sealed)
  if (rows.length === 0) return null
  return (
    <section className={style.panel} aria-label="What you have sealed">
      <ol className={style.rows}>
        {rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
    </section>
  )
}

function Row({ row: { number, label, note, sum, pieces, icon } }: { row: SealedRow }) {
  const hover = useTable(s => s.hover)
  return (
    <li className={list.row} onPointerEnter={() => hover(pieces)} onPointerLeave={() => hover([])}>
      <IconLock size={16} aria-hidden="true" />
      {number !== null && <span className={list.number}>{number}</span>}
      {(pieces.length > 0 || icon !== null) && <OrderFace pieces={pieces} icon={icon} size={30} />}
      <span className={list.words}>
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
      {sum && <span className={style.sum}>{sum}</span>}
    </li>
  )
}
