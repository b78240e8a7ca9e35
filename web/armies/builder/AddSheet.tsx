import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import style from './add-sheet.module.css'
import { useBuilder } from './builder-store.ts'
import { Catalogue } from './Catalogue.tsx'
import { HEIGHTS, type Height, heightAfter, nearestHeight } from './sheet-heights.ts'

/** What can be added, on a phone: over the list, as high as one wishes, never over the price. */
export function AddSheet() {
  const set = useBuilder(s => s.set)
  const [height, setHeight] = useState<Height>('half')
  const [pulled, setPulled] = useState<number | null>(null)
  const sheet = useRef<HTMLElement>(null)
  const search = () => {
    setHeight('full')
    sheet.current?.querySelector<HTMLElement>('[type="search"]')?.focus()
  }
  const settle = (to: Height | null) => (to === null ? set({ place: 'army' }) : setHeight(to))
  const high = pulled ?? HEIGHTS[height]
  return (
    <section
      ref={sheet}
      className={style.sheet}
      data-height={height}
      style={{ height: high === null ? '100%' : high }}
      aria-label="What can be added"
    >
      <Handle height={height} sheet={sheet} onPull={setPulled} onSettle={settle} />
      <button type="button" className={style.search} aria-label="Search the catalogue" onClick={search}>
        <IconSearch size={20} aria-hidden="true" />
      </button>
      <Catalogue />
    </section>
  )
}

type HandleProps = {
  height: Height
  sheet: { current: HTMLElement | null }
  onPull(height: number | null): void
  onSettle(height: Height | null): void
}
/** Pressed it is higher, or low again; pulled it stays at the nearest height; by keys up and down. */
function Handle({ height, sheet, onPull, onSettle }: HandleProps) {
  const from = useRef<{ y: number; high: number; isPulled: boolean } | null>(null)
  const begin = ({ clientY: y, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) => {
    currentTarget.setPointerCapture(pointerId)
    from.current = { y, high: sheet.current?.offsetHeight ?? 0, isPulled: false }
  }
  const pull = ({ clientY }: PointerEvent) => {
    const { current: at } = from
    if (!at || (!at.isPulled && Math.abs(clientY - at.y) < 6)) return
    at.isPulled = true
    onPull(Math.max(0, at.high + at.y - clientY))
  }
  const end = () => {
    if (from.current?.isPulled)
      onSettle(nearestHeight(sheet.current?.offsetHeight ?? 0, sheet.current?.parentElement?.offsetHeight ?? 0))
    else onSettle(heightAfter(height))
    from.current = null
    onPull(null)
  }
  const key = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? heightAfter(height, 1) : event.key === 'ArrowDown' ? heightAfter(height, -1) : undefined
    if (event.key === 'Enter' || event.key === ' ') onSettle(heightAfter(height))
    else if (to !== undefined) onSettle(to)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className={style.handle}
      aria-label={`Catalogue, ${height}: change its height`}
      onPointerDown={begin}
      onPointerMove={pull}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
    />
  )
}
