import type { Diagram, DiagramPart } from '@sandtable/kernel'
import { useId } from 'react'
import { CORE_CELL, coreCells, countPlace, DIAGRAM, type DiagramLabel, DRAWN, FIGURES } from '../../table/diagram-figures.ts'
import style from './called-shot.module.css'

/** How a part is drawn: it is chosen, may be chosen, cannot be, or is gone. */
export type PartState = 'chosen' | 'open' | 'hidden' | 'gone'
type Props = {
  diagram: Diagram
  labels: readonly DiagramLabel[]
  /** Only the body, without room for labels beside it. */
  isCropped: boolean
  stateOf(part: DiagramPart): PartState
  press(part: DiagramPart): void
}

/** The middle of the drawing, where the body is. */
const CROPPED = { left: 82, width: 164 } as const

/** The body of the target: every part of it can be pressed. Whoever does not see it has the same parts as buttons. */
export function Body({ diagram, labels, isCropped, stateOf, press }: Props) {
  const hatch = useId()
  const figure = FIGURES[diagram.figure]
  const box = isCropped ? `${CROPPED.left} 0 ${CROPPED.width} ${DIAGRAM.height}` : `0 0 ${DIAGRAM.width} ${DIAGRAM.height}`
  return (
    <svg className={style.body} viewBox={box} data-cropped={isCropped || undefined} aria-hidden="true">
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={style.hatchGround} />
        <rect width="1.6" height="6" className={style.hatchLine} />
      </pattern>
      {!isCropped &&
        labels.map(({ part, side, y, anchor: [x, end] }) => (
          <path key={part.id} className={style.leader} d={`M${side === 'left' ? 84 : 244} ${y}L${x} ${end}`} />
        ))}
      {DRAWN.flatMap(slot => {
        const part = diagram.parts.find(p => p.slot === slot)
        if (!part) return figure.always.includes(slot) ? <path key={slot} className={style.none} d={figure[slot].path} /> : []
        const state = stateOf(part)
        const isHatched = state === 'hidden' || state === 'gone'
        const { x, y } = countPlace(diagram, slot)
        return (
          <g key={slot} className={style.part} data-part={part.id} data-state={state} onPointerDown={() => press(part)}>
            <path className={style.hit} d={figure[slot].path} />
            <path className={style.shape} d={figure[slot].path} {...(isHatched ? { fill: `url(#${hatch})` } : {})} />
            {part.value !== null && state !== 'gone' && (
              <text x={x} y={y}>
                {part.value}
              </text>
            )}
          </g>
        )
      })}
      {coreCells(diagram).map(({ part, x, y }) => (
        <g
          key={part.id}
          className={style.cell}
          data-part={part.id}
          data-state={stateOf(part)}
          transform={`translate(${x} ${y})`}
          onPointerDown={() => press(part)}
        >
          <rect width={CORE_CELL.width} height={CORE_CELL.height} rx="3" />
          <text x={CORE_CELL.width / 2} y="12">
            {part.short}
          </text>
        </g>
      ))}
    </svg>
  )
}
