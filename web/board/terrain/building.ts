import { group, num, path, tag } from '../drawing/markup.ts'
import { centreOf, inset, moved, roughened, scattered, turnedBox } from '../drawing/outline.ts'
import { line, ring, smooth } from '../drawing/path.ts'
import { chanceOf } from '../drawing/random.ts'
import { between, type Point } from '../space/point.ts'
import type { Recipe } from './area.ts'

type Plot = { x: number; y: number; width: number; height: number }

/** Plots of houses: a block cut in two again and again, with lanes between. */
function plotsOf(plot: Plot, chance: () => number, least: number): Plot[] {
  const { x, y, width, height } = plot
  const lane = 6
  if (Math.max(width, height) < least * 1.7 || (Math.min(width, height) < least && Math.max(width, height) < least * 2.4))
    return [plot]
  const share = 0.36 + chance() * 0.28
  if (width >= height) {
    const cut = width * share
    return [
      ...plotsOf({ x, y, width: cut - lane / 2, height }, chance, least),
      ...plotsOf({ x: x + cut + lane / 2, y, width: width - cut - lane / 2, height }, chance, least),
    ]
  }
  const cut = height * share
  return [
    ...plotsOf({ x, y, width, height: cut - lane / 2 }, chance, least),
    ...plotsOf({ x, y: y + cut + lane / 2, width, height: height - cut - lane / 2 }, chance, least),
  ]
}

const rect = ({ x, y, width, height }: Plot, attributes: { readonly [name: string]: string | number }): string =>
  tag('rect', { x: num(x), y: num(y), width: num(width), height: num(height), ...attributes })
const shrunk = ({ x, y, width, height }: Plot, by: number): Plot => ({
  x: x + by,
  y: y + by,
  width: Math.max(1, width - 2 * by),
  height: Math.max(1, height - 2 * by),
})

/** A flat roof: parapet, a stair house, a tank. */
function flatRoof(plot: Plot, chance: () => number): string {
  const { x, y, width, height } = plot
  const stair = { x: x + width * (0.16 + chance() * 0.2), y: y + height * 0.22, width: width * 0.24, height: height * 0.26 }
  const size = Math.min(width, height) * 0.13
  return (
    rect(plot, { fill: 'var(--roof-3)' }) +
    rect(shrunk(plot, 3), { fill: 'none', stroke: 'var(--shade)', 'stroke-opacity': 0.28, 'stroke-width': 1.4 }) +
    rect({ ...stair, x: stair.x + 2, y: stair.y + 3 }, { fill: 'var(--shade)', opacity: 0.3 }) +
    rect(stair, { fill: 'var(--stone-3)', stroke: 'var(--shade)', 'stroke-opacity': 0.35, 'stroke-width': 0.8 }) +
    tag('circle', { cx: num(x + width * 0.72), cy: num(y + height * 0.64), r: num(size), fill: 'var(--gleam)', opacity: 0.2 })
  )
}
/** A gable roof: one half in the light, ridge, rows of tiles. */
function gableRoof(plot: Plot, kind: number): string {
  const { x, y, width, height } = plot
  const isWide = width >= height
  const lit = isWide ? { ...plot, height: height / 2 } : { ...plot, width: width / 2 }
  const ridge = isWide ? `M${num(x)} ${num(y + height / 2)}h${num(width)}` : `M${num(x + width / 2)} ${num(y)}v${num(height)}`
  const rows = Array.from({ length: Math.floor((isWide ? height : width) / 5) }, (_, i) =>
    isWide ? `M${num(x)} ${num(y + 2.5 + i * 5)}h${num(width)}` : `M${num(x + 2.5 + i * 5)} ${num(y)}v${num(height)}`,
  ).join('')
  return (
    rect(plot, { fill: `var(--roof-${kind})` }) +
    path(rows, { stroke: 'var(--shade)', 'stroke-opacity': 0.13, 'stroke-width': 0.7 }) +
    rect(lit, { fill: 'var(--gleam)', opacity: 0.14 }) +
    path(ridge, { stroke: 'var(--shade)', 'stroke-opacity': 0.4, 'stroke-width': 1.1 })
  )
}

const block =
  (least: number, flats: number): Recipe =>
  ({ id, points }) => {
    const { centre, angle, length, width } = turnedBox(points)
    const chance = chanceOf(`${id} houses`)
    const slab: Plot = { x: -length / 2, y: -width / 2, width: length, height: width }
    const plots = plotsOf(shrunk(slab, 8), chance, least).map(plot => ({
      plot: shrunk(plot, chance() * 2),
      isFlat: chance() < flats,
    }))
    // The shadows fall to the south-east of the table, whichever way the block is turned.
    const away = (-angle * Math.PI) / 180
    const fall = (by: number) => ({
      x: by * (7 * Math.cos(away) - 9 * Math.sin(away)),
      y: by * (7 * Math.sin(away) + 9 * Math.cos(away)),
    })
    const shadows = plots.map(({ plot, isFlat }) => {
      const { x, y } = fall(isFlat ? 1 : 0.75)
      return rect({ ...plot, x: plot.x + x, y: plot.y + y }, {})
    })
    const roofs = plots.map(
      ({ plot, isFlat }) =>
        (isFlat ? flatRoof(plot, chance) : gableRoof(plot, chance() < 0.6 ? 1 : 2)) +
        rect(plot, { fill: 'none', stroke: 'var(--shade)', 'stroke-opacity': 0.45, 'stroke-width': 1 }),
    )
    return group(
      { transform: `translate(${num(centre.x)} ${num(centre.y)}) rotate(${num(angle)})` },
      rect({ ...slab, x: slab.x + 3, y: slab.y + 4 }, { rx: 5, fill: 'var(--shade)', opacity: 0.22 }),
      rect(slab, { rx: 5, fill: 'var(--stone-2)' }),
      rect(slab, { rx: 5, fill: 'url(#pave)' }),
      rect(slab, { rx: 5, fill: 'none', stroke: 'var(--stone-1)', 'stroke-width': 1.6 }),
      group({ fill: 'var(--shade)', opacity: 0.34 }, ...shadows),
      ...roofs,
    )
  }
/** A few houses with gables. */
export const building = block(42, 0.34)
/** High houses wall to wall. */
export const cityBlock = block(34, 0.86)

/** A wall with a broken end: shadow, dark stroke, light top. */
const walls = (runs: readonly (readonly Point[])[]): string => {
  const stroke = (x: number, y: number, colour: string, width: number, opacity = 1) =>
    runs.map(run =>
      path(line(moved(run, x, y)), { stroke: `var(--${colour})`, 'stroke-width': width, 'stroke-opacity': opacity }),
    )
  return group(
    { fill: 'none', 'stroke-linejoin': 'miter' },
    ...stroke(5, 7, 'shade', 6, 0.36),
    ...stroke(0, 0, 'stone-0', 7),
    ...stroke(-0.6, -0.8, 'stone-4', 4.4),
  )
}

export const ruins: Recipe = ({ id, points }) => {
  const chance = chanceOf(`${id} ruins`)
  const outline = roughened(points, id, { cut: 10, wobble: 3, step: 22 })
  const floor = smooth(outline, true)
  const stones = scattered(inset(outline, 6), 13, id).map(({ x, y }) => {
    const s = 2 + chance() * 5
    const stone = `l${num(s)} ${num(-s * 0.5)}l${num(s * 0.6)} ${num(s)}l${num(-s)} ${num(s * 0.5)}Z`
    return (
      path(`M${num(x + 1.5)} ${num(y + 2)}${stone}`, { fill: 'var(--shade)', opacity: 0.3 }) +
      path(`M${num(x)} ${num(y)}${stone}`, { fill: `var(--stone-${chance() > 0.5 ? 3 : 4})` })
    )
  })
  const corners = points.length <= 8 ? inset(points, 14) : []
  const standing = corners.map((corner, i) => [
    between(corner, corners.at(i - 1)!, 0.16 + chance() * 0.24),
    corner,
    between(corner, corners[(i + 1) % corners.length]!, 0.14 + chance() * 0.26),
  ])
  const middle = centreOf(points)
  const inner = corners
    .slice(0, 2)
    .map((corner, i) => [between(middle, corner, 0.5), between(middle, corners[(i + 1) % corners.length]!, 0.2 + chance() * 0.2)])
  return group(
    {},
    path(floor, { fill: 'var(--stone-2)', opacity: 0.82 }),
    path(floor, { fill: 'url(#rubble)' }),
    path(floor, { fill: 'none', stroke: 'var(--stone-1)', 'stroke-width': 1.4, 'stroke-dasharray': '5 3', opacity: 0.8 }),
    ...stones,
    walls([...standing, ...inner]),
  )
}

/** A line of posts and boards along the footprint. */
export const fence: Recipe = ({ points }) => {
  const rim = points.length > 2 ? ring(inset(points, 1.5)) : line(points)
  return group(
    { fill: 'none', 'stroke-linejoin': 'round' },
    path(rim, { stroke: 'var(--shade)', 'stroke-opacity': 0.35, 'stroke-width': 4, transform: 'translate(3 4)' }),
    path(rim, { stroke: 'var(--frame)', 'stroke-width': 4.4 }),
    path(rim, { stroke: 'var(--road-mark)', 'stroke-width': 2.4, 'stroke-dasharray': '7 1.6' }),
  )
}
