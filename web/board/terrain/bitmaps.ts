import { type Camera, type Size, seenBy } from '../camera/camera.ts'
import { type Box, grown, isWithin } from '../space/point.ts'
import { paint } from './raster.ts'

/** Up to here the bitmap of the whole table is sharp enough. */
const SHARP = 2.1

/** The ground as bitmaps: the whole table at one or two pixels for a millimetre, and what is seen now as sharp as the screen. */
export class Bitmaps {
  readonly #whole: HTMLCanvasElement
  readonly #part: HTMLCanvasElement
  #image: HTMLImageElement | null = null
  #extent: Box = { left: 0, top: 0, right: 1, bottom: 1 }
  #scale = 0
  #sharp: { box: Box; scale: number } | null = null

  constructor(host: HTMLElement) {
    this.#whole = document.createElement('canvas')
    this.#part = document.createElement('canvas')
    host.replaceChildren(this.#whole, this.#part)
  }

  lay(image: HTMLImageElement, extent: Box): void {
    this.#image = image
    this.#extent = extent
    this.#sharp = null
    this.#part.hidden = true
    const scale = this.#scale
    this.#scale = 0
    this.#paintWhole(Math.max(1, scale))
  }

  /** When the camera rests. */
  sharpen(camera: Camera, size: Size, ratio: number): void {
    const wanted = camera.scale * ratio
    if (wanted > 1.05) this.#paintWhole(2)
    this.#part.hidden = wanted < SHARP
    if (!this.#part.hidden) this.#paintPart(seenBy(camera, size), wanted)
  }

  #paintWhole(scale: number): void {
    if (!this.#image || this.#scale >= scale) return
    this.#scale = scale
    paint(this.#whole, this.#image, this.#extent, this.#extent, scale)
  }
  #paintPart(seen: Box, scale: number): void {
    const isFine = this.#sharp && Math.abs(this.#sharp.scale / scale - 1) < 0.1 && isWithin(seen, this.#sharp.box)
    if (!this.#image || isFine) return
    const box = grown(seen, (seen.right - seen.left) * 0.12)
    this.#sharp = { box, scale }
    paint(this.#part, this.#image, this.#extent, box, scale)
  }
}
