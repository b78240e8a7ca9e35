import { seatName } from '@sandtable/kernel'
import { IconX } from '@tabler/icons-react'
import { type Passing, type StandingOrder, useSettings } from '../settings/settings.ts'
import { useTable } from '../store/table-store.ts'
import segments from './assign/assign.module.css'
import { Group } from './parts/Group.tsx'
import list from './parts/list.module.css'
import { Condition, type Measures } from './reaction/Condition.tsx'
import { isOf, type Place, partsOf, without } from './reaction/passing.ts'
import style from './reaction/reaction.module.css'
import { hasWorths } from './reaction/situation.ts'

export { type AutoNote, useAutoNotes, useAutoPass } from './reaction/use-auto-pass.ts'

const WAYS: readonly Passing[] = ['ask', 'pass', 'if']

/** The standing orders of the seat at this table. */
export function TableOrders() {
  const table = useTable(s => s.state?.id ?? '')
  const seat = useTable(s => s.state?.seat ?? null)
  const scene = useTable(s => s.state?.scene ?? null)
  if (seat === null || scene === null) return <p className={style.empty}>Who only watches is asked nothing.</p>
  const { grid, unit } = scene.board
  return <OrderList place={{ table, seat }} measures={{ grid, unit, hasWorths: hasWorths(scene) }} />
}

/** All standing orders on this device. What an *if* depends on is said at its table, whose measures it is in. */
export const AutoPass = () => <OrderList place={null} measures={null} />

/** Automatic passing: one line for each kind of reaction that was ever offered. */
function OrderList({ place, measures }: { place: Place | null; measures: Measures | null }) {
  const orders = useSettings(s => s.orders)
  const change = useSettings(s => s.change)
  const isHere = (key: string) => place === null || isOf(place, key)
  const shown = Object.entries(orders).filter(([key]) => isHere(key))
  if (shown.length === 0) return <p className={style.empty}>No reaction was offered yet. Each kind gets a line here.</p>
  return (
    <>
      <ul className={style.orders}>
        {shown
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([key, order]) => (
            <OrderRow
              key={key}
              {...{ order, measures }}
              title={place ? partsOf(key).kind : fullTitle(key)}
              onChange={next => change({ orders: { ...orders, [key]: next } })}
              onForget={() => change({ orders: without(orders, key) })}
            />
          ))}
      </ul>
      <p className={style.empty}>Only a pass is ever given by itself, in the game where it was said, and the log names each.</p>
    </>
  )
}

/** Whose it is. */
const fullTitle = (key: string): string => {
  const { seat, kind } = partsOf(key)
  return `${kind}: ${seatName(seat)}`
}

type RowProps = {
  title: string
  order: StandingOrder
  measures: Measures | null
  onChange(order: StandingOrder): void
  onForget(): void
}

function OrderRow({ title, order, measures, onChange, onForget }: RowProps) {
  return (
    <li>
      <div className={style.line}>
        <span>{title}</span>
        <Ways title={title} set={order.way} onSet={way => onChange({ ...order, way })} />
        <button
          type="button"
          className={list.square}
          aria-label={`Forget the order for ${title}`}
          title="Forget"
          onClick={onForget}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      </div>
      {order.way === 'if' && measures && <Condition title={title} order={order} measures={measures} onChange={onChange} />}
    </li>
  )
}

function Ways({ title, set, onSet }: { title: string; set: Passing; onSet(way: Passing): void }) {
  return (
    <Group className={segments.segments} label={`${title}: ask, pass, or pass unless`}>
      {WAYS.map(way => (
        <label key={way} className={segments.segment} data-on={way === set || undefined}>
          <input className="unseen" type="radio" name={title} checked={way === set} onChange={() => onSet(way)} />
          {way}
        </label>
      ))}
    </Group>
  )
}
