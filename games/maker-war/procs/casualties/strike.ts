import { proc } from '../../kit.ts'

export type StrikeKind = 'fire' | 'melee' | 'deadly' | 'detonation'

/**
 * One hit on one unit: shields, armor or structure, criticals, rage and regeneration, removal and its token (MW-R-168). The attack it
 * belongs to is the last of world.attacks, which notes allocations and casualties.
 */
export const strike = proc<{ unit: string; critical: boolean; kind: StrikeKind }, { destroyed: boolean }>()(
  'strike',
  'MW-UNIT-09',
  {
    begin: play => play.done({ destroyed: false }),
  },
)
