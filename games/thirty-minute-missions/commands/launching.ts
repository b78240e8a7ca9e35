import { neighbours } from '@sandtable/geometry/hex/direction'
import { type Hex, isSameHex } from '@sandtable/geometry/hex/hex'
import { staysAloft } from '../body.ts'
import { floorOf, surfaceOf } from '../ground.ts'
import { isOnBoard } from '../look-up.ts'
import { levelsAt } from '../movement/room.ts'
import type { Unit, World } from '../world.ts'

export type Pad = { hex: Hex; level: number }

/** TM-CMD-34, TM-R-160: where a drone can be launched to: on the surface or, if it stays aloft, one elevation above it. */
export function padsFor(world: World, main: Unit, drone: Unit): Pad[] {
  const lifts = staysAloft(world, drone)
  return [main.hex, ...neighbours(main.hex)]
    .filter(hex => isOnBoard(world, hex))
    .flatMap(hex => {
      const surface = surfaceOf(world, hex)
      const open = [surface, floorOf(world, hex), ...(lifts ? [surface + 1] : [])]
      return levelsAt(world, drone, hex)
        .filter(level => open.includes(level))
        .map(level => ({ hex, level }))
    })
}
export const isPad = (pads: readonly Pad[], hex: Hex, level: number | null): boolean =>
  pads.some(pad => isSameHex(pad.hex, hex) && pad.level === level)
