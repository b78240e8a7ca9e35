import type { Decision } from '@sandtable/kernel'
import { LassoButton } from '../lasso/LassoButton.tsx'
import { KeyButton } from '../on-board/KeyButton.tsx'
import list from '../parts/list.module.css'
import parts from '../parts/parts.module.css'
import { RefusalLine } from '../parts/RefusalLine.tsx'
import { amountIn, findAgainst } from './allocate.ts'
import { HitCard } from './HitCard.tsx'
import { SlotRow } from './SlotRow.tsx'
import { useAllocate } from './use-allocate.ts'

/** So many, handed out over slots in the order of the rules. */
export function AllocateWidget({ decision }: { decision: Decision }) {
  const allocate = useAllocate(decision)
  const { ask, amounts, rest, verdict, reason, hand, lasso, take, set, oneEach } = allocate
  if (ask.proposal) return <HitCard allocate={allocate} proposal={ask.proposal} />
  return (
    <>
      {verdict && !verdict.ok && <RefusalLine violations={verdict.violations} />}
      {reason && <RefusalLine violations={reason} />}
      <div className={parts.line}>
        <p className={parts.note} role="status">
          <b>{rest} left</b> of {ask.total}, in this order
        </p>
        <LassoButton lasso={lasso} />
        {ask.slots.length > 1 && rest > 0 && <KeyButton label="One each" shortcut="A" onClick={oneEach} />}
      </div>
      <ol className={list.rows} data-long={ask.slots.length > LONG || undefined}>
        {ask.slots.map((slot, i) => (
          <SlotRow
            key={slot.id}
            slot={slot}
            number={i + 1}
            amount={amountIn(amounts, slot.id)}
            rest={rest}
            isInHand={i === hand}
            against={findAgainst(verdict, slot)}
            onTake={() => take(i)}
            onSet={amount => set(slot.id, amount)}
          />
        ))}
      </ol>
    </>
  )
}

/** More rows than these scroll. */
const LONG = 12
