import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { Sealed } from '../../host/host.ts'
import { useTable, useTableApi } from '../../store/table-store.ts'
import bar from '../ask-bar.module.css'
import parts from '../parts/parts.module.css'
import { undo } from '../undo.ts'
import moving from '../waiting.module.css'
import style from './sealed.module.css'

/** An answer that waits for those of others: it may be opened again until the last is in. */
export function SealedBar({ sealed, names }: { sealed: Sealed; names: string }) {
  const api = useTableApi()
  const reason = useTable(s => s.state?.noUndo ?? null)
  return (
    <>
      <div className={bar.question}>
        <IconLock className={style.lock} size={20} aria-hidden="true" />
        <div className={bar.said} aria-live="polite">
          <h2>
            {sealed.decision.ask.type === 'plan' ? 'Plan sealed' : 'Sealed'}. Waiting for {names}
          </h2>
          <span>{reason ?? 'Nobody sees it before all are in.'}</span>
        </div>
      </div>
      {reason === null && (
        <button type="button" className={bar.action} data-open-again onClick={() => undo(api.getState)}>
          <IconLockOpen size={18} aria-hidden="true" />
          <span>Open again</span>
          <kbd className={parts.kbd}>U</kbd>
        </button>
      )}
      <div className={moving.moving} aria-hidden="true" />
    </>
  )
}
