import type { Size } from '../camera/camera.ts'
import { type Box, overlaps } from '../space/point.ts'

export type Side = 'below' | 'above' | 'left' | 'right'
type NoticeSpot = { x: number; y: number; side: Side }

const inside = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)))

/** Where a banner about a place lies: below it if that is free, else above, left, right; where nothing is, in the free part below. */
export function noticeSpot(around: Box, { width, height }: Size, free: Box, things: readonly Box[]): NoticeSpot {
  const middle = { x: (around.left + around.right - width) / 2, y: (around.top + around.bottom - height) / 2 }
  const across = inside(middle.x, free.left, free.right - width)
  const spots: NoticeSpot[] = [
    { side: 'below', x: across, y: around.bottom },
    { side: 'above', x: across, y: around.top - height },
    { side: 'left', x: around.left - width, y: middle.y },
    { side: 'right', x: around.right, y: middle.y },
  ]
  const isFree = ({ x, y }: NoticeSpot): boolean => {
    const box = { left: x, top: y, right: x + width, bottom: y + height }
    const isInside = box.left >= free.left && box.right <= free.right && box.top >= free.top && box.bottom <= free.bottom
    return isInside && !things.some(thing => overlaps(thing, box))
  }
  return spots.find(isFree) ?? { side: 'below', x: across, y: inside(around.bottom, free.top, free.bottom - height) }
}
