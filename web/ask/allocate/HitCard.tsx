import type { AskOf } from '@sandtable/kernel'
import { IconCheck, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Dice } from '../../host/host.ts'
import { Die } from '../../log/Die.tsx'
import { rowOf } from '../../log/dice.ts'
import { rollWords } from '../../log/dice-tray.ts'
import { useTable } from '../../store/table-store.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { Beside } from '../beside/Beside.tsx'
import { Face } from '../parts/Face.tsx'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { type Amounts, amountOf, areSame, handedOut, outcomeWords, type Row, rowsOf, withLess, withMore } from './allocate.ts'
import style from './hit-card.module.css'
import type { Allocate } from './use-allocate.ts'

/** Dice that are shown one by one; the others are a number. */
const MOST_DICE = 12

type Props = { allocate: Allocate; proposal: Amounts }

/** What is proposed, kind by kind: one press takes it, *Change* opens the counts. Beside those whom it concerns; on a phone, in the sheet. */
export function HitCard(props: Props) {
  const { ask } = props.allocate
  const scene = useTable(s => s.scene)
  const everybody = useMemo(() => scene?.pieces.map(({ id }) => [id]) ?? [], [scene])
  if (useNarrow()) return <Card {...props} isNarrow />
  return (
    <Beside of={ask.slots.flatMap(slot => slot.pieces)} by={ask.by} others={everybody}>
      <Card {...props} isNarrow={false} />
    </Beside>
  )
}

function Card({ allocate, proposal, isNarrow }: Props & { isNarrow: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { ask, amounts, rest, put } = allocate
  const isChanged = !areSame(amounts, proposal)
  const takeBack = () => {
    setOpen(false)
    put(proposal)
  }
  const canChange = ask.slots.length > 1 || ask.min < ask.total
  return (
    <section className={style.card} data-narrow={isNarrow || undefined} aria-label={ask.text}>
      <Roll />
      {canChange && (
        <div className={style.ways}>
          <button type="button" aria-pressed={!isOpen && !isChanged} onClick={takeBack}>
            <IconCheck size={16} aria-hidden="true" /> As proposed
          </button>
          <button type="button" aria-pressed={isOpen || isChanged} onClick={() => setOpen(true)}>
            <IconPencil size={16} aria-hidden="true" /> Change
          </button>
        </div>
      )}
      <ul className={style.rows}>
        {rowsOf(ask).map(row => (
          <RowView
            key={row.slots[0]?.id}
            row={row}
            amount={amountOf(row, amounts)}
            rest={rest}
            isOpen={isOpen || isChanged}
            onLess={() => put(withLess(ask, amounts, row))}
            onMore={() => put(withMore(ask, amounts, row))}
          />
        ))}
      </ul>
      <Outcome allocate={allocate} />
    </section>
  )
}

function Outcome({ allocate: { ask, amounts, rest, verdict, reason } }: Pick<Props, 'allocate'>) {
  return (
    <div className={style.outcome} role="status">
      <p>{outcomeWords(ask, amounts)}</p>
      {rest > 0 && <span>{restWords(ask, amounts)}</span>}
      {verdict && !verdict.ok && <RefusalLine violations={verdict.violations} />}
      {reason && <RefusalLine violations={reason} />}
    </div>
  )
}

const restWords = ({ total }: AskOf<'allocate'>, amounts: Amounts): string => `${total - handedOut(amounts)} of ${total} left.`

/** The roll that it came from. */
function Roll() {
  const dice = useTable(s => s.state?.log.findLast(line => line.dice !== null)?.dice ?? null)
  return dice && dice.good !== null ? <Felt dice={dice} /> : null
}
function Felt({ dice }: { dice: Dice }) {
  const { shown, rest } = rowOf(dice, MOST_DICE)
  const { expected } = rollWords(dice)
  return (
    <div className={`felt ${style.felt}`}>
      {shown.map(die => (
        <Die key={die.id} {...die} sides={dice.sides} size={24} />
      ))}
      <span>{rest}</span>
      <small>{expected}</small>
    </div>
  )
}

type RowProps = { row: Row; amount: number; rest: number; isOpen: boolean; onLess(): void; onMore(): void }

/** One kind of piece: how many there are, what each takes, how much they get. */
function RowView({ row, amount, rest, isOpen, onLess, onMore }: RowProps) {
  const hover = useTable(s => s.hover)
  const { label, pieces, cap, each } = row
  const count = pieces.length > 1 ? `${pieces.length} of them` : null
  const needs = each === null ? null : count === null ? `falls to ${each}` : `each falls to ${each}`
  return (
    <li data-given={amount > 0 || undefined} onPointerEnter={() => hover(pieces)} onPointerLeave={() => hover([])}>
      <Face pieces={pieces} size={30} />
      <span className={style.words}>
        <b>{label}</b>
        <small>{[count, needs].filter(Boolean).join(', ')}</small>
      </span>
      {isOpen && (
        <button type="button" aria-label={`Less for ${label}`} disabled={amount === 0} onClick={onLess}>
          <IconMinus size={16} aria-hidden="true" />
        </button>
      )}
      <output>
        <b>{amount}</b> of {cap}
      </output>
      {isOpen && (
        <button type="button" aria-label={`More for ${label}`} disabled={amount >= cap || rest === 0} onClick={onMore}>
          <IconPlus size={16} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
