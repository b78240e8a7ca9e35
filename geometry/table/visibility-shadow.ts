import type { Point } from '../point.ts'
import type { Box, Polygon, Shape } from './shape.ts'
import { addInFront } from './visibility-order.ts'
import type { Outlook } from './visibility-outlook.ts'

/** How deep, in hundredths, an eye may be in an obstacle by rounding alone, because the viewer's base touches it. */
const TOUCH = 1

/**
 * Adds the slopes at which a shape hides the target from an eye to `hidden`, as pairs (from, to). A direction is hidden if
 * the line enters the shape before it meets the target; what stands behind or in the target hides nothing. These intervals
 * are not sampled: they are worked out from the lines that touch the shape, to the precision of the numbers.
 */
export function addShadow(outlook: Outlook, shape: Shape, hidden: number[]): void {
  if (shape.type === 'disc') addDiscShadow(outlook, shape.at, shape.radius, hidden)
  else addPolygonShadow(outlook, shape, hidden)
}

function addDiscShadow(outlook: Outlook, at: Point, radius: number, hidden: number[]): void {
  const { eye, axisX, axisY } = outlook
  const dx = at.x - eye.x
  const dy = at.y - eye.y
  const depth = dx * axisX + dy * axisY
  if (depth - radius >= outlook.far || depth + radius <= 0) return
  const side = dy * axisX - dx * axisY
  const rest = depth * depth + side * side - radius * radius
  if (rest < 0 && depth * depth + side * side < (radius - TOUCH) * (radius - TOUCH)) {
    hidden.push(outlook.right, outlook.left)
    return
  }
  const tangent = Math.sqrt(Math.max(TOUCH, rest))
  const rightDepth = depth * tangent + side * radius
  const leftDepth = depth * tangent - side * radius
  if (rightDepth <= 0 && leftDepth <= 0) return
  const from = rightDepth <= 0 ? outlook.right : Math.max(outlook.right, (side * tangent - depth * radius) / rightDepth)
  const to = leftDepth <= 0 ? outlook.left : Math.min(outlook.left, (side * tangent + depth * radius) / leftDepth)
  if (from >= to) return
  if (depth + radius <= outlook.near) hidden.push(from, to)
  else addInFront(outlook, { type: 'disc', depth, side, radius }, from, to, hidden)
}

/**
 * A polygon that lies wholly between eye and target, by depth, hides all between its outermost corners, dents or not,
 * because it is in one piece. Any other is taken edge by edge.
 */
function addPolygonShadow(outlook: Outlook, { points, box }: Polygon, hidden: number[]): void {
  const { eye, axisX, axisY } = outlook
  let from = Infinity
  let to = -Infinity
  let least = Infinity
  let most = -Infinity
  for (const p of points) {
    const dx = p.x - eye.x
    const dy = p.y - eye.y
    const depth = dx * axisX + dy * axisY
    if (depth < least) least = depth
    if (depth > most) most = depth
    const slope = (dy * axisX - dx * axisY) / depth
    if (slope < from) from = slope
    if (slope > to) to = slope
  }
  if (least >= outlook.far || most <= 0) return
  if (least <= 0 || most > outlook.near) {
    if (isInBox(eye, box) && isDeepIn(eye, points)) hidden.push(outlook.right, outlook.left)
    else addEdgeShadows(outlook, points, hidden)
    return
  }
  from = Math.max(from, outlook.right)
  to = Math.min(to, outlook.left)
  if (from < to) hidden.push(from, to)
}

function addEdgeShadows(outlook: Outlook, points: readonly Point[], hidden: number[]): void {
  const { eye, axisX, axisY } = outlook
  const last = points[points.length - 1]!
  let a = inView(last.x - eye.x, last.y - eye.y, axisX, axisY)
  for (const p of points) {
    const b = inView(p.x - eye.x, p.y - eye.y, axisX, axisY)
    addEdgeShadow(outlook, a, b, hidden)
    a = b
  }
}

/** Depth (x) and side (y) of an offset from the eye. */
function inView(dx: number, dy: number, axisX: number, axisY: number): Point {
  return { x: dx * axisX + dy * axisY, y: dy * axisX - dx * axisY }
}

/**
 * Edges count only beyond the depth of a touch, so that an eye on the outline can look away from the polygon. A line into it
 * is still hidden, by the edge where it comes out.
 */
function addEdgeShadow(outlook: Outlook, p: Point, q: Point, hidden: number[]): void {
  if (p.x < TOUCH && q.x < TOUCH) return
  const a = p.x < TOUCH ? cutAt(p, q) : p
  const b = q.x < TOUCH ? cutAt(q, p) : q
  const from = Math.max(outlook.right, Math.min(a.y / a.x, b.y / b.x))
  const to = Math.min(outlook.left, Math.max(a.y / a.x, b.y / b.x))
  if (from >= to || Math.min(a.x, b.x) >= outlook.far) return
  if (Math.max(a.x, b.x) <= outlook.near) hidden.push(from, to)
  else addInFront(outlook, { type: 'edge', a, b }, from, to, hidden)
}

function cutAt(behind: Point, ahead: Point): Point {
  const share = (TOUCH - behind.x) / (ahead.x - behind.x)
  return { x: TOUCH, y: behind.y + (ahead.y - behind.y) * share }
}

function isInBox({ x, y }: Point, { left, bottom, right, top }: Box): boolean {
  return x > left && x < right && y > bottom && y < top
}

/** Whether an eye is inside a polygon by more than a touch. */
function isDeepIn(eye: Point, points: readonly Point[]): boolean {
  let isInside = false
  let a = points[points.length - 1]!
  for (const b of points) {
    const dx = b.x - a.x
    const dy = b.y - a.y
    const px = eye.x - a.x
    const py = eye.y - a.y
    if (a.y > eye.y !== b.y > eye.y && dx * py - dy * px > 0 === dy > 0) isInside = !isInside
    const square = dx * dx + dy * dy
    const along = Math.min(1, Math.max(0, (px * dx + py * dy) / square))
    const offX = px - dx * along
    const offY = py - dy * along
    if (offX * offX + offY * offY < TOUCH * TOUCH) return false
    a = b
  }
  return isInside
}
