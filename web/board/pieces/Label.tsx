import type { ScenePiece } from '@sandtable/kernel'
import { memo } from 'react'
import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import { textWidth } from '../drawing/text-width.ts'
import { Pin } from '../Pin.tsx'
import { halfHeight } from './shape.ts'
import type { Token } from './token.ts'

/** The two figures that say most: what is hurt, then the first of its profile. */
export const headlineOf = ({ card, bars }: ScenePiece): string => {
  const hurt = bars.filter(bar => bar.value < bar.max).map(bar => `${bar.label} ${bar.value} of ${bar.max}`)
  const figures = card.figures.map(({ label, value, unit }) => `${label} ${value}${unit === '' ? '' : ` ${unit}`}`)
  return [...hurt, ...figures].slice(0, 2).join(' · ')
}
export const labelSize = (piece: ScenePiece): { width: number; height: number } => ({
  width: 14 + Math.max(textWidth(piece.name, 'name'), textWidth(headlineOf(piece), 'word')),
  height: headlineOf(piece) === '' ? 20 : 35,
})

/** Name and headline figures below a base. */
export const Label = memo(function Label({ token }: { token: Token }) {
  const { piece, colours, at, body, radius, angle, isBig, shields } = token
  const { width, height } = labelSize(piece)
  const headline = headlineOf(piece)
  const below = at.y + halfHeight(body, radius, angle) + (isBig ? (shields ? 18 : 13) : 1)
  return (
    <Pin at={{ x: at.x, y: below }} box={{ left: -width / 2, right: width / 2, top: 0, bottom: 0 }}>
      <rect
        x={num(-width / 2)}
        y={4}
        width={num(width)}
        height={height}
        rx={5}
        fill="var(--plate)"
        stroke={`var(--${colours})`}
        strokeWidth={1.3}
      />
      <text y={18} className={`${style.name} ${style.mid}`}>
        {piece.name}
      </text>
      {headline && (
        <text y={32} className={`${style.word} ${style.mid}`}>
          {headline}
        </text>
      )}
    </Pin>
  )
})
