import { advanceTrack } from '../abilities/tracks.ts'
import type { Teller } from '../basics/teller.ts'
import { gainExperience } from '../heroes/experience.ts'
import type { Block } from '../world.ts'

/** Squares on the track of a unit's type; a hero gets as much experience. */
export function advance(play: Teller, { kind, player, type }: Block, n: number): void {
  if (kind === 'hero') gainExperience(play, type, n)
  else advanceTrack(play, player, type, n)
}
