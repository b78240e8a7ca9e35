import type { Place } from '@sandtable/kernel'
import { isOnBoard } from '../basics/queries.ts'
import { siteDistance } from '../free/site.ts'
import { facingTo, isInFront, next, sixFacings, sixthsBetween, turnedBy } from '../free/steps.ts'
import type { Site } from '../world.ts'
import { leftAt } from './depth.ts'
import { placeAt } from './hop.ts'
import { goesAnyWay, type Mover, type Stand } from './mover.ts'
import { isTaken, type Taken, takePoint } from './step.ts'
import { type Run, runDirections, runFrom } from './thrust.ts'
import { pointsOfSteps } from './walk.ts'
import { goodFacing, type Wishes, wishesOf, worthOfPlace } from './worth.ts'

type Flight = { steps: Taken[]; end: Stand; spent: number; worth: number }

/** Straight runs worth making, best first: every direction, at the elevations it can choose, bent once if it can. Never empty. */
export function goodRuns(mover: Mover, stand: Stand, spent: number, most: number, towards: Site | null = null): Place[][] {
  const wishes = wishesOf(mover.world, mover.unit)
  const flights: Flight[] = []
  for (const start of startsOf(mover, stand, spent)) {
    const directions = towards === null ? runDirections(mover, start.end) : straightAt(mover, start.end, towards)
    const found = directions.flatMap(direction => flightsOn(mover, wishes, start, direction))
    // TM-THRU-04: nobody stays where he is while there is a way to go.
    const runs = found.filter(({ steps }) => steps.length > start.steps.length)
    flights.push(...(runs.length > 0 || mustRun(mover, start) ? runs : found))
  }
  flights.sort((a, b) => b.worth - a.worth)
  const seen = new Set<string>()
  const chosen = flights.filter(({ end, steps }) => {
    const key = `${end.hex.column}/${end.hex.row}/${end.level}/${steps.at(-1)?.kind === 'exit'}`
    return seen.has(key) ? false : seen.add(key)
  })
  return chosen.slice(0, most).map(({ steps }) => pointsOfFlight(steps))
}

const mustRun = (mover: Mover, { end, spent }: Flight): boolean =>
  runDirections(mover, end).some(direction => runFrom(mover, end, spent, direction).stops > 0)

/** The direction of a place, where a run can take it. */
const straightAt = (mover: Mover, { hex, facing, run }: Stand, to: Site): number[] =>
  run === null && (goesAnyWay(mover) || isInFront(hex, facing, to)) ? [facingTo(hex, to, facing)] : []

/** An exit is written as the hex outside. */
export function pointsOfFlight(steps: readonly Taken[]): Place[] {
  const last = steps.at(-1)
  if (last?.kind !== 'exit') return pointsOfSteps(steps)
  const outside = next(last.to.hex, last.to.run!)
  return [...pointsOfSteps(steps.slice(0, -1)), { ...placeAt(outside), facing: last.to.facing, level: last.to.level }]
}

/** What may come before the run: a free rotation, other elevations. */
function startsOf(mover: Mover, stand: Stand, spent: number): Flight[] {
  const none: Flight = { steps: [], end: stand, spent, worth: 0 }
  if (stand.run !== null) return [none]
  const levels = [none, ...climbs(mover, none, 1), ...climbs(mover, none, -1)]
  const turned = levels.flatMap(start =>
    sixFacings(start.end.hex, start.end.facing).flatMap(facing => extended(mover, start, { ...placeAt(start.end.hex), facing })),
  )
  return [...levels, ...turned]
}
function climbs(mover: Mover, start: Flight, by: number): Flight[] {
  const [next] = extended(mover, start, placeAt(start.end.hex, start.end.level + by))
  return next === undefined ? [] : [next, ...climbs(mover, next, by)]
}
function extended(mover: Mover, start: Flight, point: Place): Flight[] {
  const step = takePoint(mover, start.end, start.spent, point)
  return isTaken(step) ? [{ ...start, steps: [...start.steps, step], end: step.to, spent: start.spent + step.price.total }] : []
}

/** The whole run, over the edge if it comes there, and the bends it could make. */
function flightsOn(mover: Mover, wishes: Wishes, start: Flight, direction: number): Flight[] {
  const run = runFrom(mover, start.end, start.spent, direction)
  const straight = flown(mover, wishes, start, run, run.stops)
  const flights = [straight]
  const isAtEdge = run.stops === run.taken.length && leftAt(straight.end, run.spent) > 0
  const outside = next(straight.end.hex, direction)
  if (isAtEdge && !isOnBoard(mover.world, outside))
    for (const gone of extended(mover, straight, placeAt(outside))) flights.push({ ...gone, worth: AWAY })
  if (mover.category === 'aerial' && !start.end.bent && start.steps.length <= 1 && mover.knows('turnsInThrust'))
    flights.push(...bends(mover, wishes, start, run))
  return flights
}
const AWAY = -6

function bends(mover: Mover, wishes: Wishes, start: Flight, run: Run): Flight[] {
  const flights: Flight[] = []
  for (let n = 2; n < run.taken.length; n += 2) {
    const part = flown(mover, wishes, start, run, n)
    for (const by of [1, -1]) {
      const facing = turnedBy(part.end.hex, part.end.facing, by)
      for (const bent of extended(mover, part, { ...placeAt(part.end.hex), facing })) {
        const rest = runFrom(mover, bent.end, bent.spent, bent.end.run!)
        if (rest.stops > 0) flights.push(flown(mover, wishes, bent, rest, rest.stops))
      }
    }
  }
  return flights
}

function flown(mover: Mover, wishes: Wishes, start: Flight, run: Run, hexes: number): Flight {
  const steps = [...start.steps, ...run.taken.slice(0, hexes)]
  const end = steps.at(-1)?.to ?? start.end
  const spent = run.taken.slice(0, hexes).reduce((sum, s) => sum + s.price.total, start.spent)
  return { steps, end, spent, worth: worthOfFlight(mover, wishes, steps, end, spent) }
}

/** Enemies overflown one elevation below, where it ends, and what a stall would cost. */
function worthOfFlight(mover: Mover, wishes: Wishes, steps: readonly Taken[], end: Stand, spent: number): number {
  const { unit, category } = mover
  const isAerial = category === 'aerial'
  const looks = sixthsBetween(end.hex, end.facing, goodFacing(wishes, end.hex, end.facing))
  let worth = worthOfPlace(wishes, end.hex, end.level) - 0.5 * looks
  if (!isAerial) return worth
  if (leftAt(end, spent) > 0) worth -= 3 * end.level + 2
  if (unit.ap > 0)
    for (const { kind, to } of steps)
      if (kind === 'step' && wishes.foes.some(foe => siteDistance(foe.hex, to.hex) === 0 && foe.level === to.level - 1))
        worth += 3
  return worth
}
