import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { KeyButton } from './KeyButton.tsx'
import { levelText } from './levels.ts'
import style from './on-board.module.css'

/** One level up or down, and the level it has. */
export function LevelButtons({ level, onLevel }: { level: number; onLevel(key: 'PageUp' | 'PageDown'): void }) {
  return (
    <fieldset className={style.level} aria-label="Level">
      <KeyButton
        isShort
        label="Down"
        shortcut="PageDown"
        icon={<IconChevronDown size={17} aria-hidden="true" />}
        onClick={() => onLevel('PageDown')}
      />
      <span className={style.field} data-short>
        level <b>{levelText(level)}</b>
      </span>
      <KeyButton
        isShort
        label="Up"
        shortcut="PageUp"
        icon={<IconChevronUp size={17} aria-hidden="true" />}
        onClick={() => onLevel('PageUp')}
      />
    </fieldset>
  )
}
