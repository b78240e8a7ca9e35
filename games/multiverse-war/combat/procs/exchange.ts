import { procNamed } from '@sandtable/kernel'
import { seatOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Combat, Felled, Hex, Slain, World } from '../../world.ts'
import { whoFirst, whomToHit } from '../asks/choices.ts'
import { cardTerms, findSideOp } from '../card-effects.ts'
import { fighterOf } from '../fighters.ts'
import { chosenAmong, doesCounter, dueNow, findWardOff } from '../order.ts'
import { diceOf, woundLines } from '../strength.ts'
import { infoOf, isStanding, isThere, opponentsOf, reachOf } from '../strikes.ts'
import { findOp } from '../unlocked.ts'
import { furtherStrikes } from './further-strikes.ts'
import { retreat } from './retreat.ts'
import { type StrikeVars, strike } from './strike.ts'

const credit = procNamed<{ by: string; victims: Slain[]; felled: Felled | null }>('credit')
const seatFor = (world: World, id: string): string => seatOf(world, fighterOf(world, id).player!)

/** The strike as it was fixed (MV-R-121), with its striker's wounds (MV-EXP-01) and what cards and announced abilities do for it. */
function strikeVars(world: World, combat: Combat, striker: string, target: string): StrikeVars {
  const lines = [...combat.strength[striker]![target]!, ...woundLines(world, striker)]
  const onMiss = combat.announced[striker] === undefined ? null : findOp(world, world.blocks[striker], 'missDamage')
  const isBuilding = target === combat.building
  return {
    ...infoOf(world, combat, striker, target),
    ...{ dice: diceOf(lines), lines, damage: null, icon: null, rule: 'MV-CMB-04' },
    ...cardTerms(world, combat, striker, target),
    onMiss: isBuilding ? (onMiss?.n ?? 0) : 0,
    // MV-R-75: counters are judged against the garrison.
    counters: isBuilding
      ? opponentsOf(world, combat, striker).some(id => doesCounter(world, combat, striker, id))
      : doesCounter(world, combat, striker, target),
  }
}
type Pair = { striker: string; target: string }
type Vars = Partial<Pair> & {
  waiting?: Pair | null
  hex?: Hex
  made?: { dice: number; stars: number; damage: number }
  /** Strikes of the combat proper: interceptions came before it. */
  strikes?: number
}

/** The strikes of a combat, one after another (MV-CMB-02, MV-FORM-05). */
export const exchange = proc<Vars>()('exchange', 'MV-CMB-02', {
  begin(play, vars) {
    const { world } = play
    const now = world.combat!
    const { waiting } = vars
    vars.waiting = null
    if (now.isOver) return play.done()
    if (waiting && isThere(world, waiting.striker) && isStanding(world, now, waiting.target)) {
      Object.assign(vars, waiting)
      return play.goto('strike')
    }
    const due = dueNow(world, now)
    if (due.length > 1) return play.ask(whoFirst, [seatFor(world, due[0]!)], { ids: due }, 'named')
    if (due.length === 0) return play.done()
    vars.striker = due[0]!
    return play.goto('aim')
  },
  named(play, vars) {
    vars.striker = play.answer(whoFirst).ids[0]!
    return play.goto('aim')
  },
  /** MV-FORM-07 to MV-FORM-09. */
  aim(play, vars) {
    const { world } = play
    const now = world.combat!
    const targets = chosenAmong(world, now, vars.striker!, reachOf(world, now, vars.striker!))
    if (targets.length > 1)
      return play.ask(whomToHit, [seatFor(world, vars.striker!)], { striker: vars.striker!, ids: targets }, 'aimed')
    vars.target = targets[0]!
    return play.goto('engage')
  },
  aimed(play, vars) {
    vars.target = play.answer(whomToHit).ids[0]!
    return play.goto('engage')
  },
  /** MV-FORM-05 (b): whoever counters attacking cavalry strikes it first. */
  engage(play, vars) {
    const [striker, target] = [vars.striker!, vars.target!]
    const ward = findWardOff(play.world, play.world.combat!, striker, target)
    if (ward !== null) Object.assign(vars, { waiting: { striker, target }, striker: ward, target: striker })
    return play.goto('strike')
  },
  strike(play, vars) {
    const { world } = play
    vars.hex = { ...fighterOf(world, vars.target!).hex }
    return play.call(strike, strikeVars(world, world.combat!, vars.striker!, vars.target!), 'struck')
  },
  struck(play, vars) {
    const now = play.world.combat!
    const { dead, felled, destroyed, stars, damage, icons } = play.result(strike)
    vars.made = { dice: icons.length, stars, damage }
    vars.strikes = (vars.strikes ?? 0) + 1
    now.struck.push(vars.striker!)
    now.slain.push(...dead)
    now.felled ??= felled
    if (destroyed && felled === null) now.overcomeBy = vars.striker!
    if (dead.length === 0 && felled === null) return play.goto('further')
    return play.call(credit, { by: vars.striker!, victims: dead, felled }, 'further')
  },
  further(play, { striker, target, hex, made }) {
    const { world } = play
    if (!world.combat!.attackers.includes(striker!) || !world.blocks[striker!]) return play.goto('first')
    return play.call(furtherStrikes, { striker: striker!, target: target!, hex: hex!, ...made! }, 'first')
  },
  /** A card lets the defender get away after the first strike, unless that killed the attacker (MV-R-128). */
  first(play, { strikes }) {
    const { world } = play
    const now = world.combat!
    const flees = strikes === 1 && findSideOp(world, now, 'defender', 'retreatAfterFirstStrike') !== null
    const isPressed = now.attackers.some(id => isThere(world, id))
    return flees && isPressed ? play.call(retreat, {}, 'begin') : play.goto('begin')
  },
})
