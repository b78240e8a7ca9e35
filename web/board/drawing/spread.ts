import { type Box, overlaps, type Point } from '../space/point.ts'

export type Label = { id: string; width: number; height: number; spots: readonly Point[] }

const boxAt = ({ width, height }: Label, { x, y }: Point): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})
/** Those that find room, in order; the others are left out. */
export function fitting(labels: readonly Label[], kept: readonly Box[]): Set<string> {
  const taken = [...kept]
  const found = new Set<string>()
  for (const label of labels) {
    const box = boxAt(label, label.spots[0]!)
    if (taken.some(other => overlaps(box, other))) continue
    taken.push(box)
    found.add(label.id)
  }
  return found
}

/** Something that lies around a place. */
export type Placed = Point & { width: number; height: number }

const inside = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

/** Boxes are pushed apart until they touch, each as little as may be, and none of them out of the table it lies on. */
export function pushedApart(places: readonly Placed[], table: Box, passes = 24): Point[] {
  const now = places.map(place => ({ ...place }))
  for (let pass = 0; pass < passes; pass++) {
    for (let i = 0; i < now.length; i++) for (let j = i + 1; j < now.length; j++) push(now[i]!, now[j]!)
    for (const [i, one] of now.entries()) {
      const { x, y } = places[i]!
      one.x = inside(one.x, Math.min(table.left, x), Math.max(table.right, x))
      one.y = inside(one.y, Math.min(table.top, y), Math.max(table.bottom, y))
    }
  }
  return now.map(({ x, y }) => ({ x, y }))
}
function push(a: Placed, b: Placed): void {
  const x = (a.width + b.width) / 2 - Math.abs(b.x - a.x)
  const y = (a.height + b.height) / 2 - Math.abs(b.y - a.y)
  if (x <= 0 || y <= 0) return
  if (x < y) {
    const by = ((b.x >= a.x ? 1 : -1) * x) / 2
    a.x -= by
    b.x += by
  } else {
    const by = ((b.y >= a.y ? 1 : -1) * y) / 2
    a.y -= by
    b.y += by
  }
}
