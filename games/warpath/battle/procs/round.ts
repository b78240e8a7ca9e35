import { allUnits, isOnTable } from '../../basics/queries.ts'
import { commandPhase } from '../../command/procs/command-phase.ts'
import { proc } from '../../hooks.ts'
import type { Phase, World } from '../../world.ts'
import { endPhase } from './end-phase.ts'
import { phase } from './phase.ts'

/** What is noted of every unit when a Round begins. */
function noteStart(world: World): void {
  for (const unit of allUnits(world)) {
    // WP-R-144: who found nobody left in a building it assaulted does so no longer.
    Object.assign(unit, { pinnedAtStart: unit.pinned, moved: false, entered: false, storms: null })
    for (const base of unit.bases) base.startedAt = isOnTable(unit) ? { ...base.at } : null
  }
}

/** WP-ROUND-01. `byItself`: the only unit that is left acts without being chosen. */
export const round = proc<{ byItself?: boolean }>()('round', 'WP-ROUND-01', {
  begin(play, { byItself = false }) {
    const { world } = play
    world.round++
    world.phase = 'command'
    for (const side of [world.sides.a, world.sides.b]) side.destroyedThisRound = 0
    noteStart(world)
    play.emit('round began', 'WP-ROUND-01', { round: world.round })
    return play.call(phases, { from: 'command', byItself }, 'end')
  },
  end: play => play.done(),
})

/** The phases of a Round from this one on, in their order. */
export const phases = proc<{ from: Exclude<Phase, 'set-up'>; byItself?: boolean }>()('phases', 'WP-ROUND-01', {
  begin(play, { from }) {
    if (from === 'command') return play.call(commandPhase, {}, 'movement')
    return play.goto(from)
  },
  movement: (play, { byItself = false }) => play.call(phase, { phase: 'movement', byItself }, 'overwatch'),
  overwatch: (play, { byItself = false }) => play.call(phase, { phase: 'overwatch', byItself }, 'combat'),
  combat: (play, { byItself = false }) => play.call(phase, { phase: 'combat', byItself }, 'end'),
  end: play => play.call(endPhase, {}, 'over'),
  over: play => play.done(),
})
