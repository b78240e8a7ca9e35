import { type Axial, axialAdd, axialSubtract, isSameAxial } from './axial.ts'
import { DIRECTIONS } from './direction.ts'
import { hexCross, hexDot } from './product.ts'

/** What the straight segment between two hex centres meets on its way; the two end hexes are never listed. */
type HexesCrossed = {
  /** The hexes whose interior the segment crosses, in order. */
  through: Axial[]
  /** For each border the segment runs along, the hex on its left and the one on its right, seen from the start. */
  borders: [Axial, Axial][]
  /**
   * All hexes crossed if the segment is shifted a hair to its left, or to its right. Both are `through` if it runs along no
   * border.
   */
  sides: [Axial[], Axial[]]
}

/**
 * The hexes crossed by the segment from centre to centre, decided exactly in whole numbers. A hex touched only at a corner is
 * not crossed. Every hex is left where the segment first meets one of its sides; at a corner the side the segment bends to
 * decides.
 */
export function hexesCrossed(a: Axial, b: Axial): HexesCrossed {
  const crossed: HexesCrossed = { through: [], borders: [], sides: [[], []] }
  const way = axialSubtract(b, a)
  const ahead = DIRECTIONS.filter(step => hexDot(step, way) > 0)
  let at = a
  while (!isSameAxial(at, b)) {
    const [right, left] = sidesLeftBy(axialSubtract(at, a), way, ahead)
    const turn = left === null ? -1 : hexCross(axialAdd(left, right), way)
    if (left !== null && turn === 0) {
      addBorder(crossed, axialAdd(at, left), axialAdd(at, right))
      at = axialAdd(at, axialAdd(left, right))
    } else {
      at = axialAdd(at, left !== null && turn > 0 ? left : right)
    }
    if (!isSameAxial(at, b)) addThrough(crossed, at)
  }
  return crossed.borders.length > 0 ? crossed : { ...crossed, sides: [crossed.through, crossed.through] }
}

/**
 * The side of the hex `at` that a segment from the origin along `way` leaves by, as a direction; two if it leaves by their
 * common corner, the right one first. The side towards `step` is reached at the share (1 + at . step) / (way . step) of the
 * segment.
 */
function sidesLeftBy(at: Axial, way: Axial, ahead: readonly Axial[]): [Axial, Axial | null] {
  let first = ahead[0]!
  let second: Axial | null = null
  for (let i = 1; i < ahead.length; i++) {
    const step = ahead[i]!
    const sooner = (1 + hexDot(at, step)) * hexDot(way, first) - (1 + hexDot(at, first)) * hexDot(way, step)
    if (sooner === 0) second = step
    if (sooner >= 0) continue
    first = step
    second = null
  }
  if (second === null || hexCross(first, second) > 0) return [first, second]
  return [second, first]
}

function addBorder(crossed: HexesCrossed, left: Axial, right: Axial): void {
  crossed.borders.push([left, right])
  crossed.sides[0].push(left)
  crossed.sides[1].push(right)
}

function addThrough(crossed: HexesCrossed, hex: Axial): void {
  crossed.through.push(hex)
  crossed.sides[0].push(hex)
  crossed.sides[1].push(hex)
}
