import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { StackEntry } from '../host/host.ts'
import { useTable } from '../store/table-store.ts'
import { SideMark } from '../ui/SideMark.tsx'
import { findSide } from './sides.ts'
import { mattering } from './stack.ts'
import style from './stack-view.module.css'
import { useRoom } from './use-room.ts'

const NOTHING: readonly StackEntry[] = []

/** What waits for what: oldest left, the one that is asked now last. */
export function StackView() {
  const stack = mattering(useTable(s => s.state?.stack ?? NOTHING))
  const isNarrow = useRoom() === 'narrow'
  const [isOpen, setOpen] = useState(false)
  // A round and its phase alone stand in the top bar.
  if (stack.length < 2 || stack.every(({ seat, pieces }) => seat === null && pieces.length === 0)) return null
  return (
    <section className={`panel ${style.stack}`} aria-label="What waits for what">
      {isNarrow ? (
        <button type="button" className={style.count} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {stack.at(-1)!.label}
          <span className="unseen">: what waits for it</span>
          <IconChevronDown className={style.arrow!} size={14} aria-hidden="true" />
        </button>
      ) : (
        <span className="eyebrow">Stack</span>
      )}
      {(!isNarrow || isOpen) && (
        <ol className={style.chips}>
          {stack.map((entry, i) => (
            <li key={entry.id} className={style.entry}>
              {i > 0 && <IconChevronRight className={style.arrow!} size={14} aria-hidden="true" />}
              <Entry entry={entry} isNow={i === stack.length - 1} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Entry({ entry, isNow }: { entry: StackEntry; isNow: boolean }) {
  const side = useTable(s => findSide(s.state?.players ?? [], entry.seat))
  const hover = useTable(s => s.hover)
  const lookAt = useTable(s => s.lookAt)
  const show = () => {
    hover(entry.pieces)
    if (entry.pieces.length > 0) lookAt(entry.pieces)
  }
  return (
    <button
      type="button"
      className={style.chip}
      aria-current={isNow ? 'step' : undefined}
      onClick={show}
      onPointerEnter={() => hover(entry.pieces)}
      onPointerLeave={() => hover([])}
      onFocus={() => hover(entry.pieces)}
      onBlur={() => hover([])}
    >
      {entry.seat !== null && <SideMark side={side} />}
      {entry.label}
    </button>
  )
}
