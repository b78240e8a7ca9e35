import type { RuleId } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { proc, type RollKind } from '../../hooks.ts'

const SIDES = 8
/**
 * `needs`: the lowest face that succeeds. `equipped`: it is for a melee weapon in its hands (TM-TRAIT-03). `face`: what it shows already,
 * where it was thrown with others (TM-GEN-06).
 */
export type OwnDie = { unit: string; roll: RollKind; why: string; rule: RuleId; needs: number; equipped: boolean; face?: number }

/**
 * One d8 of a unit's own (TM-GEN-05), with the offers to roll it again right after (TM-R-152). The result is the face that stands; what it
 * means is up to the caller.
 */
export const ownDie = proc<OwnDie, number>()('ownDie', 'TM-GEN-05', {
  begin(play, { unit, roll, why, rule, needs, face }) {
    if (face !== undefined) return play.goto('shown')
    const { seat } = unitOf(play.world, unit)
    // Points are added up: none of their faces fails.
    const counts = roll === 'points' ? {} : { good: facesFrom(needs) }
    return play.roll({ sides: SIDES, count: 1, rule, why, seat, ...counts }, 'rolled')
  },
  rolled(play, vars) {
    vars.face = play.faces()[0]!
    return play.goto('shown')
  },
  shown(play, { unit, roll, needs, equipped, face = 0 }) {
    play.world.die = { unit, roll, face, rerolled: false }
    const good = facesFrom(needs).length
    return play.window('die.rolled', { unit, roll, face, failed: face < needs, good, equipped }, 'stands')
  },
  stands(play) {
    const { face } = play.world.die!
    play.world.die = null
    return play.done(face)
  },
})

/** The faces of a d8 from this one on. */
export const facesFrom = (needs: number): readonly number[] => FACES.slice(Math.max(0, needs - 1))
const FACES: readonly number[] = Array.from({ length: SIDES }, (_, i) => i + 1)
