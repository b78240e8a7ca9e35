import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { hexesCrossed } from '@sandtable/geometry/hex/hexes-crossed'
import { hexesPassedBelow } from '@sandtable/geometry/hex/sight-height'
import { colourOf } from '../ground.ts'
import { directionBetween } from '../measure.ts'
import type { Unit, World } from '../world.ts'
import { eyeHeight, LEVEL, middleOfSection, sectionsOfPart } from './profile.ts'

/** One straight line between two hexes, by what lies between them. */
export type Line = { through: readonly Hex[] }

const NOTHING: readonly Line[] = [{ through: [] }]

/** TM-R-07: the line from centre to centre; a line along borders shifted to its left and to its right. */
export function linesTo(from: Hex, to: Hex): readonly Line[] {
  if (isSameHex(from, to)) return NOTHING
  const { borders, sides } = hexesCrossed(from, to)
  return borders.length === 0 ? [{ through: sides[0] }] : [{ through: sides[0] }, { through: sides[1] }]
}
/** The edge by which a line leaves the hex it starts in, and the one by which it enters the hex it ends in; null inside one hex. */
export const edgeLeft = (from: Hex, to: Hex, { through }: Line): number | null => directionBetween(from, through[0] ?? to)
export const edgeEntered = (from: Hex, to: Hex, { through }: Line): number | null => directionBetween(to, through.at(-1) ?? from)

export type LinePenalty = { green: number; black: number }
const NO_PENALTY: LinePenalty = { green: 0, black: 0 }

/**
 * TM-COLOR-05, TM-COLOR-08, TM-R-48, TM-R-127: the green and black hexes strictly between that the shot passes below height 1, on its way
 * from the eyes to a height in the target's hex.
 */
export function penaltyAt(world: World, from: Unit, to: { hex: Hex; height: number }, { through }: Line): LinePenalty {
  const painted = through.filter(h => colourOf(world, h) === 'green' || colourOf(world, h) === 'black')
  if (painted.length === 0) return NO_PENALTY
  const passed = hexesPassedBelow({ hex: from.hex, height: eyeHeight(world, from) }, to, painted, LEVEL)
  const green = passed.filter(h => colourOf(world, h) === 'green').length
  return { green, black: passed.length - green }
}
/** The same, to the middle of the part aimed at. */
export const penaltyOn = (world: World, from: Unit, to: Unit, hex: Hex, part: string, line: Line): LinePenalty =>
  penaltyAt(world, from, { hex, height: middleOfSection(world, to, sectionsOfPart(world, part)[0]!) }, line)
