import { IconFocus2 } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { useTable } from '../store/table-store.ts'
import { BadgeChips } from './BadgeChips.tsx'
import { PieceToken } from './PieceToken.tsx'
import style from './piece-card.module.css'
import { type GroupView, groupViewOf, type UnitLine } from './piece-groups.ts'
import { findSide } from './sides.ts'

/** The formation a piece belongs to: leader first, then its units by kind. */
export function PieceGroup({ id }: { id: string }) {
  const scene = useDeferredValue(useTable(s => s.scene))
  const group = useMemo(() => (scene ? groupViewOf(scene, id) : null), [scene, id])
  if (!group) return null
  return (
    <section className={style.group} aria-label={group.name}>
      <GroupHead group={group} />
      <BadgeChips badges={group.badges} label={`State of ${group.name}`} />
      <ul className={style.units}>
        {group.units.map(unit => (
          <Unit key={unit.id} unit={unit} />
        ))}
      </ul>
    </section>
  )
}

function GroupHead({ group }: { group: GroupView }) {
  const lookAt = useTable(s => s.lookAt)
  return (
    <header className={style.groupHead}>
      <h3>{group.name}</h3>
      <button type="button" className={style.show} onClick={() => lookAt(group.pieces)}>
        <IconFocus2 size={16} aria-hidden="true" /> Show on board
      </button>
    </header>
  )
}

function Unit({ unit }: { unit: UnitLine }) {
  const players = useTable(s => s.state?.players ?? null)
  const selected = useTable(s => s.selected)
  const select = useTable(s => s.select)
  const hover = useTable(s => s.hover)
  const isHere = selected !== null && unit.pieces.includes(selected)
  const choose = () => select(isHere ? after(unit, selected) : unit.pieces[0]!)
  return (
    <li>
      <button
        type="button"
        className={style.unit}
        aria-current={isHere ? 'true' : undefined}
        onClick={choose}
        onPointerEnter={() => hover(unit.pieces)}
        onPointerLeave={() => hover([])}
        onFocus={() => hover(unit.pieces)}
        onBlur={() => hover([])}
      >
        <PieceToken icon={unit.icon} side={findSide(players ?? [], unit.seat)} size={26} />
        <span className={style.unitName}>{unit.name}</span>
        {unit.leads && <span className={style.leads}>leads</span>}
        {unit.worst && (
          <span className={style.hurt}>
            {unit.worst.label} {unit.worst.value}/{unit.worst.max}
          </span>
        )}
        <b className={style.times}>{unit.pieces.length > 1 ? `× ${unit.pieces.length}` : ''}</b>
      </button>
    </li>
  )
}

/** Pressed again it goes on to the next one of the kind. */
const after = ({ pieces }: UnitLine, piece: string): string => pieces[(pieces.indexOf(piece) + 1) % pieces.length]!
