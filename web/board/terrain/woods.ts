import { group, path, reference } from '../drawing/markup.ts'
import { inset, roughened, scattered } from '../drawing/outline.ts'
import { smooth } from '../drawing/path.ts'
import { chanceOf } from '../drawing/random.ts'
import type { Point } from '../space/point.ts'
import type { Recipe } from './area.ts'

const RADII = [11, 9, 13, 6.5] as const
/** Art may leave the footprint by so much. */
const LEEWAY = 4

type Tree = Point & { kind: number; scale: number }

/** Trees inside an outline; the small ones where a large one would lean over its rim. */
export function treesIn(outline: readonly Point[], gap: number, name: string): Tree[] {
  const chance = chanceOf(`${name} trees`)
  const rim = inset(outline, 13 - LEEWAY)
  const large = scattered(rim, gap, name).map(at => ({ ...at, kind: Math.floor(chance() * 3), scale: 0.84 + chance() * 0.3 }))
  const edge = scattered(inset(outline, 5), gap * 0.8, `${name} edge`)
    .filter(at => large.every(tree => Math.hypot(tree.x - at.x, tree.y - at.y) > RADII[tree.kind]! * 0.85))
    .map(at => ({ ...at, kind: 3, scale: 0.8 + chance() * 0.4 }))
  return [...large, ...edge].sort((a, b) => a.y - b.y)
}

export const drawTrees = (trees: readonly Tree[]): string =>
  group(
    { fill: 'var(--shade)', opacity: 0.27 },
    ...trees.map(({ x, y, kind, scale }) => reference(`crownS${kind}`, x + 5, y + 6.5, scale)),
  ) + trees.map(({ x, y, kind, scale }) => reference(`crown${kind}`, x, y, scale)).join('')

/** Woods: the floor, its dotted rim, all shadows as one group, then the crowns from back to front. */
export const woods: Recipe = ({ id, points }) => {
  const outline = roughened(points, id, { cut: 30, wobble: 5, step: 24 })
  const floor = smooth(outline, true)
  const rim = {
    fill: 'none',
    stroke: 'var(--wood-1)',
    'stroke-width': 2.2,
    'stroke-dasharray': '1 5',
    'stroke-linecap': 'round',
    opacity: 0.9,
  }
  return group({}, path(floor, { fill: 'var(--wood-0)', opacity: 0.78 }), path(floor, rim), drawTrees(treesIn(outline, 13.5, id)))
}
