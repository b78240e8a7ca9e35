import type { Hex } from '@sandtable/geometry/hex/hex'
import { colourOf } from '../basics/ground.ts'
import { directionBetween } from '../basics/measure.ts'
import type { Line } from '../free/lines.ts'
import { passedBelow } from '../free/sights.ts'
import type { Site, Unit, World } from '../world.ts'
import { eyeHeight, LEVEL, middleOfSection, sectionsOfPart } from './profile.ts'

export { type Line, linesBetween as linesTo } from '../free/lines.ts'

/** The edge by which a line leaves the hex it starts in, and the one by which it enters the hex it ends in; null inside one hex. */
export const edgeLeft = (from: Hex, to: Hex, { through }: Line): number | null => directionBetween(from, through[0] ?? to)
export const edgeEntered = (from: Hex, to: Hex, { through }: Line): number | null => directionBetween(to, through.at(-1) ?? from)

const isPainted = (world: World, hex: Hex): boolean => {
  const colour = colourOf(world, hex)
  return colour === 'green' || colour === 'black'
}
/** Whether a line crosses any hex that could hinder a shot. */
export const isThroughPaint = (world: World, { through }: Line): boolean => through.some(hex => isPainted(world, hex))

export type LinePenalty = { green: number; black: number }
const NO_PENALTY: LinePenalty = { green: 0, black: 0 }

/**
 * TM-COLOR-05, TM-COLOR-08, TM-R-48, TM-R-127: the green and black hexes strictly between that the shot passes below height 1, on its way
 * from the eyes to a height in the target's hex.
 */
export function penaltyAt(world: World, from: Unit, to: { hex: Site; height: number }, line: Line): LinePenalty {
  if (!isThroughPaint(world, line)) return NO_PENALTY
  const passed = passedBelow({ hex: from.hex, height: eyeHeight(world, from) }, to, line, hex => isPainted(world, hex), LEVEL)
  const green = passed.filter(h => colourOf(world, h) === 'green').length
  return { green, black: passed.length - green }
}
/** The same, to the middle of the part aimed at. */
export const penaltyOn = (world: World, from: Unit, to: Unit, hex: Site, part: string, line: Line): LinePenalty =>
  penaltyAt(world, from, { hex, height: middleOfSection(world, to, sectionsOfPart(world, part)[0]!) }, line)
