import { turnBy } from '../direction.ts'
import { type Axial, axialAdd, axialSubtract } from './axial.ts'

/** The hex turned around the centre of `about` by sixths of a full turn: counter-clockwise if positive. */
export function rotateHex(hex: Axial, sixths: number, about: Axial): Axial {
  let offset = axialSubtract(hex, about)
  for (let turns = turnBy(0, sixths); turns > 0; turns--) offset = { q: offset.q + offset.r, r: -offset.q }
  return axialAdd(offset, about)
}

/**
 * The hex turned by 180 degrees around the middle between a and b, which need not be the centre of a hex: a and b change places.
 */
export function halfTurn(hex: Axial, a: Axial, b: Axial): Axial {
  return axialSubtract(axialAdd(a, b), hex)
}
