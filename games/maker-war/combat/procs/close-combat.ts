import { seatsOf } from '@sandtable/wargame/teams'
import { toldUnits, unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import { foeOf } from '../../world.ts'
import { findFight, involvedFormations } from '../combat.ts'
import { joinFight } from './join.ts'
import { melee } from './melee.ts'

/** MW-MELEE-01, MW-R-58: the close combat of the formations that assaulted in this turn; nothing happens without contact (MW-R-59). */
export const closeCombat = proc<{ formations: string[] }>()('closeCombat', 'MW-MELEE-01', {
  begin(play, { formations }) {
    const fight = findFight(play.world, formations)
    if (fight === null) return play.done()
    const { side, fighting, combatants, involved } = fight
    const against = involvedFormations(play.world, fight, foeOf(side))
    const hypha = involved[foeOf(side)].filter(id => unitOf(play.world, id).formation === null)
    const were = toldUnits(play.world, hypha)
    play.emit('combat begins', 'MW-MELEE-02', { side, formations: fighting, against, hypha, were, combatants, involved })
    return play.call(joinFight, { fight, seats: seatsOf(play.world, side), queue: [] }, 'fight')
  },
  fight: play => play.call(melee, { fight: play.result(joinFight).fight, rolls: [], lost: [], checks: [] }, 'end'),
  end: play => play.done(),
})
