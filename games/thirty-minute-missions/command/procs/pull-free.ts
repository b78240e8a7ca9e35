import { rollAssault } from '../../attack/procs/roll-assault.ts'
import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { freeHex, hexId } from '../../damage/asks/free-hex.ts'
import { proc } from '../../hooks.ts'
import type { Teller } from '../../missions/telling.ts'
import { placeUnit } from '../../movement/room.ts'
import type { Site } from '../../world.ts'
import { unstick } from '../effects.ts'
import { isStranded, waterAround } from '../water.ts'

/** TM-CMD-20: an Assault Roll without Evasion; it stays in its hex and may move. */
export const pullFree = proc<{ unit: string }>()('pullFree', 'TM-CMD-20', {
  begin: (play, { unit }) => play.call(rollAssault, { unit, target: '', weapon: 'pull_free' }, 'rolled'),
  rolled(play, { unit: id }) {
    const { success } = play.result(rollAssault)
    play.emit(success ? 'pulled free' : 'still stuck', 'TM-CMD-20', { unit: id })
    if (!success) return play.done()
    const unit = unitOf(play.world, id)
    unstick(play, unit)
    return isStranded(play.world, unit) ? play.goto('water') : play.done()
  },
  water(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    const hexes = waterAround(play.world, unit)
    if (hexes.length > 1) return play.ask(freeHex, [actorOf(unit)], { unit: id, hexes, rule: 'TM-R-115' }, 'chosen')
    if (hexes[0] !== undefined) slide(play, id, hexes[0])
    return play.done()
  },
  chosen(play, { unit: id }) {
    const chosen = play.answer(freeHex).ids[0]!
    const hex = waterAround(play.world, unitOf(play.world, id)).find(h => hexId(h) === chosen)
    if (hex) slide(play, id, hex)
    return play.done()
  },
})

/** TM-R-115: onto the surface of the water next to it. */
function slide(play: Teller, id: string, hex: Site): void {
  const unit = unitOf(play.world, id)
  placeUnit(play.world, unit, hex, 0, unit.facing)
  play.emit('slid into the water', 'TM-R-115', { unit: id, hex: { ...hex }, level: 0 })
}
