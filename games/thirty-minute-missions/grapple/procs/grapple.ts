import { freshAttack } from '../../attack/fresh.ts'
import { rollAssault } from '../../attack/procs/roll-assault.ts'
import { rollEvasion } from '../../attack/procs/roll-evasion.ts'
import { mark } from '../../basics/marks.ts'
import { nearHex } from '../../basics/measure.ts'
import { mainSectionOf, operative, unitOf } from '../../basics/queries.ts'
import { isOver } from '../../battle/turn-acts.ts'
import { actorOf } from '../../battle/turns.ts'
import { loseStance, soak, stopTurn } from '../../damage/status.ts'
import { isSameSite } from '../../free/site.ts'
import { proc } from '../../hooks.ts'
import { creditGrapple } from '../../missions/credit.ts'
import type { Teller } from '../../missions/telling.ts'
import { placeUnit } from '../../movement/room.ts'
import type { World } from '../../world.ts'
import { grappleAgain } from '../asks/again.ts'
import { holdOrThrow } from '../asks/hold-or-throw.ts'
import { GRAPPLE_AP, throwProblem } from '../problems.ts'
import { throwUnit } from './throw-unit.ts'

type Pair = { unit: string; target: string }

/** Grapple, then Hold or Throw. */
export const grapple = proc<Pair>()(
  'grapple',
  'TM-GRAP-03',
  {
    begin(play, { unit, target }) {
      const { world } = play
      pay(play, unit)
      const part = mainSectionOf(world, unitOf(world, target))
      const { side } = unitOf(world, unit)
      world.attacks.push(freshAttack({ attacker: unit, weapon: 'grapple', side, ranged: false, target, part }))
      play.emit('grapple declared', 'TM-GRAP-03', { unit, target, ap: unitOf(world, unit).ap })
      // TM-R-141: once, not for every attempt.
      return play.window('attack.declared', { unit }, 'roll')
    },
    roll(play, { unit, target }) {
      if (isOff(play.world, unit, target)) {
        play.emit('grapple cancelled', 'TM-R-139', { unit, target })
        return play.goto('over')
      }
      return play.call(rollAssault, { unit, target, weapon: 'grapple' }, 'rolled')
    },
    rolled(play, { unit, target }) {
      const { success, critical } = play.result(rollAssault)
      // TM-R-45: a Critical Hit cannot be evaded.
      if (success)
        return critical
          ? play.goto('seize')
          : play.call(rollEvasion, { unit: target, by: unit, ranged: false, against: 'grapple' }, 'evaded')
      const own = unitOf(play.world, unit)
      return own.ap >= GRAPPLE_AP ? play.ask(grappleAgain, [actorOf(own)], { unit, target }, 'again') : play.goto('failed')
    },
    again(play, { unit }) {
      if (play.answer(grappleAgain).ids[0] !== 'again') return play.goto('failed')
      pay(play, unit)
      return play.goto('roll')
    },
    failed(play, { unit, target }) {
      play.emit('grapple failed', 'TM-GRAP-04', { unit, target })
      stopTurn(play, unitOf(play.world, unit), 'TM-GRAP-04')
      return play.window('attack.resolved', { unit, melee: true }, 'over')
    },
    evaded(play, { unit, target }) {
      if (!play.result(rollEvasion)) return play.goto('seize')
      // TM-R-142: for the rest of this turn.
      mark(unitOf(play.world, unit), { kind: 'grappleEvaded' })
      play.emit('grapple evaded', 'TM-GRAP-06', { unit, target })
      return play.window('attack.resolved', { unit, melee: true }, 'over')
    },
    seize(play, { unit, target }) {
      moveIn(play, unit, target)
      const own = unitOf(play.world, unit)
      // TM-R-125: a Hold is always possible.
      if (throwProblem(play.world, own, unitOf(play.world, target)) !== null) return play.goto('hold')
      return play.ask(holdOrThrow, [actorOf(own)], { unit, target }, 'chosen')
    },
    chosen(play, { unit, target }) {
      if (play.answer(holdOrThrow).ids[0] === 'hold') return play.goto('hold')
      Object.assign(unitOf(play.world, unit), { holdFrom: null, holdLevel: 0 })
      return play.call(throwUnit, { unit, target }, 'over')
    },
    hold(play, { unit, target }) {
      const [own, other] = [unitOf(play.world, unit), unitOf(play.world, target)]
      own.holds = target
      other.heldBy = unit
      play.emit('held', 'TM-HOLD-01', { unit, target, at: { ...own.hex }, level: own.level })
      loseStance(play, other)
      // TM-R-63: attacks only from its next turn on.
      stopTurn(play, own, 'TM-R-63')
      return play.goto('over')
    },
    over(play) {
      play.world.attacks.pop()
      return play.done()
    },
  },
  { title: 'Grapple', about: ({ unit, target }) => ({ by: [unit], on: [target] }) },
)

function pay({ world }: Teller, unit: string): void {
  unitOf(world, unit).ap -= GRAPPLE_AP
}

/** TM-R-139: the reaction came first, and one of the two cannot go on. */
const isOff = (world: World, unit: string, target: string): boolean =>
  isOver(world, unit) || world.units[target]?.where !== 'board' || operative(world, unitOf(world, unit), 'arm').length === 0

/** TM-GRAP-07, TM-R-111, TM-R-141: into the hex and elevation of the target; both keep their facing. */
function moveIn(play: Teller, unit: string, target: string): void {
  const { world } = play
  const [own, other] = [unitOf(world, unit), unitOf(world, target)]
  const from = { ...own.hex }
  const to = nearHex(own, other)
  if (!isSameSite(from, to)) {
    own.moved++
    mark(own, { kind: 'closedIn' })
  }
  Object.assign(own, { holdFrom: from, holdLevel: own.level })
  placeUnit(world, own, { ...to }, other.level, own.facing)
  play.emit('grappled', 'TM-GRAP-07', { unit, target, from, at: { ...to }, level: own.level })
  soak(play, own)
  creditGrapple(play, own)
}
