/** A place on the drawing, in millimetres of the table with y down. */
export type Point = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }

export const boxAround = (points: readonly Point[], by = 0): Box => ({
  left: Math.min(...points.map(p => p.x)) - by,
  top: Math.min(...points.map(p => p.y)) - by,
  right: Math.max(...points.map(p => p.x)) + by,
  bottom: Math.max(...points.map(p => p.y)) + by,
})
export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})
/** Around both. */
export const joined = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})
/** What both share. */
export const shared = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})
export const middleOf = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
export const overlaps = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})
/** A point at an angle in degrees, clockwise from the right. */
export const around = (centre: Point, radius: number, degrees: number): Point => ({
  x: centre.x + radius * Math.cos((degrees * Math.PI) / 180),
  y: centre.y + radius * Math.sin((degrees * Math.PI) / 180),
})
