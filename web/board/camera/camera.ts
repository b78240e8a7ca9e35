import { type Box, grown, joined, middleOf, overlaps, type Point } from '../space/point.ts'

/** The eye over the board: a point of the drawing is on the screen at `point * scale + (x, y)`. Scale is pixels for a millimetre. */
export type Camera = { x: number; y: number; scale: number }
export type Size = { width: number; height: number }
/** What panels cover at the edges. */
export type Insets = { left: number; top: number; right: number; bottom: number }

const NEAREST = 6
const MARGIN = 14

/** What rails of tools and panels take at both sides, or on a phone above its sheet; they are too short to count as covering an edge. */
export const railsOf = ({ width }: Size): { beside: number; below: number } =>
  width >= 768 ? { beside: 60, below: 0 } : { beside: 0, below: 48 }

/** What panels leave free as long as nobody has looked what lies on the board. */
export function insetsOf({ width, height }: Size): Insets {
  if (width >= 1200) return { left: 60, top: 0, right: 376, bottom: 190 }
  if (width >= 768) return { left: 76, top: 0, right: 90, bottom: 160 }
  return { left: 0, top: 0, right: 0, bottom: Math.round(height * 0.46) }
}
export const freeOf = ({ width, height }: Size, { left, top, right, bottom }: Insets): Box => ({
  left: left + MARGIN,
  top: top + MARGIN,
  right: Math.max(left + MARGIN + 40, width - right - MARGIN),
  bottom: Math.max(top + MARGIN + 40, height - bottom - MARGIN),
})

export const toScreen = ({ x, y, scale }: Camera, point: Point): Point => ({ x: point.x * scale + x, y: point.y * scale + y })
export const toDrawing = ({ x, y, scale }: Camera, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})
export const onScreen = (camera: Camera, { left, top, right, bottom }: Box): Box => {
  const from = toScreen(camera, { x: left, y: top })
  const to = toScreen(camera, { x: right, y: bottom })
  return { left: from.x, top: from.y, right: to.x, bottom: to.y }
}
export const seenBy = (camera: Camera, { width, height }: Size): Box => {
  const from = toDrawing(camera, { x: 0, y: 0 })
  const to = toDrawing(camera, { x: width, y: height })
  return { left: from.x, top: from.y, right: to.x, bottom: to.y }
}

/** The scale at which a box just goes into the free part. */
export const fittingScale = (box: Box, free: Box): number =>
  Math.min(
    (free.right - free.left) / Math.max(1, box.right - box.left),
    (free.bottom - free.top) / Math.max(1, box.bottom - box.top),
  )

/** The middle of a box in the middle of the free part. */
export function centred(box: Box, free: Box, scale: number): Camera {
  const [from, to] = [middleOf(box), middleOf(free)]
  return { scale, x: to.x - from.x * scale, y: to.y - from.y * scale }
}
export const fitted = (box: Box, free: Box): Camera => centred(box, free, fittingScale(box, free))

/** Nearer or farther while the point under the pointer stays there. */
export function zoomed(camera: Camera, by: number, at: Point, least: number): Camera {
  const scale = Math.min(NEAREST, Math.max(least, camera.scale * by))
  const share = scale / camera.scale
  return { scale, x: at.x - (at.x - camera.x) * share, y: at.y - (at.y - camera.y) * share }
}
export const panned = (camera: Camera, x: number, y: number): Camera => ({ ...camera, x: camera.x + x, y: camera.y + y })

/** The table cannot be pushed off the screen: some of it always lies in the free part. */
export function bounded(camera: Camera, table: Box, free: Box): Camera {
  const keep = 0.35
  const [width, height] = [(free.right - free.left) * keep, (free.bottom - free.top) * keep]
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, Math.min(low, high)), Math.max(low, high))
  return {
    scale: camera.scale,
    x: clamp(camera.x, free.left + width - table.right * camera.scale, free.right - width - table.left * camera.scale),
    y: clamp(camera.y, free.top + height - table.bottom * camera.scale, free.bottom - height - table.top * camera.scale),
  }
}

/** What is left free shows the table, not what lies beside it, as far as the table is large enough; otherwise the table lies in the middle. */
export function filled(camera: Camera, table: Box, free: Box): Camera {
  const { scale } = camera
  const along = (at: number, low: number, high: number, from: number, to: number) =>
    (high - low) * scale <= to - from
      ? (from + to - (low + high) * scale) / 2
      : Math.min(from - low * scale, Math.max(to - high * scale, at))
  return {
    scale,
    x: along(camera.x, table.left, table.right, free.left, free.right),
    y: along(camera.y, table.top, table.bottom, free.top, free.bottom),
  }
}

/** The least move that brings a box into the free part; it steps back only if the box is too large. */
export function broughtIn(camera: Camera, box: Box, free: Box): Camera {
  const most = fittingScale(box, free)
  if (camera.scale > most) return centred(box, free, most)
  const shift = (low: number, high: number, from: number, to: number) => (low < from ? from - low : high > to ? to - high : 0)
  const [a, b] = [toScreen(camera, { x: box.left, y: box.top }), toScreen(camera, { x: box.right, y: box.bottom })]
  return panned(camera, shift(a.x, b.x, free.left, free.right), shift(a.y, b.y, free.top, free.bottom))
}

/** The same from near by: what is looked at from too far away is brought to between `least` and `most`, or as near as it goes into the free part. */
export function closeTo(camera: Camera, box: Box, free: Box, { least, most }: { least: number; most: number }): Camera {
  const fits = Math.min(most, fittingScale(box, free))
  return camera.scale >= Math.min(least, fits) ? broughtIn(camera, box, free) : centred(box, free, fits)
}

/** Bases are told apart from here on. */
export const LEAST_TO_KEEP = 0.62
/** Who acts and whom it concerns are seen together even as counters, no farther away than this. */
const LEAST_AT_ALL = 0.3
/** Seen from far away, one steps back by no more than this share of the scale for the reach of whoever moves. */
const STEP_BACK = 0.8
/** What a question is about is looked at from near enough, close combat from still nearer. */
const CLEAR = { least: 1, most: 1.25 } as const
const CLOSE = { least: 1.8, most: 2.2 } as const
const AROUND = 24

/** A fight that would be looked at from farther away than this is no sight by itself. */
const LEAST_OF_FIGHT = 0.8

type Sights = Pick<ToKeep, 'boxes' | 'fight' | 'reach'>

/** The look at the best of these that goes into the free part; those who fight come before them, from near by. */
export function framed(camera: Camera, { boxes, fight, reach = null }: Sights, free: Box): Camera | null {
  if (fight && fittingScale(fight, free) >= LEAST_OF_FIGHT) return closeTo(camera, grown(fight, AROUND), free, CLOSE)
  const isSeen = (least: number) => (box: Box) => fittingScale(box, free) >= least
  const best = boxes.slice(0, 2)
  const withReach = (box: Box): Box => (reach === null ? box : joined(box, reach))
  const near = [...best.map(withReach), ...best].find(isSeen(LEAST_TO_KEEP))
  const far = boxes.slice(1).find(isSeen(LEAST_AT_ALL))
  const wider = far && withReach(far)
  const isNearEnough = wider && fittingScale(wider, free) >= fittingScale(far, free) * STEP_BACK
  const box = near ?? (isNearEnough ? wider : far)
  return box ? closeTo(camera, grown(box, AROUND), free, CLEAR) : null
}

/** Plates and what lies beside them belong to a piece: so many pixels around it are kept free too. */
const WITH_PLATE = 36

/** What something leaves of the free part: the largest side beside it. */
function besideOf(free: Box, { left, top, right, bottom }: Box): Box {
  const sides = [
    { ...free, right: left },
    { ...free, left: right },
    { ...free, top: bottom },
    { ...free, bottom: top },
  ]
  const area = (box: Box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top)
  return sides.reduce((best, side) => (area(side) > area(best) ? side : best))
}

/** What is to be seen, the best look first; those who fight come before them, from near by; nobody of the asked lies under anything. */
export type ToKeep = {
  boxes: readonly Box[]
  fight: Box | null
  asked: readonly Box[]
  /** How far whoever moves could go: it is seen as a whole where there is room for it. */
  reach?: Box | null
}
type Room = { table: Box; free: Box; things: readonly Box[] }

/**
 * The look at what is to be seen in the free part. What is too short to cover an edge does so where one of the asked would lie under it; if
 * nothing can be seen beside it, it stays there.
 */
export function kept(camera: Camera, wanted: ToKeep, { table, free, things }: Room): Camera | null {
  const { boxes, fight, asked } = wanted
  // Nobody in particular: the table lies in what the panels leave of the screen.
  const look = boxes.length === 0 && !fight ? camera : framed(camera, wanted, free)
  if (!look) return null
  const to = filled(look, table, free)
  const places = asked.map(box => grown(onScreen(to, box), WITH_PLATE))
  const on = things.find(thing => overlaps(thing, free) && places.some(place => overlaps(thing, place)))
  if (!on) return to
  const rest = { table, free: besideOf(free, on), things: things.filter(thing => thing !== on) }
  return kept(camera, wanted, rest) ?? to
}

/** The whole table; where that is smaller than `least`, what is wanted of it, as near as it fits and no nearer than `most`. */
export function surveyed(table: Box, wanted: Box | null, free: Box, { least, most }: { least: number; most: number }): Camera {
  const whole = fittingScale(table, free)
  if (wanted === null || whole >= least) return fitted(table, free)
  const scale = Math.max(whole, Math.min(most, fittingScale(wanted, free)))
  return filled(centred(wanted, free, scale), table, free)
}

export const blended = (from: Camera, to: Camera, share: number): Camera => {
  // Scale goes by ratio, so that it looks even; the place follows the scale, so that nothing swings out.
  const scale = from.scale * (to.scale / from.scale) ** share
  const way = Math.abs(to.scale - from.scale) < 1e-6 ? share : (scale - from.scale) / (to.scale - from.scale)
  return { scale, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
}
