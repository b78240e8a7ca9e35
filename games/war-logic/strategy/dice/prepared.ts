import type { World } from '../../world.ts'

/** WL-TIME-06: predicted and set dice are lost when the unit that prepared them dies. */
export function forgetPrepared({ players }: Pick<World, 'players'>, unit: string): void {
  for (const player of Object.values(players))
    if (player.prepared.some(die => die.unit === unit)) player.prepared = player.prepared.filter(die => die.unit !== unit)
}
