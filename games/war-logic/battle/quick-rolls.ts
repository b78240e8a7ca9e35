import { sideOf, sideOfUnit } from '../basics/players.ts'
import { allUnits, isInPlay, sheetOf, unitOf } from '../basics/queries.ts'
import { isHiddenFrom } from '../basics/seen-at.ts'
import type { PlayerId, Unit, World } from '../world.ts'

const rollId = (own: string, other: string): string => `quick roll ${own} ${other}`
/** WL-R-87: once per pair and turn. */
export const noteRoll = ({ turn }: World, own: string, other: string): void => {
  turn!.asked.push(rollId(own, other))
}
export const wasRolled = ({ turn }: World, own: string, other: string): boolean => turn!.asked.includes(rollId(own, other))

/** WL-R-215: not with units aboard, nor with what is no unit on the table. */
const isOpenTo = (world: World, unit: Unit): boolean =>
  isInPlay(unit) && unit.where !== 'aboard' && sheetOf(world, unit).kind !== 'hazard'
/** WL-FAST-02, WL-R-215: units that a player could roll with: none of its own that hide. */
export const ownFor = (world: World, player: PlayerId): Unit[] =>
  allUnits(world).filter(unit => unit.player === player && isOpenTo(world, unit) && unit.hidden === null)
/** Opposing units as the player sees them; a figure whose unit is elsewhere is one of them. */
export const othersFor = (world: World, player: PlayerId): Unit[] =>
  allUnits(world).filter(unit => {
    const side = sideOfUnit(world, unit)
    if (side === null || side === sideOf(world, player) || !isOpenTo(world, unit)) return false
    return !isHiddenFrom(world, unit, player) || unit.hidden!.figure !== null
  })
/** Whether there is anybody left to offer a roll to. */
export function canOffer(world: World, player: PlayerId): boolean {
  if (!world.options.quickDeath) return false
  const others = othersFor(world, player)
  return ownFor(world, player).some(own => others.some(other => !wasRolled(world, own.id, other.id)))
}
/** WL-R-215: whoever hides rolls with nobody. */
export const mayAccept = (world: World, other: string): boolean => unitOf(world, other).hidden === null
