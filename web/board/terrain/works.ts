import { group, num, path, tag } from '../drawing/markup.ts'
import { centreOf, inset, moved, relaxed, roughened, scaled, scattered, turnedBox } from '../drawing/outline.ts'
import { ring, smooth } from '../drawing/path.ts'
import { chanceOf } from '../drawing/random.ts'
import { around, distance, type Point } from '../space/point.ts'
import type { Recipe } from './area.ts'

/** Five bastions inside the footprint. */
function starIn(points: readonly Point[]): { centre: Point; radius: number; star: Point[] } {
  const centre = centreOf(points)
  const { width, angle } = turnedBox(points)
  const radius = width / 2 / 1.08
  const star = Array.from({ length: 5 }, (_, i) => {
    const towards = i * 72 + angle - 90
    const at = (share: number, turn: number) => around(centre, radius * share, towards + turn)
    return [at(0.72, -17), at(0.98, -11.5), at(1.12, 0), at(0.98, 11.5), at(0.72, 17)]
  }).flat()
  return { centre, radius, star }
}

export const fortress: Recipe = ({ points }) => {
  const { centre, radius, star } = starIn(points)
  const [wall, yard] = [ring(star), ring(scaled(star, 0.8))]
  const keep = (x: number, y: number, attributes: { readonly [name: string]: string | number }) =>
    tag('rect', {
      x: num(centre.x - radius * 0.26 + x),
      y: num(centre.y - radius * 0.22 + y),
      width: num(radius * 0.52),
      height: num(radius * 0.44),
      ...attributes,
    })
  return group(
    { 'stroke-linejoin': 'round' },
    path(ring(scaled(star, 1.14)), { fill: 'var(--hill-lo)', opacity: 0.6 }),
    path(ring(moved(scaled(star, 1.03), 8, 10)), { fill: 'var(--shade)', opacity: 0.35 }),
    path(wall, { fill: 'var(--stone-3)', stroke: 'var(--stone-0)', 'stroke-width': 2 }),
    path(ring(moved(star, -1, -1.4)), { fill: 'none', stroke: 'var(--stone-4)', 'stroke-width': 1.2 }),
    path(ring(moved(scaled(star, 0.8), -1, -1)), { fill: 'var(--shade)', opacity: 0.3 }),
    path(yard, { fill: 'var(--stone-2)', stroke: 'var(--stone-1)', 'stroke-width': 1 }),
    path(yard, { fill: 'url(#pave)' }),
    path(wall, { fill: 'none', stroke: 'var(--stone-0)', 'stroke-width': 2, 'stroke-dasharray': '4 4', opacity: 0.6 }),
    keep(6, 8, { fill: 'var(--shade)', opacity: 0.35 }),
    keep(0, 0, { fill: 'var(--roof-3)', stroke: 'var(--stone-0)' }),
    tag('circle', {
      cx: num(centre.x),
      cy: num(centre.y),
      r: num(radius * 0.12),
      fill: 'var(--stone-4)',
      stroke: 'var(--stone-0)',
    }),
  )
}

/** Concrete under an earth bank, with slits on every side. */
export const bunker: Recipe = ({ id, points }) => {
  const bank = smooth(roughened(points, id, { cut: 8, wobble: 1.5, step: 20 }), true)
  const roof = inset(points, Math.min(12, turnedBox(points).width * 0.16))
  const slits = roof.map((corner, i) => {
    const next = roof[(i + 1) % roof.length]!
    const long = distance(corner, next)
    const cut = (share: number) => `${num(corner.x + (next.x - corner.x) * share)} ${num(corner.y + (next.y - corner.y) * share)}`
    return long < 12 ? '' : `M${cut(0.3)}L${cut(0.7)}`
  })
  return group(
    { 'stroke-linejoin': 'round' },
    path(bank, { fill: 'var(--hill-lo)', stroke: 'var(--contour)', 'stroke-width': 1.2 }),
    path(ring(moved(roof, 4, 5)), { fill: 'var(--shade)', opacity: 0.35 }),
    path(ring(roof), { fill: 'var(--stone-3)', stroke: 'var(--stone-0)', 'stroke-width': 1.8 }),
    path(ring(moved(scaled(roof, 0.8), -0.8, -1)), { fill: 'var(--stone-4)', opacity: 0.55 }),
    path(slits.join(''), { stroke: 'var(--shade)', 'stroke-width': 3.2, opacity: 0.85 }),
  )
}

/** Sandbags in a ring and crates inside: a battery, a dump. */
export const emplacement: Recipe = ({ id, points }) => {
  const chance = chanceOf(`${id} crates`)
  const bags = inset(points, 3.4)
  const length = bags.reduce((sum, p, i) => sum + distance(p, bags[(i + 1) % bags.length]!), 0)
  const size = turnedBox(points).width * 0.17
  const crates = scattered(scaled(points, 0.52), size * 1.5, id).map(({ x, y }) => {
    const half = size * (0.45 + chance() * 0.15)
    const box = (by: number) =>
      `M${num(x - half + by)} ${num(y - half + by)}h${num(2 * half)}v${num(2 * half)}h${num(-2 * half)}Z`
    return (
      path(box(2.4), { fill: 'var(--shade)', opacity: 0.34 }) +
      path(box(0), { fill: 'var(--road)', stroke: 'var(--road-edge)', 'stroke-width': 0.9 }) +
      path(`M${num(x - half)} ${num(y)}h${num(2 * half)}M${num(x)} ${num(y - half)}v${num(2 * half)}`, {
        stroke: 'var(--road-edge)',
        'stroke-width': 0.8,
      })
    )
  })
  return group(
    {},
    path(ring(points), { fill: 'var(--road-lo)', opacity: 0.7 }),
    path(ring(points), { fill: 'url(#speck)', opacity: 0.8 }),
    path(ring(moved(bags, 2.4, 3.2)), { fill: 'none', stroke: 'var(--shade)', 'stroke-width': 6, opacity: 0.34 }),
    path(ring(bags), { fill: 'none', stroke: 'var(--road-edge)', 'stroke-width': 6.4 }),
    path(ring(bags), {
      fill: 'none',
      stroke: 'var(--road-mark)',
      'stroke-width': 4.6,
      'stroke-dasharray': `${num(length / Math.round(length / 9) - 1.1)} 1.1`,
    }),
    ...crates,
  )
}

export const minefield: Recipe = ({ id, points }) => {
  const outline = roughened(points, id, { cut: 12, wobble: 1, step: 40 })
  const d = smooth(outline, true)
  return group(
    {},
    path(d, { fill: 'var(--warn)', opacity: 0.1 }),
    path(d, { fill: 'url(#hatch)', opacity: 0.55 }),
    path(d, { fill: 'none', stroke: 'var(--warn)', 'stroke-width': 2, 'stroke-dasharray': '8 5' }),
    ...scattered(inset(outline, 9), 20, id).map(({ x, y }) =>
      tag('use', { href: '#mine', transform: `translate(${num(x)} ${num(y)})` }),
    ),
  )
}

/** The ground falls away: rims of rock around the dark. */
export const canyon: Recipe = ({ id, points }) => {
  const rim = roughened(points, id, { cut: 12, wobble: 3, step: 20 })
  const steps = [0, 1, 2].map(i => {
    const edge = moved(relaxed(scaled(rim, 1 - i * 0.14), i), i * 1.5, i * 2)
    return path(smooth(edge, true), {
      fill: i === 2 ? 'url(#pit)' : 'var(--shade)',
      'fill-opacity': i === 2 ? 1 : 0.26,
      stroke: i === 0 ? 'var(--hill-hi)' : 'var(--contour)',
      'stroke-width': i === 0 ? 2.4 : 1,
      'stroke-opacity': 0.8,
    })
  })
  return group({}, path(smooth(rim, true), { fill: 'var(--hill-lo)' }), ...steps)
}

/** A wound in the world: a jagged dark with light in it. */
export const rift: Recipe = ({ id, points }) => {
  const chance = chanceOf(`${id} rift`)
  const rim = roughened(points, id, { cut: 14, wobble: 3, step: 16 })
  const jagged = (share: number) =>
    scaled(rim, share).map(p => ({ x: p.x + (chance() - 0.5) * 9, y: p.y + (chance() - 0.5) * 9 }))
  const cracks = jagged(0.82)
    .filter((_, i) => i % 4 === 0)
    .map((from, i) => {
      const centre = centreOf(points)
      const bend = { x: (from.x + centre.x) / 2 + (chance() - 0.5) * 26, y: (from.y + centre.y) / 2 + (chance() - 0.5) * 26 }
      return `M${num(from.x)} ${num(from.y)}Q${num(bend.x)} ${num(bend.y)} ${num(centre.x + (i % 3) * 4)} ${num(centre.y - (i % 2) * 5)}`
    })
  return group(
    { 'stroke-linejoin': 'round' },
    path(smooth(rim, true), {
      fill: 'var(--rift-0)',
      opacity: 0.62,
      stroke: 'var(--rift-1)',
      'stroke-width': 1.4,
      'stroke-dasharray': '2 4',
    }),
    path(ring(jagged(0.72)), { fill: 'var(--rift-0)', stroke: 'var(--rift-1)', 'stroke-width': 1.6 }),
    path(cracks.join(''), { fill: 'none', stroke: 'var(--rift-1)', 'stroke-width': 2.2, opacity: 0.55 }),
    path(ring(jagged(0.5)), { fill: 'url(#pit)' }),
    path(ring(jagged(0.34)), { fill: 'url(#rift)' }),
    path(cracks.join(''), { fill: 'none', stroke: 'var(--rift-2)', 'stroke-width': 0.6, opacity: 0.6 }),
  )
}

/** Marked ground for landing: a paved disc with lamps. */
export const pad: Recipe = ({ points }) => {
  const lamps = scaled(points, 0.9)
  return group(
    {},
    path(ring(points), { fill: 'var(--stone-2)', opacity: 0.8 }),
    path(ring(points), { fill: 'url(#pave)' }),
    path(ring(scaled(points, 0.78)), { fill: 'none', stroke: 'var(--stone-4)', 'stroke-width': 2.4, opacity: 0.75 }),
    ...lamps.map(({ x, y }) => tag('circle', { cx: num(x), cy: num(y), r: 1.7, fill: 'var(--stone-4)' })),
  )
}
