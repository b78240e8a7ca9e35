import type { JsonObject, RuleId } from '@sandtable/kernel'
import { spend, type Teller } from '../../basics/counters.ts'
import { impactOf } from '../../basics/figures.ts'
import { mark } from '../../basics/marks.ts'
import { isFriendOf, playerOf, seatOf } from '../../basics/players.ts'
import { isInPlay, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { stir } from '../../basics/stir.ts'
import { throwDice } from '../../basics/throw-dice.ts'
import type { ActVars } from '../../control/action.ts'
import { type Procedure, proc } from '../../hooks.ts'
import type { PlayerId, Unit, World } from '../../world.ts'
import { EFFECTS, type Effect } from '../actions.ts'
import { chooseChain } from '../asks/chain.ts'
import { chainable, chainLength, reachedBy } from '../chain.ts'
import { type Resistance, resistanceOf } from '../mind.ts'
import { ATTEMPT_DIE, powerOf } from '../odds.ts'
import { hijack } from './hijack.ts'
import { infest } from './infest.ts'
import { lookFor } from './look-for.ts'

type Vars = ActVars & { further?: string[]; affected?: string[] }
type Play = Parameters<Procedure<JsonObject>['steps'][string]>[0]

const sideSeats = (world: World, unit: Unit): string[] =>
  Object.values(world.players)
    .filter(({ id }) => isFriendOf(world, id, unit))
    .map(({ seat }) => seat)
/** WL-HACK-04, WL-R-213: a firewall that was tested is worn, and only its own side is told. */
export function testFirewall(play: Play, { unit, firewall }: Pick<Resistance, 'unit' | 'firewall'>): void {
  if (firewall === null) return
  spend(play.world, unit, firewall.slot, true)
  const only = sideSeats(play.world, unit)
  play.emit('firewall tested', 'WL-HACK-04', { unit: unit.id, skill: firewall.skill.id }, { secret: { only, masked: null } })
}
/** WL-HACK-02: whether so much power overcomes a unit. Its firewall is tested by that. */
function overcomes(play: Play, unit: Unit, power: number): boolean {
  const resistance = resistanceOf(play.world, unit)
  testFirewall(play, resistance)
  return power >= resistance.total
}
/** WL-HACK-09: the target, then whom it could order among those named, each by its own strength. WL-R-292: nobody after a target that resisted. */
function affectedBy(play: Play, power: number, target: Unit, further: readonly string[]): string[] {
  if (!overcomes(play, target, power)) return []
  const reached = reachedBy(play.world, target, further)
  return [target, ...reached.filter(one => overcomes(play, one, power))].map(({ id }) => id)
}

/** WL-HACK-06, WL-R-156: the hacker alone reads the sheets of the target and of its team. */
function readSheets(play: Teller, unit: Unit, player: PlayerId): void {
  const team = Object.values(play.world.units).filter(
    one =>
      one === unit || (unit.team !== null && one.player === unit.player && one.team === unit.team && one.where !== 'ordered'),
  )
  const reader = playerOf(play.world, player)
  reader.read = [...new Set([...reader.read, ...team.map(({ id }) => id)])]
  play.emit('sheets read', 'WL-HACK-06', { player, unit: unit.id, team: unit.team })
}
/** WL-HACK-07, WL-R-142. */
function freeze(play: Teller, unit: Unit): void {
  mark(unit, { kind: 'frozen' })
  stir(play.world)
  play.emit('frozen', 'WL-HACK-07', { unit: unit.id })
}

const ruleOf = (how: string): RuleId => (how === 'infest' ? 'WL-INFES-01' : EFFECTS[how as Effect].rule)

/** Hacking, psychic attacks and infestation (WL-HACK-01 to WL-HACK-11): one roll, named before it is made. */
export const override = proc<Vars>()('override', 'WL-HACK-02', {
  begin(play, { unit: id, slot, target }) {
    const { world } = play
    const unit = unitOf(world, id)
    const isChain = chainLength(world, unit, slot!) > 0 && chainable(world, unit, slot!, target!).length > 0
    if (!isChain) return play.goto('attempt')
    return play.ask(chooseChain, [seatOf(world, unit.player!)], { unit: id, slot: slot!, target: target! }, 'named')
  },
  named(play, vars) {
    vars.further = [...play.answer(chooseChain).ids]
    return play.goto('attempt')
  },
  /** WL-HACK-03: each attempt costs one number, success or not. */
  attempt(play, { unit: id, slot, target, how, further = [] }) {
    const { world } = play
    const unit = unitOf(world, id)
    const { skill } = heldAt(world, unit, slot!)
    spend(world, unit, slot!)
    play.emit('override tried', ruleOf(how!), { unit: id, skill: skill.id, target, how, further })
    return play.call(lookFor, { target: target!, player: unit.player! }, 'found')
  },
  found(play, { unit: id, target, further = [] }) {
    if (!play.result(lookFor).found) return play.done()
    const dice = [{ sides: ATTEMPT_DIE, by: id, against: [target!, ...further] }]
    return play.call(throwDice, { dice, why: 'override', rule: 'WL-HACK-02', prepared: true }, 'rolled')
  },
  rolled(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    const [face] = play.result(throwDice).faces
    const power = powerOf(impactOf(world, unit, heldAt(world, unit, vars.slot!).skill), face!)
    vars.affected = affectedBy(play, power, unitOf(world, vars.target!), vars.further ?? [])
    const { target, how } = vars
    if (vars.affected.length === 0) {
      play.emit('override failed', 'WL-HACK-02', { unit: vars.unit, target, power }, { reveals: true })
      return play.done()
    }
    play.emit('overridden', 'WL-HACK-02', { unit: vars.unit, targets: vars.affected, how, power }, { reveals: true })
    return play.goto('next')
  },
  next(play, { unit: id, how, affected }) {
    const { world } = play
    const next = affected!.shift()
    if (next === undefined) return play.done()
    const target = unitOf(world, next)
    const player = unitOf(world, id).player!
    if (!isInPlay(target)) return play.goto('next')
    if (how === 'integrity') return play.call(hijack, { unit: next, player }, 'next')
    if (how === 'infest') return play.call(infest, { unit: next, player }, 'next')
    if (how === 'confidentiality') readSheets(play, target, player)
    else freeze(play, target)
    return play.goto('next')
  },
})
