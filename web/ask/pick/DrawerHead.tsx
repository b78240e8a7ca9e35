import { ActionIcon } from '@mantine/core'
import type { RuleId } from '@sandtable/kernel'
import { IconX } from '@tabler/icons-react'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useTable } from '../../store/table-store.ts'
import style from './drawer.module.css'

/** What a drawer is about, its rule, and the way out. */
export function DrawerHead({ title, rule, onClose }: { title: string; rule: RuleId | null; onClose(): void }) {
  const game = useTable(s => s.state?.game ?? '')
  return (
    <header className={style.head}>
      <h2>{title}</h2>
      {rule && <RuleLink rule={rule} game={game} />}
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Close the list" onClick={onClose}>
        <IconX size={20} />
      </ActionIcon>
    </header>
  )
}
