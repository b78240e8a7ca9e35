import type { Box } from '../space/point.ts'

/** A drawing that a canvas can be painted with at any scale. */
export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Browsers refuse larger ones: pixels along a side, and in all. */
const MOST_ALONG = 8000
const MOST_IN_ALL = 16_000_000

/** A part of the drawing as a bitmap that lies where it belongs. */
export function paint(canvas: HTMLCanvasElement, image: HTMLImageElement, extent: Box, part: Box, scale: number): void {
  const [width, height] = [part.right - part.left, part.bottom - part.top]
  const most = Math.min(scale, MOST_ALONG / Math.max(width, height), Math.sqrt(MOST_IN_ALL / (width * height)))
  canvas.width = Math.round(width * most)
  canvas.height = Math.round(height * most)
  Object.assign(canvas.style, { left: `${part.left}px`, top: `${part.top}px`, width: `${width}px`, height: `${height}px` })
  const context = canvas.getContext('2d')
  context?.drawImage(
    image,
    (extent.left - part.left) * most,
    (extent.top - part.top) * most,
    (extent.right - extent.left) * most,
    (extent.bottom - extent.top) * most,
  )
}
