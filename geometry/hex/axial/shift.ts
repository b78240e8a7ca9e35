import { type Axial, axialAdd, axialSubtract } from './axial.ts'

/** The hex that lies from `to` as `hex` lies from `from`: a whole shape of hexes is moved by moving each of them. */
export function shiftHex(hex: Axial, from: Axial, to: Axial): Axial {
  return axialAdd(to, axialSubtract(hex, from))
}
