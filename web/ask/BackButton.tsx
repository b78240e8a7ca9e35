import { IconArrowBackUp } from '@tabler/icons-react'
import style from './ask-bar.module.css'
import parts from './parts/parts.module.css'
import { useBackToQuestion } from './use-back.ts'

/** Out of what was begun unasked, to the open question. */
export function BackButton() {
  const back = useBackToQuestion()
  if (!back) return null
  return (
    <button type="button" className={style.action} onClick={back}>
      <IconArrowBackUp size={18} aria-hidden="true" />
      Back <kbd className={parts.kbd}>Esc</kbd>
    </button>
  )
}
