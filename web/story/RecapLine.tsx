import { IconChevronDown, IconPlayerPlay } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { DiceRow } from '../log/Die.tsx'
import { useTable } from '../store/table-store.ts'
import { findSide } from '../table/sides.ts'
import { SideMark } from '../ui/SideMark.tsx'
import { rollsOf } from './beats.ts'
import style from './recap-line.module.css'
import type { RecapProps } from './recap-props.ts'
import { useStory } from './story-store.ts'

/** So far a finger goes for a swipe, in pixels. */
const SWIPE = 40

/** On a phone: one thing in a line below the top bar, its dice, and the others by a press or a swipe. */
export function RecapLine({ recap, isOpen, onOpen }: RecapProps) {
  const { things, seat, head, count } = recap
  const players = useTable(s => s.state?.players) ?? []
  const director = useStory(s => s.director)
  const [at, setAt] = useState(things.length - 1)
  const from = useRef<number | null>(null)
  const index = Math.min(at, things.length - 1)
  const thing = things[index]
  if (!thing) return null
  const show = (by: number) => setAt((index + by + things.length) % things.length)
  const end = (event: PointerEvent) => {
    const far = from.current === null ? 0 : event.clientX - from.current
    from.current = null
    show(far > SWIPE ? -1 : 1)
  }
  if (!isOpen)
    return (
      <button type="button" className={`panel ${style.chip}`} data-recap onClick={() => onOpen(true)}>
        <SideMark side={findSide(players, seat)} size={12} /> {head}: {count}
      </button>
    )
  const [roll] = rollsOf(thing.moment.beat)
  return (
    <section className={`panel ${style.line}`} data-recap aria-label="What happened before">
      {roll && (
        <span className={`felt ${style.felt}`}>
          <DiceRow dice={roll.dice} most={2} size={22} />
        </span>
      )}
      <button
        type="button"
        className={style.said}
        title={things.length > 1 ? 'Show the next' : undefined}
        onPointerDown={event => {
          from.current = event.clientX
        }}
        onPointerUp={end}
        onKeyDown={event => event.key === 'Enter' && show(1)}
      >
        <b>{thing.title}</b>
        <span>
          {head}, {index + 1} of {things.length}
          <i className={style.dots} aria-hidden="true">
            {things.map(({ moment }, i) => (
              <i key={moment.beat.id} data-now={i === index || undefined} />
            ))}
          </i>
        </span>
      </button>
      <button type="button" className={style.square} aria-label="Play it again" onClick={() => director?.again(thing.moment)}>
        <IconPlayerPlay size={20} aria-hidden="true" />
      </button>
      <button type="button" className={style.square} aria-label="Put the recap away" onClick={() => onOpen(false)}>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
    </section>
  )
}
