import { memo } from 'react'
import style from '../board.module.css'
import type { Detail } from '../camera/detail.ts'
import type { Icons } from '../icons.ts'
import type { Overlay } from '../overlay.ts'
import { Pin } from '../Pin.tsx'
import type { Drawn } from '../pieces/formation.ts'
import { between, distance, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { Range, Threat, ThreatNumbers } from './Danger.tsx'
import { Marked, outlineOf } from './Places.tsx'
import { FarRings, RingLabel, Rings } from './Rings.tsx'
import { ShotOnScreen, ShotOnTable } from './Shot.tsx'
import { Tag } from './Tag.tsx'
import { TurnHandle } from './TurnHandle.tsx'
import { Ghost, RulerLine, Sight, SightEnds, Template, Way, WayMarks } from './Ways.tsx'

type OverlayProps = { overlay: Overlay; space: Space; drawn: Drawn; icons: Icons; detail: Detail; icon: string | null }

/** The part of an overlay that lies on the table. */
export const OverlayOnTable = memo(function OverlayOnTable({ overlay, space, drawn, icons, detail, icon }: OverlayProps) {
  switch (overlay.type) {
    case 'ring':
      return detail === 'far' ? null : <Rings ring={overlay} drawn={drawn} />
    case 'path':
      return <Way way={overlay} space={space} icons={icons} icon={icon} />
    case 'ghost':
      return <Ghost ghost={overlay} space={space} icons={icons} />
    case 'template':
      return <Template template={overlay} space={space} />
    case 'ruler':
      return <RulerLine from={overlay.from} to={overlay.to} space={space} />
    case 'sight':
      return <Sight sight={overlay} space={space} />
    case 'range':
      return <Range range={overlay} space={space} />
    case 'threat':
      return <Threat threat={overlay} space={space} />
    case 'shot':
      return <ShotOnTable shot={overlay} drawn={drawn} space={space} />
    case 'ahead':
    case 'shapes':
      return overlay.shapes.map(shape => <Marked key={shape.id} d={outlineOf(shape, space).d} name={shape.style} />)
    default:
      return null
  }
})

const BORDERS = { plain: 'var(--line-2)', good: 'var(--good)', bad: 'var(--bad)', accent: 'var(--accent)' } as const
const TEXTS = { plain: 'var(--plate-ink)', good: 'var(--good)', bad: 'var(--bad)', accent: 'var(--accent-text)' } as const

/** Where somebody stands, a pin stands at the rim, so that it can be told who it is. */
function pinPlace(at: Point, { tokens }: Drawn): Point {
  const here = tokens.filter(token => distance(token.at, at) < token.radius)
  const rim = Math.max(0, ...here.map(({ radius }) => radius))
  return { x: at.x + 0.62 * rim, y: at.y - 0.35 * rim }
}

function NumberPin({ overlay, space, drawn }: { overlay: Extract<Overlay, { type: 'pin' }>; space: Space; drawn: Drawn }) {
  const fill = { plain: 'var(--plate)', accent: 'var(--accent)', bad: 'var(--bad)' }[overlay.tone]
  const ink = { plain: 'var(--plate-ink)', accent: 'var(--accent-ink)', bad: 'var(--gleam)' }[overlay.tone]
  // Without a number it marks the place, and hides nothing of it.
  if (overlay.text === '')
    return (
      <Pin at={space.at(overlay.at)} data-pin="">
        <circle r={11} fill="none" stroke="var(--plate)" strokeWidth={6} strokeOpacity={0.7} />
        <circle r={11} fill="none" stroke={overlay.tone === 'bad' ? 'var(--bad)' : 'var(--accent)'} strokeWidth={3} />
        <circle r={overlay.tone === 'accent' ? 5.5 : 2.5} fill={overlay.tone === 'bad' ? 'var(--bad)' : 'var(--accent)'} />
      </Pin>
    )
  return (
    <Pin at={pinPlace(space.at(overlay.at), drawn)} data-pin={overlay.text}>
      <path d="M0 0L-6-9H6Z" fill={fill} stroke="var(--plate)" strokeWidth={1.2} />
      <circle
        cy={-18}
        r={11.5}
        fill={fill}
        stroke={overlay.tone === 'plain' ? 'var(--line-2)' : 'var(--plate)'}
        strokeWidth={1.6}
      />
      <text y={-13.2} className={style.letter} fontSize={14} fill={ink}>
        {overlay.text}
      </text>
    </Pin>
  )
}

type Of<T extends Overlay['type']> = Extract<Overlay, { type: T }>

function PathTop({ overlay, space }: { overlay: Of<'path'>; space: Space }) {
  const { snapped } = overlay
  const middle = snapped?.points[Math.floor(snapped.points.length / 2)]
  return (
    <>
      <WayMarks way={overlay} space={space} />
      {snapped && middle && snapped.points.length > 1 && (
        <Tag
          at={space.at(middle)}
          x={-40}
          y={-8}
          border="var(--good)"
          runs={[{ text: snapped.text, font: 'chip', colour: 'var(--good)' }]}
        />
      )}
    </>
  )
}

/** What a ghost breaks, in the middle of its red line. */
function TetherTag({ overlay, space }: { overlay: Of<'ghost'>; space: Space }) {
  if (!overlay.tether) return null
  const middle = between(space.stand(overlay.at).at, space.at(overlay.tether.to), 0.5)
  return (
    <Tag
      at={middle}
      border="var(--bad)"
      height={20}
      runs={[{ text: overlay.tether.text, font: 'figure', colour: 'var(--bad)' }]}
    />
  )
}

function TemplateTag({ overlay, space }: { overlay: Of<'template'>; space: Space }) {
  if (!overlay.line || overlay.line.text === '') return null
  const middle = between(space.at(overlay.at), space.at(overlay.line.from), 0.5)
  return (
    <Tag
      at={middle}
      border={overlay.state === 'bad' ? 'var(--bad)' : 'var(--line-2)'}
      runs={[{ text: overlay.line.text, font: 'chip' }]}
    />
  )
}

function Chip({ overlay, space }: { overlay: Of<'chip'>; space: Space }) {
  return (
    <Tag
      at={space.at(overlay.at)}
      border={BORDERS[overlay.tone]}
      runs={[{ text: overlay.text, font: 'chip', colour: TEXTS[overlay.tone] }]}
    />
  )
}

type ScreenProps = OverlayProps & { shifts: ReadonlyMap<string, Point> }

/** The part of an overlay that keeps its size: words, pins, knots. */
export const OverlayOnScreen = memo(function OverlayOnScreen({ overlay, space, drawn, detail, shifts }: ScreenProps) {
  switch (overlay.type) {
    case 'ring':
      return (
        <>
          {detail === 'far' && <FarRings ring={overlay} drawn={drawn} shifts={shifts} />}
          <RingLabel ring={overlay} drawn={drawn} detail={detail} />
        </>
      )
    case 'chip':
      return <Chip overlay={overlay} space={space} />
    case 'path':
      return <PathTop overlay={overlay} space={space} />
    case 'ghost':
      return <TetherTag overlay={overlay} space={space} />
    case 'template':
      return <TemplateTag overlay={overlay} space={space} />
    case 'ruler':
      return <Tag at={space.at(overlay.to)} y={-24} border="var(--accent)" runs={[{ text: overlay.text, font: 'chip' }]} isKept />
    case 'sight':
      return <SightEnds sight={overlay} space={space} />
    case 'shot':
      return <ShotOnScreen shot={overlay} drawn={drawn} space={space} />
    case 'threat':
      return <ThreatNumbers threat={overlay} space={space} />
    case 'turn':
      return <TurnHandle handle={overlay} space={space} />
    case 'pin':
      return <NumberPin overlay={overlay} space={space} drawn={drawn} />
    default:
      return null
  }
})
