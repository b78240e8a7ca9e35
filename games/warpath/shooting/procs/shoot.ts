import { copy, procNamed, type RuleId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import type { Teller } from '../../basics/move-token.ts'
import { unitOf } from '../../basics/queries.ts'
import { can, proc } from '../../hooks.ts'
import type { Way } from '../../movement/paths.ts'
import { drawn, putDown } from '../../movement/put-down.ts'
import type { Unit, World } from '../../world.ts'
import { hopOf, judgeHop } from '../after-shot.ts'
import { hopPath } from '../asks/after-shot.ts'
import { regroupBases } from '../asks/regroup.ts'
import { secondTarget, splitFire } from '../asks/split.ts'
import { pickTarget } from '../asks/target.ts'
import { type Shelling, volleysUnder } from '../blast.ts'
import { shotIn } from '../orders.ts'
import { judgeRegroup, mustRegroup } from '../regrouping.ts'
import { besides, type Prospect, prospectId, prospectsOf, shellingsAt } from '../targets.ts'
import { fireAt, type Volley } from '../volley.ts'
import { resolveFire } from './resolve-fire.ts'
import { shell } from './shell.ts'

const giveOrder = procNamed<{ order: string; unit: string }>('giveOrder')
type Shooting = {
  unit: string
  /** Step by step: about command orders too (WP-R-194). */
  asks?: boolean
  /** The only target is fired at without being named (WP-R-202). */
  byItself?: boolean
  /** The shot that was named with the activation (WP-R-203). */
  named?: string | null
  prospects?: Prospect[]
  aim?: Prospect
  /** WP-CORD-08: the second target, and who fires at whom. */
  second?: string
  allotted?: { [base: string]: string }
  shellings?: Shelling[]
  volleys?: Volley[]
}
const seatFor = (world: World, unit: string) => seatsOf(world, unitOf(world, unit).side)

/** A unit shoots, or holds its fire (WP-OVW-01 to WP-OVW-03, WP-CMBT-02, WP-CMBT-04). */
export const shoot = proc<Shooting, { shot: boolean }>()('shoot', 'WP-SHOOT-01', {
  /** WP-R-64: who is out of Coherency first comes together. */
  begin(play, { unit }) {
    const { world } = play
    if (!mustRegroup(world, unitOf(world, unit))) return play.goto('nominate')
    return play.ask(regroupBases, seatFor(world, unit), { unit }, 'regrouped')
  },
  regrouped(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    const { ways } = judgeRegroup(play.world, unit, play.answer(regroupBases).places)
    carry(play, unit, ways, 'regrouped', 'WP-R-64')
    return play.goto('nominate')
  },
  nominate(play, vars) {
    const { world } = play
    vars.prospects = prospectsOf(world, unitOf(world, vars.unit))
    // WP-R-57.
    if (vars.prospects.length === 0) return play.goto('hold')
    const phase = world.activation?.phase === 'overwatch' ? 'overwatch' : 'combat'
    const { unit, prospects, named, byItself = false } = vars
    if (prospects.some(prospect => prospectId(prospect) === named)) return play.goto('fires')
    return play.ask(pickTarget, seatFor(world, unit), { unit, prospects, phase, byItself }, 'nominated')
  },
  hold(play, { unit, prospects = [] }) {
    const chosen = play.world.activation?.phase === 'overwatch' ? 'WP-OVW-02' : 'WP-CMBT-02'
    play.emit('held fire', prospects.length === 0 ? 'WP-R-57' : chosen, { unit, targets: prospects.length })
    return play.done({ shot: false })
  },
  nominated(play, vars) {
    vars.named = play.answer(pickTarget).ids[0] ?? null
    return play.goto(vars.named === null ? 'hold' : 'fires')
  },
  fires(play, vars) {
    const { shot, order } = shotIn(vars.named!)
    const aim = vars.prospects!.find(prospect => prospectId(prospect) === shot)!
    vars.aim = copy(aim)
    const { target, manner } = aim
    const others = othersFor(vars)
    const dice = { bases: [], eligible: [], hits: [], damage: [] }
    play.world.attacks = [{ unit: vars.unit, mode: 'shoot', manner, others, targets: [target], ...dice }]
    // WP-R-195: who named no order is asked for one only on wish.
    if (order !== null) return play.call(giveOrder, { order, unit: vars.unit }, 'ordered')
    return vars.asks ? play.window('order.shoot', { unit: vars.unit, target }, 'ordered') : play.goto('ordered')
  },
  /** WP-R-156: the second target is nominated once the order is given. */
  ordered(play, vars) {
    const { unit, aim } = vars
    const targets = othersFor(vars)
    if (targets.length === 0 || !can(play.world, unit, 'splitsFire')) return play.goto('targeted')
    return play.ask(secondTarget, seatFor(play.world, unit), { unit, first: aim!.target, targets }, 'second')
  },
  second(play, vars) {
    const [second] = play.answer(secondTarget).ids
    if (second === undefined) return play.goto('targeted')
    vars.second = second
    const targets = [vars.aim!.target, second]
    return play.ask(splitFire, seatFor(play.world, vars.unit), { unit: vars.unit, targets }, 'split')
  },
  split(play, vars) {
    vars.allotted = { ...play.answer(splitFire).to }
    return play.goto('targeted')
  },
  targeted(play, { unit, aim, second }) {
    const targets = second === undefined ? [aim!.target] : [aim!.target, second]
    return play.window('order.targeted', { unit, targets }, 'aim')
  },
  aim(play, vars) {
    const { world } = play
    const { target: id, manner } = vars.aim!
    const [unit, target] = [unitOf(world, vars.unit), unitOf(world, id)]
    vars.shellings = manner === 'fire' ? [] : shellingsAt(world, unit, target, manner)
    vars.volleys = manner === 'fire' ? firedBy(world, vars) : besides(world, unit, target)
    return play.goto('shell')
  },
  /** WP-R-53: one Blast weapon after the other. */
  shell(play, { shellings = [] }) {
    const [next] = shellings
    return next ? play.call(shell, next, 'shelled') : play.goto('fire')
  },
  shelled(play, vars) {
    const { firing, centres } = play.result(shell)
    const shelling = vars.shellings!.shift()!
    vars.volleys!.push(...volleysUnder(play.world, shelling, firing, centres))
    return play.goto('shell')
  },
  fire: (play, { unit, volleys }) => play.call(resolveFire, { unit, volleys: volleys! }, 'done'),
  /** WP-R-149: a command order may let it move now. */
  done(play, { unit }) {
    const { world } = play
    if (world.activation) world.activation.shot = true
    const hop = hopOf(world, unitOf(world, unit))
    return hop ? play.ask(hopPath, seatFor(world, unit), hop, 'hopped') : play.goto('end')
  },
  hopped(play, { unit: id }) {
    const unit = unitOf(play.world, id)
    const judged = judgeHop(play.world, hopOf(play.world, unit)!, play.answer(hopPath).points)
    if (judged.ok) carry(play, unit, judged.ways, 'moved on', 'WP-R-149')
    return play.goto('end')
  },
  end: play => play.done({ shot: true }),
})

/** WP-R-17: whom else it could fire at; Blast weapons are not split. */
const othersFor = ({ aim, prospects = [] }: Shooting): string[] =>
  aim!.manner === 'fire'
    ? prospects.filter(({ target, manner }) => manner === 'fire' && target !== aim!.target).map(({ target }) => target)
    : []

/** Puts the bases where their ways end, and tells it. */
function carry({ emit }: Pick<Teller, 'emit'>, unit: Unit, ways: ReadonlyMap<string, Way>, told: string, rule: RuleId): void {
  if (!putDown(unit, ways)) return
  unit.moved = true
  emit(told, rule, { unit: unit.id, ways: drawn(ways) })
}

/** WP-R-17: the bases of each target fire at it alone. */
function firedBy(world: World, { unit: id, aim, second, allotted = {} }: Shooting): Volley[] {
  const unit = unitOf(world, id)
  if (second === undefined) return fireAt(world, unit, unitOf(world, aim!.target))
  return [aim!.target, second].flatMap(target => {
    const bases = Object.keys(allotted).filter(base => allotted[base] === target)
    return fireAt(world, unit, unitOf(world, target), bases)
  })
}
