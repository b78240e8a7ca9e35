import { procNamed } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { facesFrom, requiredScore, SIDES_OF_DIE, succeeds } from '../../basics/dice.ts'
import { pieceOf, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { collapseFrom } from '../buildings.ts'

const collapse = procNamed<{ building: string }, { lost: { a: number; b: number } }>('collapse')

/** WP-BLDG-12, WP-R-88: one roll of a unit's [D] hits upon a building, with the best AP among them. */
export const demolish = proc<{ unit: string; building: string; ap: number }, { fell: boolean }>()('demolish', 'WP-BLDG-12', {
  begin(play, { unit, building, ap }) {
    const needs = requiredScore(collapseFrom(pieceOf(play.world, building)), ap)
    const seat = seatsOf(play.world, unitOf(play.world, unit).side)[0]!
    const dice = { sides: SIDES_OF_DIE, count: 1, rule: 'WP-BLDG-12' as const, why: 'wall', seat }
    return play.roll({ ...dice, good: facesFrom(needs) }, 'rolled')
  },
  rolled(play, { unit, building, ap }) {
    const needs = requiredScore(collapseFrom(pieceOf(play.world, building)), ap)
    if (succeeds(play.faces()[0]!, needs)) return play.call(collapse, { building }, 'fell')
    play.emit('building stood', 'WP-BLDG-14', { unit, building })
    return play.done({ fell: false })
  },
  fell: play => play.done({ fell: true }),
})
