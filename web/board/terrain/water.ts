import { group, num, path, tag } from '../drawing/markup.ts'
import { inset, moved, relaxed, roughened, scaled, scattered } from '../drawing/outline.ts'
import { smooth } from '../drawing/path.ts'
import { chanceOf } from '../drawing/random.ts'
import { around, type Point } from '../space/point.ts'
import type { Recipe } from './area.ts'

/** Shore under the fill, light shelves clipped inside it, ripples, foam. */
function pool(outline: readonly Point[], name: string, depth = 1): string {
  const d = smooth(outline, true)
  const clip = `clip-${name}`
  const line = (stroke: string, width: number, opacity: number) =>
    path(d, { fill: 'none', stroke: `var(--${stroke})`, 'stroke-width': width * depth, opacity })
  return group(
    {},
    tag('clipPath', { id: clip }, path(d, {})),
    line('shore', 9, 0.5),
    line('shore', 5, 1),
    path(d, { fill: 'url(#depth)' }),
    group(
      { 'clip-path': `url(#${clip})` },
      line('water-hi', 34, 0.16),
      line('water-hi', 18, 0.2),
      path(smooth(moved(outline, 2, 3), true), {
        fill: 'none',
        stroke: 'var(--shade)',
        'stroke-width': 9 * depth,
        opacity: 0.2,
      }),
      path(d, { fill: 'url(#ripple)' }),
    ),
    line('foam', 1.5 / depth, 0.85),
  )
}

export const water: Recipe = ({ id, points }) => pool(relaxed(roughened(points, id, { cut: 30, wobble: 2, step: 34 }), 1), id)

/** Wet ground with pools and reeds. */
export const swamp: Recipe = ({ id, points }) => {
  const chance = chanceOf(`${id} swamp`)
  const outline = roughened(points, id)
  const d = smooth(outline, true)
  const pools = scattered(inset(outline, 20), 44, id).map((at, i) => {
    const size = 9 + chance() * 9
    const rim = Array.from({ length: 9 }, (_, j) => around(at, size * (0.75 + chance() * 0.4) * (j % 2 ? 1 : 0.85), j * 40))
    return pool(scaled(rim, 1), `${id}-${i}`, 0.45)
  })
  const reeds = scattered(inset(outline, 8), 11, `${id} reeds`)
    .map(({ x, y }) => {
      const s = 3 + chance() * 4
      const root = `M${num(x)} ${num(y)}`
      return `${root}l${num(-s * 0.4)} ${num(-s)}${root}l${num(s * 0.1)} ${num(-s * 1.4)}${root}l${num(s * 0.6)} ${num(-s)}`
    })
    .join('')
  return group(
    {},
    path(d, { fill: 'var(--wood-0)', opacity: 0.62 }),
    path(d, { fill: 'url(#mottle2)', opacity: 0.8 }),
    ...pools,
    path(reeds, { stroke: 'var(--g-tuft)', 'stroke-width': 1.1, fill: 'none', opacity: 0.9 }),
    path(d, { fill: 'none', stroke: 'var(--wood-1)', 'stroke-width': 1.4, 'stroke-dasharray': '7 4', opacity: 0.7 }),
  )
}
