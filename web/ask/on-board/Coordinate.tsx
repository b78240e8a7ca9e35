import { useState } from 'react'
import { type BoardMeasures, coordinateText, readCoordinate } from './measure.ts'
import style from './on-board.module.css'

type CoordinateProps = {
  label: 'x' | 'y'
  board: BoardMeasures
  value: number | null
  refused: boolean
  onChange(value: number): void
}

/** One coordinate that can be typed. While it is being typed it says what was typed. */
export function Coordinate({ label, board, value, refused, onChange }: CoordinateProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const read = readCoordinate(board, text)
    if (read !== null) onChange(read)
  }
  return (
    <label className={style.field} data-refused={refused || undefined}>
      {label}
      <input
        aria-label={`${label} in ${board.grid === 'none' ? board.unit : 'hexes'}`}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? (value === null ? '' : coordinateText(board, value))}
        onChange={event => change(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}
