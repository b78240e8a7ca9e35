import type { Body } from '@sandtable/geometry/table/body'
import { type Violation, violation } from '@sandtable/kernel'
import { hasMark } from '../basics/marks.ts'
import { bodyOf, distance } from '../basics/measure.ts'
import { areEnemies } from '../basics/players.ts'
import {
  isBuilding,
  isFrozen,
  isInPlay,
  isMachine,
  isObstacle,
  isUnmanned,
  operatorsOf,
  sheetOf,
  unitOf,
} from '../basics/queries.ts'
import type { PlayerId, Stream, Unit, World } from '../world.ts'
import { believedBody } from './course.ts'

export type Manner = 'move' | 'retreat' | 'hijack' | 'ghost'

const isActive = ({ turn }: World, unit: Unit): boolean => turn?.active[unit.id] !== undefined
const hasMoved = ({ turn }: World, unit: Unit): boolean => turn?.moved[unit.id] !== undefined
/** WL-CTRL-16, WL-R-148, WL-R-282: those who make a machine act; whoever has just come aboard has used its own move. */
const driversOf = (world: World, machine: Unit): Unit[] =>
  operatorsOf(world, machine.id).filter(one => isActive(world, one) && !hasMoved(world, one) && !isFrozen(one))

/** WL-R-209: the stream of a unit, of a machine that of its operators; null: it acts alone. */
export function streamOf(world: World, unit: Unit): Stream | null {
  const { active = {}, streams = [] } = world.turn ?? {}
  const one = active[unit.id] === undefined ? driversOf(world, unit)[0] : unit
  return one ? (streams[active[one.id]!] ?? null) : null
}

/** WL-TURN-03, WL-TURN-04, WL-UNIT-07, WL-CTRL-16: whether everybody can see that a unit may still move in this turn, whatever its sheet says. */
export function isToMove(world: World, unit: Unit): boolean {
  const { turn } = world
  if (!turn || unit.player !== turn.player || !isInPlay(unit) || hasMoved(world, unit)) return false
  const isOrdered = isMachine(world, unit) ? isActive(world, unit) || driversOf(world, unit).length > 0 : isActive(world, unit)
  return isOrdered && whyStuck(world, unit) === null
}

const no = (rule: Violation['rule'], text: string, unit: Unit): Violation => violation(rule, text, { unit: unit.id })
/** Why a unit does not move in this step, from what everybody can see; null: nothing is against it. */
export function whyStuck(world: World, unit: Unit): Violation | null {
  if (isBuilding(world, unit) || isObstacle(world, unit) || sheetOf(world, unit).kind === 'hazard')
    return no('WL-MOVE-13', `${unit.name} does not move`, unit)
  if (isUnmanned(world, unit)) return no('WL-UNIT-07', `nobody operates ${unit.name}`, unit)
  if (isFrozen(unit)) return no('WL-HACK-07', `${unit.name} is frozen`, unit)
  // WL-R-212.
  if (hasMark(unit, 'ride-over')) return no('WL-R-212', `${unit.name} has lost its ride`, unit)
  if (streamOf(world, unit)?.order === 'hold') return no('WL-CTRL-08', `${unit.name} holds and fires`, unit)
  return null
}
/** Why this unit is not asked to move now. */
export function whyNotMove(world: World, unit: Unit): Violation | null {
  const { turn } = world
  if (unit.player !== turn?.player) return no('WL-TURN-01', `${unit.name} is not yours to move`, unit)
  if (hasMoved(world, unit)) return no('WL-TURN-03', `${unit.name} has had its move`, unit)
  return whyStuck(world, unit) ?? (isToMove(world, unit) ? null : no('WL-TURN-04', `${unit.name} is not activated`, unit))
}

/** Enemies where a player sees them. */
const enemiesSeen = (world: World, unit: Unit, player: PlayerId): { one: Unit; body: Body }[] =>
  Object.values(world.units).flatMap(one => {
    const isFoe = isInPlay(one) && areEnemies(world, one, unit) && !isUnmanned(world, one)
    const body = isFoe ? believedBody(world, one, player) : null
    return body ? [{ one, body }] : []
  })
/** WL-R-146: a withdrawal does not end nearer to the closest enemy. */
function withdrawProblems(world: World, unit: Unit, end: Body, player: PlayerId): Violation[] {
  const start = bodyOf(world, unit)
  const near = enemiesSeen(world, unit, player).map(foe => ({ ...foe, gap: distance(start, foe.body) }))
  const closest = near.toSorted((a, b) => a.gap - b.gap)[0]
  if (!closest || distance(end, closest.body) >= closest.gap) return []
  return [no('WL-R-146', `ends nearer to ${closest.one.name}`, unit)]
}
/** WL-DEF-05: a retreat ends farther from every unit that attacked it. */
function retreatProblems(world: World, unit: Unit, end: Body): Violation[] {
  const start = bodyOf(world, unit)
  const attackers = [...new Set((world.turn?.blows ?? []).filter(({ target }) => target === unit.id).map(({ by }) => by))]
    .map(id => unitOf(world, id))
    .filter(one => one && isInPlay(one))
  const near = attackers.find(one => distance(end, bodyOf(world, one)) <= distance(start, bodyOf(world, one)))
  return near ? [no('WL-DEF-05', `does not end farther from ${near.name}`, unit)] : []
}
/** What its order or its reason to move says against an end. */
export function orderProblems(world: World, unit: Unit, manner: Manner, end: Body, player: PlayerId): Violation[] {
  if (manner === 'retreat') return retreatProblems(world, unit, end)
  if (manner === 'move' && streamOf(world, unit)?.order === 'withdraw') return withdrawProblems(world, unit, end, player)
  return []
}
