import { Button } from '../../ui/Button.tsx'
import style from '../builder/conflict.module.css'
import type { BookConflict } from './use-book.ts'

const LINES = 6
const SHOWN = 90
type Props = { conflict: BookConflict; onMine(): void; onTheirs(): void }

/** The book was changed in another tab: what differs, and which counts. */
export function BookConflictCard({ conflict: { onlyMine, onlyTheirs }, onMine, onTheirs }: Props) {
  return (
    <div className={style.conflict} role="alert">
      <strong className={style.title}>This book was changed in another tab.</strong>
      <div className={style.sides}>
        <Side title="Only here" lines={onlyMine} />
        <Side title="Only there" lines={onlyTheirs} />
      </div>
      <div className={style.actions}>
        <Button size="small" onClick={onMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}

function Side({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <span className="eyebrow">{title}</span>
      <ul className={style.lines}>
        {lines.slice(0, LINES).map(line => (
          <li key={line}>{line.slice(0, SHOWN)}</li>
        ))}
        {lines.length === 0 ? <li>nothing</li> : null}
      </ul>
    </div>
  )
}
