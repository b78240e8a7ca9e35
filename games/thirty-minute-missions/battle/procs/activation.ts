import type { Play } from '@sandtable/kernel'
import { ownDie } from '../../attack/procs/own-die.ts'
import { figures, hasStatus } from '../../basics/body.ts'
import { clearMarks, takeMark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { idleStance } from '../../command/idle-stance.ts'
import { beforeTurn } from '../../command/procs/before-turn.ts'
import { endTurn } from '../../damage/procs/end-turn.ts'
import { META } from '../../data/figures.ts'
import { offerBreak } from '../../grapple/procs/offer-break.ts'
import { type Hooks, hooks, type Procedure, proc } from '../../hooks.ts'
import { checkEnd } from '../../missions/procs/check-end.ts'
import { endMovement } from '../../movement/procs/end-movement.ts'
import { enter } from '../../movement/procs/enter.ts'
import type { Turn, Unit, World } from '../../world.ts'
import { PHASES } from '../phases.ts'
import { findAct, hasActs, isOver, phaseOfAct, splitOnce } from '../turn-acts.ts'
import { freshTurn } from '../turns.ts'
import { combatAction, movementAction } from './action.ts'

/** TM-STAT-03: the most a frozen unit has after its next AP roll. */
const FROZEN_AP = 8

/** `wanted`: what it was activated for, or what is to be done in a phase to come. */
type Vars = { unit: string; phase: Turn['phase'] | null; wanted?: string | null }

/** One unit's turn (TM-TURN-01). `phase`: null for a whole turn, or the phase a described position is in. */
export const activation: Procedure<Vars> = proc<Vars>()(
  'activation',
  'TM-TURN-01',
  {
    begin(play, { unit, phase }) {
      const { world } = play
      const it = unitOf(world, unit)
      clearMarks(world, 'turn')
      clearMarks(world, 'activation')
      world.turn = freshTurn(unit)
      if (phase !== null) {
        world.turn.phase = phase
        return play.goto('acting')
      }
      // TM-MISS-31: what it shot since its last turn still shows it.
      Object.assign(it, { moved: 0, fired: takeMark(it, 'firedBack') })
      play.emit('activated', 'TM-ROUND-02', { unit })
      return it.where === 'board' ? play.goto('before') : play.call(enter, { unit }, 'before')
    },
    before: (play, { unit }) => play.call(beforeTurn, { unit }, 'ready'),
    ready(play, { unit }) {
      const isReady = play.result(beforeTurn)
      if (!isReady || isOver(play.world, unit)) return play.goto('end')
      play.world.turn!.phase = PHASES[0]
      return play.call(
        ownDie,
        { unit, roll: 'points', why: 'action points', rule: 'TM-TURN-03', needs: GOOD_POINTS, equipped: false },
        'points',
      )
    },
    points(play, { unit }) {
      gainPoints(play, unitOf(play.world, unit), play.result(ownDie))
      return unitOf(play.world, unit).heldBy === null ? play.goto('acting') : play.call(offerBreak, { unit }, 'acting')
    },
    acting: play => play.call(checkEnd, {}, 'choose'),
    choose(play, vars) {
      const { world } = play
      const { unit } = vars
      // TM-R-135: a turn that ends in the Movement Phase ends that phase too.
      if (isOver(world, unit))
        return world.turn?.phase === 'movement' ? play.call(endMovement, { unit, asks: false }, 'end') : play.goto('end')
      const it = unitOf(world, unit)
      const { wanted = null } = vars
      if (wanted !== null && phaseOfAct(world, it, wanted) !== world.turn!.phase) return play.goto('next')
      vars.wanted = null
      const act = wanted !== null && findAct(world, it, wanted)?.refusal === null && !isIdle(world, it, wanted) ? wanted : null
      // TM-R-104: phases without anything legal to do are skipped.
      if (act === null && !hasActs(world, it)) return play.goto('skip')
      return play.call(world.turn!.phase === 'movement' ? movementAction : combatAction, { unit, act }, 'acted')
    },
    acted(play, vars) {
      const { unit } = vars
      const turn = play.world.turn!
      const left = turn.phase === 'movement' ? play.result(movementAction) : play.result(combatAction)
      if (left === null) return play.goto('acting')
      if (left !== 'end') {
        vars.wanted = left === 'next' ? null : left
        return play.goto('next')
      }
      turn.over = turn.phase !== 'movement'
      return turn.over ? play.goto('end') : play.call(endMovement, { unit, asks: false }, 'end')
    },
    skip: (play, { unit }) =>
      play.world.turn!.phase === 'movement' ? play.call(endMovement, { unit, asks: true }, 'advance') : play.goto('advance'),
    next: (play, { unit }) =>
      play.world.turn!.phase === 'movement' ? play.call(endMovement, { unit, asks: false }, 'advance') : play.goto('advance'),
    advance(play, { unit }) {
      const turn = play.world.turn!
      const phase = isOver(play.world, unit) ? null : phaseAfter(play.world, turn)
      if (phase === null) return play.goto('end')
      turn.phase = phase
      return play.goto('acting')
    },
    end: (play, { unit }) => play.call(endTurn, { unit }, 'over'),
    over(play, { unit }) {
      const it = unitOf(play.world, unit)
      it.inactive = true
      play.world.turn = null
      clearMarks(play.world, 'activation')
      play.emit('turn ended', 'TM-TURN-08', { unit, ap: it.ap, lost: it.where === 'destroyed' })
      return play.call(checkEnd, {}, 'done')
    },
    done: play => play.done(),
  },
  { title: 'Activation', about: ({ unit }, world) => ({ by: [unit], whose: [unitOf(world, unit).seat] }) },
)
/** TM-R-170: who was activated for an Overwatch that could pay for no shot thinks again. */
const isIdle = (world: World, unit: Unit, act: string): boolean => idleStance(world, unit, splitOnce(act)[1]) !== null

/** TM-TRAIT-09: from which face on nobody would roll his Action Points again. */
const GOOD_POINTS = 5

/** By class, from 1 on. */
const CLASS_RULES = ['TM-CLASS-02', 'TM-CLASS-03', 'TM-CLASS-04', 'TM-CLASS-05', 'TM-CLASS-06'] as const

/** TM-TURN-03, TM-TURN-06, TM-R-76, TM-GEN-07, TM-TURN-05: the roll and the Base AP are added to what is stored; what is above the limit is lost. */
function gainPoints(play: Pick<Play<World, Hooks, string>, 'world' | 'emit'>, unit: Unit, face: number): void {
  const { world } = play
  const { class: size, baseAP } = figures(world, unit)
  const base = hooks.ledger(world, 'unit.ap', { unit: unit.id }, baseAP, CLASS_RULES[size - 1]!)
  const frozen = hasStatus(unit, 'freeze')
  const before = unit.ap
  unit.ap = Math.min(before + face + base.total, frozen ? FROZEN_AP : META.apCap)
  if (frozen) unit.status = unit.status.filter(s => s !== 'freeze')
  play.emit('points gained', 'TM-TURN-03', { unit: unit.id, face, base, before, ap: unit.ap, frozen })
}

/** TM-TURN-02, TM-TURN-07, TM-THRU-06: the next phase, or null when the turn is over. */
function phaseAfter(world: World, { phase, thruster, unit }: Turn): Turn['phase'] | null {
  const next = PHASES[PHASES.indexOf(phase as 'movement') + 1]
  return next === undefined || thruster || unitOf(world, unit).ap === 0 ? null : next
}
