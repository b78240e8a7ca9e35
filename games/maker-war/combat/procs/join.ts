import type { SeatId } from '@sandtable/kernel'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { bystanders, findHindrance, joinCombat } from '../asks/join.ts'
import { stillThere } from '../attack.ts'
import type { Fight } from '../combat.ts'
import { needsNerve } from './beginning.ts'
import { moralCheck } from './moral.ts'

type Joining = { fight: Fight; seats: SeatId[]; queue: string[] }
/** MW-MELEE-16, MW-MELEE-17: formations of the assaulting side that were not activated may join at once. */
export const joinFight = proc<Joining, { fight: Fight }>()('joinFight', 'MW-MELEE-16', {
  begin(play, vars) {
    const able = bystanders(play.world, vars.fight).filter(f => findHindrance(play.world, f) === null)
    const seat = vars.seats.shift()
    if (seat === undefined) return play.goto('join')
    return able.some(f => f.seat === seat) ? play.ask(joinCombat, [seat], { fight: vars.fight }, 'chosen') : play.goto('begin')
  },
  chosen(play, vars) {
    vars.queue.push(...play.answer(joinCombat).ids)
    return play.goto('begin')
  },
  join(play, vars) {
    const [formation] = vars.queue
    if (formation !== undefined) return play.call(instantAssault, { formation }, 'joined')
    const fight = stillThere(play.world, vars.fight)
    const declined = bystanders(play.world, fight).map(f => f.id)
    return play.done({ fight: { ...fight, declined } })
  },
  joined(play, vars) {
    const formation = vars.queue.shift()!
    if (play.result(instantAssault).joins) vars.fight.fighting.push(formation)
    return play.goto('join')
  },
})

/** MW-R-157: a shortened activation: a due terror or rookies check first, then the assault order without moving. */
export const instantAssault = proc<{ formation: string }, { joins: boolean }>()('instantAssault', 'MW-R-157', {
  begin(play, { formation }) {
    const group = formationOf(play.world, formation)
    if (group.terror > 0) return play.call(moralCheck, { formation, scatters: true }, 'terrified')
    const isDue = needsNerve(play.world, group, 'assault')
    return isDue ? play.call(moralCheck, { formation, scatters: false }, 'checked') : play.goto('accept')
  },
  terrified(play, { formation }) {
    formationOf(play.world, formation).terror = 0
    return play.goto(play.result(moralCheck).passed ? 'accept' : 'stay')
  },
  checked: play => play.goto(play.result(moralCheck).passed ? 'accept' : 'stay'),
  accept(play, { formation }) {
    const group = formationOf(play.world, formation)
    group.activated = true
    group.order = 'assault'
    if (group.stance === 'patrol' || group.stance === 'march') group.stance = 'none'
    play.emit('joins the combat', 'MW-MELEE-16', { formation, joins: true })
    return play.done({ joins: true })
  },
  stay(play, { formation }) {
    play.emit('joins the combat', 'MW-R-157', { formation, joins: false })
    return play.done({ joins: false })
  },
})
