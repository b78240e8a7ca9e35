import { seatsOf } from '@sandtable/wargame/teams'
import { mark } from '../../basics/marks.ts'
import { formationOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { enter } from '../../set-up/procs/enter.ts'
import { pay } from '../../supply/procs/pay.ts'
import { canPay } from '../../supply/supply.ts'
import type { SideId } from '../../world.ts'
import { deployMore } from '../asks/deploy-more.ts'
import { deployCost } from '../orders.ts'
import { furtherWaiting } from '../turns.ts'

/**
 * MW-DEPLOY-08: a waiting formation is bought. The result says whether it was: its owner may count on a card that makes it cheaper and
 * then not play it.
 */
export const buy = proc<{ formation: string }, { bought: boolean }>()('buy', 'MW-DEPLOY-08', {
  begin: (play, { formation }) => play.window('formation.deploys', { formation }, 'price'),
  price(play, { formation }) {
    const group = formationOf(play.world, formation)
    const cost = deployCost(play.world, group)
    if (!canPay(play.world, group.side, cost.total, 'deploy')) {
      mark(group, { kind: 'unpaid' })
      return play.done({ bought: false })
    }
    mark(group, { kind: 'deployed' })
    play.emit('bought', 'MW-DEPLOY-08', { formation, side: group.side, cost })
    return play.call(pay, { side: group.side, cost: cost.total, for: 'deploy' }, 'paid')
  },
  paid(play, { formation }) {
    formationOf(play.world, formation).paid = true
    return play.done({ bought: true })
  },
})

/** MW-DEPLOY-10: further formations are bought and placed in the same turn, without being activated in it. */
export const deployFurther = proc<{ side: SideId; formation: string | null }>()('deployFurther', 'MW-DEPLOY-10', {
  begin(play, { side }) {
    const more = furtherWaiting(play.world, side)
    return more.length === 0 ? play.done() : play.askAny(deployMore, seatsOf(play.world, side), { side }, 'chosen')
  },
  chosen(play, vars) {
    const [formation] = play.answer(deployMore).ids
    if (formation === undefined) return play.done()
    vars.formation = formation
    return play.call(buy, { formation }, 'bought')
  },
  bought(play, { formation }) {
    if (formation === null || !play.result(buy).bought) return play.goto('begin')
    return play.call(enter, { formation, by: 'edge', order: null }, 'entered')
  },
  entered(play, { formation }) {
    // MW-R-53: formations that only enter are reacted to together with the one that is activated.
    if (formation !== null) mark(formationOf(play.world, formation), { kind: 'moved' })
    return play.goto('begin')
  },
})
