import { seatsOf } from '@sandtable/wargame/teams'
import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { foeOf, ORDERS, type SideId } from '../../world.ts'
import { changeFrom, changeOrder } from '../asks/cunning.ts'
import { nextCunning } from '../cunning.ts'

/** WP-KEY-19: changes alternate, the player without the Initiative first. */
export const cunningChanges = proc<{ side?: SideId }>()('cunningChanges', 'WP-KEY-19', {
  begin(play, vars) {
    const { world } = play
    const turn = vars.side ?? foeOf(world.initiative ?? 'b')
    const side = nextCunning(world, turn) ? turn : foeOf(turn)
    const cunning = nextCunning(world, side)
    if (!cunning) return play.done()
    vars.side = side
    return play.ask(changeOrder, seatsOf(world, side), { cunning: cunning.id }, 'changed')
  },
  changed(play, vars) {
    const { world } = play
    const side = vars.side!
    mark(nextCunning(world, side)!, { kind: 'was-cunning' })
    const [id] = play.answer(changeOrder).ids
    if (id !== undefined) {
      const change = changeFrom(id)
      const unit = unitOf(world, change.unit)
      const was = unit.token
      unit.token = ORDERS.find(order => order === change.order)!
      play.emit('order changed', 'WP-KEY-18', { unit: unit.id, was, token: unit.token })
    }
    vars.side = foeOf(side)
    return play.goto('begin')
  },
})
