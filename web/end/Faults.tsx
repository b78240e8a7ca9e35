import { IconAlertTriangle } from '@tabler/icons-react'
import type { EndReport } from '../host/host.ts'
import style from './seal.module.css'

/** Says that the rules could not go on somewhere; nothing where they always could. */
export function Faults({ faults }: Pick<EndReport, 'faults'>) {
  if (faults.length === 0) return null
  return (
    <details className={style.seal} data-good={false}>
      <summary className={style.line}>
        <IconAlertTriangle size={17} aria-hidden="true" />
        <span className={style.words}>
          <strong>The rules could not go on from an answer{faults.length > 1 ? `, ${faults.length} times` : ''}</strong>
        </span>
      </summary>
      <div className={style.more}>
        {faults.map(({ seq, text }) => (
          <p key={`${seq} ${text}`}>
            After choice {seq}: <code>{text}</code>
          </p>
        ))}
        <p>
          That is a fault of Sandtable, not of the players. Save the record and send it with these words: it shows where it
          happened.
        </p>
      </div>
    </details>
  )
}
