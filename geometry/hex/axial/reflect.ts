import { type Axial, axialAdd, axialSubtract } from './axial.ts'
import { rotateHex } from './rotate.ts'

/**
 * The hex mirrored in a line through the centre of `about`. The line lies `twelfths` times 30 degrees counter-clockwise of
 * direction 0: even numbers run along directions (2 * d for direction d), odd ones halfway between two.
 */
export function reflectHex(hex: Axial, twelfths: number, about: Axial): Axial {
  const { q, r } = axialSubtract(hex, about)
  return rotateHex(axialAdd({ q: q + r, r: -r }, about), twelfths, about)
}
