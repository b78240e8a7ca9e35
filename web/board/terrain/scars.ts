import { group, num, path, tag, thousandths } from '../drawing/markup.ts'
import { chanceOf } from '../drawing/random.ts'
import type { Point } from '../space/point.ts'

/** What a battle leaves on the ground: a crater, or the wreck of a piece. */
export type Scar = { id: string; at: Point; radius: number; icon: string | null }

export const crater = ({ id, at: { x, y }, radius: r }: Scar): string => {
  const turn = chanceOf(id)() * 360
  const rays = `M${num(-r * 0.9)} 0q${num(-r * 0.6)} ${num(-r * 0.2)} ${num(-r * 0.9)} ${num(-r * 0.7)}M${num(r * 0.6)} ${num(r * 0.6)}q${num(r * 0.5)} ${num(r * 0.4)} ${num(r * 0.6)} ${num(r)}M${num(r * 0.5)} ${num(-r * 0.7)}l${num(r * 0.5)} ${num(-r * 0.8)}`
  return group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` },
    tag('ellipse', { rx: num(r), ry: num(r * 0.92), fill: 'url(#crater)' }),
    path(rays, { stroke: 'var(--shade)', 'stroke-opacity': 0.22, 'stroke-width': num(r * 0.16), fill: 'none' }),
  )
}

export const wreck = (scar: Scar, body: string | null): string => {
  const { x, y } = scar.at
  const r = scar.radius
  const turn = chanceOf(scar.id)() * 50 - 25
  const burnt = tag('circle', { cx: num(x), cy: num(y), r: num(r * 1.35), fill: 'url(#crater)', opacity: 0.7 })
  if (body === null) return burnt
  const transform = `translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${thousandths((r * 1.7) / 512)}) translate(-256 -256)`
  return (
    burnt +
    path(body, {
      fill: 'var(--wreck)',
      opacity: 0.92,
      transform,
      stroke: 'var(--g-hi)',
      'stroke-opacity': 0.35,
      'stroke-width': 10,
    })
  )
}
