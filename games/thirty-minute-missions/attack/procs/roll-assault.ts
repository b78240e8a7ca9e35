import { unitOf } from '../../basics/queries.ts'
import { proc, type RollKind } from '../../hooks.ts'
import { assaultTest } from '../odds.ts'
import { ownDie } from './own-die.ts'

const CRITICAL = 8
/** What the die is for, and what traits that roll it again know it as. */
const KINDS: { readonly [weapon: string]: { why: string; roll: RollKind } } = {
  grapple: { why: 'grapple', roll: 'grapple' },
  throw: { why: 'throw', roll: 'assault' },
  pull_free: { why: 'pull free', roll: 'pull_free' },
}

/**
 * An Assault Roll that is no attack with a weapon, with its re-rolls: `weapon` is 'grapple', 'throw' or 'pull_free'. `target`: whom it is
 * against, or '' for nobody. A natural 8 is critical (TM-R-45).
 */
export const rollAssault = proc<{ unit: string; target: string; weapon: string }, { success: boolean; critical: boolean }>()(
  'rollAssault',
  'TM-ATK-03',
  {
    begin(play, { unit, target, weapon }) {
      const { why, roll } = KINDS[weapon] ?? { why: 'assault', roll: 'assault' }
      const { needs } = assaultTest(play.world, unitOf(play.world, unit), play.world.units[target] ?? null, weapon)
      return play.call(ownDie, { unit, roll, why, rule: 'TM-ATK-03', needs, equipped: false }, 'rolled')
    },
    rolled(play, { unit, target, weapon }) {
      const face = play.result(ownDie)
      const test = assaultTest(play.world, unitOf(play.world, unit), play.world.units[target] ?? null, weapon)
      const { stat, modifiers, needs } = test
      const success = face >= needs
      play.emit('assault rolled', 'TM-ATK-03', { unit, target, weapon, face, stat, modifiers, needs, success })
      return play.done({ success, critical: face === CRITICAL })
    },
  },
)
