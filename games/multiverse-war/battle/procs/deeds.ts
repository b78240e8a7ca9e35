import type { BuildingKey } from '../../data/types.ts'
import { proc } from '../../hooks.ts'
import type { BlockKind, PlayerId } from '../../world.ts'
import { noteDeeds } from '../deeds.ts'
import { pointsForDestroying } from '../points.ts'
import { checkVictory } from './check-victory.ts'

type Slain = { id: string; player: PlayerId; kind: BlockKind; type: string }
type Felled = { id: string; kind: BuildingKey; tier: 1 | 2; player: PlayerId }

/** What a player has slain and destroyed: points banked at once (MV-VPS-02), feats (MV-MISS-05). */
export const deeds = proc<{ player: PlayerId; slain: Slain[]; felled: Felled | null }>()('deeds', 'MV-MISS-05', {
  begin(play, { player, slain, felled }) {
    const { world } = play
    const { side } = world.players[player]!
    const isEnemy = (owner: PlayerId): boolean => world.players[owner]!.side !== side
    const enemies = slain.filter(one => one.kind !== 'decoy' && isEnemy(one.player))
    const points = felled && isEnemy(felled.player) ? pointsForDestroying(felled.kind, felled.tier) : 0
    if (points > 0) {
      world.players[player]!.banked += points
      play.emit('points banked', 'MV-VPS-02', { player, points })
    }
    noteDeeds(world, player, {
      killsInOneActionPhase: enemies.length,
      heroesKilled: enemies.filter(one => one.kind === 'hero').length,
      buildingsDestroyed: felled && isEnemy(felled.player) ? 1 : 0,
    })
    return play.call(checkVictory, { player, at: 'deed' }, 'over')
  },
  over: play => play.done(),
})
