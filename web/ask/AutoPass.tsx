import { type Passing, useSettings } from '../settings/settings.ts'
import style from './ask-bar.module.css'
import segments from './assign/assign.module.css'
import { Group } from './parts/Group.tsx'
import { titleOf } from './reaction/passing.ts'

export { type AutoNote, useAutoNotes, useAutoPass } from './reaction/use-auto-pass.ts'

const WAYS: readonly Passing[] = ['ask', 'pass']

/** Automatic passing: one line for each kind of reaction that was ever offered, in this game or (null) in any. */
export function AutoPass({ game }: { game: string | null }) {
  const { passing, change } = useSettings()
  const kinds = Object.keys(passing).filter(kind => game === null || kind.startsWith(`${game}/`))
  if (kinds.length === 0) return <p className={style.empty}>No reaction was offered yet. Each kind gets a line here.</p>
  return (
    <ul className={style.passing}>
      {kinds.toSorted().map(kind => (
        <li key={kind}>
          <span>{titleOf(kind)}</span>
          <Ways kind={kind} set={passing[kind] ?? 'ask'} onSet={way => change({ passing: { ...passing, [kind]: way } })} />
        </li>
      ))}
    </ul>
  )
}

function Ways({ kind, set, onSet }: { kind: string; set: Passing; onSet(way: Passing): void }) {
  return (
    <Group className={segments.segments} label={`${titleOf(kind)}: ask or pass`}>
      {WAYS.map(way => (
        <label key={way} className={segments.segment} data-on={way === set || undefined}>
          <input className="unseen" type="radio" name={kind} checked={way === set} onChange={() => onSet(way)} />
          {way}
        </label>
      ))}
    </Group>
  )
}
