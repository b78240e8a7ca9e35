import type { Option } from '@sandtable/kernel'
import { type CSSProperties, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTable } from '../../store/table-store.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import parts from '../parts/parts.module.css'
import { useOption } from '../pick/use-option.ts'
import type { Pick } from '../pick/use-pick.ts'
import { useAhead } from './use-ahead.ts'
import { useFan } from './use-fan.ts'
import { VerbCard } from './VerbCard.tsx'
import { VerbSign } from './VerbSign.tsx'
import { spokenVerb } from './verb.ts'
import style from './verbs.module.css'

/** The usual acts of whoever acts: chips beside it on the board; on a phone, in the sheet. */
export function Verbs({ pick }: { pick: Pick }) {
  const isNarrow = useNarrow()
  if (pick.sorted.verbs.length === 0) return null
  return isNarrow ? <VerbRow pick={pick} /> : <VerbFan pick={pick} />
}

/** What cannot be done now has no chip. */
const openVerbs = ({ sorted }: Pick): readonly Option[] => sorted.verbs.filter(o => o.refusal === null)

/** The verb that is explained: the one pointed at, otherwise the chosen one. */
function useTold(pick: Pick): { told: Option | null; point(id: string | null): void } {
  const [pointed, point] = useState<string | null>(null)
  const verbs = openVerbs(pick)
  const told = verbs.find(o => o.id === pointed) ?? verbs.find(o => pick.chosen.includes(o.id)) ?? null
  return { told, point }
}

/** What it does is said on the card of its odds. */
const hasOddsCard = ({ id, odds }: Option, { chosen }: Pick): boolean => odds !== undefined && chosen.includes(id)

/** Whether a card has anything to say that the chip does not. */
const saysMore = ({ id, note, ends, odds, verb }: Option, { outlooks }: Pick): boolean =>
  Boolean((note && note !== verb?.word) || ends || odds || outlooks[id]?.words)

function VerbFan({ pick }: { pick: Pick }) {
  const camera = useTable(s => s.camera)
  const { told, point } = useTold(pick)
  useAhead(told)
  const layer = useRef<HTMLDivElement>(null)
  useFan(layer, pick.sorted.actor)
  if (!camera) return null
  return createPortal(
    <div ref={layer} className={style.layer} data-foreign="">
      <svg className={style.lines} aria-hidden="true">
        <path data-arc="" />
        <path data-tie="" />
      </svg>
      <fieldset className={style.fan} aria-label="What it can do">
        {openVerbs(pick).map((option, i) => (
          <Chip key={option.id} option={option} at={i} pick={pick} isTold={option === told} onPoint={point} />
        ))}
      </fieldset>
      {told && !hasOddsCard(told, pick) && saysMore(told, pick) && (
        <VerbCard option={told} outlook={pick.outlooks[told.id] ?? null} />
      )}
    </div>,
    camera.element,
  )
}

type ChipProps = { option: Option; at: number; pick: Pick; isTold: boolean; onPoint(id: string | null): void }

function Chip({ option, at, pick, isTold, onPoint }: ChipProps) {
  const { onPointerEnter, onPointerLeave, onFocus, onBlur, ...button } = useOption(option, pick)
  const number = pick.shown.indexOf(option) + 1
  const told = (id: string | null, and: () => void) => () => {
    onPoint(id)
    and()
  }
  return (
    <button
      {...button}
      className={style.chip}
      style={{ '--at': at } as CSSProperties}
      data-chip=""
      data-told={isTold || undefined}
      aria-keyshortcuts={String(number)}
      onPointerEnter={told(option.id, onPointerEnter)}
      onPointerLeave={told(null, onPointerLeave)}
      onFocus={told(option.id, onFocus)}
      onBlur={told(null, onBlur)}
    >
      {option.verb && <VerbSign icon={option.verb.icon} size={20} />}
      <span>{option.verb?.word}</span>
      <span className="unseen"> {spokenVerb(option)} </span>
      <kbd className={parts.kbd}>{number}</kbd>
    </button>
  )
}

/** So many acts stand in one row, one more in smaller letters, and others in two rows. */
const MOST_IN_ROW = 6
const rowsFor = (many: number): 'one' | 'two' | undefined =>
  many <= MOST_IN_ROW ? undefined : many === MOST_IN_ROW + 1 ? 'one' : 'two'

/** All of a width on a phone; what cannot be done now is dashed and tells why when it is pressed. */
function VerbRow({ pick }: { pick: Pick }) {
  const { verbs } = pick.sorted
  const { told } = useTold(pick)
  useAhead(told)
  return (
    <div className={style.onPhone}>
      <fieldset className={style.row} data-many={rowsFor(verbs.length)} aria-label="What it can do">
        {verbs.map(option => (
          <RowChip key={option.id} option={option} pick={pick} />
        ))}
      </fieldset>
      {told && <p className={style.sentence}>{[told.note, told.ends].filter(Boolean).join(' ')}</p>}
    </div>
  )
}

function RowChip({ option, pick }: { option: Option; pick: Pick }) {
  const button = useOption(option, pick)
  return (
    <button
      {...button}
      className={style.tile}
      data-refused={option.refusal !== null || undefined}
      aria-disabled={option.refusal !== null}
    >
      {option.verb && <VerbSign icon={option.verb.icon} size={22} />}
      <span>{option.verb?.word}</span>
      <span className="unseen"> {spokenVerb(option)}</span>
    </button>
  )
}
