import { IconBolt } from '@tabler/icons-react'
import { Group } from '../parts/Group.tsx'
import style from '../pick/drawer.module.css'
import { useUnasked } from './use-unasked.ts'

/** What may be done unasked, as the last rows of a drawer. */
export function UnaskedRows({ title }: { title: string | null }) {
  const { decisions, answer } = useUnasked()
  if (decisions.length === 0) return null
  return (
    <Group label="At any time" className={style.group}>
      {title && <h3 className={`eyebrow ${style.title}`}>{title}</h3>}
      {decisions.map(decision => (
        <button key={decision.kind} type="button" className={style.row} onClick={() => answer(decision)}>
          <span className={style.face}>
            <IconBolt size={22} aria-hidden="true" />
          </span>
          <b>{decision.ask.act}</b>
          <small>{decision.ask.text}</small>
        </button>
      ))}
    </Group>
  )
}
