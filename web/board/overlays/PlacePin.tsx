import type { ShapeOf } from '@sandtable/kernel'
import { memo } from 'react'
import type { BoardPlayer } from '../board-props.ts'
import { num } from '../drawing/markup.ts'
import { Pin } from '../Pin.tsx'
import type { Colours } from '../pieces/token.ts'
import type { Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { HEIGHT } from './counter-spot.ts'
import { Disc, MARKS } from './Disc.tsx'
import { isLying } from './Discovery.tsx'
import { outlineOf, teamColours } from './Places.tsx'
import { type Run, Tag } from './Tag.tsx'

type ObjectiveProps = {
  shape: ShapeOf<'poi'>
  holder: Colours
  space: Space
  players: readonly BoardPlayer[]
  /** From far away no pieces are drawn, and the disc keeps a size that can be seen. */
  isFar: boolean
  /** Where its tag lies, in pixels from its middle. */
  spot: Point
}

/** How many of each team count for it; where nobody is counted, its name. */
export const countRuns = ({ counts, label }: ShapeOf<'poi'>, players: readonly BoardPlayer[]): Run[] => {
  if (counts === undefined) return label === null ? [] : [{ text: label, font: 'name' }]
  return counts.flatMap(({ team, n }, i) => [
    ...(i === 0 ? [] : [{ text: ':', font: 'word' as const }]),
    { text: String(n), font: 'figure' as const, colour: `var(--${teamColours(team, players)}-text)` },
  ])
}

/** Beside a disc that lies on the table: how many of each team count for it, or its name. */
function ObjectivePin({ shape, holder, space, players, isFar, spot }: ObjectiveProps) {
  const { centre } = outlineOf(shape, space)
  return (
    <>
      {isFar && (
        <Pin at={centre}>
          <Disc radius={13} holder={holder} />
        </Pin>
      )}
      <Tag at={centre} {...spot} height={HEIGHT} border="var(--line-2)" width={1} runs={countRuns(shape, players)} />
    </>
  )
}

type PinProps = {
  shape: ShapeOf<'poi'>
  holder: Colours
  space: Space
  isNamed: boolean
  isCrowded: boolean
  players: readonly BoardPlayer[]
  isFar: boolean
  spot: Point
  /** So many others stand on the same place before it: it stands beside them, its name below theirs. */
  nth: number
  scale: number
}

/** From pin to pin, and from name to name, where several stand on one place, in pixels. */
export const BESIDE = { x: 28, y: 21 }

/** A pin on a point of interest in the colour of its holder, with its name. On a crowded one it stands at the upper rim. */
export const PlacePin = memo(function PlacePin(props: PinProps) {
  const { shape, holder, space, isNamed, isCrowded, nth, scale } = props
  if (isLying(shape.style)) return null
  if (shape.style === 'objective') return <ObjectivePin {...props} />
  const { centre: middle, top } = outlineOf(shape, space)
  const centre = isCrowded ? { x: middle.x, y: top } : middle
  const colour = holder === 'nobody' ? 'var(--piece-ink)' : `var(--${holder}-hi)`
  return (
    <>
      <Pin at={{ x: centre.x + (nth * BESIDE.x) / scale, y: centre.y }}>
        <ellipse cx={2} cy={1} rx={5} ry={2.4} fill="var(--shade)" fillOpacity={0.4} />
        <path d="M0 0V-22" stroke="var(--plate)" strokeWidth={4.4} />
        <path d="M0 0V-22" stroke="var(--piece-ink)" strokeWidth={2} />
        <circle cy={-31} r={12.5} fill="var(--plate)" stroke={colour} strokeWidth={2.4} />
        <path
          d={MARKS[shape.style]}
          transform={`translate(${num(-8.4)} ${num(-39.4)}) scale(.7)`}
          fill="none"
          stroke="var(--plate-ink)"
          strokeWidth={2.2}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </Pin>
      {isNamed && shape.label && (
        <Tag
          at={centre}
          y={13 + nth * BESIDE.y}
          height={19}
          border={colour}
          width={1.2}
          runs={[{ text: shape.label, font: 'name' }]}
        />
      )}
    </>
  )
})
