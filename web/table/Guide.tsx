import { GuideCard } from './GuideCard.tsx'
import style from './guide.module.css'

/** The guided first turn: a small card at the upper edge. */
export function Guide() {
  return (
    <div className={style.edge}>
      <GuideCard />
    </div>
  )
}
