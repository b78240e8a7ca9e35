import { useTable } from '../store/table-store.ts'
import { GuideCard } from './GuideCard.tsx'
import style from './guide.module.css'
import { useRoom } from './use-room.ts'

/** The guided first turn where there is no column for it: a small card at the upper edge. On wide screens the column holds it. */
export function Guide() {
  const room = useRoom()
  const isFolded = useTable(s => s.folded)
  if (room === 'wide' && !isFolded) return null
  return (
    <div className={style.edge}>
      <GuideCard />
    </div>
  )
}
