import type { Place, Scene } from '@sandtable/kernel'

export type Board = Scene['board']

/** How a place is written, for the help of people. */
export const PLACE_FORM = 'x,y@facing^level, the last two where they matter'

/** `12.5,30@90^1`: the numbers of the text twin, in the unit of a free table or as hexes. */
export function placeText({ x, y, facing, level }: Place, { grid }: Board): string {
  const [a, b] = grid === 'none' ? [x / 100, y / 100] : [x, y]
  return `${a},${b}${facing === null ? '' : `@${facing}`}${level === null ? '' : `^${level}`}`
}

const FORM = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:@(\d+))?(?:\^(-?\d+))?$/

/** Reads what `placeText` writes; on a free table to the nearest hundredth. Null where it is no place. */
export function readPlace(text: string, { grid }: Board): Place | null {
  const found = FORM.exec(text)
  if (!found) return null
  const scale = grid === 'none' ? 100 : 1
  const number = (part: string | undefined) => (part === undefined ? null : Number(part))
  return {
    x: Math.round(Number(found[1]) * scale),
    y: Math.round(Number(found[2]) * scale),
    facing: number(found[3]),
    level: number(found[4]),
  }
}
