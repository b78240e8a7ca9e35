import { hasMark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { quartersTokens } from '../../casualties/titans.ts'
import { startEffects } from '../../factions/procs/start-effects.ts'
import { hooks, proc } from '../../hooks.ts'
import type { Formation, Order, World } from '../../world.ts'
import { useMedics } from '../asks/recover.ts'
import { addTokens, medicsOf, unitsWith } from '../moral.ts'
import { moralCheck } from './moral.ts'
import { heal } from './regroup.ts'

/**
 * MW-STANCE-02: the old stance ends with the activation; rage stays, and scatter until its check is passed (MW-ACT-08, MW-R-163). The
 * scatter of a bad landing is not old: it came in this activation (MW-R-169).
 */
const keepsStance = (group: Formation, order: Order): boolean =>
  group.stance === 'rage' ||
  (group.stance === 'scatter' && (order === 'scatter' || order === 'veer-off' || hasMark(group, 'landed')))

/** MW-TRAIT-40, MW-ACT-06: orders for which rookies must keep their nerve. */
const NERVOUS: readonly Order[] = ['patrol', 'fire', 'assault']
export const needsNerve = (world: World, formation: Formation, order: Order): boolean =>
  NERVOUS.includes(order) && unitsWith(world, formation, 'needsNerve').length > 0

/**
 * MW-ACT-08: what happens at the start of an activation, in the rulebook's order. The result is the order that is carried out: a failed
 * terror check makes it Scatter, a failed rookies check Regroup (null: the turn ends without effect, MW-R-67, or nobody is left).
 */
export const beginning = proc<{ formation: string; order: Order }, { order: Order | null }>()('beginning', 'MW-ACT-08', {
  begin(play, { formation, order }) {
    const group = formationOf(play.world, formation)
    const isScattered = group.stance === 'scatter'
    if (group.stance !== 'none' && !keepsStance(group, order)) {
      play.emit('stance ended', 'MW-STANCE-02', { formation, stance: group.stance })
      group.stance = 'none'
    }
    // MW-R-65: a formation that was scattered needs no terror check.
    if (isScattered) group.terror = 0
    // MW-TERROR-07: the check is due whatever the medics do.
    return play.call(settle, { formation, order, terror: group.terror > 0 }, 'end')
  },
  end: play => play.done(play.result(settle)),
})

/** The rest of the beginning, once it is known whether a terror check is due (MW-TERROR-02). */
type Settling = { formation: string; order: Order; terror: boolean }
export const settle = proc<Settling, { order: Order | null }>()('settle', 'MW-ACT-08', {
  begin(play, { formation }) {
    const tokens = addTokens(play.world, formation, quartersTokens(play.world, formation))
    if (tokens > 0)
      play.emit('quarters unsettled', 'MW-TITAN-13', { formation, side: formationOf(play.world, formation).side, tokens })
    return play.call(startEffects, { formation }, 'medics')
  },
  /** MW-R-66: under Regroup medics wait for the halving, unless a terror check is due. */
  medics(play, { formation, order, terror }) {
    const { tokens, seat } = formationOf(play.world, formation)
    const medics = medicsOf(play.world, formation)
    const isLater = order === 'regroup' && !terror
    if (medics === 0 || tokens === 0 || isLater) return play.goto('terror')
    return play.ask(useMedics, [seat], { formation, medics }, 'healing')
  },
  healing(play, { formation }) {
    const medics = medicsOf(play.world, formation)
    return play.answer(useMedics).ids.length > 0 ? play.call(heal, { formation, medics }, 'terror') : play.goto('terror')
  },
  terror: (play, { formation, terror }) =>
    terror ? play.call(moralCheck, { formation, scatters: true }, 'terrified') : play.goto('nerve'),
  /** MW-TERROR-03, MW-TERROR-06: what is left are ordinary tokens, and rookies need no second check. */
  terrified(play, { formation, order }) {
    const group = formationOf(play.world, formation)
    group.terror = 0
    if (group.where === 'gone') return play.done({ order: null })
    if (play.result(moralCheck).passed || order === 'veer-off') return play.done({ order })
    if (order !== 'scatter') play.emit('order changed', 'MW-R-64', { formation, from: order, to: 'scatter' })
    return play.done({ order: 'scatter' })
  },
  nerve(play, { formation, order }) {
    const isDue = needsNerve(play.world, formationOf(play.world, formation), order)
    return isDue ? play.call(moralCheck, { formation, scatters: false }, 'wavered') : play.done({ order })
  },
  /** MW-TRAIT-40, MW-R-67. */
  wavered(play, { formation, order }) {
    if (play.result(moralCheck).passed) return play.done({ order })
    const isBarred = hooks.forbidden(play.world, 'order.given', { formation, order: 'regroup' }).length > 0
    const to = isBarred || formationOf(play.world, formation).where === 'gone' ? null : ('regroup' as const)
    play.emit('order changed', to === null ? 'MW-R-67' : 'MW-TRAIT-40', { formation, from: order, to })
    return play.done({ order: to })
  },
})
