import { Button } from '../../ui/Button.tsx'
import { useBuilder } from './builder-store.ts'
import style from './conflict.module.css'

const LINES = 6

/** The same army was changed in another tab: nothing is lost until somebody says which counts. */
export function Conflict() {
  const saving = useBuilder(s => s.saving)
  const settle = useBuilder(s => s.settle)
  if (saving.type !== 'conflict') return null
  const { onlyMine, onlyTheirs } = saving.with
  return (
    <div className={style.conflict} role="alert">
      <strong className={style.title}>It was changed in another tab.</strong>
      <div className={style.sides}>
        <Lines title="Only here" lines={onlyMine} />
        <Lines title="Only there" lines={onlyTheirs} />
      </div>
      <div className={style.actions}>
        <Button size="small" onClick={() => void settle('mine')}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => void settle('theirs')}>
          Take theirs
        </Button>
        <Button size="small" onClick={() => void settle('both')}>
          Keep both
        </Button>
      </div>
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const numbered = lines.slice(0, LINES).map((line, i) => ({ line, key: `${i} ${line}` }))
  return (
    <div>
      <span className="eyebrow">{title}</span>
      <ul className={style.lines}>
        {numbered.map(({ line, key }) => (
          <li key={key}>{line}</li>
        ))}
        {lines.length === 0 ? <li>nothing</li> : null}
        {lines.length > LINES ? <li>and {lines.length - LINES} more</li> : null}
      </ul>
    </div>
  )
}
