import { missionOf } from '../data/events.ts'
import type { PlayerId, World } from '../world.ts'

/** The deeds that feats count, as data/missions.json calls them. */
export type Deed = 'territoriesRevealed' | 'adventureFightsWon' | 'buildingsDestroyed' | 'heroesKilled' | 'killsInOneActionPhase'
const IN_ONE_PHASE: Deed = 'killsInOneActionPhase'

/** MV-MISS-04, MV-R-40: what a player did advances the feats he holds; kills in one phase count only in an own one. */
export function noteDeeds(world: World, player: PlayerId, deeds: { readonly [deed in Deed]?: number }): void {
  for (const mission of world.players[player]!.missions) {
    const { stat } = missionOf(mission.key).check
    const n = deeds[stat as Deed] ?? 0
    if (n > 0 && (stat !== IN_ONE_PHASE || world.active === player)) mission.progress += n
  }
}
/** A new action phase: kills are counted anew. */
export function forgetPhaseDeeds(world: World, player: PlayerId): void {
  for (const mission of world.players[player]!.missions)
    if (missionOf(mission.key).check.stat === IN_ONE_PHASE && !mission.isDone) mission.progress = 0
}
