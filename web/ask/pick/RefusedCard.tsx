import { Popover } from '@mantine/core'
import type { Option, Violation } from '@sandtable/kernel'
import { useId } from 'react'
import { useTable } from '../../store/table-store.ts'
import { Face } from '../parts/Face.tsx'
import { numbersLine } from '../parts/figures.ts'
import style from './pick.module.css'
import { useWhyNot } from './use-why-not.ts'
import { WhyNot } from './WhyNot.tsx'

/** An option that cannot be chosen now: it can be reached and read, and says why. */
export function RefusedCard({ option, refusal }: { option: Option; refusal: Violation }) {
  const hover = useTable(s => s.hover)
  const numbers = useTable(s => (s.scene ? numbersLine(refusal.params, s.scene) : ''))
  const why = useWhyNot()
  const id = useId()
  return (
    <Popover opened={why.isOpen} onChange={why.change} position="top-start" width={300} shadow="none" withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={style.card}
          data-refused
          aria-disabled="true"
          aria-describedby={id}
          onClick={why.open}
          onPointerEnter={event => {
            hover(option.pieces)
            if (event.pointerType === 'mouse') why.soon()
          }}
          onPointerLeave={() => {
            hover([])
            why.later()
          }}
          onFocus={why.open}
          onBlur={why.later}
        >
          <Face pieces={option.pieces} />
          <span className={style.words}>
            <b>{option.label}</b>
            <small id={id}>
              {refusal.text}
              {numbers && `: ${numbers}`}
            </small>
          </span>
          <span className="rule" aria-hidden="true">
            why not
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className={style.popover}
        onPointerEnter={why.stay}
        onPointerLeave={why.later}
        onFocus={why.stay}
        onBlur={why.later}
      >
        <WhyNot option={option} refusal={refusal} />
      </Popover.Dropdown>
    </Popover>
  )
}
