import { itemOf, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { blockPrice, takeHit } from '../hit.ts'

/** TM-SHLD-01, TM-R-150: a shield is put in the way of the hit that has landed. */
export const block = proc<{ shield: string }>()('block', 'TM-SHLD-01', {
  begin(play, { shield }) {
    const { world } = play
    const item = itemOf(world, shield)
    const unit = unitOf(world, item.unit!)
    const ap = blockPrice(world, unit, item, world.attacks.at(-1)!)
    unit.ap -= ap.total
    takeHit(world, { unit: unit.id, part: shield }, true)
    play.emit('blocked', 'TM-SHLD-01', { unit: unit.id, shield, ap, left: unit.ap })
    return play.done()
  },
})
