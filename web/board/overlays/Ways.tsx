import type { ScenePoint } from '@sandtable/kernel'
import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import { line, smooth } from '../drawing/path.ts'
import type { Icons } from '../icons.ts'
import type { Overlay } from '../overlay.ts'
import { Pin } from '../Pin.tsx'
import { Silhouette } from '../pieces/Silhouette.tsx'
import { outlineOf } from '../pieces/shape.ts'
import { bodyOf } from '../pieces/token.ts'
import { distance, type Point } from '../space/point.ts'
import type { Space } from '../space/space.ts'
import { cutAt } from './cut.ts'

type PathOverlay = Extract<Overlay, { type: 'path' }>
type Of<T extends Overlay['type']> = Extract<Overlay, { type: T }>

/** Under every line, so that it is seen on any ground. */
export const CASING = 'casing'

/** Nothing but round ends. */
const DOTS = '1 6'

/** Lines over each other, the lowest first. */
export const strokes = (d: string, lines: readonly { stroke: string; width: number; opacity?: number; dash?: string }[]) =>
  lines.map(({ stroke, width, opacity, dash }) => (
    <path
      key={`${stroke}${width}`}
      d={d}
      className={stroke === CASING ? `${style.px} ${style.casing}` : style.px}
      stroke={stroke === CASING ? undefined : stroke}
      strokeWidth={width}
      strokeOpacity={opacity}
      strokeDasharray={dash}
      strokeLinecap={dash === undefined || dash === DOTS ? 'round' : 'butt'}
    />
  ))

/** A route: solid with a white core while legal; red dashes from the break on; the cheapest way dotted. */
export function Way({ way, space, icons, icon }: { way: PathOverlay; space: Space; icons: Icons; icon: string | null }) {
  const points = way.points.map(space.at)
  const { good, bad } = cutAt(points, way.breaks && space.at(way.breaks.at), way.breaks?.after ?? null)
  const [legal, refused] = [line(good), line(bad)]
  const end = points.at(-1)
  const snapped = way.snapped?.points.map(space.at) ?? []
  const { body, radius } = bodyOf(way.footprint, space)
  const endStroke = way.breaks ? 'var(--bad)' : 'var(--good)'
  return (
    <>
      {snapped.length > 1 &&
        strokes(smooth(snapped, false, 0.12), [
          { stroke: CASING, width: 4.5 },
          { stroke: 'var(--good)', width: 2.6, dash: DOTS },
        ])}
      {snapped.length > 1 && <GhostRim at={snapped.at(-1)!} d={outlineOf(body, radius)} stroke="var(--good)" fill={0.2} />}
      {bad.length > 1 &&
        strokes(refused, [
          { stroke: CASING, width: 9 },
          { stroke: 'var(--bad)', width: 5, dash: '10 6' },
        ])}
      {good.length > 1 &&
        strokes(legal, [
          { stroke: 'var(--way-casing)', width: 10, opacity: 0.7 },
          { stroke: 'var(--good)', width: 6 },
          { stroke: 'var(--gleam)', width: 1.6, opacity: 0.85 },
        ])}
      {end && points.length > 1 && (
        <g opacity={0.85}>
          <GhostRim at={end} d={outlineOf(body, radius)} stroke={endStroke} fill={0.14} />
          {icon !== null && (
            <Silhouette icon={icon} icons={icons} name="" size={radius * 1.36} x={end.x} y={end.y} colour={endStroke} />
          )}
        </g>
      )}
    </>
  )
}
function GhostRim({ at, d, stroke, fill }: { at: Point; d: string; stroke: string; fill: number }) {
  return (
    <g transform={`translate(${num(at.x)} ${num(at.y)})`}>
      <path d={d} fill={stroke} fillOpacity={fill} />
      <path d={d} className={style.px} stroke={stroke} strokeWidth={2} strokeDasharray="4 3" />
    </g>
  )
}

/** Knots of a way and the cross where it breaks. */
export function WayMarks({ way, space }: { way: PathOverlay; space: Space }) {
  // Several points may be in one place: a turn, a change of level.
  const knots = new Map(way.points.slice(1, -1).map(knot => [`${knot.x},${knot.y}`, knot]))
  return (
    <>
      {[...knots].map(([key, knot]) => (
        <Pin key={key} at={space.at(knot)}>
          <circle r={4} fill="var(--gleam)" stroke="var(--way-casing)" strokeWidth={1.4} />
        </Pin>
      ))}
      {way.breaks && <BreakMark at={space.at(way.breaks.at)} />}
    </>
  )
}
export function BreakMark({ at }: { at: Point }) {
  return (
    <Pin at={at}>
      <circle r={11.5} fill="var(--bad)" stroke="var(--gleam)" strokeWidth={2} />
      <path d="M-4.2-4.2L4.2 4.2M4.2-4.2L-4.2 4.2" stroke="var(--gleam)" strokeWidth={2.6} strokeLinecap="round" />
    </Pin>
  )
}

/** Where a piece would stand: dashed rim; refused with a red one and a line to what it breaks. */
export function Ghost({ ghost, space, icons }: { ghost: Of<'ghost'>; space: Space; icons: Icons }) {
  const { body, radius } = bodyOf(ghost.footprint, space)
  const { at } = space.stand(ghost.at)
  const isRefused = ghost.state === 'refused'
  const rim = isRefused ? 'var(--bad)' : ghost.state === 'moved' ? 'var(--accent-hi)' : `var(--${ghost.side}-hi)`
  const turn = ghost.at.facing === null ? 0 : space.angle(ghost.at.facing)
  const to = ghost.tether && space.at(ghost.tether.to)
  return (
    <g data-ghost={ghost.piece}>
      {to &&
        strokes(line([at, to]), [
          { stroke: CASING, width: 5 },
          { stroke: 'var(--bad)', width: 2.4, dash: '6 4' },
        ])}
      <g transform={`translate(${num(at.x)} ${num(at.y)})`}>
        <path d={outlineOf(body, radius)} transform={`rotate(${num(turn)})`} fill={`var(--${ghost.side})`} fillOpacity={0.55} />
        <path
          d={outlineOf(body, radius)}
          transform={`rotate(${num(turn)})`}
          className={style.px}
          stroke={rim}
          strokeWidth={2}
          strokeDasharray="4 3"
        />
        <g opacity={0.85}>
          <Silhouette icon={ghost.icon} icons={icons} name={ghost.piece} size={radius * 1.36} colour="var(--piece-ink)" />
        </g>
        {ghost.at.facing !== null && (
          <path
            transform={`rotate(${num(turn)})`}
            d={`M${num(radius + 2)} -5L${num(radius + 9)} 0L${num(radius + 2)} 5Z`}
            fill={rim}
            stroke="var(--plate)"
            strokeWidth={1}
          />
        )}
      </g>
    </g>
  )
}

/** What is aimed: it follows the pointer. */
export function Template({ template, space }: { template: Of<'template'>; space: Space }) {
  const at = space.at(template.at)
  const stroke = { idle: 'var(--warn)', good: 'var(--good)', bad: 'var(--bad)' }[template.state]
  const shape = template.footprint && bodyOf(template.footprint, space)
  const from = template.line && space.at(template.line.from)
  return (
    <>
      {from &&
        strokes(line([from, at]), [
          { stroke: CASING, width: 5 },
          { stroke, width: 2.2, dash: '6 4' },
        ])}
      <g transform={`translate(${num(at.x)} ${num(at.y)})`}>
        {shape && <path d={outlineOf(shape.body, shape.radius)} fill={stroke} fillOpacity={0.14} />}
        {shape && <path d={outlineOf(shape.body, shape.radius)} className={`${style.px} ${style.casing}`} strokeWidth={5} />}
        {shape && (
          <path
            d={outlineOf(shape.body, shape.radius)}
            className={style.px}
            stroke={stroke}
            strokeWidth={2.4}
            strokeDasharray={template.state === 'good' ? undefined : '8 5'}
          />
        )}
        <path d="M-7 0H7M0-7V7" className={style.px} stroke={stroke} strokeWidth={2} />
      </g>
    </>
  )
}

/** A measured line with a tick at each fifth unit. */
export function RulerLine({ from, to, space }: { from: ScenePoint; to: ScenePoint; space: Space }) {
  const [a, b] = [space.at(from), space.at(to)]
  const long = distance(a, b)
  const step = space.unit === 'in' ? 25.4 : 50
  const [x, y] = long > 0 ? [(b.x - a.x) / long, (b.y - a.y) / long] : [1, 0]
  const ticks = space.hexes
    ? ''
    : Array.from({ length: Math.floor(long / step) }, (_, i) => {
        const [px, py] = [a.x + x * step * (i + 1), a.y + y * step * (i + 1)]
        return `M${num(px - y * 5)} ${num(py + x * 5)}L${num(px + y * 5)} ${num(py - x * 5)}`
      }).join('')
  return strokes(line([a, b]) + ticks, [
    { stroke: CASING, width: 5.4 },
    { stroke: 'var(--accent)', width: 2.4 },
  ])
}

/** White while clear, dashed through cover, red from what blocks it on. */
export function Sight({ sight, space }: { sight: Of<'sight'>; space: Space }) {
  const [from, to] = [space.at(sight.from), space.at(sight.to)]
  const until = sight.until ? space.at(sight.until) : null
  const cover = sight.result === 'partial'
  const clear = line([from, until ?? to])
  return (
    <>
      {strokes(clear, [
        { stroke: CASING, width: 6 },
        { stroke: 'var(--gleam)', width: 2.6, ...(cover && until === null ? { dash: '8 5' } : {}) },
      ])}
      {until &&
        strokes(line([until, to]), [
          { stroke: CASING, width: 6 },
          cover ? { stroke: 'var(--gleam)', width: 2.6, dash: '8 5' } : { stroke: 'var(--bad)', width: 2.8, dash: '7 5' },
        ])}
    </>
  )
}
export function SightEnds({ sight, space }: { sight: Of<'sight'>; space: Space }) {
  const until = sight.until ? space.at(sight.until) : null
  return (
    <>
      {[sight.from, sight.to].map((end, i) => (
        <Pin key={i === 0 ? 'from' : 'to'} at={space.at(end)}>
          <circle r={5} fill="var(--gleam)" stroke="var(--plate)" strokeWidth={1.6} />
        </Pin>
      ))}
      {until && sight.result === 'blocked' && <BreakMark at={until} />}
    </>
  )
}
