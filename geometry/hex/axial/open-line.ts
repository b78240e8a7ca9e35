import type { Axial } from './axial.ts'
import { hexesCrossed } from './hexes-crossed.ts'

/**
 * What stops a line that runs along hex borders. 'side': it may pass on its left or on its right, and must be open on that side
 * from end to end. 'each': it may choose anew at each border, so only a border blocked on both sides stops it.
 */
export type BorderRule = 'side' | 'each'

/** Whether the straight line between two hex centres meets no blocking hex. The end hexes never block. */
export function isLineOpen(from: Axial, to: Axial, blocks: (hex: Axial) => boolean, rule: BorderRule): boolean {
  const { through, borders, sides } = hexesCrossed(from, to)
  if (rule === 'side') return sides.some(side => !side.some(blocks))
  return !through.some(blocks) && !borders.some(pair => pair.every(blocks))
}
