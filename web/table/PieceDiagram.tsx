import type { Diagram, DiagramPart } from '@sandtable/kernel'
import { useId, useState } from 'react'
import {
  type BodySlot,
  CORE_CELL,
  coreCells,
  countPlace,
  DIAGRAM,
  type DiagramLabel,
  DRAWN,
  FIGURES,
  labelsOf,
  stateOf,
} from './diagram-figures.ts'
import style from './piece-diagram.module.css'
import { RuleTip } from './RuleTip.tsx'

/** A body whose parts break one by one, seen from the front. */
export function PieceDiagram({ diagram }: { diagram: Diagram }) {
  const hatch = useId()
  const [hot, setHot] = useState<string | null>(null)
  const labels = labelsOf(diagram)
  return (
    <figure className={style.figure} aria-label="Its parts">
      <div className={style.stage}>
        <svg className={style.drawing} viewBox={`0 0 ${DIAGRAM.width} ${DIAGRAM.height}`} aria-hidden="true">
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className={style.hatchGround} />
            <rect width="2.6" height="6" className={style.hatchLine} />
          </pattern>
          {labels.map(label => (
            <path key={label.part.id} className={style.leader} d={leaderOf(label)} />
          ))}
          {DRAWN.map(slot => (
            <Part
              key={slot}
              diagram={diagram}
              slot={slot}
              hatch={hatch}
              isHot={labels.some(l => l.part.id === hot && l.part.slot === slot)}
            />
          ))}
          <Core diagram={diagram} hatch={hatch} />
        </svg>
        <ul className={style.labels}>
          {labels.map(label => (
            <Label key={label.part.id} label={label} onHot={setHot} />
          ))}
        </ul>
      </div>
      <CoreNotes parts={diagram.parts} />
    </figure>
  )
}

const leaderOf = ({ side, y, anchor: [x, end] }: DiagramLabel): string => `M${side === 'left' ? 84 : 244} ${y}L${x} ${end}`

type PartProps = { diagram: Diagram; slot: BodySlot; hatch: string; isHot: boolean }

function Part({ diagram, slot, hatch, isHot }: PartProps) {
  const figure = FIGURES[diagram.figure]
  const state = stateOf(diagram, slot)
  if (state === null && !figure.always.includes(slot)) return null
  return (
    <g className={style.part} data-state={state ?? 'none'} data-hot={isHot}>
      <path d={figure[slot].path} {...(state === 'broken' ? { fill: `url(#${hatch})` } : {})} />
      <Count diagram={diagram} slot={slot} />
    </g>
  )
}

const NARROW: readonly BodySlot[] = ['left-arm', 'right-arm', 'left-leg', 'right-leg']

/** How much is left of a part, inside it: narrow parts have it in two lines. */
function Count({ diagram, slot }: { diagram: Diagram; slot: BodySlot }) {
  const part = diagram.parts.find(p => p.slot === slot && p.value !== null)
  if (!part) return null
  const { x, y } = countPlace(diagram, slot)
  const isNarrow = NARROW.includes(slot)
  return (
    <text x={x} y={isNarrow ? y - 4 : y} className={style.count}>
      {part.value}
      {part.max !== null && (
        <tspan className={style.most} {...(isNarrow ? { x, dy: 12 } : {})}>
          {isNarrow ? `of ${part.max}` : `/${part.max}`}
        </tspan>
      )}
    </text>
  )
}

function Core({ diagram, hatch }: { diagram: Diagram; hatch: string }) {
  return coreCells(diagram).map(({ part, x, y }) => (
    <g key={part.id} className={style.cell} data-state={part.state} transform={`translate(${x} ${y})`}>
      <rect
        width={CORE_CELL.width}
        height={CORE_CELL.height}
        rx="3"
        {...(part.state === 'broken' ? { fill: `url(#${hatch})` } : {})}
      />
      <text x={CORE_CELL.width / 2} y="12">
        {part.short}
      </text>
    </g>
  ))
}

const saidOf = ({ state, value, max }: DiagramPart): string => {
  const count = value === null ? '' : `, ${value}${max === null ? '' : ` of ${max}`}`
  return `${count}${state === 'whole' ? '' : `, ${state}`}`
}

function Label({ label: { part, side, y }, onHot }: { label: DiagramLabel; onHot(id: string | null): void }) {
  return (
    <li
      className={style.label}
      data-side={side}
      data-state={part.state}
      style={{ top: `${((y - 9) / DIAGRAM.height) * 100}%` }}
      onPointerEnter={() => onHot(part.id)}
      onPointerLeave={() => onHot(null)}
      onFocus={() => onHot(part.id)}
      onBlur={() => onHot(null)}
    >
      <RuleTip rule={part.rule} className={style.tip}>
        <b title={part.label}>{part.label}</b>
        <span className="unseen">{saidOf(part)}</span>
        {part.note !== '' && <small title={part.note}>{part.note}</small>}
      </RuleTip>
    </li>
  )
}

/** Cells have room for three letters: what they stand for, and what a loss means, is said below; the whole ones only to those who listen. */
function CoreNotes({ parts }: { parts: readonly DiagramPart[] }) {
  const core = parts.filter(part => part.slot === 'core')
  if (core.length === 0) return null
  return (
    <ul className={style.notes} aria-label="Inner parts">
      {core.map(part => (
        <li key={part.id} className={part.state === 'whole' ? 'unseen' : style.note} data-state={part.state}>
          <RuleTip rule={part.rule}>
            <b>{part.label}</b>
            <span className="unseen">{saidOf(part)}</span> {part.note}
          </RuleTip>
        </li>
      ))}
    </ul>
  )
}
