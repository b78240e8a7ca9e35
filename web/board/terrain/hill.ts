import { group, num, path, thousandths } from '../drawing/markup.ts'
import { centreOf, moved, relaxed, roughened, scaled, scattered } from '../drawing/outline.ts'
import { smooth } from '../drawing/path.ts'
import { chanceOf } from '../drawing/random.ts'
import { between, distance, type Point } from '../space/point.ts'
import type { Recipe } from './area.ts'

/** Short strokes down the slope where it looks away from the light. */
function hachures(outline: readonly Point[], name: string): string {
  const chance = chanceOf(name)
  const centre = centreOf(outline)
  return outline
    .flatMap((from, i) => {
      const to = outline[(i + 1) % outline.length]!
      const count = Math.max(2, Math.round(distance(from, to) / 5.5))
      return Array.from({ length: count }, (_, j) => {
        const at = between(from, to, (j + chance() * 0.6) / count)
        const far = distance(at, centre) || 1
        const [x, y] = [(at.x - centre.x) / far, (at.y - centre.y) / far]
        const lee = x * 0.65 + y * 0.76
        const length = (3 + 6 * lee) * (0.7 + chance() * 0.5)
        if (lee <= 0.05) return ''
        return `M${num(at.x - x * 1.5)} ${num(at.y - y * 1.5)}L${num(at.x - x * length)} ${num(at.y - y * length)}`
      })
    })
    .join('')
}

const STEPS = 4

/** Pulled in and out around the middle in slow waves, so that no two hills are alike. */
function waved(points: readonly Point[], name: string, depth: number): Point[] {
  const chance = chanceOf(`${name} waves`)
  const [two, three] = [chance() * 6.3, chance() * 6.3]
  const centre = centreOf(points)
  return points.map(p => {
    const angle = Math.atan2(p.y - centre.y, p.x - centre.x)
    return between(centre, p, 1 + depth * (Math.sin(2 * angle + two) + 0.8 * Math.sin(3 * angle + three)))
  })
}

/** Rings that shrink and move to the light, each with its shadow, its line and its hachures. */
export const contours = (base: readonly Point[], name: string): string[] =>
  Array.from({ length: STEPS }, (_, i) => {
    const drawn = moved(waved(relaxed(scaled(base, 1 - i * 0.22), i * 3), name, i * 0.045), -i * 3.5, -i * 4.5)
    const outline = smooth(drawn, true)
    const shadow = i === 0 ? '' : path(smooth(moved(scaled(drawn, 1.03), 3, 4), true), { fill: 'var(--shade)', opacity: 0.13 })
    return (
      shadow +
      path(outline, { fill: 'url(#slope)', opacity: i === 0 ? 0.92 : 0.62 }) +
      path(outline, { fill: 'none', stroke: 'var(--contour)', 'stroke-width': i === 0 ? 1.4 : 0.9, opacity: 0.8 }) +
      path(hachures(drawn, `${name} ${i}`), { stroke: 'var(--contour)', 'stroke-width': 0.9, opacity: 0.55 })
    )
  })

/** Hills have no corners. */
const rounded = (points: readonly Point[], name: string): Point[] =>
  relaxed(roughened(points, name, { cut: 44, wobble: 4, step: 26 }), 2)

export const hill: Recipe = ({ id, points }) => {
  const base = rounded(points, id)
  const top = moved(waved(relaxed(scaled(base, 0.24), 8), id, 0.16), -13, -17)
  return group(
    {},
    path(smooth(moved(scaled(base, 1.02), 7, 9), true), { fill: 'var(--shade)', opacity: 0.16 }),
    path(smooth(moved(scaled(base, 1.01), 4, 5), true), { fill: 'var(--shade)', opacity: 0.16 }),
    ...contours(base, id),
    path(smooth(top, true), { fill: 'var(--hill-hi)', opacity: 0.55 }),
  )
}

/** A stone above the ground: a lit top, two dark flanks. */
const crag = ({ x, y }: Point, size: number, turn: number): string => {
  const s = (k: number) => thousandths(size * k)
  return group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` },
    path(`M${s(-0.9)} ${s(0.35)}L${s(0.1)} ${s(0.95)}L${s(1.25)} ${s(0.7)}L${s(1)} ${s(-0.1)}Z`, {
      fill: 'var(--shade)',
      opacity: 0.34,
    }),
    path(
      `M${s(-0.9)} ${s(0.1)}L${s(-0.35)} ${s(-0.8)}L${s(0.5)} ${s(-0.75)}L${s(0.95)} ${s(0)}L${s(0.3)} ${s(0.75)}L${s(-0.5)} ${s(0.65)}Z`,
      {
        fill: 'var(--stone-2)',
        stroke: 'var(--stone-0)',
        'stroke-width': 0.8,
      },
    ),
    path(`M${s(-0.9)} ${s(0.1)}L${s(-0.35)} ${s(-0.8)}L${s(0.5)} ${s(-0.75)}L${s(0.05)} ${s(-0.1)}Z`, { fill: 'var(--mv-rock)' }),
    path(`M${s(0.05)} ${s(-0.1)}L${s(0.5)} ${s(-0.75)}L${s(0.95)} ${s(0)}L${s(0.3)} ${s(0.75)}Z`, { fill: 'var(--stone-1)' }),
  )
}

/** A table mountain, a spire: a hill that ends in bare rock. */
export const rocks: Recipe = area => {
  const chance = chanceOf(`${area.id} rocks`)
  const base = rounded(area.points, area.id)
  const crown = moved(relaxed(scaled(base, 0.5), 4), -8, -10)
  const stones = crown.map(at => crag(at, 7 + chance() * 7, chance() * 40 - 20))
  return hill(area) + group({}, path(smooth(crown, true), { fill: 'var(--stone-2)', opacity: 0.5 }), ...stones)
}

/** Uneven ground without height: stones and scrub lie about. */
export const stones: Recipe = ({ id, points }) => {
  const chance = chanceOf(`${id} stones`)
  const base = rounded(points, id)
  const lying = scattered(scaled(base, 0.94), 15, id).map(at => {
    if (chance() < 0.55) return crag(at, 2.4 + chance() * 3.2, chance() * 60 - 30)
    const s = 3 + chance() * 3
    return path(
      `M${num(at.x - s)} ${num(at.y)}l${num(s * 0.5)} ${num(-s)}l${num(s * 0.4)} ${num(s)}l${num(s * 0.5)} ${num(-s * 0.8)}l${num(s * 0.3)} ${num(s * 0.9)}`,
      {
        fill: 'none',
        stroke: 'var(--g-tuft)',
        'stroke-width': 1.3,
        'stroke-linejoin': 'round',
      },
    )
  })
  return group(
    {},
    path(smooth(base, true), { fill: 'var(--g-warm)', opacity: 0.4 }),
    path(smooth(base, true), {
      fill: 'none',
      stroke: 'var(--contour)',
      'stroke-opacity': 0.7,
      'stroke-width': 1.4,
      'stroke-dasharray': '5 4',
    }),
    ...lying,
  )
}
