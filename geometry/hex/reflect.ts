import { type Hex, hexAdd, hexSubtract } from './hex.ts'
import { rotateHex } from './rotate.ts'

/**
 * The hex mirrored in a line through the centre of `about`. The line lies `twelfths` times 30 degrees counter-clockwise of
 * direction 0: even numbers run along directions (2 * d for direction d), odd ones halfway between two.
 */
export function reflectHex(hex: Hex, twelfths: number, about: Hex): Hex {
  const { q, r } = hexSubtract(hex, about)
  return rotateHex(hexAdd({ q: q + r, r: -r }, about), twelfths, about)
}
