import type { SeatId } from '@sandtable/kernel'
import { hasMark } from '../basics/marks.ts'
import { isFriendOf } from '../basics/players.ts'
import { isFrozen, isMachine, unitsOf } from '../basics/queries.ts'
import { type Held, skillsWith } from '../basics/skills.ts'
import type { PlayerId, Spot, Unit, World } from '../world.ts'
import { meansOf } from './means.ts'

/** WL-R-216: the ghost skill that a hidden move costs a number of; null: none is left. */
export const ghostSkillOf = (world: World, unit: Unit): Held | null =>
  skillsWith(world, unit, { tag: 'ghost', usable: true })[0] ?? null
/**
 * WL-GHOST-01, WL-R-216, WL-R-283: units that may move hidden, hidden already or not: in the open, for whoever is inside is counted there.
 * WL-GHOST-06: it has no price of its own.
 */
export const ghostsOf = (world: World, player: PlayerId): Unit[] =>
  unitsOf(world, player).filter(
    unit =>
      unit.where === 'table' &&
      !isFrozen(unit) &&
      !hasMark(unit, 'new') &&
      !isMachine(world, unit) &&
      ghostSkillOf(world, unit) !== null &&
      meansOf(world, unit).length > 0,
  )
/** Those who may know where a hidden unit of this player is. */
export const sideSeats = (world: World, player: PlayerId): SeatId[] =>
  Object.values(world.players)
    .filter(({ id }) => isFriendOf(world, id, { player }))
    .map(({ seat }) => seat)

/** What the last hidden move of this turn was, noted where only its own side can read it. */
export type Crept = { readonly unit: string; readonly from: number }
export const noteCrept = ({ turn }: World, { unit, from }: Crept): void => {
  turn!.asked.push(`crept ${unit} ${from}`)
}
export function lastCrept({ turn }: World): Crept | null {
  const noted = turn!.asked.findLast(one => one.startsWith('crept '))?.split(' ')
  return noted ? { unit: noted[1]!, from: Number(noted[2]) } : null
}
/** The way of that move. */
export const creptWay = ({ hidden }: Unit, { from }: Crept): Spot[] => hidden!.path.slice(from).map(({ x, y }) => ({ x, y }))
