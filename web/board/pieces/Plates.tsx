import { memo } from 'react'
import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import { line } from '../drawing/path.ts'
import { textWidth } from '../drawing/text-width.ts'
import type { Icons } from '../icons.ts'
import { Pin } from '../Pin.tsx'
import type { Point } from '../space/point.ts'
import type { Formation } from './formation.ts'
import { GroupMark, MARK } from './GroupMark.tsx'
import { type PlatePart, platePartsOf } from './plate.ts'
import { Silhouette } from './Silhouette.tsx'
import type { PlaceFound } from './step-aside.ts'
import type { Colours } from './token.ts'

export const PLATE = 22
const GAP = 4
/** After a name the figures stand apart. */
const gapAfter = (part: PlatePart): number => (part.type === 'name' ? 9 : GAP)
const EDGE = 8

const widthOf = (part: PlatePart): number => {
  if (part.type === 'icon') return part.fill ? 17 : 14
  return textWidth(part.text, part.type === 'figure' ? 'figure' : part.type)
}
const partsWidth = (parts: readonly PlatePart[]): number =>
  parts.length === 0
    ? 0
    : EDGE + 6 + parts.reduce((sum, part) => sum + widthOf(part) + gapAfter(part), 0) - gapAfter(parts.at(-1)!)

/** What a token takes up left of its plate. */
const markRoom = ({ token }: Formation): number => (token ? MARK.width + GAP : 0)
export const plateWidth = (formation: Formation, isNamed: boolean): number =>
  markRoom(formation) + partsWidth(platePartsOf(formation, isNamed))

function Part({ part, x, icons }: { part: PlatePart; x: number; icons: Icons }) {
  if (part.type !== 'icon')
    return (
      <text x={x} y={PLATE / 2 + 4.4} className={style[part.type]}>
        {part.text}
      </text>
    )
  return (
    <>
      {part.fill && <rect x={x - 0.5} y={2} width={17} height={PLATE - 4} rx={3} fill={part.fill} />}
      <Silhouette
        icon={part.icon}
        icons={icons}
        name={part.title}
        size={part.fill ? 13 : 14}
        x={x + (part.fill ? 8 : 7)}
        y={PLATE / 2}
        colour={part.colour}
      />
    </>
  )
}

/** Above its formation; big pieces have a ring around them. */
export const anchorOf = ({ box, tokens, first }: Formation): Point => {
  if (tokens.length === 1 && first.isBig) return { x: first.at.x, y: first.at.y - first.radius - (first.shields ? 17 : 12) }
  return { x: (box.left + box.right) / 2, y: box.top }
}

/** From a base to the edge of a plate that stepped aside. */
export function Leader({ from, to, colours }: { from: Point; to: Point; colours: Colours }) {
  const d = line([from, to])
  return (
    <g data-leader="">
      <path d={d} stroke="var(--plate)" strokeOpacity={0.75} strokeWidth={4} fill="none" />
      <path d={d} stroke={`var(--${colours}-hi)`} strokeWidth={1.4} fill="none" />
      <circle cx={num(from.x)} cy={num(from.y)} r={3.4} fill={`var(--${colours}-hi)`} stroke="var(--plate)" strokeWidth={1.2} />
    </g>
  )
}

/** `x` and `y`: from its place, in pixels, so that plates do not lie on each other; `leader` likewise. */
type PlateProps = {
  formation: Formation
  isNamed: boolean
  /** With its name it has more than its room: that part hides others, but is not pressed in their place. */
  isWider: boolean
  isSelected: boolean
  /** Among those a question is about it stays where it was laid: moved into view it would lie on them. */
  isFast: boolean
  icons: Icons
} & PlateShift
/** How far something lies from its place on the table, in pixels, and the line that leads back to it. */
type PlateShift = { x: number; y: number; leader: { from: Point; to: Point } | null }
export const asideOf = ({ at, leader }: PlaceFound, place: Point, scale: number): PlateShift => {
  const [x, y] = [place.x * scale, place.y * scale]
  const moved = (point: Point): Point => ({ x: point.x - x, y: point.y - y })
  return { ...moved(at), leader: leader && { from: moved(leader.from), to: moved(leader.to) } }
}

/** What one must know of a formation without opening it. */
export const Plate = memo(function Plate(props: PlateProps) {
  const { formation, isNamed, isWider, isSelected, isFast, icons, x, y, leader } = props
  const parts = platePartsOf(formation, isNamed)
  if (parts.length === 0 && !formation.token) return null
  const [room, width] = [markRoom(formation), partsWidth(parts)]
  const laid = isWider ? plateWidth(formation, false) : room + width
  const left = x - laid / 2
  const lefts = parts.map((_, i) => EDGE + parts.slice(0, i).reduce((sum, part) => sum + widthOf(part) + gapAfter(part), 0))
  const { colours } = formation
  return (
    <Pin
      at={anchorOf(formation)}
      {...(leader || isFast ? {} : { box: { left, right: left + room + width, top: 0, bottom: 0 } })}
      data-plate={formation.id}
    >
      {leader && <Leader {...leader} colours={colours} />}
      {formation.token && (
        <g transform={`translate(${num(left + MARK.width / 2)} ${num(y)})`}>
          <GroupMark token={formation.token} colours={colours} icons={icons} />
        </g>
      )}
      <g transform={`translate(${num(left + room)} ${num(y - PLATE / 2)})`} visibility={width === 0 ? 'hidden' : undefined}>
        <rect x={1} y={2} width={num(width)} height={PLATE} rx={4} fill="var(--shade)" fillOpacity={0.35} />
        <rect
          width={num(width)}
          height={PLATE}
          rx={4}
          fill="var(--plate)"
          stroke={isSelected ? 'var(--accent)' : `var(--${colours})`}
          strokeWidth={isSelected ? 2 : 1.3}
        />
        <rect width={4} height={PLATE} rx={2} fill={`var(--${colours})`} />
        {parts.map((part, i) => (
          // Parts have no names of their own and never change places among themselves.
          <Part key={`${part.type}${lefts[i]}`} part={part} x={lefts[i]!} icons={icons} />
        ))}
      </g>
      <rect className={style.plate} x={num(left)} y={num(y - MARK.height / 2)} width={num(laid)} height={MARK.height} />
    </Pin>
  )
})
