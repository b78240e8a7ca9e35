import { turnBy } from './direction.ts'
import { type Hex, hexAdd, hexSubtract } from './hex.ts'

/** The hex turned around the centre of `about` by sixths of a full turn: counter-clockwise if positive. */
export function rotateHex(hex: Hex, sixths: number, about: Hex): Hex {
  let offset = hexSubtract(hex, about)
  for (let turns = turnBy(0, sixths); turns > 0; turns--) offset = { q: offset.q + offset.r, r: -offset.q }
  return hexAdd(offset, about)
}

/**
 * The hex turned by 180 degrees around the middle between a and b, which need not be the centre of a hex: a and b change places.
 */
export function halfTurn(hex: Hex, a: Hex, b: Hex): Hex {
  return hexSubtract(hexAdd(a, b), hex)
}
