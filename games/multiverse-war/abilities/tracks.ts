import type { Teller } from '../basics/teller.ts'
import type { Perk } from '../data/types.ts'
import { ABILITY_LIMIT, TRACK_SQUARES, unitTypeOf } from '../data/units.ts'
import type { PlayerId, World } from '../world.ts'

type Players = Pick<World, 'players'>
const LAST = 5
export const squareOf = ({ players }: Players, player: PlayerId, type: string): number => players[player]!.tracks[type] ?? 0
const perksBetween = (type: string, from: number, to: number): Perk[] =>
  TRACK_SQUARES[unitTypeOf(type).track].flatMap(({ square, perk }) =>
    perk !== null && square > from && square <= to ? [perk] : [],
  )

/** MV-ABL-02, MV-ABL-03, MV-ABL-04, MV-ABL-06: the reference value "Tactical": how many active abilities of units a player may use in a round. */
export function abilityLimit({ players }: Players, player: PlayerId): number {
  const elites = Object.values(players[player]!.tracks).filter(square => square >= LAST).length
  return Math.min(ABILITY_LIMIT.maximum, ABILITY_LIMIT.start + elites * ABILITY_LIMIT.perElite)
}

/** MV-VET-01, MV-VET-04, MV-R-144: squares of a type's track; the last one completes it. */
export function advanceTrack(play: Teller, player: PlayerId, type: string, squares: number): void {
  const { world } = play
  const before = squareOf(world, player, type)
  const square = Math.min(LAST, before + squares)
  if (square === before) return
  const { tracks } = world.players[player]!
  tracks[type] = square
  const perks = perksBetween(type, before, square)
  play.emit('track advanced', perks.includes('ability') ? 'MV-VET-03' : 'MV-VET-01', { player, type, square, perks })
  if (perks.includes('ap')) givePoint(world, player, type)
}
/** MV-R-124: the point comes at once to every unit of the type whose activation has not ended. */
function givePoint(world: World, player: PlayerId, type: string): void {
  for (const block of Object.values(world.blocks))
    if (block.player === player && block.kind === 'unit' && block.type === type && !block.done) block.ap += 1
}
