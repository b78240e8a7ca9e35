import type { SceneShape, ShapeOf, StyleOf } from '@sandtable/kernel'
import { memo } from 'react'
import style from '../board.module.css'
import type { BoardPlayer } from '../board-props.ts'
import { num } from '../drawing/markup.ts'
import { centreOf } from '../drawing/outline.ts'
import { circle, line, ring } from '../drawing/path.ts'
import { useIds } from '../ids.ts'
import type { Colours } from '../pieces/token.ts'
import { cornersAt, HEX } from '../space/hexes.ts'
import type { Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { Disc } from './Disc.tsx'
import { isLying, LyingMark, Road, Undiscovered, Veil } from './Discovery.tsx'

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
