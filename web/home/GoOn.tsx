import type { SavedGame } from '../host/host.ts'
import style from './home.module.css'
import { SavedRow } from './SavedRow.tsx'

/** Games that are not over, the last played first. */
export function GoOn({ games }: { games: readonly SavedGame[] }) {
  if (games.length === 0) return null
  const byTime = games.toSorted((a, b) => b.played - a.played)
  return (
    <section className={`panel ${style.goOn}`} aria-labelledby="go-on">
      <div className={style.goOnHead}>
        <h2 id="go-on">Go on playing</h2>
        <span className={style.chip}>{games.length} saved</span>
      </div>
      <ul className={style.goOnList}>
        {byTime.map(game => (
          <SavedRow key={game.id} game={game} />
        ))}
      </ul>
    </section>
  )
}
