import { procNamed } from '@sandtable/kernel'
import { areFriendly } from '../../basics/queries.ts'
import type { Teller } from '../../basics/teller.ts'
import { gainExperience } from '../../heroes/experience.ts'
import { proc } from '../../hooks.ts'
import type { Felled, PlayerId, Slain, World } from '../../world.ts'
import { advanceTrack } from '../tracks.ts'

const deeds = procNamed<{ player: PlayerId; slain: Slain[]; felled: Felled | null }>('deeds')

/** Whose doing it was: of a block, of a building, or of a player's card. */
const doerOf = ({ blocks, buildings, players }: World, by: string): PlayerId | null =>
  blocks[by]?.player ?? buildings[by]?.player ?? (by in players ? by : null)

/** MV-VET-01, MV-HER-10, MV-R-87, MV-R-63: one step each for the unit that did it; a hero learns from units alone, buildings and cards not at all. */
function reward(play: Teller, by: string, units: number, buildings: number): void {
  const block = play.world.blocks[by]
  if (block?.kind === 'unit') advanceTrack(play, block.player, block.type, units + buildings)
  if (block?.kind === 'hero') gainExperience(play, block.type, units)
}

/** MV-VET-05, MV-R-72: enemies count, Builders among them, decoys and friends do not. */
export const credit = proc<{ by: string; victims: Slain[]; felled: Felled | null }>()('credit', 'MV-VET-01', {
  begin(play, { by, victims, felled }) {
    const { world } = play
    const player = doerOf(world, by)
    if (player === null) return play.done()
    const slain = victims.filter(one => one.kind !== 'decoy' && !areFriendly(world, one.player, player))
    const isFelled = felled !== null && !areFriendly(world, felled.player, player)
    if (slain.length === 0 && !isFelled) return play.done()
    reward(play, by, slain.length, isFelled ? 1 : 0)
    return play.call(deeds, { player, slain, felled: isFelled ? felled : null }, 'over')
  },
  over: play => play.done(),
})
