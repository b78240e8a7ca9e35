import { useId } from 'react'
import type { StandingOrder } from '../../settings/settings.ts'
import type { BoardMeasures } from '../on-board/measure.ts'
import { fromShown, shownLength } from './condition.ts'
import style from './reaction.module.css'

/** What a table can tell: its unit, and whether its pieces say what they are worth. */
export type Measures = Pick<BoardMeasures, 'grid' | 'unit'> & { hasWorths: boolean }

type Props = { title: string; order: StandingOrder; measures: Measures; onChange(order: StandingOrder): void }

/** The *if* as a sentence with fields; an empty field does not matter. */
export function Condition({ title, order, measures, onChange }: Props) {
  const { grid, unit, hasWorths } = measures
  return (
    <div className={style.condition}>
      <p className="eyebrow">{title}, if</p>
      <p>
        Ask me if an enemy is within{' '}
        <Field
          label={`${title}: within`}
          value={shownLength(grid, order.within)}
          onChange={text => onChange({ ...order, within: fromShown(grid, text) })}
        />{' '}
        {grid === 'none' ? unit : 'hexes'}
        {hasWorths && (
          <>
            {' '}
            and worth{' '}
            <Field
              label={`${title}: worth at least`}
              value={order.worth === null ? '' : String(order.worth)}
              onChange={text => onChange({ ...order, worth: fromShown('hex', text) })}
            />
            +
          </>
        )}
        ; otherwise pass.
      </p>
      {order.within === null && order.worth === null && <p className={style.open}>Fill one in: until then you are asked.</p>}
    </div>
  )
}

function Field({ label, value, onChange }: { label: string; value: string; onChange(text: string): void }) {
  const id = useId()
  return (
    <input
      id={id}
      className={style.field}
      type="text"
      inputMode="decimal"
      aria-label={label}
      placeholder="any"
      defaultValue={value}
      onBlur={event => onChange(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Enter' && onChange(event.currentTarget.value)}
    />
  )
}
