import { bearing } from '@sandtable/geometry/table/angle'
import type { Place, Rng } from '@sandtable/kernel'
import type { Stand } from '../basics/board.ts'
import { middleOf } from '../basics/middle.ts'
import { flies, profileOf } from '../basics/queries.ts'
import { BUILDINGS } from '../data/terrain.ts'
import { mustFlyOn } from '../fliers/flight.ts'
import type { Course } from '../movement/course.ts'
import { judgeWay } from '../movement/judge.ts'
import { leadStraight } from '../movement/lead.ts'
import { courseFor } from '../movement/manner.ts'
import { chargeTargets, chargeWay, leaderOf, leaderOn } from '../movement/moves.ts'
import { buildingAt } from '../shelter/buildings.ts'
import { whyNotOut } from '../shelter/coming-out.ts'
import { specialEnds } from '../shelter/ways.ts'
import type { Unit, World } from '../world.ts'
import { between } from './fighters.ts'
import { type Goal, goalsFor, someGoals } from './goals.ts'

const placesOf = (points: readonly { x: number; y: number }[], facing: number | null): Place[] =>
  points.map(({ x, y }, i) => ({ x, y, facing: i === points.length - 1 ? facing : null, level: null }))

/** WP-R-43: a vehicle that stays may turn its guns to the enemy. */
function turned(world: World, unit: Unit, { body, type }: Stand, { looksAt }: Goal): Place[] {
  if (type !== 'Vehicle' || !looksAt) return []
  const way = placesOf([body.at], bearing(body.at, looksAt))
  return judgeWay(world, unit, way).ok ? way : []
}

/** How its leading base goes to a goal; null: it cannot. */
function wayTo(world: World, unit: Unit, course: Course, leader: Stand, goal: Goal): Place[] | null {
  if (goal.charges) {
    const way = chargeWay(world, unit, goal.charges)
    return way && placesOf(way, null)
  }
  if (goal.isStaying) return turned(world, unit, leader, goal)
  const { to, looksAt } = goal
  const [from, middle] = [leader.body.at, middleOf(unit.bases.map(({ at }) => at))!]
  const facing = leader.type === 'Vehicle' && looksAt ? bearing(to, looksAt) : null
  const led = leadStraight(course, leader, { x: to.x + from.x - middle.x, y: to.y + from.y - middle.y }, facing)
  return led && placesOf(led.lead.points.slice(1), facing)
}

const isSame = (a: readonly Place[], b: readonly Place[]): boolean => {
  const [p, q] = [a.at(-1), b.at(-1)]
  return p === undefined || q === undefined ? p === q : p.x === q.x && p.y === q.y
}

/** Into shelter, out of it, and flights: those that are legal, some of them. */
function specialWays(world: World, unit: Unit, most: number, rng: Rng): Place[][] {
  const ways: Place[][] = []
  for (const [i, end] of rng.shuffle(specialEnds(world, unit)).entries()) {
    // A flier needs one, whatever it takes to find it.
    if (ways.length >= most || (i >= most && (ways.length > 0 || !flies(unit)))) break
    if (judgeWay(world, unit, [end]).ok) ways.push([end])
  }
  return ways
}
/** Of those who are inside of something, and of fliers, who must move on (WP-FLY-07). */
function unusualWays(world: World, unit: Unit, most: number, rng: Rng): Place[][] {
  const isIn = unit.where === 'aboard' || unit.building !== null
  const targets = isIn && whyNotOut(world, unit) !== null ? [] : chargeTargets(world, unit)
  const charges = targets.flatMap(target => {
    const way = chargeWay(world, unit, target)
    const places = way && placesOf(way, null)
    return places && judgeWay(world, unit, places).ok ? [places] : []
  })
  const ways = [...charges, ...specialWays(world, unit, most, rng)].slice(0, most)
  // Nobody crashes who can fly on.
  return ways.length > 0 && mustFlyOn(world, unit) ? ways : [...ways.slice(0, most - 1), []]
}

/** Once in so many looks a way into shelter is among them: they are costly to find. */
const SHELTERS = 2
/** From so far a unit may come into a building besides its move: the building is wide. */
const WIDE = 800

/** WP-OBJ-02, WP-R-124: into buildings in which objectives lie, or at those who hold them. */
function waysToObjectives(world: World, unit: Unit, { at }: Stand['body'], limit: number): Place[][] {
  if (!BUILDINGS.enterTypes.includes(profileOf(unit).type)) return []
  return world.objectives
    .filter(objective => between(objective.at, at) <= limit + WIDE && buildingAt(world, objective.at) !== null)
    .map(objective => placesOf([objective.at], null))
    .filter(way => judgeWay(world, unit, way).ok)
}

/** The ways of its leading base that a player would look at, the best first; one without points: it stays. */
export function goodWays(world: World, unit: Unit, most: number, rng: Rng): Place[][] {
  if (unit.where === 'aboard' || unit.building !== null || flies(unit)) return unusualWays(world, unit, most, rng)
  const course = courseFor(world, unit)
  const leader = leaderOn(course, leaderOf(world, unit))
  const goals = goalsFor(world, unit, course.manner.limit, chargeTargets(world, unit))
  const ways: Place[][] = []
  for (const goal of someGoals(goals, most, rng)) {
    const way = wayTo(world, unit, course, leader, goal)
    if (way && !ways.some(other => isSame(other, way))) ways.push(way)
  }
  const shelters = most > 1 && rng.below(SHELTERS) === 0 ? specialWays(world, unit, 1, rng) : []
  const inside = most > 1 ? waysToObjectives(world, unit, leader.body, course.manner.limit) : []
  const others = [...inside, ...shelters].slice(0, most - 1)
  const all = [...ways.slice(0, most - others.length), ...others]
  return all.length > 0 ? all : [[]]
}
