import { buildingsOf } from '../basics/queries.ts'
import type { Teller } from '../basics/teller.ts'
import type { SideId, World } from '../world.ts'
import { modeOf, neededBy, playersOfSide, sidesLeft } from './sides.ts'

/** MV-TEAM-07: completed Fortresses of a side. */
const fortressesOf = (world: World, side: SideId): number =>
  playersOfSide(world, side)
    .flatMap(one => buildingsOf(world, one.id))
    .filter(one => one.kind === 'fortress' && !one.isUnfinished).length
const hasEnough = (world: World, side: SideId): boolean =>
  fortressesOf(world, side) >= neededBy(world, side, modeOf('domination').fortresses!)

/** MV-VICT-05, MV-R-136: the referee announces it when Fortresses are completed. */
export function announceDomination(play: Teller): void {
  const { world } = play
  if (!world.options.domination) return
  for (const side of sidesLeft(world)) {
    if (world.domination[side] !== undefined || !hasEnough(world, side)) continue
    world.domination[side] = world.round
    play.emit('domination announced', 'MV-VICT-05', { side, fortresses: fortressesOf(world, side) }, { reveals: true })
  }
}
/** One that fell in between breaks it. */
export function watchDomination(play: Teller): void {
  const { world } = play
  for (const side of Object.keys(world.domination)) {
    if (hasEnough(world, side)) continue
    delete world.domination[side]
    play.emit('domination broken', 'MV-VICT-05', { side }, { reveals: true })
  }
}
/** MV-VICT-05: sides whose Fortresses stood from the announcement to the end of that round. */
export const dominating = (world: World): SideId[] =>
  world.options.domination ? sidesLeft(world).filter(side => world.domination[side] !== undefined && hasEnough(world, side)) : []
