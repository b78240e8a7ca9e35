import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import type { DesignCompared, DesignName } from '../../host/design-host.ts'
import { capital } from '../../ui/words.ts'
import { useBuilder } from '../builder/builder-store.ts'
import { designId } from '../design-id.ts'
import { figure, moneyFigure } from '../words.ts'
import style from './calculator.module.css'
import { useDesign } from './design-context.ts'
import { EqualBudget } from './EqualBudget.tsx'

/** So many others stand beside it. */
const OTHERS = 2
/** The design beside two others, in figures and for the same money. */
export function Beside() {
  const host = useHost()
  const { task, designer } = useDesign()
  const { army } = useBuilder(s => s.sheet)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const all = [...designer.own, ...designer.ready].filter(({ id }) => id !== designId(army) && id !== task.was)
  const kin = useQuery({
    queryKey: ['design-kin', task, army],
    queryFn: () => host.armies.designKin(task, army),
    placeholderData: before => before,
    gcTime: 0,
  }).data
  const nearest = kin?.ok ? kin.value.filter(id => all.some(one => one.id === id) && !chosen.includes(id)) : []
  const ids = Array.from({ length: OTHERS }, (_, i) => chosen[i] ?? nearest[i - chosen.length] ?? '')
  const others = ids.flatMap(id => all.find(one => one.id === id) ?? [])
  const choose = (place: number, id: string) => setChosen(ids.map((one, i) => (i === place ? id : one)))
  return (
    <div className={style.beside}>
      <section className={`panel ${style.panel}`} aria-label="Beside others">
        <h2 className={style.panelTitle}>Beside two you have</h2>
        <Figures others={others} all={all} onChoose={choose} />
      </section>
      {designer.fights ? <EqualBudget others={others} /> : null}
    </div>
  )
}

type FiguresProps = { others: readonly DesignName[]; all: readonly DesignName[]; onChoose(place: number, id: string): void }
function Figures({ others, all, onChoose }: FiguresProps) {
  const compared = useCompared(others)
  return (
    <table className={style.table}>
      <thead>
        <Names others={others} all={all} onChoose={onChoose} />
      </thead>
      <tbody>
        <Rows others={others} compared={compared} />
        <Sums others={others} compared={compared} />
        <Prices others={others} compared={compared} />
      </tbody>
    </table>
  )
}

function Names({ others, all, onChoose }: FiguresProps) {
  const { name } = useBuilder(s => s.sheet.army)
  return (
    <tr>
      <td />
      <th scope="col">
        {name} <small>this one</small>
      </th>
      {others.map((other, i) => (
        <th key={other.id} scope="col">
          <select
            className={style.choice}
            aria-label={`${i === 0 ? 'First' : 'Second'} to compare with`}
            value={other.id}
            onChange={event => onChoose(i, event.target.value)}
          >
            {all.map(one => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </th>
      ))}
    </tr>
  )
}

type ComparedProps = { others: readonly DesignName[]; compared: readonly (DesignCompared | null)[] }
function Rows({ others, compared }: ComparedProps) {
  const labels = [...new Set(compared.flatMap(one => one?.rows.map(({ label }) => label) ?? []))]
  const rowOf = (one: DesignCompared | null, label: string) => one?.rows.find(row => row.label === label)
  const own = (label: string) => compared.flatMap(one => rowOf(one, label)?.first ?? [])[0] ?? '–'
  return labels.map(label => (
    <tr key={label}>
      <th scope="row">{label}</th>
      <td>{own(label)}</td>
      {others.map(({ id }, i) => {
        const row = rowOf(compared[i] ?? null, label)
        return <Other key={id} value={row?.second ?? '–'} own={own(label)} difference={row?.difference ?? null} />
      })}
    </tr>
  ))
}
/** What the prices are made of. */
function Sums({ others, compared }: ComparedProps) {
  const lines = useBuilder(s => s.sheet.design?.lines) ?? []
  return lines
    .filter(({ isSum }) => isSum)
    .slice(0, -1)
    .map(({ text, value }) => (
      <tr key={text}>
        <th scope="row">{text}</th>
        <td>{figure(value)}</td>
        {others.map(({ id }, i) => {
          const found = compared[i]?.lines.find(line => line.isSum && line.text === text)
          return <Other key={id} value={found ? figure(found.value) : '–'} own={figure(value)} difference={null} />
        })}
      </tr>
    ))
}
function Prices({ others, compared }: ComparedProps) {
  const { money } = useDesign().designer
  const price = useBuilder(s => s.sheet.price)
  return (
    <tr>
      <th scope="row">{capital(money.many)}</th>
      <td>{moneyFigure(price, money)}</td>
      {others.map(({ id }, i) => {
        const other = compared[i]?.price ?? price
        return (
          <td key={id}>
            {moneyFigure(other, money)} <small>{signed(moneyFigure(other - price, money), other - price)}</small>
          </td>
        )
      })}
    </tr>
  )
}
const signed = (text: string, difference: number): string => (difference === 0 ? '' : `${difference > 0 ? '+' : ''}${text}`)

function Other({ value, own, difference }: { value: string; own: string; difference: number | null }) {
  return (
    <td data-same={value === own}>
      {value}{' '}
      {difference === null || difference === 0 ? null : (
        <small data-more={difference > 0}>{signed(figure(difference), difference)}</small>
      )}
    </td>
  )
}

/** The figures of each; null: not there yet, or something is wrong with it. */
function useCompared(others: readonly DesignName[]): readonly (DesignCompared | null)[] {
  const host = useHost()
  const { task } = useDesign()
  const { army } = useBuilder(s => s.sheet)
  const found = useQuery({
    queryKey: ['design-beside', task, army, others],
    queryFn: () => Promise.all(others.map(({ id }) => host.armies.designCompared(task, army, id))),
    placeholderData: before => before,
    gcTime: 0,
  }).data
  return others.map((_, i) => {
    const one = found?.[i]
    return one?.ok ? one.value : null
  })
}
