import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { endHold } from '../../damage/destroy.ts'
import { soak } from '../../damage/status.ts'
import { siteId } from '../../free/shown.ts'
import { facingTo } from '../../free/steps.ts'
import { proc } from '../../hooks.ts'
import { placeUnit } from '../../movement/room.ts'
import { breakFree } from '../asks/break-free.ts'
import { backOffs, breakPrice, breakProblem } from '../hold.ts'

/** Right after its AP roll a held unit may free itself. */
export const offerBreak = proc<{ unit: string }>()('offerBreak', 'TM-HOLD-07', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    return breakProblem(play.world, unit) === null ? play.ask(breakFree, [actorOf(unit)], { unit: id }, 'chosen') : play.done()
  },
  chosen(play, { unit: id }) {
    const { world } = play
    const unit = unitOf(world, id)
    const [choice] = play.answer(breakFree).ids
    const stand = backOffs(world, unit).find(({ hex }) => siteId(hex) === choice)
    if (stand === undefined) return play.done()
    const price = breakPrice(world, unit)
    const holder = unitOf(world, unit.heldBy!)
    unit.ap -= price.total
    endHold(play, unit, 'TM-HOLD-09')
    placeUnit(world, unit, { ...stand.hex }, stand.level, facingTo(stand.hex, holder.hex, unit.facing))
    play.emit('broke free', 'TM-CMD-15', {
      unit: id,
      holder: holder.id,
      at: { ...stand.hex },
      level: stand.level,
      price,
      ap: unit.ap,
    })
    soak(play, unit)
    return play.done()
  },
})
