import { group, num, path, tag } from '../drawing/markup.ts'
import { centreOf, clockwise, inset, moved, relaxed, roughened, scaled, scattered, turnedBox } from '../drawing/outline.ts'
import { line, ring, smooth } from '../drawing/path.ts'
import { chanceOf } from '../drawing/random.ts'
import { boxAround, type Point } from '../space/point.ts'
import type { Recipe } from './area.ts'

/** How far the south wall is seen below the roof, in millimetres. */
const WALL = 4
/** Sections of a roof, in millimetres: two inches. */
const SECTION = 50.8

/** Sides that look to the south: their walls are seen. */
const southSides = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.map((a, i) => [a, points[(i + 1) % points.length]!] as const).filter(([a, b]) => b.x < a.x - 4)
const wallOf = ([a, b]: readonly [Point, Point]): string =>
  `M${num(a.x)} ${num(a.y)}L${num(a.x)} ${num(a.y + WALL)}L${num(b.x)} ${num(b.y + WALL)}L${num(b.x)} ${num(b.y)}Z`
const windowsOf = ([a, b]: readonly [Point, Point]): string =>
  line([
    { x: a.x - 5, y: a.y + WALL * 0.6 },
    { x: b.x + 5, y: b.y + WALL * 0.6 },
  ])

/** Faint lines every two inches. */
function sectionsOf(points: readonly Point[]): string {
  const { length, width } = turnedBox(points)
  const across = Array.from({ length: Math.max(0, Math.round(length / SECTION) - 1) }, (_, i) => (i + 1) * SECTION - length / 2)
  const along = Array.from({ length: Math.max(0, Math.round(width / SECTION) - 1) }, (_, i) => (i + 1) * SECTION - width / 2)
  return [
    ...across.map(x => `M${num(x)} ${num(5 - width / 2)}V${num(width / 2 - 5)}`),
    ...along.map(y => `M${num(5 - length / 2)} ${num(y)}H${num(length / 2 - 5)}`),
  ].join('')
}

const vent = ({ x, y }: Point, r: number): string =>
  tag('circle', { cx: num(x + 2), cy: num(y + 3), r, fill: 'var(--shade)', opacity: 0.35 }) +
  tag('circle', { cx: num(x), cy: num(y), r, fill: 'var(--stone-2)', stroke: 'var(--stone-0)', 'stroke-width': 1 }) +
  path(`M${num(x - r * 0.6)} ${num(y)}h${num(r * 1.2)}M${num(x)} ${num(y - r * 0.6)}v${num(r * 1.2)}`, {
    stroke: 'var(--stone-0)',
    'stroke-width': 1.1,
  })
const stairs = ({ x, y }: Point, size: number): string => {
  const box = (by: number) => ({
    x: num(x - size / 2 + by),
    y: num(y - size / 2 + by * 1.3),
    width: num(size),
    height: num(size * 0.8),
  })
  return (
    tag('rect', { ...box(4), fill: 'var(--shade)', opacity: 0.35 }) +
    tag('rect', { ...box(0), fill: 'var(--stone-3)', stroke: 'var(--stone-0)', 'stroke-width': 1 })
  )
}

/** A flat roof with a parapet that people stand on in their true size, and the lit windows of its south wall. */
export const roof: Recipe = ({ id, points }) => {
  const chance = chanceOf(`${id} roof`)
  const turned = clockwise(points)
  const { centre, angle, length, width } = turnedBox(turned)
  const walls = southSides(turned)
  const corner = (x: number, y: number): Point => {
    const turn = (angle * Math.PI) / 180
    const [dx, dy] = [x * length, y * width]
    return { x: centre.x + dx * Math.cos(turn) - dy * Math.sin(turn), y: centre.y + dx * Math.sin(turn) + dy * Math.cos(turn) }
  }
  const size = Math.min(26, Math.min(length, width) * 0.26)
  return group(
    { 'stroke-linejoin': 'round' },
    path(ring(moved(turned, 11, 14)), { fill: 'var(--shade)', opacity: 0.36 }),
    path(walls.map(wallOf).join(''), { fill: 'var(--stone-0)' }),
    path(walls.map(windowsOf).join(''), {
      stroke: 'var(--win)',
      'stroke-width': 1.8,
      'stroke-dasharray': '7 6',
      'stroke-opacity': 0.85,
    }),
    path(ring(turned), { fill: `var(--roof-${chance() < 0.5 ? 3 : 2})`, stroke: 'var(--stone-0)', 'stroke-width': 1.6 }),
    path(ring(turned), { fill: 'url(#speck)', opacity: 0.5 }),
    path(ring(inset(turned, 4)), { fill: 'none', stroke: 'var(--shade)', 'stroke-opacity': 0.3, 'stroke-width': 5 }),
    path(ring(inset(turned, 1.5)), { fill: 'none', stroke: 'var(--stone-4)', 'stroke-opacity': 0.75, 'stroke-width': 3 }),
    group(
      { transform: `translate(${num(centre.x)} ${num(centre.y)}) rotate(${num(angle)})` },
      path(sectionsOf(turned), { stroke: 'var(--gleam)', 'stroke-opacity': 0.16, 'stroke-dasharray': '3 4' }),
    ),
    stairs(corner(-0.32 + chance() * 0.1, -0.24), size),
    vent(corner(0.24 + chance() * 0.1, -0.3), 6),
    vent(corner(0.36, 0.22 + chance() * 0.1), 5),
  )
}

/** A wall of stones or a barricade: shadow, dark stroke, light top with joints. Along the middle of a thin outline. */
export const wall: Recipe = ({ points }) => {
  const { centre, angle, length, width } = turnedBox(points)
  const thick = Math.max(4, Math.min(9, width))
  const half = length / 2 - thick / 2
  const run = `M${num(-half)} 0H${num(half)}`
  const stroke = (colour: string, by: number, more: { readonly [name: string]: string | number } = {}) =>
    path(run, { stroke: `var(--${colour})`, 'stroke-width': by, 'stroke-linecap': 'square', ...more })
  return group(
    { transform: `translate(${num(centre.x)} ${num(centre.y)}) rotate(${num(angle)})`, fill: 'none' },
    stroke('shade', thick, { 'stroke-opacity': 0.4, transform: `rotate(${num(-angle)}) translate(4 5) rotate(${num(angle)})` }),
    stroke('stone-0', thick + 1),
    stroke('stone-4', thick * 0.6, { 'stroke-linecap': 'butt', 'stroke-dasharray': '10 1.6' }),
  )
}

/** What is left of a building: stones on a low heap, no wall stands. */
export const rubble: Recipe = ({ id, points }) => {
  const chance = chanceOf(`${id} rubble`)
  const outline = roughened(points, id, { cut: 14, wobble: 4, step: 20 })
  const heap = relaxed(scaled(outline, 0.6), 4)
  const stones = scattered(inset(outline, 4), 10, id).map(({ x, y }) => {
    const s = 2.4 + chance() * 5
    const stone = `l${num(s)} ${num(-s * 0.55)}l${num(s * 0.7)} ${num(s)}l${num(-s)} ${num(s * 0.6)}Z`
    return (
      path(`M${num(x + 1.5)} ${num(y + 2)}${stone}`, { fill: 'var(--shade)', opacity: 0.32 }) +
      path(`M${num(x)} ${num(y)}${stone}`, { fill: `var(--stone-${2 + Math.floor(chance() * 3)})` })
    )
  })
  return group(
    {},
    path(smooth(moved(outline, 3, 4), true), { fill: 'var(--shade)', opacity: 0.2 }),
    path(smooth(outline, true), { fill: 'var(--stone-1)', opacity: 0.6 }),
    path(smooth(outline, true), { fill: 'url(#rubble)' }),
    path(smooth(moved(heap, -2, -3), true), { fill: 'var(--stone-2)', opacity: 0.7 }),
    ...stones,
  )
}

/** A hole in the ground with its rim thrown up, as wide as its footprint. */
export const hole: Recipe = ({ id, points }) => {
  const outline = relaxed(roughened(points, id, { cut: 24, wobble: 3, step: 18 }), 3)
  const { left, right, top, bottom } = boxAround(outline)
  const { x, y } = centreOf(outline)
  const size = { cx: num(x), cy: num(y), rx: num((right - left) / 2), ry: num((bottom - top) / 2) }
  return group(
    {},
    tag('ellipse', { ...size, fill: 'url(#crater)' }),
    path(smooth(outline, true), { fill: 'var(--shade)', opacity: 0.18 }),
    path(smooth(scaled(outline, 0.94), true), {
      fill: 'none',
      stroke: 'var(--g-hi)',
      'stroke-opacity': 0.55,
      'stroke-width': 2.4,
    }),
    path(smooth(moved(scaled(outline, 0.62), 3, 3), true), { fill: 'var(--shade)', opacity: 0.3 }),
    path(smooth(moved(scaled(outline, 0.55), 6, 7), true), {
      fill: 'none',
      stroke: 'var(--g-warm)',
      'stroke-opacity': 0.45,
      'stroke-width': 2,
    }),
  )
}
