import { type Box, between, boxAround, distance, type Point } from '../space/point.ts'
import { chanceOf } from './random.ts'

export const centreOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
  y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
})
export const moved = (points: readonly Point[], x: number, y: number): Point[] => points.map(p => ({ x: p.x + x, y: p.y + y }))
/** Drawn together towards the middle. */
export const scaled = (points: readonly Point[], by: number): Point[] => {
  const centre = centreOf(points)
  return points.map(p => between(centre, p, by))
}

export function isWithinOutline(outline: readonly Point[], { x, y }: Point): boolean {
  let isInside = false
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside
  })
  return isInside
}

export const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length]!
    return sum + (a.x * b.y - b.x * a.y) / 2
  }, 0)
/** The same outline, clockwise on the screen. */
export const clockwise = (points: readonly Point[]): Point[] => (areaOf(points) < 0 ? points.toReversed() : [...points])

/** Every corner moved along the bisector of its sides: inwards for a positive distance. */
export function inset(points: readonly Point[], by: number): Point[] {
  const turned = clockwise(points)
  return turned.map((corner, i) => {
    const before = normalOf(turned.at(i - 1)!, corner)
    const after = normalOf(corner, turned[(i + 1) % turned.length]!)
    const spread = Math.max(0.35, 1 + before.x * after.x + before.y * after.y)
    return { x: corner.x + ((before.x + after.x) * by) / spread, y: corner.y + ((before.y + after.y) * by) / spread }
  })
}
/** Points to the inside of a clockwise outline. */
function normalOf(a: Point, b: Point): Point {
  const length = distance(a, b) || 1
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
}

/** Points along an outline, a step apart, with its corners cut off. */
function walk(corners: readonly Point[], cut: number, step: number): Point[] {
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length]!
    const before = corners.at(i - 1)!
    const length = distance(corner, next)
    const share = Math.min(0.4, cut / length)
    const count = Math.max(1, Math.round((length * (1 - 2 * share)) / step))
    const along = Array.from({ length: count + 1 }, (_, j) => between(corner, next, share + (1 - 2 * share) * (j / count)))
    const last = between(before, corner, 1 - Math.min(0.4, cut / distance(before, corner)))
    return [between(corner, between(last, along[0]!, 0.5), 0.44), ...along]
  })
}

/**
 * An outline as nature has it: corners rounded, sides uneven. It stays within `wobble` of the true one, mostly inside. Outlines with
 * many corners are natural already.
 */
export function roughened(points: readonly Point[], name: string, { cut = 16, wobble = 3, step = 26 } = {}): Point[] {
  const turned = clockwise(points)
  if (turned.length > 8) return turned
  const chance = chanceOf(`${name} outline`)
  const walked = walk(turned, cut, step)
  return walked.map((point, i) => {
    const { x, y } = normalOf(walked.at(i - 1)!, walked[(i + 1) % walked.length]!)
    const by = (chance() * 1.7 - 0.6) * wobble
    return { x: point.x + x * by, y: point.y + y * by }
  })
}

/** Rounder with every pass. */
export function relaxed(points: readonly Point[], passes: number): Point[] {
  let now = [...points]
  for (let i = 0; i < passes; i++)
    now = now.map((p, j) => between(p, between(now.at(j - 1)!, now[(j + 1) % now.length]!, 0.5), 0.5))
  return now
}

/** Places inside an outline, about `gap` apart, from top to bottom. */
export function scattered(outline: readonly Point[], gap: number, name: string): Point[] {
  const chance = chanceOf(`${name} places`)
  const { left, top, right, bottom } = boxAround(outline)
  const found: Point[] = []
  const rows = Math.ceil((bottom - top) / (gap * 0.87))
  for (let row = 0; row <= rows; row++)
    for (let x = left + ((row % 2) * gap) / 2; x <= right; x += gap) {
      const point = { x: x + (chance() - 0.5) * gap * 0.62, y: top + row * gap * 0.87 + (chance() - 0.5) * gap * 0.55 }
      if (isWithinOutline(outline, point)) found.push(point)
    }
  return found.sort((a, b) => a.y - b.y)
}

/** The smallest turned rectangle around an outline, by its sides: its middle, the angle of its long side, its sizes. */
export function turnedBox(points: readonly Point[]): { centre: Point; angle: number; length: number; width: number } {
  const boxes = points.map((a, i) => {
    const b = points[(i + 1) % points.length]!
    return boxAlong(points, Math.atan2(b.y - a.y, b.x - a.x))
  })
  const best = boxes.reduce((a, b) => (b.length * b.width < a.length * a.width - 1 ? b : a))
  if (best.length >= best.width) return best
  return { ...best, length: best.width, width: best.length, angle: best.angle + 90 }
}
function boxAlong(points: readonly Point[], radians: number): { centre: Point; angle: number; length: number; width: number } {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const box: Box = boxAround(points.map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin })))
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const centre = { x: x * cos - y * sin, y: x * sin + y * cos }
  return { centre, angle: (radians * 180) / Math.PI, length: box.right - box.left, width: box.bottom - box.top }
}
