import { procNamed, type RuleId } from '@sandtable/kernel'
import { spend } from '../../basics/counters.ts'
import { seatOf } from '../../basics/players.ts'
import { weightOf } from '../../basics/points.ts'
import { findUnit, isInPlay, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { stir } from '../../basics/stir.ts'
import { throwDice } from '../../basics/throw-dice.ts'
import type { ActVars } from '../../control/action.ts'
import { bodySeen } from '../../control/orders.ts'
import type { HitResult } from '../../damage/procs/hit.ts'
import { proc } from '../../hooks.ts'
import { liftHexes } from '../../offense/dice.ts'
import { wardOf } from '../../override/mind.ts'
import { ATTEMPT_DIE, powerOf } from '../../override/odds.ts'
import { lookFor } from '../../override/procs/look-for.ts'
import { testFirewall } from '../../override/procs/override.ts'
import type { PlayerId, SideId, Spot, World } from '../../world.ts'
import { chooseSetDown } from '../asks/set-at.ts'
import { chooseThrow } from '../asks/throw-at.ts'
import { behindTarget, crashDamage, crashDie, crashJudged, sideOfThrower } from '../crash.ts'
import { findItem, isEnemyObject, strengthOf, weightOfObject } from '../objects.ts'
import { wardedWeight } from '../ward.ts'

type Vars = ActVars & { at?: string | null }
type SetDown = { unit: string; near: Spot | string; within: number | null; by: PlayerId; rule: RuleId }
const setDown = procNamed<SetDown, { at: Spot | null }>('setDown')
const arrived = procNamed<{ unit: string; path: Spot[]; how: 'force' }, { alive: boolean }>('arrived')
type Hit = { target: string; damage: number; by: string; side: SideId; kind: 'throw'; weapon: null; cover: string[] }
const hit = procNamed<Hit, HitResult>('hit')
const lose = procNamed<{ unit: string; points: number; rule: RuleId; side: SideId }>('lose')
/** WL-FORCE-04. */
const WEIGHT_DIE = 20

/** Where the target seems to be. */
const spotOf = (world: World, id: string, player: PlayerId): Spot => {
  const { x, y } = bodySeen(world, id, player)!.at
  return { x, y }
}

/** WL-FORCE-01 to WL-FORCE-06. WL-R-235: a throw draws weight, lift, crash. */
export const lift = proc<Vars>()('lift', 'WL-FORCE-01', {
  begin(play, { unit, slot, target, how }) {
    if (how !== 'throw') return play.goto('try')
    const subject = { unit, slot: slot!, object: target! }
    return play.ask(chooseThrow, [seatOf(play.world, unitOf(play.world, unit).player!)], subject, 'aimed')
  },
  aimed(play, vars) {
    vars.at = play.answer(chooseThrow).ids[0]!
    return play.goto('try')
  },
  try(play, { unit: id, slot, target, how, at = null }) {
    const { world } = play
    const unit = unitOf(world, id)
    const { skill } = heldAt(world, unit, slot!)
    spend(world, unit, slot!)
    play.emit('force used', 'WL-FORCE-01', { unit: id, skill: skill.id, target, how, at })
    return play.call(lookFor, { target: target!, player: unit.player! }, 'found')
  },
  found(play, { unit, target }) {
    const { world } = play
    if (!play.result(lookFor).found) return play.done()
    if (weightOfObject(world, target!) === null) return play.goto('weigh')
    return play.goto(isEnemyObject(world, unitOf(world, unit), target!) ? 'wrest' : 'lifted')
  },
  weigh(play, { unit }) {
    const dice = [{ sides: WEIGHT_DIE, by: unit, against: [] }]
    return play.call(throwDice, { dice, why: 'weight', rule: 'WL-FORCE-04', prepared: false }, 'weighed')
  },
  weighed(play, { unit, slot, target }) {
    const { world } = play
    const item = findItem(world, target!)!
    item.weight = play.result(throwDice).faces[0]!
    play.emit('weighed', 'WL-FORCE-04', { item: item.id, weight: item.weight })
    return play.goto(item.weight > strengthOf(world, unitOf(world, unit), slot!) ? 'tooHeavy' : 'lifted')
  },
  tooHeavy(play, { target }) {
    play.emit('not lifted', 'WL-FORCE-01', { target })
    return play.done()
  },
  wrest(play, { unit, target }) {
    const dice = [{ sides: ATTEMPT_DIE, by: unit, against: [target!] }]
    return play.call(throwDice, { dice, why: 'lift', rule: 'WL-FORCE-03', prepared: true }, 'wrested')
  },
  /** WL-FORCE-03, WL-WARD-02: why it was not enough is not told. */
  wrested(play, { unit: id, slot, target: upon }) {
    const { world } = play
    const [unit, target] = [unitOf(world, id), unitOf(world, upon!)]
    const power = powerOf(strengthOf(world, unit, slot!), play.result(throwDice).faces[0]!)
    const isLifted = power >= wardedWeight(world, target)
    testFirewall(play, { unit: target, firewall: wardOf(world, target) })
    if (isLifted) return play.goto('lifted')
    play.emit('not lifted', 'WL-FORCE-03', { target: upon }, { reveals: true })
    return play.done()
  },
  lifted(play, { unit, slot, target, how, at }) {
    play.emit('lifted', 'WL-FORCE-01', { target, unit }, { reveals: true })
    if (how === 'throw') return play.call(thrown, { unit, object: target!, at: at! }, 'over')
    const subject = { unit, slot: slot!, object: target! }
    return play.ask(chooseSetDown, [seatOf(play.world, unitOf(play.world, unit).player!)], subject, 'placed')
  },
  /** WL-FORCE-06: moving without crashing does no damage. */
  placed(play, { unit, target }) {
    const { world } = play
    const { x, y } = play.answer(chooseSetDown).at
    const item = findItem(world, target!)
    if (!item)
      return play.call(
        setDown,
        { unit: target!, near: { x, y }, within: null, by: unitOf(world, unit).player!, rule: 'WL-FORCE-01' },
        'down',
      )
    item.at = { x, y }
    play.emit('object moved', 'WL-FORCE-01', { item: item.id, at: { x, y } })
    return play.done()
  },
  /** WL-R-96, WL-R-174: mines and automatic weapons do not mind how it came. */
  down(play, { target }) {
    const { at } = unitOf(play.world, target!)
    return play.call(arrived, { unit: target!, path: [{ ...at }], how: 'force' }, 'over')
  },
  over: play => play.done(),
})

/** WL-FORCE-05, WL-R-89, WL-R-181: a crash with the object's weight as impact; target and thrown unit count as attacked by the force user. */
export const thrown = proc<{ unit: string; object: string; at: string; weight?: number; spot?: Spot }>()(
  'thrown',
  'WL-FORCE-05',
  {
    begin(play, vars) {
      const { world } = play
      vars.weight = weightOfObject(world, vars.object)!
      vars.spot = spotOf(world, vars.at, unitOf(world, vars.unit).player!)
      return play.call(lookFor, { target: vars.at, player: unitOf(world, vars.unit).player! }, 'found')
    },
    /** WL-FORCE-04: a thing can be thrown once and is then removed. WL-R-181: a unit ends in contact with the target. */
    found(play, { unit, object, at, spot }) {
      const { world } = play
      const { found } = play.result(lookFor)
      const item = findItem(world, object)
      if (item) {
        item.where = 'used'
        return found ? play.goto('roll') : play.done()
      }
      const near = found ? at : spot!
      const by = unitOf(world, unit).player!
      return play.call(setDown, { unit: object, near, within: null, by, rule: 'WL-R-181' }, found ? 'roll' : 'land')
    },
    roll(play, { unit: id, object, at }) {
      const { sides, own } = crashDie(play.world, unitOf(play.world, id))
      const struck = findUnit(play.world, object) ? [at, object] : [at]
      const dice = [{ sides, by: id, against: struck.filter(one => findUnit(play.world, one)) }]
      return play.call(throwDice, { dice, why: 'throw', rule: 'WL-FORCE-05', prepared: !own }, 'rolled')
    },
    rolled(play, { unit: id, object, at, weight }) {
      const { world } = play
      const thrower = unitOf(world, id)
      liftHexes(world, { by: id, from: id })
      const { lines, stealth } = crashJudged(world, thrower, at)
      // WL-MOD-08.
      if (stealth !== null) spend(world, thrower, stealth)
      const cover = behindTarget(world, thrower, at)
      const face = play.result(throwDice).faces[0]!
      const damage = crashDamage(weight!, face, lines)
      world.turn!.blows.push(
        { by: id, target: at, weapon: null },
        ...(findUnit(world, object) ? [{ by: id, target: object, weapon: null }] : []),
      )
      stir(world)
      play.emit('thrown', 'WL-FORCE-05', { unit: id, object, target: at, weight: weight!, face, damage })
      return play.call(
        hit,
        { target: at, damage, by: id, side: sideOfThrower(world, id), kind: 'throw', weapon: null, cover },
        'struck',
      )
    },
    /** WL-CRSH-02, WL-R-175: it loses as many points as it took. */
    struck(play, { unit, object }) {
      const { world } = play
      const { removed } = play.result(hit)
      const flung = findUnit(world, object)
      if (!flung || removed === 0) return play.goto('land')
      const points = Math.min(removed, weightOf(world, flung))
      return play.call(lose, { unit: object, points, rule: 'WL-R-89', side: sideOfThrower(world, unit) }, 'land')
    },
    land(play, { object }) {
      const unit = findUnit(play.world, object)
      if (!unit || !isInPlay(unit)) return play.done()
      return play.call(arrived, { unit: object, path: [{ ...unit.at }], how: 'force' }, 'over')
    },
    over: play => play.done(),
  },
)
