import { SegmentedControl } from '@mantine/core'
import style from './settings.module.css'
import { type Passing, useSettings } from './settings.ts'

const nameOf = (kind: string): string => {
  const [game = '', reaction = kind] = kind.split('/')
  return `${reaction.replaceAll('-', ' ')} (${game.replaceAll('-', ' ')})`
}

/** The reactions somebody once did not want to be asked about. */
export function PassingList() {
  const passing = useSettings(s => s.passing)
  const change = useSettings(s => s.change)
  const kinds = Object.entries(passing)
  return (
    <section className={style.section} aria-label="Automatic passing">
      <h2 className={style.heading}>Automatic passing</h2>
      {kinds.length === 0 ? (
        <p className={style.note}>Every reaction is asked about. “Never ask this” stands beside each of them.</p>
      ) : null}
      {kinds.map(([kind, value]) => (
        <div key={kind} className={style.row}>
          <div className={style.label}>{nameOf(kind)}</div>
          <SegmentedControl
            aria-label={nameOf(kind)}
            data={['ask', 'pass']}
            value={value}
            onChange={next => change({ passing: { ...passing, [kind]: next as Passing } })}
          />
        </div>
      ))}
    </section>
  )
}
