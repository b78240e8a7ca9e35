import { hasMark, mark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { closeCombat } from '../../combat/procs/close-combat.ts'
import { followMark } from '../../factions/carriers.ts'
import { proc } from '../../hooks.ts'
import { movement } from '../../movement/procs/movement.ts'
import { shooting } from '../../shooting/procs/shooting.ts'
import type { World } from '../../world.ts'
import { followWarlord } from '../asks/follow.ts'
import { findLanding, followersOf, warlordsOf } from '../orders.ts'
import { carryOut, reactions } from './carry-out.ts'
import { declaration, declare } from './declare.ts'

const isThere = (world: World, id: string): boolean => formationOf(world, id).where === 'table'

/** `followers`: who was near the warlord before anything moved (MW-R-63); `group`: who assaults; `left`: how many may still follow. */
type Assault = { formation: string; followers: string[]; group: string[]; left: number }

/**
 * MW-ORDER-03, MW-ACT-07: an assault. The formation moves, then those that follow its warlord, one after another; then enemy patrols
 * react, units that can shoot in an assault do so, and the close combat is one fight (MW-TRAIT-33).
 */
export const assault = proc<Assault>()('assault', 'MW-ORDER-03', {
  begin(play, vars) {
    vars.followers = followersOf(play.world, formationOf(play.world, vars.formation))
    return play.call(charge, { formation: vars.formation }, 'follow')
  },
  follow(play, { formation, followers, left }) {
    const open = followers.filter(id => !formationOf(play.world, id).activated && formationOf(play.world, id).units.length > 0)
    if (left === 0 || open.length === 0 || !isThere(play.world, formation)) return play.call(reactions, {}, 'shoot')
    return play.ask(followWarlord, [formationOf(play.world, formation).seat], { formation, followers: open }, 'chosen')
  },
  chosen(play, vars) {
    const [formation] = play.answer(followWarlord).ids
    if (formation === undefined) return play.call(reactions, {}, 'shoot')
    vars.left--
    vars.group.push(formation)
    play.emit('follows', 'MW-TRAIT-32', { formation, warlord: vars.formation })
    return play.call(followUp, { formation, warlord: vars.formation }, 'followed')
  },
  /** MW-R-179: who lost his nerve does something else and takes no part. */
  followed(play, vars) {
    if (!play.result(followUp).assaults) vars.group.pop()
    return play.goto('follow')
  },
  shoot(play, { group }) {
    const shooter = group.find(id => isThere(play.world, id) && !hasMark(formationOf(play.world, id), 'shot'))
    if (shooter === undefined) return play.goto('fight')
    mark(formationOf(play.world, shooter), { kind: 'shot' })
    return play.call(shooting, { formation: shooter, order: 'assault', at: null }, 'shoot')
  },
  fight(play, { group }) {
    const formations = group.filter(id => isThere(play.world, id))
    return formations.length === 0 ? play.done() : play.call(closeCombat, { formations }, 'end')
  },
  end: play => play.done(),
})

/** The movement of an assaulting formation. */
export const charge = proc<{ formation: string }>()('charge', 'MW-ORDER-03', {
  begin: (play, { formation }) => play.call(movement, { formation, order: 'assault', kind: 'order', limit: null }, 'moved'),
  moved(play, { formation }) {
    if (play.result(movement).moved) mark(formationOf(play.world, formation), { kind: 'moved' })
    return play.done()
  },
})

/** MW-R-179: a formation that follows a warlord is declared in full and moves; its fire and its fight come with the others'. */
export const followUp = proc<{ formation: string; warlord: string }, { assaults: boolean }>()('followUp', 'MW-R-179', {
  begin(play, { formation, warlord }) {
    const { world } = play
    const group = formationOf(world, formation)
    const lord = group.where === 'table' ? null : findLanding(world, group, warlordsOf(world, formationOf(world, warlord)))
    if (lord) mark(group, followMark(lord.at))
    return play.call(declare, declaration(formation, false, 'assault'), 'declared')
  },
  declared(play, { formation }) {
    const { order } = play.result(declare)
    if (order === null) return play.done({ assaults: false })
    if (order === 'assault') return play.call(charge, { formation }, 'charged')
    return play.call(carryOut, { formation, order, follows: true }, 'failed')
  },
  charged: play => play.done({ assaults: true }),
  failed: play => play.done({ assaults: false }),
})
