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

/** Boxes of one size are pushed apart until they touch, each as little as may be. */
export function pushedApart(places: readonly Point[], width: number, height: number, passes = 24): Point[] {
  const now = places.map(p => ({ ...p }))
  for (let pass = 0; pass < passes; pass++)
    for (let i = 0; i < now.length; i++) for (let j = i + 1; j < now.length; j++) push(now[i]!, now[j]!, width, height)
  return now
}
function push(a: Point, b: Point, width: number, height: number): void {
  const x = width - Math.abs(b.x - a.x)
  const y = height - Math.abs(b.y - a.y)
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
