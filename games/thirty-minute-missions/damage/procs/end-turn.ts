import { ownDie } from '../../attack/procs/own-die.ts'
import { colourOf, isAirborne } from '../../basics/ground.ts'
import { hasMark, mark } from '../../basics/marks.ts'
import { mainSectionOf, onBoard, unitOf } from '../../basics/queries.ts'
import { can, proc } from '../../hooks.ts'
import type { Unit, World } from '../../world.ts'
import { ABYSS_DAMAGE } from '../amounts.ts'
import { endTurnStatuses, gainStatus, isInAbyss, isOverdriven, switchOff } from '../status.ts'
import { hurt } from './hurt.ts'

/** TM-CMD-21: 1 and 2 overheat. */
const STAYS_COOL_FROM = 3

/** What terrain and Overdrive do at the end of a turn, in the order of the flow. */
export const endTurn = proc<{ unit: string }>()('endTurn', 'TM-TURN-08', {
  begin(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    if (unit.where !== 'board') {
      endTurnStatuses(play, unit)
      return play.done()
    }
    // TM-COLOR-02, TM-R-73: what flies over lava ignores it.
    if (colourOf(play.world, unit.hex) === 'red' && !isAirborne(play.world, unit)) {
      play.emit('lava', 'TM-COLOR-02', { unit: id, at: { ...unit.hex } })
      gainStatus(play, unit, 'overheat')
    }
    if (!isOverdriven(unit)) return play.goto('depths')
    return play.call(
      ownDie,
      { unit: id, roll: 'heat', why: 'does it overheat?', rule: 'TM-CMD-21', needs: STAYS_COOL_FROM, equipped: false },
      'heat',
    )
  },
  heat(play, { unit: id }) {
    const face = play.result(ownDie)
    const unit = unitOf(play.world, id)
    play.emit('overdrive rolled', 'TM-CMD-21', { unit: id, face, needs: STAYS_COOL_FROM })
    if (face < STAYS_COOL_FROM) {
      gainStatus(play, unit, 'overheat')
      switchOff(play, unit)
    }
    return play.goto('depths')
  },
  depths(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    mark(unit, { kind: 'hadTurn' })
    endTurnStatuses(play, unit)
    return suffers(play.world, unit) ? play.call(pressure, { units: [id] }, 'end') : play.goto('end')
  },
  end: play => play.done(),
})

/** TM-STAT-05, TM-MOD-10. */
const suffers = (world: World, unit: Unit): boolean => isInAbyss(unit) && !can(world, unit.id, 'ignoresAbyss')

/** TM-R-35: units in the deep that had no turn in this round; for the end of the round. */
export const idleInAbyss = (world: World): string[] =>
  onBoard(world)
    .filter(unit => suffers(world, unit) && !hasMark(unit, 'hadTurn'))
    .map(unit => unit.id)

/** TM-STAT-05, TM-R-35: the deep presses on these units, one after the other. */
export const pressure = proc<{ units: string[] }>()('pressure', 'TM-STAT-05', {
  begin(play, vars) {
    const id = vars.units.shift()
    if (id === undefined) return play.done()
    const part = mainSectionOf(play.world, unitOf(play.world, id))
    play.emit('pressed by the deep', 'TM-STAT-05', { unit: id, amount: ABYSS_DAMAGE })
    return play.call(hurt, { unit: id, part, amount: ABYSS_DAMAGE, by: null, cause: 'terrain' }, 'begin')
  },
})
