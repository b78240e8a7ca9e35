import { terrainTypeOf } from '../basics/queries.ts'
import type { Spot, Terrain } from '../world.ts'

/** What hides those behind it: the circle in the middle of woods or a building. */
export type Screen = { readonly at: Spot; readonly radius: number }

/** From a point to the line through two others. */
function offLine({ x, y }: Spot, p: Spot, q: Spot): number {
  const [dx, dy] = [q.x - p.x, q.y - p.y]
  return Math.abs((x - p.x) * dy - (y - p.y) * dx) / Math.max(1, Math.sqrt(dx * dx + dy * dy))
}
function screenOf({ polygon }: Terrain): Screen {
  const at = {
    x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
    y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
  }
  return { at, radius: Math.min(...polygon.map((corner, i) => offLine(at, corner, polygon[(i + 1) % polygon.length]!))) }
}
const KNOWN = new WeakMap<Terrain, Screen | null>()
/** Remembered: pieces do not change, one that collapses is another piece. */
export function screensOf(terrain: readonly Terrain[]): Screen[] {
  return terrain.flatMap(piece => {
    let screen = KNOWN.get(piece)
    if (screen === undefined) {
      screen = terrainTypeOf(piece).edgeSight ? screenOf(piece) : null
      KNOWN.set(piece, screen)
    }
    return screen ?? []
  })
}
/** Whether one of them lies between two places; whoever is in it looks out over its edge. */
export function isScreened(screens: readonly Screen[], from: Spot, to: Spot): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = dx * dx + dy * dy
  for (const { at, radius } of screens) {
    const along = (at.x - from.x) * dx + (at.y - from.y) * dy
    if (along <= 0 || along >= long) continue
    const across = (at.x - from.x) * dy - (at.y - from.y) * dx
    if (across * across >= radius * radius * long) continue
    const isOutside = (end: Spot): boolean => (end.x - at.x) * (end.x - at.x) + (end.y - at.y) * (end.y - at.y) > radius * radius
    if (isOutside(from) && isOutside(to)) return true
  }
  return false
}
