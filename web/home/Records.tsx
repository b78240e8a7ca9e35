import { IconFileImport } from '@tabler/icons-react'
import type { SavedGame } from '../host/host.ts'
import { FileButton } from '../ui/FileButton.tsx'
import style from './home.module.css'
import { SavedRow } from './SavedRow.tsx'
import saved from './saved.module.css'

/** Games that are over, and records that come as files. */
export function Records({ games, onFile }: { games: readonly SavedGame[]; onFile(file: File): void }) {
  const byTime = games.toSorted((a, b) => b.played - a.played)
  return (
    <section className={style.section} aria-labelledby="replays">
      <div className={style.sectionHead}>
        <h2 id="replays">Replays</h2>
        <span className={style.note}>finished games, and records from files</span>
      </div>
      {byTime.length === 0 ? (
        <p className={style.note}>
          You have not finished a game on this device yet. Play one to the end, or open a record somebody gave you.
        </p>
      ) : (
        <ul className={saved.finished}>
          {byTime.map(game => (
            <SavedRow key={game.id} game={game} />
          ))}
        </ul>
      )}
      <div className={style.drop}>
        <span>Drop a record file anywhere on this page, or</span>
        <FileButton size="small" onFile={onFile}>
          <IconFileImport size={16} aria-hidden="true" />
          Open a record
        </FileButton>
      </div>
    </section>
  )
}
