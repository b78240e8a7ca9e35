import { memo } from 'react'
import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import { Pin } from '../Pin.tsx'
import type { Space } from '../space/space.ts'

/** A tick for each unit along the top and the left edge of the table. Counted as places are: from the left, and from below. */
function stepsOf({ unit, field }: Space): { mm: number; middle: number; long: number; across: number; down: number } {
  const isInch = unit === 'in'
  const mm = isInch ? 25.4 : 10
  const across = Math.round((field.right - field.left) / mm)
  return {
    mm,
    across,
    down: Math.round((field.bottom - field.top) / mm),
    middle: isInch ? 2 : 5,
    long: isInch ? (across > 48 ? 6 : 4) : 10,
  }
}
const lengthOf = (i: number, middle: number, long: number): number => (i % long === 0 ? 13 : i % middle === 0 ? 8 : 5)

export const RulerTicks = memo(function RulerTicks({ space }: { space: Space }) {
  const { mm, middle, long, across, down } = stepsOf(space)
  const { left, top, bottom } = space.field
  const above = Array.from({ length: across + 1 }, (_, i) => `M${num(left + i * mm)} ${num(top)}v${-lengthOf(i, middle, long)}`)
  const side = Array.from({ length: down + 1 }, (_, i) => `M${num(left)} ${num(bottom - i * mm)}h${-lengthOf(i, middle, long)}`)
  return <path d={[...above, ...side].join('')} stroke="var(--frame-ink)" strokeWidth={1} strokeOpacity={0.75} />
})

export const RulerNumbers = memo(function RulerNumbers({ space, scale }: { space: Space; scale: number }) {
  const { mm, long, across, down } = stepsOf(space)
  const every = long * mm * scale < 34 ? long * 2 : long
  const { left, top, bottom } = space.field
  const steps = (count: number) => Array.from({ length: Math.floor((count - 1) / every) }, (_, i) => (i + 1) * every)
  return (
    <>
      {steps(across).map(i => (
        <Pin key={`x${i}`} at={{ x: left + i * mm, y: top - 17 }}>
          <text className={`${style.ruler} ${style.mid}`}>{i}</text>
        </Pin>
      ))}
      {steps(down).map(i => (
        <Pin key={`y${i}`} at={{ x: left - 18, y: bottom - i * mm }}>
          <text className={style.ruler} textAnchor="end" y={4.5}>
            {i}
          </text>
        </Pin>
      ))}
    </>
  )
})

/** Lines at each long step, or the edges of the tiles. */
export const Grid = memo(function Grid({ space }: { space: Space }) {
  const { mm, long, across, down } = stepsOf(space)
  const { left, top, right, bottom } = space.field
  const lines = (count: number) => Array.from({ length: Math.floor((count - 1) / long) }, (_, i) => (i + 1) * long * mm)
  const d = [
    ...lines(across).map(x => `M${num(left + x)} ${num(top)}V${num(bottom)}`),
    ...lines(down).map(y => `M${num(left)} ${num(bottom - y)}H${num(right)}`),
  ].join('')
  return <path d={d} className={style.px} stroke="var(--gleam)" strokeOpacity={0.22} strokeWidth={1} />
})
