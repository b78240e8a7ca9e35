import { Modal } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { RuleLink } from '../app/RuleLink.tsx'
import { useTable } from '../store/table-store.ts'
import style from './mission-sheet.module.css'

/** What the game is about, in one press at any time. */
export function MissionSheet() {
  const mission = useTable(s => s.state?.scene.standing?.mission ?? null)
  const game = useTable(s => s.state?.game ?? '')
  const [isOpen, setOpen] = useState(false)
  if (!mission) return null
  return (
    <>
      <button type="button" className={style.button} aria-label="Mission" onClick={() => setOpen(true)}>
        <IconFlag size={16} aria-hidden="true" />
        <span>Mission</span>
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={mission.name} size="lg" centered>
        <dl className={style.rows}>
          {mission.rows.map(({ label, value, rule }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value} {rule && <RuleLink rule={rule} game={game} />}
              </dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  )
}
