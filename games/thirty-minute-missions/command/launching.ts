import { staysAloft } from '../basics/body.ts'
import { floorOf, surfaceOf } from '../basics/ground.ts'
import { distanceBetween } from '../basics/measure.ts'
import { isOnBoard, onBoard } from '../basics/queries.ts'
import { siteDistance } from '../free/site.ts'
import { around, facingTo } from '../free/steps.ts'
import { levelsAt } from '../movement/room.ts'
import { foeOf, type Site, type Unit, type World } from '../world.ts'

export type Pad = { hex: Site; level: number }
const NEXT_TO = 1

/** TM-CMD-34, TM-R-160: where a drone can be launched to: the hex of its Main Unit and those next to it. Without hexes, some of many places. */
export const padsFor = (world: World, main: Unit, drone: Unit): Pad[] =>
  [main.hex, ...around(main.hex)].flatMap(hex => padLevels(world, drone, hex).map(level => ({ hex, level })))
/** On the surface or, if it stays aloft, one elevation above it. */
function padLevels(world: World, drone: Unit, hex: Site): number[] {
  if (!isOnBoard(world, hex)) return []
  const surface = surfaceOf(world, hex)
  const open = [surface, floorOf(world, hex), ...(staysAloft(world, drone) ? [surface + 1] : [])]
  return levelsAt(world, drone, hex).filter(level => open.includes(level))
}
/** Whether it can be placed exactly there. */
export const isPad = (world: World, main: Unit, drone: Unit, hex: Site, level: number | null): boolean =>
  level !== null && siteDistance(main.hex, hex) <= NEXT_TO && padLevels(world, drone, hex).includes(level)

/** The way it looks best: towards the nearest enemy, otherwise as its Main Unit does. */
export function facingAt(world: World, main: Unit, { hex }: Pad): number {
  let near: Unit | null = null
  for (const foe of onBoard(world, foeOf(main.side)))
    if (near === null || distanceBetween(main, foe) < distanceBetween(main, near)) near = foe
  return near === null ? main.facing : facingTo(hex, near.hex, main.facing)
}
/** Where it is launched to, best first: ahead of its Main Unit, as high as it can. */
export const goodPads = (world: World, main: Unit, drone: Unit): (Pad & { facing: number })[] =>
  padsFor(world, main, drone)
    .map(pad => ({ ...pad, facing: facingAt(world, main, pad) }))
    .reverse()
