import { useTable } from '../store/table-store.ts'
import { findSide, nameOf } from '../table/sides.ts'
import { SideMark } from '../ui/SideMark.tsx'
import { listed } from '../ui/words.ts'
import style from './ask-bar.module.css'
import { NeverAsked } from './reaction/NeverAsk.tsx'
import { SealedBar } from './sealed/SealedBar.tsx'
import moving from './waiting.module.css'

/** While others are asked: who, and what; or what this seat has sealed meanwhile. The board stays free to look at. */
export function Waiting() {
  const waiting = useTable(s => s.state?.waiting)
  const isOver = useTable(s => s.state?.end) !== null
  const sealed = useTable(s => s.state?.sealed ?? null)
  const players = useTable(s => s.state?.players) ?? []
  const seats = [...new Set((waiting ?? []).map(w => w.seat))]
  const first = waiting?.[0]
  if (!first)
    return (
      <div className={style.question} aria-live="polite">
        {waiting && !isOver ? <h2>Others choose in secret</h2> : null}
      </div>
    )
  const names = listed(seats.map(seat => nameOf(players, seat)))
  if (sealed) return <SealedBar sealed={sealed} names={names} />
  return (
    <>
      <div className={style.question}>
        <SideMark side={findSide(players, first.seat)} size={14} />
        <div className={style.said} aria-live="polite">
          <h2>
            {names} {seats.length > 1 ? 'choose' : 'chooses'}
          </h2>
          <span>{first.text}</span>
        </div>
        <NeverAsked />
      </div>
      <div className={moving.moving} aria-hidden="true" />
    </>
  )
}
