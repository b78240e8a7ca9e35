import { NativeSelect } from '@mantine/core'
import type { Item, Option } from '@sandtable/kernel'
import { useEffect, useRef } from 'react'
import { useTable } from '../../store/table-store.ts'
import { Silhouette } from '../../table/Silhouette.tsx'
import { Face } from '../parts/Face.tsx'
import { Group } from '../parts/Group.tsx'
import list from '../parts/list.module.css'
import style from './assign.module.css'
import { areOnBoard, fitsInSegments, mayHave } from './assign.ts'
import type { Assign } from './use-assign.ts'

type Props = { item: Item; assign: Assign }

/** A piece and what it gets. */
export function AssignRow({ item, assign }: Props) {
  const hover = useTable(s => s.hover)
  const { ask, given, hand, marks, take } = assign
  const chosen = ask.options.find(o => o.id === given[item.id])
  const against = assign.against(item)
  const row = useRowInHand(hand === item.id)
  return (
    <li
      ref={row}
      className={`${list.row} ${style.row}`}
      data-open={!chosen || undefined}
      data-hand={hand === item.id || undefined}
      data-marked={marks.ids.includes(item.id) || undefined}
      data-refused={against !== null || undefined}
      onFocus={() => hand !== item.id && take(item.id)}
      onPointerEnter={() => hover(item.pieces)}
      onPointerLeave={() => hover([])}
    >
      <Face pieces={item.pieces} size={30} icon={item.icon} />
      <span className={`${list.words} ${style.words}`}>
        <b>{item.label}</b>
        <small>{against?.text ?? [chosen?.label ?? 'not set', item.note].filter(Boolean).join(' · ')}</small>
      </span>
      {fitsInSegments(ask.options) ? <Segments item={item} assign={assign} /> : <Choices item={item} assign={assign} />}
    </li>
  )
}

/** The row in hand is in view, and has the focus if a row had it. */
function useRowInHand(isInHand: boolean) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const { current } = row
    if (!isInHand || !current) return
    current.scrollIntoView({ block: 'nearest' })
    const focused = document.activeElement
    if (current.contains(focused) || !current.parentElement?.contains(focused)) return
    current.querySelector<HTMLElement>('input:checked, input, select')?.focus()
  }, [isInHand])
  return row
}

function Segments({ item, assign }: Props) {
  const { ask, given, set, wonder } = assign
  return (
    <Group className={style.segments} label={item.label}>
      {ask.options.map(option => (
        <Segment
          key={option.id}
          name={item.id}
          option={option}
          isOn={given[item.id] === option.id}
          isOpen={mayHave(ask, item.id, option)}
          onSet={() => set(item.id, option.id)}
          onRefused={() => wonder(`${item.id}:${option.id}`)}
        />
      ))}
    </Group>
  )
}

type SegmentProps = { name: string; option: Option; isOn: boolean; isOpen: boolean; onSet(): void; onRefused(): void }

/** Pressed where it may not be set it tells why. */
function Segment({ name, option, isOn, isOpen, onSet, onRefused }: SegmentProps) {
  return (
    <label
      className={style.segment}
      data-on={isOn || undefined}
      data-refused={!isOpen || undefined}
      title={option.refusal?.text ?? (isOpen ? option.label : `${option.label}: not for this one`)}
    >
      <input
        className="unseen"
        type="radio"
        name={name}
        checked={isOn}
        aria-disabled={!isOpen}
        onChange={isOpen ? onSet : onRefused}
      />
      {option.icon ? <Silhouette icon={option.icon} size={18} /> : null}
      <span className={option.icon ? 'unseen' : undefined}>{option.label}</span>
    </label>
  )
}

/** Too many or too long for segments. */
function Choices({ item, assign: { ask, given, set } }: Props) {
  const data = [
    { value: '', label: 'choose …', disabled: true },
    ...ask.options.map((o, i) => ({
      value: o.id,
      label: areOnBoard(ask) ? `${i + 1} ${o.label}` : o.label,
      disabled: !mayHave(ask, item.id, o),
    })),
  ]
  return (
    <NativeSelect
      className={style.select ?? ''}
      size="xs"
      aria-label={item.label}
      data={data}
      value={given[item.id] ?? ''}
      onChange={event => set(item.id, event.currentTarget.value)}
    />
  )
}
