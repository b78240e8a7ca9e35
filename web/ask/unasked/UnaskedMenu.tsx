import { Menu } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import style from '../ask-bar.module.css'
import { isWorthAButton } from './last-things-last.ts'
import { useUnasked } from './use-unasked.ts'

/** What may be done while others are asked. */
export function UnaskedMenu() {
  const { decisions, answer } = useUnasked()
  if (!isWorthAButton(decisions)) return null
  return (
    <Menu position="top-end" shadow="none" withinPortal>
      <Menu.Target>
        <button type="button" className={style.action} aria-label="At any time" title="What may be done at any time">
          <IconBolt size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={style.menu}>
        {decisions.map(decision => (
          <Menu.Item key={decision.kind} onClick={() => answer(decision)}>
            {decision.ask.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
