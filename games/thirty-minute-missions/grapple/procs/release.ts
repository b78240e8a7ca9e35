import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { freeHex } from '../../damage/asks/free-hex.ts'
import { endHold } from '../../damage/destroy.ts'
import { soak } from '../../damage/status.ts'
import { siteId } from '../../free/shown.ts'
import { proc } from '../../hooks.ts'
import { placeUnit } from '../../movement/room.ts'
import { returns, type Stand } from '../hold.ts'

/** A holder lets go and moves back. */
export const release = proc<{ unit: string; stands?: Stand[] }>()('release', 'TM-HOLD-03', {
  begin(play, vars) {
    const unit = unitOf(play.world, vars.unit)
    vars.stands = returns(play.world, unit)
    endHold(play, unit, 'TM-HOLD-03')
    const hexes = vars.stands.map(s => s.hex)
    return hexes.length > 1
      ? play.ask(freeHex, [actorOf(unit)], { unit: unit.id, hexes, rule: 'TM-R-64' }, 'chosen')
      : play.goto('back')
  },
  chosen(play, vars) {
    const [id] = play.answer(freeHex).ids
    vars.stands = vars.stands!.filter(({ hex }) => siteId(hex) === id)
    return play.goto('back')
  },
  back(play, vars) {
    const unit = unitOf(play.world, vars.unit)
    const stand = vars.stands![0]
    // TM-R-64: with no free hex anywhere it stays, and both share the hex.
    if (stand === undefined) return play.done()
    placeUnit(play.world, unit, { ...stand.hex }, stand.level, unit.facing)
    play.emit('moved back', 'TM-HOLD-03', { unit: unit.id, at: { ...stand.hex }, level: stand.level })
    soak(play, unit)
    return play.done()
  },
})
