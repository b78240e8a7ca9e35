import { unitOf } from '../../basics/queries.ts'
import { granted, proc } from '../../hooks.ts'
import { evasionTest } from '../odds.ts'
import { ownDie } from './own-die.ts'

/** `against`: what it dodges; an attack with a weapon unless something else is said. */
type Evasion = { unit: string; by: string | null; ranged: boolean; against?: 'grapple' | 'other' }

/** An Evasion Roll with its re-rolls; true if it evades. False at once for who cannot evade. */
export const rollEvasion = proc<Evasion, boolean>()('rollEvasion', 'TM-ATK-06', {
  begin(play, { unit, by, ranged, against }) {
    const it = unitOf(play.world, unit)
    const [bond] = granted(play.world, unit, 'cannotEvade').lines
    if (bond) {
      play.emit('could not evade', 'TM-ATK-06', { unit, by, cause: bond.by })
      return play.done(false)
    }
    const { needs } = evasionTest(play.world, it, by, ranged, against)
    return play.call(ownDie, { unit, roll: 'evasion', why: 'evasion', rule: 'TM-ATK-06', needs, equipped: false }, 'rolled')
  },
  rolled(play, { unit, by, ranged, against }) {
    const face = play.result(ownDie)
    const { stat, modifiers, needs } = evasionTest(play.world, unitOf(play.world, unit), by, ranged, against)
    const success = face >= needs
    play.emit('evasion rolled', 'TM-ATK-06', { unit, by, ranged, face, stat, modifiers, needs, success })
    return play.done(success)
  },
})
