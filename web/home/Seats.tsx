import type { SeatId } from '@sandtable/kernel'
import { Segments } from '../ui/Segments.tsx'
import { SideMark } from '../ui/SideMark.tsx'
import type { Side } from '../ui/side.ts'
import style from './seats.module.css'
import { kindOf, LEVELS, type Rival, rivalOf, type Seating } from './set-up-sheet.ts'

const RIVALS: readonly { value: Rival; label: string }[] = [{ value: 'person', label: 'Person here' }, ...LEVELS]

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
          <Segments
            label={`Who plays for ${name}`}
            options={RIVALS}
            value={rivalOf(kind)}
            onChange={rival => onSit(i, { kind: kindOf(rival) })}
          />
          <p className={style.level}>{LEVELS.find(({ value }) => value === rivalOf(kind))?.text}</p>
        </li>
      ))}
    </ol>
  )
}
