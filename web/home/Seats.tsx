import type { SeatId } from '@sandtable/kernel'
import { useId } from 'react'
import { SideMark } from '../ui/SideMark.tsx'
import type { Side } from '../ui/side.ts'
import style from './seats.module.css'
import { kindOf, LEVELS, type Rival, rivalOf, type Seating } from './set-up-sheet.ts'

const RIVALS: readonly { value: Rival; label: string; text: string }[] = [
  { value: 'person', label: 'Person here', text: 'Plays at this screen' },
  ...LEVELS,
]

type Props = {
  seats: readonly (Seating & { id: SeatId; side: Side })[]
  /** Names may be written; otherwise they are given. */
  named: boolean
  onSit(seat: number, change: Partial<Seating>): void
}

/** Who plays which side. */
export function Seats({ seats, named, onSit }: Props) {
  return (
    <ol className={style.seats}>
      {seats.map(({ id, name, kind, side }, i) => (
        <li key={id} className={style.seat}>
          <div className={style.who}>
            <SideMark side={side} size={16} />
            {named ? (
              <label className={style.name}>
                <span className="unseen">Name of player {i + 1}</span>
                <input
                  value={name}
                  maxLength={24}
                  spellCheck={false}
                  onChange={event => onSit(i, { name: event.target.value })}
                />
              </label>
            ) : (
              <span className={style.given}>{name}</span>
            )}
          </div>
          <Rivals name={name} value={rivalOf(kind)} onChange={rival => onSit(i, { kind: kindOf(rival) })} />
        </li>
      ))}
    </ol>
  )
}

/** A person or a bot, each with what one may expect of it. */
function Rivals({ name, value, onChange }: { name: string; value: Rival; onChange(rival: Rival): void }) {
  const group = useId()
  return (
    <fieldset className={style.rivals} data-person={value === 'person'}>
      <legend className="unseen">Who plays for {name}</legend>
      {RIVALS.map(rival => (
        <label key={rival.value} className={style.rival}>
          <input type="radio" name={group} checked={rival.value === value} onChange={() => onChange(rival.value)} />
          <span className={style.rivalName}>{rival.label}</span>
          <span className={style.level}>{rival.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
