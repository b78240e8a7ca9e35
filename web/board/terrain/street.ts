import { path } from '../drawing/markup.ts'
import { turnedBox } from '../drawing/outline.ts'
import { line, ring } from '../drawing/path.ts'
import { around, type Point } from '../space/point.ts'
import type { Area } from './area.ts'

type Road = { outline: string; middle: string; width: number }

/** A street is given as its outline; what is painted on it runs along its longer way. */
function roadOf({ points }: Area): Road {
  const { centre, angle, length, width } = turnedBox(points)
  const end = (share: number): Point => around(centre, (length / 2) * share, angle)
  return { outline: ring(points), middle: line([end(-1), end(1)]), width }
}

/** All streets at once, stroke by stroke, so that crossings run into each other. */
export function streets(areas: readonly Area[]): string {
  const roads = areas.map(roadOf)
  const all = (draw: (road: Road) => string) => roads.map(draw).join('')
  return [
    all(r =>
      path(r.outline, { fill: 'none', stroke: 'var(--road-edge)', 'stroke-width': 5, 'stroke-linejoin': 'round', opacity: 0.6 }),
    ),
    all(r => path(r.outline, { fill: 'var(--road)' })),
    all(r => path(r.middle, { fill: 'none', stroke: 'var(--road-lo)', 'stroke-width': r.width * 0.58, opacity: 0.35 })),
    all(r => path(r.middle, { fill: 'none', stroke: 'var(--road)', 'stroke-width': r.width * 0.3 })),
    all(r => path(r.outline, { fill: 'url(#speck)', opacity: 0.35 })),
    all(r =>
      path(r.middle, {
        fill: 'none',
        stroke: 'var(--road-mark)',
        'stroke-width': 1.6,
        'stroke-dasharray': '14 12',
        opacity: 0.8,
      }),
    ),
  ].join('')
}
