import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import type { Compared, Entry } from '../../host/army-host.ts'
import { Sheet } from '../Sheet.tsx'
import { figure, moneyFigure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import style from './compare-sheet.module.css'
import { Odds } from './Odds.tsx'

/** Two entries side by side, and what the one does to the other. */
export function CompareSheet() {
  const compared = useBuilder(s => s.compared)
  const set = useBuilder(s => s.set)
  const entry = useBuilder(s => s.sheet.catalogue.find(({ id }) => id === compared))
  return (
    <Sheet opened={compared !== null} onClose={() => set({ compared: null })} title={`Compare ${entry?.name ?? ''}`} size="xl">
      {entry ? <Comparison key={entry.id} first={entry} /> : null}
    </Sheet>
  )
}

function Comparison({ first }: { first: Entry }) {
  const host = useHost()
  const { sheet, kit } = useBuilder(s => s)
  const others = sheet.catalogue.filter(({ id }) => id !== first.id)
  const [second, setSecond] = useState(others.find(({ group }) => group === first.group)?.id ?? others[0]?.id ?? first.id)
  const other = sheet.catalogue.find(({ id }) => id === second) ?? first
  const rows = useQuery({
    queryKey: ['army-compared', kit.game, first.id, second, sheet.army],
    queryFn: () => host.armies.compared(kit.game, sheet.army, first.id, second),
  }).data
  return (
    <div className={style.sheet}>
      <ComparedTable
        {...{ name: first.name, other: second, others, onOther: setSecond, rows }}
        prices={[moneyFigure(first.price, kit.money), moneyFigure(other.price, kit.money)]}
      />
      {rows === null ? <p>One of them has no card of its own: its parts have.</p> : null}
      <Odds by={first} on={other} ground={{ game: kit.game, army: sheet.army, money: kit.money }} />
    </div>
  )
}

type ComparedProps = {
  name: string
  other: string
  others: readonly { id: string; name: string }[]
  onOther(id: string): void
  prices: readonly [string, string]
  rows: readonly Compared[] | null | undefined
}
/** Something beside another that is chosen here, line by line. */
export function ComparedTable({ name, other, others, onOther, prices, rows }: ComparedProps) {
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{name}</th>
          <th scope="col">
            <select aria-label="Compare with" value={other} onChange={event => onOther(event.target.value)}>
              {others.map(one => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Price</th>
          <td>{prices[0]}</td>
          <td>{prices[1]}</td>
        </tr>
        {rows?.map(row => (
          <ComparedRow key={row.label} row={row} />
        ))}
      </tbody>
    </table>
  )
}
function ComparedRow({ row: { label, first, second, difference } }: { row: Compared }) {
  return (
    <tr data-same={first === second}>
      <th scope="row">{label}</th>
      <td>{first ?? '–'}</td>
      <td>
        {second ?? '–'}
        {difference === null || difference === 0 ? null : (
          <small>
            {' '}
            {difference > 0 ? '+' : ''}
            {figure(difference)}
          </small>
        )}
      </td>
    </tr>
  )
}
