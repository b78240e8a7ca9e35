import { type AskOf, asking, type ChoiceOf, legal, type Place, type SceneMark } from '@sandtable/kernel'
import { plainWay } from '@sandtable/wargame/ways'
import { chargeOdds } from '../../assault/charge-odds.ts'
import { hasMark } from '../../basics/marks.ts'
import { ownName } from '../../basics/names.ts'
import { flies, mayCharge, unitOf } from '../../basics/queries.ts'
import { goodWays } from '../../bot/ways.ts'
import { mustFlyOn } from '../../fliers/flight.ts'
import { ask } from '../../hooks.ts'
import { whyNotOut } from '../../shelter/coming-out.ts'
import { specialEnds } from '../../shelter/ways.ts'
import type { Unit, World } from '../../world.ts'
import { homeOf } from '../home.ts'
import { areAlike, judgeWay } from '../judge.ts'
import { reachRings, ringRound } from '../lead.ts'
import { allowanceOf, courseFor, isRushed, speedOf } from '../manner.ts'
import { leaderOf, leaderOn, type Moved } from '../moves.ts'
import { lengthOf } from '../paths.ts'
import { wayAlongPoints, wayTo } from '../propose.ts'
import { inchText } from '../refusals.ts'
import { whyNotThere } from '../why-not-there.ts'

const MOST_POINTS = 16
/** Ways a bot looks at. */
const CANDIDATES = 5

const placesOf = (points: readonly { x: number; y: number }[]): Place[] =>
  points.map(({ x, y }) => ({ x, y, facing: null, level: null }))
const choiceOf = (points: readonly { x: number; y: number }[]): ChoiceOf<'path'> => ({ type: 'path', points: placesOf(points) })

function noteOf(world: World, unit: Unit): string {
  const far = inchText(allowanceOf(world, unit))
  if (unit.where === 'aboard') {
    const why = whyNotOut(world, unit)
    if (why) return `It stays aboard: ${why.text}.`
    if (isRushed(world, unit) && unit.token === 'advance') return 'Its transport has sprinted: it may get out in contact with it.'
    return `It may get out: up to ${far} from the rim of a vehicle.`
  }
  if (unit.building !== null) return `It may leave: up to ${far} from just outside the building.`
  if (flies(unit)) return flightNote(world, unit, far)
  const charge = unit.token === 'sprint' && mayCharge(unit) ? ' End at an enemy to charge it.' : ''
  const shelter = specialEnds(world, unit).length > 0 ? ' End in a building or a transport to go in.' : ''
  return `Up to ${far}.${charge}${shelter}`
}
/** Who goes into something, or into contact, is put where it stands: a facing says nothing there, and ways that are alike have the same dice. */
function wayInFull(world: World, unit: Unit, choice: ChoiceOf<'path'>): ChoiceOf<'path'> {
  const [drawn, plain] = [plainWay(choice, 'last'), plainWay(choice, 'none')]
  const isPlain = typeof drawn.points.at(-1)?.facing !== 'number'
  return isPlain || areAlike(judgeWay(world, unit, drawn.points), judgeWay(world, unit, plain.points)) ? plain : drawn
}

/** WP-FLY-07. */
const flightNote = (world: World, unit: Unit, far: string): string =>
  hasMark(unit, 'hovering')
    ? `It hovers: up to ${far}.`
    : `Up to ${far}; it crashes if it ends less than ${inchText(speedOf(world, unit, 'advance'))} from where it began the Round.`

/** WP-FLY-07: what staying means. */
function noneOf(world: World, unit: Unit): string {
  if (unit.where === 'aboard') return 'Stay aboard'
  return mustFlyOn(world, unit) ? 'Stay here and crash' : 'Stay here'
}

/** How far the leading base goes, and what that leaves: who comes out of something is measured from its rim, wherever the line was drawn from. */
function lengthsOf(world: World, unit: Unit, { ways }: Moved): { length: number; left: number } | null {
  const way = homeOf(world, unit) ? ways.get(leaderOf(world, unit).id) : undefined
  if (!way) return null
  const length = Math.round(lengthOf(way))
  return { length, left: Math.max(0, allowanceOf(world, unit) - length) }
}

/** The base that the way is drawn for; of passengers the vehicle that they come out of stands for it. */
function drawnFrom(world: World, unit: Unit): { piece: string; from: Place } {
  const leader = leaderOf(world, unit)
  const vehicle = unit.where === 'aboard' ? unitOf(world, unit.carrier!).bases[0]! : null
  const { at, facing } = vehicle ?? leader.body
  return { piece: vehicle?.id ?? leader.id, from: { x: at.x, y: at.y, facing, level: null } }
}

const mark = (id: string, rings: readonly (readonly { x: number; y: number }[])[]): SceneMark[] => {
  const [points, ...holes] = rings
  return points ? [{ id, kind: 'mark', type: 'polygon', style: 'reach', label: null, rule: 'WP-MOVE-02', points, holes }] : []
}

/** WP-MOVE-02, WP-MOVE-06: the way of the base in front; the others follow in their order. No points: the unit stays. */
export const movePath = ask<{ unit: string }, 'path'>({
  kind: 'wp.move',
  type: 'path',
  rule: 'WP-MOVE-02',
  when: 'when a unit with a Sprint or Advance order is activated',
  which: 'where the leading base of the unit that moves goes',
  ask(world, { unit: id }, _seat, toCheck = false): AskOf<'path'> {
    const unit = unitOf(world, id)
    const { piece, from } = drawnFrom(world, unit)
    return {
      type: 'path',
      ...asking({
        text: `${ownName(world, unit)}: where to?`,
        note: toCheck ? null : noteOf(world, unit),
        act: 'Move',
        none: noneOf(world, unit),
        told: `moves ${ownName(world, unit)}`,
        by: [piece],
      }),
      ...{ piece, from },
      footprint: leaderOf(world, unit).body.footprint,
      budget: allowanceOf(world, unit),
      points: MOST_POINTS,
    }
  },
  whyNot: (world, { unit }, _seat, id) => whyNotThere(world, unitOf(world, unit), id),
  validate(world, { unit: id }, _seat, { points }) {
    const unit = unitOf(world, id)
    const judged = judgeWay(world, unit, points)
    if (!judged.ok) return { ok: false, violations: judged.violations }
    return legal({ engages: [...judged.moved.engages], ...lengthsOf(world, unit, judged.moved) })
  },
  inFull: (world, { unit }, _seat, choice) => wayInFull(world, unitOf(world, unit), choice),
  /** Of a charge: how its Assault would go. */
  odds(world, { unit: id }, _seat, { points }) {
    const unit = unitOf(world, id)
    const judged = judgeWay(world, unit, points)
    return judged.ok ? chargeOdds(world, unit, judged.moved) : null
  },
  candidates: (world, { unit }, _seat, rng, most = CANDIDATES) =>
    goodWays(world, unitOf(world, unit), Math.min(most, CANDIDATES), rng).map(points => ({ type: 'path', points })),
  propose(world, { unit }, _seat, { points }) {
    const [one, ...more] = points
    if (!one) return choiceOf([])
    const found = more.length === 0 ? wayTo(world, unitOf(world, unit), one) : wayAlongPoints(world, unitOf(world, unit), points)
    return found && choiceOf(found)
  },
  area(world, { unit: id }) {
    const unit = unitOf(world, id)
    const course = courseFor(world, unit)
    const home = homeOf(world, unit)
    if (home)
      return whyNotOut(world, unit) === null
        ? home.bodies.flatMap((body, i) => mark(`reach ${i}`, [ringRound(course, body)]))
        : []
    const { full, slow } = reachRings(course, leaderOn(course, leaderOf(world, unit)))
    return [...mark('reach', full), ...mark('slow reach', slow)]
  },
})
