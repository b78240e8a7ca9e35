import { SegmentedControl } from '@mantine/core'
import { type Passing, useSettings } from '../settings/settings.ts'
import { useTable } from '../table/store.ts'
import style from './ask-bar.module.css'
import { titleOf } from './reaction/passing.ts'

export { type AutoNote, useAutoNotes, useAutoPass } from './reaction/use-auto-pass.ts'

const CHOICES = [
  { value: 'ask', label: 'ask' },
  { value: 'pass', label: 'pass' },
]

/** Automatic passing: one line for each kind of reaction that was ever offered in this game. */
export function AutoPass() {
  const game = useTable(s => s.state?.game ?? '')
  const { passing, change } = useSettings()
  const kinds = Object.keys(passing).filter(kind => kind.startsWith(`${game}/`))
  if (kinds.length === 0) return <p className={style.empty}>No reaction was offered yet. Each kind gets a line here.</p>
  return (
    <ul className={style.passing}>
      {kinds.toSorted().map(kind => (
        <li key={kind}>
          <span>{titleOf(kind)}</span>
          <SegmentedControl
            size="xs"
            aria-label={`${titleOf(kind)}: ask or pass`}
            data={CHOICES}
            value={passing[kind] ?? 'ask'}
            onChange={value => change({ passing: { ...passing, [kind]: value as Passing } })}
          />
        </li>
      ))}
    </ul>
  )
}
