import { group, num, path } from '../drawing/markup.ts'
import { line, ring } from '../drawing/path.ts'
import type { Point } from '../space/point.ts'

/** A piece of the roof is missing, and smoke has blackened the front. */
const damage = (x: number, top: number, foot: number): string =>
  path(`M${num(x + 3)} ${num(top)}h18v13l-6-4-3 6-6-5Z`, { fill: 'var(--stone-0)' }) +
  path(`M${num(x - 12)} ${num(top + 26)}q5 8 2 ${num(foot - top - 30)}l9 0q4-9-1-${num(foot - top - 30)}Z`, {
    fill: 'var(--shade)',
    opacity: 0.45,
  })

/** A house whose roof is the level of its tile. */
export function house({ x, y }: Point, height: number, isDamaged: boolean): string {
  const [half, foot, top] = [21, y + 15, y - height - 13]
  const roof = `M${num(x - half)} ${num(top)}h${2 * half}v26h${-2 * half}Z`
  const floors = Math.max(1, Math.round(height / 12))
  const windows = Array.from(
    { length: floors },
    (_, i) => `M${num(x - half + 5)} ${num(foot - 5 - i * 11)}h${2 * half - 10}`,
  ).join('')
  return group(
    {},
    path(`M${num(x - half + 9)} ${num(foot + 1)}h${2 * half}l9-7v${num(-height * 0.5 - 10)}Z`, {
      fill: 'var(--shade)',
      opacity: 0.3,
    }),
    path(`M${num(x - half)} ${num(top + 10)}V${num(foot)}h${2 * half}V${num(top + 10)}Z`, { fill: 'var(--stone-1)' }),
    path(windows, { stroke: isDamaged ? 'var(--stone-0)' : 'var(--win)', 'stroke-width': 3.6, 'stroke-dasharray': '5 3.4' }),
    path(roof, { fill: 'var(--stone-4)' }),
    path(`M${num(x - half + 4)} ${num(top + 4)}h${2 * half - 8}v18h${-2 * half + 8}Z`, { fill: 'var(--stone-3)' }),
    path(roof, { fill: 'none', stroke: 'var(--shade)', 'stroke-opacity': 0.4 }),
    isDamaged ? damage(x, top, foot) : '',
  )
}

/** Eight corners around a point, flatter than wide, as seen from above. */
const octagon = ({ x, y }: Point, wide: number, deep: number): Point[] =>
  [
    [-0.5, -1],
    [0.5, -1],
    [1, -0.45],
    [1, 0.45],
    [0.5, 1],
    [-0.5, 1],
    [-1, 0.45],
    [-1, -0.45],
  ].map(([a, b]) => ({ x: x + a! * wide, y: y + b! * deep }))

/** What a mission is about: a drum of concrete with a parapet, slits and a mast. */
export function fort({ x, y }: Point, height: number, isDamaged: boolean): string {
  const [wide, deep] = [26, 17]
  const [base, top] = [octagon({ x, y: y + 2 }, wide, deep), octagon({ x, y: y + 2 - height }, wide, deep)]
  const inner = octagon({ x, y: y + 2 - height }, wide - 6, deep - 4.5)
  const face = (i: number): Point[] => [top[i]!, top[i + 1]!, base[i + 1]!, base[i]!]
  const slits = [2, 3, 4, 5].map(i => {
    const [a, b] = [top[i]!, top[i + 1]!]
    return line([0.25, 0.75].map(share => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share + height * 0.5 })))
  })
  return group(
    { 'stroke-linejoin': 'round' },
    path(ring(octagon({ x: x + 7, y: y + 8 }, wide, deep)), { fill: 'var(--shade)', opacity: 0.35 }),
    ...[2, 3, 4, 5].map(i => path(ring(face(i)), { fill: i < 4 ? 'var(--stone-1)' : 'var(--stone-2)' })),
    path(slits.join(''), { fill: 'none', stroke: isDamaged ? 'var(--stone-0)' : 'var(--win)', 'stroke-width': 3 }),
    path(ring(top), { fill: 'var(--stone-4)', stroke: 'var(--stone-0)', 'stroke-width': 1.2 }),
    path(ring(inner), { fill: 'var(--stone-2)', stroke: 'var(--stone-0)', 'stroke-opacity': 0.6, 'stroke-width': 1 }),
    path(`M${num(x)} ${num(y - height)}v-17`, { fill: 'none', stroke: 'var(--stone-0)', 'stroke-width': 2.6 }),
    path(`M${num(x - 8)} ${num(y - height - 21)}q8 9 16 0`, {
      fill: 'var(--stone-3)',
      stroke: 'var(--stone-0)',
      'stroke-width': 1.4,
    }),
    isDamaged
      ? path(`M${num(x + 4)} ${num(y - height - 12)}l20 4-3 15-8-3-4 7-8-9Z`, { fill: 'var(--stone-0)', opacity: 0.9 })
      : '',
  )
}
