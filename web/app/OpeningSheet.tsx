import { Button } from '../ui/Button.tsx'
import style from './opening-sheet.module.css'
import { useOpening } from './opening-store.ts'

const number = (n: number): string => n.toLocaleString('en')

/** How far a game is that takes long to open: every choice in it is played again. */
export function OpeningSheet() {
  const opening = useOpening(s => s.opening)
  const { isStopping, stop } = useOpening()
  if (!opening) return null
  const { done, of } = opening
  return (
    <section className={`panel ${style.sheet}`} aria-labelledby="opening">
      <h2 id="opening">Opening the game</h2>
      <p>Every choice is played again and checked by the rules.</p>
      <progress className={style.bar} value={done} max={of} aria-labelledby="opening" aria-describedby="opened" />
      <div className={style.foot}>
        <span id="opened">
          {number(done)} of {number(of)} choices
        </span>
        <Button size="small" disabled={isStopping} onClick={stop}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
