/** The corners of a ring of so many sectors, the first at the top, clockwise; and where each one's number stands. */
export type Sector = { d: string; at: { x: number; y: number } }

const OUTER = 46
const INNER = 24
const point = (turn: number, radius: number): { x: number; y: number } => ({
  x: Math.round(100 * radius * Math.sin(2 * Math.PI * turn)) / 100,
  y: Math.round(-100 * radius * Math.cos(2 * Math.PI * turn)) / 100,
})
const words = ({ x, y }: { x: number; y: number }): string => `${x} ${y}`

/** Sectors round the origin; each begins half its width before its middle, so the first stands straight up. */
export function sectorsOf(count: number): Sector[] {
  const half = 0.5 / count
  const large = count === 1 ? 1 : 0
  return Array.from({ length: count }, (_, i) => {
    const middle = i / count
    // A whole ring would begin where it ends and show nothing: it stays open by a hair.
    const [from, to] = [middle - half, middle + half - (count === 1 ? 0.001 : 0)]
    const outer = `M${words(point(from, OUTER))}A${OUTER} ${OUTER} 0 ${large} 1 ${words(point(to, OUTER))}`
    const inner = `L${words(point(to, INNER))}A${INNER} ${INNER} 0 ${large} 0 ${words(point(from, INNER))}Z`
    return { d: outer + inner, at: point(middle, (OUTER + INNER) / 2) }
  })
}
