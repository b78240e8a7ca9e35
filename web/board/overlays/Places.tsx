import type { SceneShape, ShapeOf, StyleOf } from '@sandtable/kernel'
import { memo } from 'react'
import style from '../board.module.css'
import type { BoardPlayer } from '../board-props.ts'
import { num } from '../drawing/markup.ts'
import { centreOf } from '../drawing/outline.ts'
import { circle, line, ring } from '../drawing/path.ts'
import { useIds } from '../ids.ts'
import { Pin } from '../Pin.tsx'
import type { Colours } from '../pieces/token.ts'
import { cornersAt, HEX } from '../space/hexes.ts'
import type { Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { HEIGHT } from './counter-spot.ts'
import { isLying, type Lying, LyingMark, Road, Undiscovered, Veil } from './Discovery.tsx'
import { type Run, Tag } from './Tag.tsx'

/** The outline of a shape on the drawing, and where its label belongs. */
export function outlineOf(shape: SceneShape, space: Space): { d: string; centre: Point; top: number } {
  if (shape.type === 'disc') {
    const centre = space.at(shape.at)
    const radius = space.radius(shape.radius)
    return { d: circle(centre, radius), centre, top: centre.y - radius }
  }
  if (shape.type === 'hex') {
    const centre = space.at(shape.at)
    return { d: ring(cornersAt(centre, space.hexes?.grid ?? 'pointy', HEX - 2.5)), centre, top: centre.y - HEX * 0.6 }
  }
  const points = shape.points.map(space.at)
  return {
    d: shape.type === 'line' ? line(points) : ring(points),
    centre: centreOf(points),
    top: Math.min(...points.map(p => p.y)),
  }
}

/** A team has the colours of its side. */
export const teamColours = (team: string | null, players: readonly BoardPlayer[]): Colours =>
  players.find(player => player.team === team)?.side ?? 'nobody'

/** A zone is its ground and its rim; on tiles they are shapes of their own, so that the rim goes around all of them. */
function Deployment({ d, colours, type }: { d: string; colours: Colours; type: SceneShape['type'] }) {
  return (
    <>
      {type !== 'line' && <path d={d} fill={`var(--${colours})`} fillOpacity={type === 'hex' ? 0.1 : 0.05} />}
      {type !== 'hex' && (
        <path
          d={d}
          className={style.px}
          stroke={`var(--hull-${colours})`}
          strokeWidth={type === 'line' ? 2.2 : 1.6}
          strokeDasharray="10 7"
          strokeOpacity={type === 'line' ? 0.8 : 0.55}
        />
      )}
    </>
  )
}

/** The rest of a piece that stands on more than one tile. */
function LongBody({ d, colours }: { d: string; colours: Colours }) {
  const ids = useIds()
  const bar = { d, fill: 'none', strokeLinecap: 'round' } as const
  return (
    <>
      <path {...bar} stroke="var(--shade)" strokeOpacity={0.38} strokeWidth={47} transform="translate(5 8)" />
      <path {...bar} stroke="var(--plate)" strokeWidth={46} />
      <path {...bar} stroke={`var(--${colours}-rim)`} strokeWidth={41} />
      <path {...bar} stroke={`var(--${colours})`} strokeWidth={37} />
      <path {...bar} stroke={ids.fill(`side-${colours}`)} strokeWidth={37} />
      <path {...bar} stroke={`var(--${colours}-hi)`} strokeOpacity={0.6} strokeWidth={1.6} strokeDasharray="3 5" />
    </>
  )
}

/** In the colour of its holder; white dots while nobody has it. */
function ControlRing({ d, colours }: { d: string; colours: Colours }) {
  const isFree = colours === 'nobody'
  return (
    <>
      <path d={d} fill={isFree ? 'var(--gleam)' : `var(--${colours})`} fillOpacity={isFree ? 0.03 : 0.1} />
      <path d={d} className={`${style.px} ${style.casing}`} strokeWidth={3.4} strokeDasharray={isFree ? '2 5' : '12 5'} />
      <path
        d={d}
        className={style.px}
        stroke={isFree ? 'var(--free)' : `var(--hull-${colours})`}
        strokeWidth={1.8}
        strokeDasharray={isFree ? '2 5' : '12 5'}
        strokeLinecap="round"
        strokeOpacity={0.85}
      />
    </>
  )
}

type PlaceProps = { shape: ShapeOf<'place' | 'poi' | 'mark'>; space: Space; players: readonly BoardPlayer[] }

/** A zone to deploy in, the ring around a point of interest, anything else with a rim. */
export const Place = memo(function Place({ shape, space, players }: PlaceProps) {
  const { d } = outlineOf(shape, space)
  if (shape.kind === 'mark') return <Marked d={d} name={shape.style} />
  if (shape.kind === 'poi' && shape.style === 'objective') {
    const { centre } = outlineOf(shape, space)
    return (
      <g transform={`translate(${num(centre.x)} ${num(centre.y)})`}>
        <Disc radius={shape.type === 'disc' ? space.radius(shape.radius) : 13} holder={teamColours(shape.team, players)} />
      </g>
    )
  }
  if (shape.kind === 'poi' && isLying(shape.style))
    return <LyingMark style={shape.style} at={outlineOf(shape, space).centre} holder={teamColours(shape.team, players)} />
  if (shape.kind === 'poi') return <path d={d} className={style.px} stroke="var(--free)" strokeWidth={1.2} strokeOpacity={0.7} />
  const colours = teamColours(shape.team, players)
  switch (shape.style) {
    case 'deploy':
      return <Deployment d={d} colours={colours} type={shape.type} />
    case 'body':
      return <LongBody d={d} colours={colours} />
    case 'control':
      return <ControlRing d={d} colours={colours} />
    case 'ramp':
      return <path d={d} className={style.px} stroke="var(--road-mark)" strokeWidth={5} strokeDasharray="3 3" />
    case 'exit':
      return (
        <>
          <path d={d} className={`${style.px} ${style.casing}`} strokeWidth={7} strokeLinecap="round" />
          <path d={d} className={style.px} stroke={`var(--${colours}-hi)`} strokeWidth={4} strokeLinecap="round" />
        </>
      )
    case 'edge':
      return (
        <>
          <path d={d} className={style.px} stroke="var(--plate)" strokeWidth={5.6} strokeOpacity={0.6} />
          <path d={d} className={style.px} stroke={`var(--${colours}-hi)`} strokeWidth={4} />
        </>
      )
    case 'zone':
      return <path d={d} className={style.px} stroke="var(--free)" strokeWidth={1.4} strokeDasharray="7 5" strokeOpacity={0.5} />
    case 'road':
    case 'bridge':
      return <Road d={d} isBridge={shape.style === 'bridge'} />
    case 'undiscovered':
      return <Undiscovered at={outlineOf(shape, space).centre} id={shape.id} grid={space.hexes?.grid ?? 'pointy'} />
    case 'veil':
      return <Veil d={d} />
  }
})

/** Where an answer may lie, what is aimed at, what fires. */
export function Marked({ d, name }: { d: string; name: StyleOf<'mark'> }) {
  const ids = useIds()
  switch (name) {
    case 'reach':
      return (
        <>
          <path d={d} fillRule="evenodd" fill="var(--good)" fillOpacity={0.1} />
          <path d={d} fillRule="evenodd" fill={ids.fill('reach')} fillOpacity={0.45} />
          <path d={d} className={style.px} stroke="var(--good)" strokeWidth={1.6} strokeDasharray="3 5" strokeOpacity={0.9} />
        </>
      )
    case 'range':
      return (
        <path d={d} className={style.px} stroke="var(--accent)" strokeWidth={1.8} strokeDasharray="2 6" strokeLinecap="round" />
      )
    case 'shot':
      return (
        <>
          <path d={d} className={`${style.px} ${style.casing}`} strokeWidth={5} />
          <path d={d} className={style.px} stroke="var(--piece-ink)" strokeWidth={2} strokeDasharray="8 4" />
        </>
      )
    case 'template':
      return (
        <>
          <path d={d} fill="var(--warn)" fillOpacity={0.12} />
          <path d={d} className={style.px} stroke="var(--warn)" strokeWidth={2.2} strokeDasharray="8 5" />
        </>
      )
    case 'zone':
      return (
        <>
          <path d={d} fill="var(--accent)" fillOpacity={0.06} />
          <path d={d} className={style.px} stroke="var(--accent)" strokeWidth={1.6} strokeDasharray="7 5" strokeOpacity={0.8} />
        </>
      )
  }
}

/** Marks for points of interest, on a field of 24. */
const MARKS: { readonly [mark in Exclude<StyleOf<'poi'>, 'objective' | Lying>]: string } = {
  supply: 'M3 8L12 4L21 8V17L12 21L3 17ZM12 12L5 8.8M12 12L19 8.8M12 12V19',
  landing: 'M12 3V14M7 9L12 14L17 9M4 16V20H20V16',
  fort: 'M12 3L20 6V12C20 17 16 20 12 22C8 20 4 17 4 12V6Z',
  relic: 'M12 2L15 9L22 9.5L16.5 14L18.5 21L12 17L5.5 21L7.5 14L2 9.5L9 9Z',
  flag: 'M6 22V3M6 4H19L15.5 8L19 12H6',
  exit: 'M11 4H4V20H11M9 12H21M17 8L21 12L17 16',
}

const rimOf = (holder: Colours): string => (holder === 'nobody' ? 'var(--piece-ink)' : `var(--${holder}-hi)`)

/** A disc with a flag, around its middle, so many units wide from there. */
function Disc({ radius, holder }: { radius: number; holder: Colours }) {
  const scale = radius / 13
  return (
    <g transform={`scale(${scale.toFixed(3)})`}>
      <circle cx={2} cy={3} r={13} fill="var(--shade)" fillOpacity={0.4} />
      <circle r={13} fill="var(--plate)" stroke={rimOf(holder)} strokeWidth={2.4} />
      <path
        d={MARKS.flag}
        transform="translate(-7.8 -8.4) scale(.7)"
        fill="none"
        stroke="var(--plate-ink)"
        strokeWidth={2.4}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
  )
}

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
}

/** A pin on a point of interest in the colour of its holder, with its name. On a crowded one it stands at the upper rim. */
export const PlacePin = memo(function PlacePin(props: PinProps) {
  const { shape, holder, space, isNamed, isCrowded } = props
  if (isLying(shape.style)) return null
  if (shape.style === 'objective') return <ObjectivePin {...props} />
  const { centre: middle, top } = outlineOf(shape, space)
  const centre = isCrowded ? { x: middle.x, y: top } : middle
  const colour = holder === 'nobody' ? 'var(--piece-ink)' : `var(--${holder}-hi)`
  return (
    <>
      <Pin at={centre}>
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
        <Tag at={centre} y={13} height={19} border={colour} width={1.2} runs={[{ text: shape.label, font: 'name' }]} />
      )}
    </>
  )
})
