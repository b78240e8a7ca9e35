import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import style from './ask-bar.module.css'
import { changedBy } from './sheet.ts'
import type { Sheet } from './use-sheet.ts'

/** The upper edge of the sheet on a phone: drag it, or use the buttons. */
export function Handle({ sheet }: { sheet: Sheet }) {
  const { height, change, drag } = sheet
  return (
    <div className={style.handle}>
      <button type="button" aria-label="Smaller" disabled={height === 'content'} onClick={() => change(changedBy(height, -1))}>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      <div className={style.grip} {...drag}>
        <i />
      </div>
      <button type="button" aria-label="Larger" disabled={height === 'full'} onClick={() => change(changedBy(height, 1))}>
        <IconChevronUp size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
