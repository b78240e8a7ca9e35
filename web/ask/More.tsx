import { Menu } from '@mantine/core'
import type { Decision } from '@sandtable/kernel'
import { IconArrowBackUp, IconDots } from '@tabler/icons-react'
import { useTable, useTableApi } from '../store/table-store.ts'
import style from './ask-bar.module.css'
import { lastThingsLast } from './interjections.ts'
import parts from './parts/parts.module.css'
import { useBackToQuestion } from './use-back.ts'

/** What may be done unasked. It opens in the bar like any question, so nothing happens by a slip. */
export function More() {
  const api = useTableApi()
  const unasked = useTable(s => s.state?.interjections)
  const back = useBackToQuestion()
  if (back)
    return (
      <button type="button" className={style.action} onClick={back}>
        <IconArrowBackUp size={18} aria-hidden="true" />
        Back <kbd className={parts.kbd}>Esc</kbd>
      </button>
    )
  if (!unasked || unasked.length === 0) return null
  const answer = (answering: Decision) => api.getState().set({ answering, draft: null, verdict: null })
  return (
    <Menu position="top-end" shadow="none" withinPortal>
      <Menu.Target>
        <button type="button" className={style.action} data-more aria-label="More" title="What may be done unasked">
          <IconDots size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={style.menu}>
        {lastThingsLast(unasked).map(decision => (
          <Menu.Item key={decision.kind} onClick={() => answer(decision)}>
            {decision.ask.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
