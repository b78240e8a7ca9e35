import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { HOLD_WORDS } from '../../host/hold-words.ts'
import { useBuilder } from './builder-store.ts'
import style from './save-chip.module.css'

/** Whether what is seen is kept. */
export function SaveChip() {
  const saving = useBuilder(s => s.saving)
  const save = useBuilder(s => s.save)
  const { shelf, version } = useBuilder(s => s)
  if (saving.type === 'failed')
    return (
      <button
        type="button"
        className={style.chip}
        data-tone="bad"
        title={HOLD_WORDS[saving.why].text}
        onClick={() => void save()}
      >
        <IconAlertTriangle size={14} aria-hidden="true" />
        not saved: {saving.why === 'full' ? 'storage is full' : saving.why === 'gone' ? 'it was deleted' : 'storage fails'}, try
        again
      </button>
    )
  if (saving.type === 'conflict')
    return (
      <span className={style.chip} data-tone="warn">
        <IconAlertTriangle size={14} aria-hidden="true" />
        changed elsewhere
      </span>
    )
  return (
    <span className={style.chip} data-tone="good">
      {saving.type === 'saved' ? <IconCheck size={14} aria-hidden="true" /> : null}
      <span className={style.words}>
        {saving.type === 'saved' ? (shelf === null ? 'saved' : `saved in ${shelf}, version ${version}`) : 'saving'}
      </span>
    </span>
  )
}
