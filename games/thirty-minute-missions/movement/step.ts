import type { Ledger, Place, RuleId, Violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { holdProblem } from '../basics/body.ts'
import { isOnBoard, sheetOf } from '../basics/queries.ts'
import { farText } from '../free/far.ts'
import { siteOfPlace } from '../free/shown.ts'
import { isFree, isSameSite } from '../free/site.ts'
import { isFacing, isInFront, runStep, sixthsBetween, stepDirection, stepsBetween, turnedFrom } from '../free/steps.ts'
import { granted } from '../hooks.ts'
import type { Site } from '../world.ts'
import { climbPrice } from './climb.ts'
import { leftAt, slowedAt } from './depth.ts'
import { type Edge, edgeOver } from './edge.ts'
import { hopTo, isHop, LEAP, leapTo, no } from './hop.ts'
import { exitProblem, mayLeaveBy } from './mission-moves.ts'
import { boundBy, ruleOf } from './modes.ts'
import { goesAnyWay, type Hop, type Mover, type Stand } from './mover.ts'
import { allOf } from './price.ts'
import { hasRearRoom } from './room.ts'

/** One thing a unit does on its way, paid. `returns`: it left the board by `edge` and comes back (TM-R-21). */
export type Taken = {
  kind: 'step' | 'jump' | 'turn' | 'climb' | 'exit'
  to: Stand
  price: Ledger
  drop: number
  edge: Edge | null
  returns: boolean
}
export const isTaken = (found: Taken | Violation): found is Taken => 'kind' in found
export const freePrice = (base: number, rule: RuleId): Ledger => ({ base, rule, lines: [], total: base })
const taken = (kind: Taken['kind'], to: Stand, price: Ledger, drop = 0): Taken => ({
  kind,
  to,
  price,
  drop,
  edge: null,
  returns: false,
})

/** Judges the next point of a way: a hex entered, a rotation or a change of elevation. `spent`: points spent before it. */
export function takePoint(mover: Mover, stand: Stand, spent: number, point: Place): Taken | Violation {
  const hex = siteOf(mover, stand, point)
  if (!isSameSite(hex, stand.hex)) return goTo(mover, stand, spent, hex, point)
  const facing = point.facing ?? stand.facing
  const level = point.level ?? stand.level
  const turns = facing !== stand.facing
  if (turns && level !== stand.level) return no('TM-MOVE-05', 'it turns and changes elevation one after the other', {}, hex)
  if (turns) return turnTo(mover, stand, spent, facing)
  if (level !== stand.level) return climbTo(mover, stand, spent, level)
  return no('TM-MOVE-01', 'nothing changes at this point', {}, hex)
}

/** The site of a point; in a straight run the whole step it points out. */
function siteOf({ world, way }: Mover, { hex, run }: Stand, point: Place): Site {
  const site = siteOfPlace(world, point)
  return way === 'thrust' && !isSameSite(site, hex) ? (runStep(hex, run, site) ?? site) : site
}

/** Holders, kneeling and anchored units only rotate: the rule of whatever keeps it there. */
function rooted(mover: Mover, hex: Site): Violation | null {
  if (!mover.knows('mayOnlyRotate')) return null
  const hold = holdProblem(mover.unit)
  if (hold) return no(hold.rule, hold.text, {}, hex)
  const bound = granted(mover.world, mover.unit.id, 'mayOnlyRotate')
  return no(ruleOf(bound), `${boundBy(bound)}: it may only rotate`, {}, hex)
}

/** TM-MOVE-04, TM-R-23: whether it can be paid; a unit that has spent nothing may use all it has for one step. */
function paid(mover: Mover, stand: Stand, spent: number, price: Ledger, hex: Site, isStep = true): Ledger | Violation {
  const left = leftAt(stand, spent)
  if (price.total <= left) return price
  if (isStep && spent === 0 && left >= 1 && mover.way !== 'thrust') return allOf(price, left)
  const rule = mover.way === 'thrust' ? 'TM-THRU-02' : 'TM-MOVE-04'
  return no(
    rule,
    `this costs ${counted(price.total, 'Movement Point')} and ${left === 0 ? 'none are' : left === 1 ? '1 is' : `${left} are`} left`,
    { cost: price.total, left },
    hex,
  )
}
const isPaid = (found: Ledger | Violation): found is Ledger => 'total' in found

/** A step, or a leap where that is what leads there. */
function goTo(mover: Mover, stand: Stand, spent: number, hex: Site, point: Place): Taken | Violation {
  const held = rooted(mover, hex)
  if (held) return held
  if (point.facing !== null && point.facing !== stand.facing)
    return no('TM-MOVE-02', 'a step does not change its facing', { facing: stand.facing }, hex)
  if (!isOnBoard(mover.world, hex)) return leave(mover, stand, spent, hex)
  const found = stepOrLeap(mover, stand, spent, hex)
  if (isTaken(found) && point.level !== null && point.level !== found.to.level)
    return no('TM-R-26', `the step ends at elevation ${found.to.level}`, { level: found.to.level }, hex)
  return found
}
function stepOrLeap(mover: Mover, stand: Stand, spent: number, hex: Site): Taken | Violation {
  const step = stepTo(mover, stand, spent, hex)
  if (!isLeapBetter(mover, step)) return step
  const leap = jumpTo(mover, stand, spent, hex)
  if (isTaken(leap)) return leap
  return isTaken(step) || (step.rule !== 'TM-R-20' && stepsBetween(stand.hex, hex) === 1) ? step : leap
}
/** It leaps where it cannot step, would fall, or would pay more than for the leap. */
const isLeapBetter = (mover: Mover, step: Taken | Violation): boolean =>
  mover.mode === 'standard' &&
  mover.way === 'ground' &&
  (!isTaken(step) || step.drop > 0 || step.price.total > LEAP.points) &&
  mover.knows('leaps')

/** TM-MOVE-02, TM-TERRA-04, TM-THRU-03, TM-OPT-03: into one of the hexes in front, or the front arc; in a run straight on. */
function stepTo(mover: Mover, stand: Stand, spent: number, hex: Site): Taken | Violation {
  const direction = stepDirection(stand.hex, hex)
  if (direction === null) return tooFar(stand, hex)
  const wrong = directionProblem(mover, stand, direction, hex)
  if (wrong) return wrong
  if (mover.way === 'thrust' && runStep(stand.hex, stand.run, hex) === null)
    return no('TM-THRU-04', 'a straight run is made of whole steps of 4.5 inches', { inches: 4.5 }, hex)
  const hop = hopTo(mover, stand.hex, stand.level, hex)
  if (!isHop(hop)) return hop
  const price = paid(mover, stand, spent, hop.price, hex)
  return isPaid(price) ? taken('step', landed(mover, stand, hex, hop, direction), price, hop.drop) : price
}
const tooFar = ({ hex }: Stand, to: Site): Violation =>
  isFree(hex)
    ? no('TM-OPT-03', 'a step is at most 4.5 inches long', { steps: stepsBetween(hex, to) }, to)
    : no('TM-MOVE-02', 'a step leads into an adjacent hex', {}, to)
const landed = (mover: Mover, stand: Stand, hex: Site, { level }: Hop, direction: number): Stand =>
  slowedAt(mover, { ...stand, hex, level, run: mover.way === 'thrust' ? (stand.run ?? direction) : null })
export function directionProblem(
  mover: Mover,
  { hex: from, facing, run }: Stand,
  direction: number,
  hex: Site,
): Violation | null {
  if (mover.way === 'thrust' && run !== null && direction !== run)
    return no('TM-THRU-03', 'Thruster Movement goes in one straight line', { direction: run }, hex)
  if (goesAnyWay(mover) || isInFront(from, facing, hex)) return null
  return isFree(from)
    ? no('TM-OPT-03', 'a step leads into the front arc', { facing, direction }, hex)
    : no('TM-MOVE-02', 'a step leads into one of the three hexes in front', { facing, direction }, hex)
}

/** TM-SYS-01, TM-R-134. */
function jumpTo(mover: Mover, stand: Stand, spent: number, hex: Site): Taken | Violation {
  const hexes = stepsBetween(stand.hex, hex)
  if (stand.jumped) return no('TM-SYS-01', 'it has leapt already in this turn', {}, hex)
  if (hexes > LEAP.hexes) return no('TM-SYS-01', `a leap is up to ${farText(mover.world, LEAP.hexes)} long`, { hexes }, hex)
  if (!isInFront(stand.hex, stand.facing, hex)) return no('TM-SYS-01', 'it leaps where it looks', {}, hex)
  const hop = leapTo(mover, stand.hex, stand.level, hex)
  if (!isHop(hop)) return hop
  const price = paid(mover, stand, spent, hop.price, hex, false)
  return isPaid(price) ? taken('jump', slowedAt(mover, { ...stand, hex, level: hop.level, jumped: true }), price) : price
}

/** TM-MOVE-05, TM-MOVE-06, TM-R-16, TM-R-28, TM-SYS-05. */
function turnTo(mover: Mover, stand: Stand, spent: number, facing: number): Taken | Violation {
  if (!isFacing(stand.hex, facing)) return no('TM-MOVE-05', 'there is no such facing', { facing }, stand.hex)
  const { world, unit } = mover
  if (sheetOf(world, unit).footprint === 2 && !hasRearRoom(world, unit, stand.hex, stand.level, facing))
    return no('TM-R-16', 'its rear has no free hex to swing into', { facing }, stand.hex)
  if (mover.way === 'thrust' && stand.run !== null) return bendTo(mover, stand, facing)
  if (stand.free > 0) return taken('turn', { ...stand, facing, free: stand.free - 1 }, freePrice(0, 'TM-MOVE-06'))
  if (mover.way === 'thrust') return no('TM-R-28', 'a thruster move begins with one free rotation at most', {}, stand.hex)
  const price = paid(mover, stand, spent, freePrice(1, 'TM-MOVE-05'), stand.hex, false)
  return isPaid(price) ? taken('turn', { ...stand, facing }, price) : price
}
/** TM-SYS-05, TM-OPT-02: once in a run, 60 degrees, without hexes up to 60; the run goes on in the same direction from its new facing. */
function bendTo(mover: Mover, stand: Stand, facing: number): Taken | Violation {
  if (stand.bent || sixthsBetween(stand.hex, stand.facing, facing) > 1 || !mover.knows('turnsInThrust'))
    return no('TM-THRU-03', 'it cannot turn like that in a straight run', { facing }, stand.hex)
  const run = turnedFrom(stand.hex, stand.run!, facing - stand.facing)
  return taken('turn', { ...stand, facing, run, bent: true }, freePrice(0, 'TM-SYS-05'))
}

function climbTo(mover: Mover, stand: Stand, spent: number, level: number): Taken | Violation {
  const held = rooted(mover, stand.hex)
  if (held) return held
  const wanted = climbPrice(mover, stand, level)
  if (!isPaid(wanted)) return wanted
  const price = paid(mover, stand, spent, wanted, stand.hex)
  return isPaid(price) ? taken('climb', slowedAt(mover, { ...stand, level, levels: stand.levels + 1 }), price) : price
}

/** TM-R-21, TM-MISS-20: over the edge, for good or to come back. */
function leave(mover: Mover, stand: Stand, spent: number, hex: Site): Taken | Violation {
  const direction = stepDirection(stand.hex, hex)
  if (direction === null) return no('TM-R-14', 'that is off the board', {}, stand.hex)
  const wrong = directionProblem(mover, stand, direction, stand.hex)
  if (wrong) return wrong
  const edge = edgeOver(mover.world, hex)
  const isForGood = mayLeaveBy(mover.world, mover.unit, edge)
  if (!isForGood && !(mover.category === 'aerial' && mover.way === 'thrust'))
    return exitProblem(mover.world, mover.unit, edge) ?? no('TM-R-14', 'the board ends here', { edge }, stand.hex)
  const price = paid(mover, stand, spent, freePrice(1, isForGood ? 'TM-MISS-20' : 'TM-R-21'), stand.hex)
  if (!isPaid(price)) return price
  return { kind: 'exit', to: { ...stand, run: stand.run ?? direction }, price, drop: 0, edge, returns: !isForGood }
}
