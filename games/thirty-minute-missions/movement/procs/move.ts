import type { Place } from '@sandtable/kernel'
import { attack } from '../../attack/procs/attack.ts'
import { healthOf } from '../../basics/body.ts'
import { mark } from '../../basics/marks.ts'
import { unitOf } from '../../basics/queries.ts'
import { actorOf } from '../../battle/turns.ts'
import { fall } from '../../damage/procs/fall.ts'
import { soak } from '../../damage/status.ts'
import type { Mode } from '../../data/types.ts'
import { siteOfPlace } from '../../free/shown.ts'
import { type Procedure, proc } from '../../hooks.ts'
import { checkEnd } from '../../missions/procs/check-end.ts'
import type { World } from '../../world.ts'
import { path, wayMeant } from '../asks/path.ts'
import { strafe } from '../asks/strafe.ts'
import { canGoOn, isWatched, onlyWay, stillMoves } from '../going-on.ts'
import { movingOf } from '../mover.ts'
import { isTaken, takePoint } from '../step.ts'
import { canStrafe } from '../strafe.ts'
import { beginMove, isOpening, readyMove, take } from '../taking.ts'
import { finishMove } from './finish-move.ts'

/** A drone is moved by whoever acts for its Main Unit. */
const moverSeat = (world: World, id: string) => {
  const unit = unitOf(world, id)
  return actorOf(unit.main === null ? unit : unitOf(world, unit.main))
}

type Vars = { unit: string; mode: Mode; way?: Place[]; health?: number }

/** The Move action of a unit in one movement mode: asks for its way, walks it step by step. In its own turn it begins with its way, and with none it does not. */
export const move: Procedure<Pick<Vars, 'unit' | 'mode'>> = proc<Vars>()('move', 'TM-MOVE-01', {
  begin(play, { unit, mode }) {
    readyMove(play.world, unitOf(play.world, unit), mode)
    if (!isOpening(play.world)) beginMove(play, unitOf(play.world, unit))
    return play.goto('plan')
  },
  plan(play, vars) {
    const { world } = play
    if (!canGoOn(world)) return play.goto(isOpening(world) ? 'decline' : 'finish')
    const rest = onlyWay(world)
    if (rest === null) return play.ask(path, [moverSeat(world, vars.unit)], { unit: vars.unit }, 'chosen')
    if (rest.length === 0) return play.goto('finish')
    vars.way = rest
    return play.goto('next')
  },
  chosen(play, vars) {
    const { world } = play
    vars.way = wayMeant(world, play.answer(path).points)
    if (!isOpening(world)) return play.goto('next')
    if (vars.way.length > 0) {
      beginMove(play, unitOf(world, vars.unit))
      return play.goto('next')
    }
    return play.goto('decline')
  },
  next(play, vars) {
    const point = vars.way!.shift()
    if (point === undefined) return play.goto('finish')
    const { mover, stand, spent } = movingOf(play.world)
    const step = takePoint(mover, stand, spent, point)
    if (!isTaken(step)) {
      play.emit('way blocked', step.rule, { unit: vars.unit, at: { ...siteOfPlace(play.world, point) }, text: step.text })
      return play.goto('plan')
    }
    take(play, step)
    if (step.kind === 'exit') return play.goto('finish')
    return step.drop > 0 ? play.call(fall, { unit: vars.unit, by: null }, 'entered') : play.goto('entered')
  },
  entered(play, { unit }) {
    const it = unitOf(play.world, unit)
    if (it.where === 'board') soak(play, it)
    return play.goto('strafe')
  },
  strafe(play, { unit }) {
    const { world } = play
    if (!stillMoves(world) || !canStrafe(world, unitOf(world, unit))) return play.goto('react')
    return play.ask(strafe, [moverSeat(world, unit)], { unit }, 'strafed')
  },
  strafed(play, { unit }) {
    const [what, target] = (play.answer(strafe).ids[0] ?? '').split(':')
    if (target === undefined) return play.goto('react')
    play.world.moving!.strafed.push(target)
    play.emit('strafing', 'TM-AERI-06', { unit, target })
    return play.call(attack, { unit, ranged: what === 'shoot', target, how: 'strafe' }, 'strafe')
  },
  react(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    vars.health = healthOf(world, unit)
    return unit.where === 'board' && isWatched(world, unit)
      ? play.window('step.made', { unit: unit.id }, 'reacted')
      : play.goto('reacted')
  },
  reacted: play => play.call(checkEnd, {}, 'after'),
  after(play, vars) {
    if (!stillMoves(play.world)) return play.goto('finish')
    const isHit = healthOf(play.world, unitOf(play.world, vars.unit)) !== vars.health
    return play.goto(isHit ? 'plan' : 'next')
  },
  decline(play, { unit }) {
    play.world.moving = null
    mark(unitOf(play.world, unit), { kind: 'stays' })
    return play.done()
  },
  finish: (play, { unit }) => play.call(finishMove, { unit }, 'done'),
  done: play => play.done(),
})
