import { DrawerHead } from '../pick/DrawerHead.tsx'
import style from '../pick/drawer.module.css'
import { UnaskedRows } from './UnaskedRows.tsx'

/** The drawer of a question that has none of its own. */
export function UnaskedDrawer({ onClose }: { onClose(): void }) {
  return (
    <section className={style.drawer} aria-label="At any time">
      <DrawerHead title="At any time" rule={null} onClose={onClose} />
      <div className={style.list}>
        <UnaskedRows title={null} />
      </div>
    </section>
  )
}
