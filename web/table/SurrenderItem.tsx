import { Menu } from '@mantine/core'
import { IconFlagOff } from '@tabler/icons-react'
import { useTable, useTableApi } from '../store/table-store.ts'

/** Giving up, where people look for it. It opens as a question, so that nothing happens by a slip. */
export function SurrenderItem() {
  const api = useTableApi()
  const concedes = useTable(s => s.state?.interjections.find(decision => decision.concedes) ?? null)
  if (!concedes) return null
  return (
    <Menu.Item
      leftSection={<IconFlagOff size={16} />}
      onClick={() => api.getState().set({ answering: concedes, draft: null, verdict: null })}
    >
      {concedes.ask.act}…
    </Menu.Item>
  )
}
