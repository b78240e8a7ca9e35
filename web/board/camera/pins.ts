import type { Box, Point } from '../space/point.ts'
import { type Camera, toScreen } from './camera.ts'

/** What lies at a place of the table and keeps its size. `box`: what of it is to stay in view, in pixels around its place. */
type Pin = { at: Point; box: Box | null; last: string }

/** How far a span is moved to lie in another: not at all if it does, and its beginning comes first. */
function moveInto(low: number, high: number, from: number, to: number): number {
  if (low < from) return from - low
  return high > to ? Math.max(from - low, to - high) : 0
}
const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** How far a box around a point is moved into the free part. It never lets go of its point, so it leaves the screen with it. */
export const shiftInto = ({ x, y }: Point, { left, top, right, bottom }: Box, free: Box): Point => ({
  x: between(moveInto(x + left, x + right, free.left, free.right), Math.min(0, 0 - right), Math.max(0, 0 - left)),
  y: between(moveInto(y + top, y + bottom, free.top, free.bottom), Math.min(0, 0 - bottom), Math.max(0, 0 - top)),
})

const NO_SHIFT: Point = { x: 0, y: 0 }

/** Plates grow with the size of text. */
const textScale = (): number => Number(document.documentElement.style.getPropertyValue('--scale')) || 1
const scaled = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
})

/** Elements that are placed for a camera; until it rests or zooms they are only shifted with all others. */
export class Pins {
  #camera: Camera = { x: 0, y: 0, scale: 1 }
  readonly #pins = new Map<Element, Pin>()

  /** The camera that they were last placed for. */
  get camera(): Camera {
    return this.#camera
  }
  add(element: Element, at: Point, box: Box | null, free: Box): () => void {
    const pin = { at, box, last: '' }
    this.#pins.set(element, pin)
    this.#put(element, pin, free, textScale())
    return () => this.#pins.delete(element)
  }
  /** Where the scale is the same, only those move that are kept in view. */
  place(camera: Camera, free: Box): void {
    const isAnother = camera.scale !== this.#camera.scale
    this.#camera = camera
    const size = textScale()
    for (const [element, pin] of this.#pins) if (isAnother || pin.box) this.#put(element, pin, free, size)
  }
  #put(element: Element, pin: Pin, free: Box, size: number): void {
    const { at, box } = pin
    const shift = box ? shiftInto(toScreen(this.#camera, at), scaled(box, size), free) : NO_SHIFT
    const { scale } = this.#camera
    const next = `translate(${(at.x * scale + shift.x).toFixed(1)} ${(at.y * scale + shift.y).toFixed(1)})`
    if (next !== pin.last) element.setAttribute('transform', next)
    pin.last = next
  }
}
