import type { Play } from '@sandtable/kernel'
import { isBeside } from '../basics/ground.ts'
import { hasMark, mark } from '../basics/marks.ts'
import { unitOf, unitsIn } from '../basics/queries.ts'
import { touchdown } from '../damage/landing.ts'
import type { Mode } from '../data/types.ts'
import { isFree, isSameSite, siteDistance } from '../free/site.ts'
import { type Hooks, hooks } from '../hooks.ts'
import { dropObjects } from '../missions/carry.ts'
import type { Moving, Unit, World } from '../world.ts'
import { noteEdge } from './edge.ts'
import type { Stand } from './mover.ts'
import { fits, followUp, isCarried, placeUnit } from './room.ts'
import { pointsOf } from './standard.ts'
import type { Taken } from './step.ts'
import { stillOver } from './strafe.ts'

export type Teller = Pick<Play<World, Hooks, string>, 'world' | 'emit'>

/** TM-DEPL-07, TM-R-21: what coming onto the board costs; the note that it was paid in this turn. */
export const ENTRY_POINTS = 1
/** What a Move action would begin with: its points, and its free rotations (TM-MOVE-06). */
export function readyMove(world: World, unit: Unit, mode: Mode): void {
  const { total } = pointsOf(world, unit, mode)
  const moving: Moving = {
    unit: unit.id,
    mode,
    points: total,
    spent: hasMark(unit, 'entered') ? Math.min(ENTRY_POINTS, total) : 0,
    freeRotations: hooks.ledger(world, 'unit.freeRotations', { unit: unit.id }, 1, 'TM-MOVE-06').total,
    jumped: false,
    levels: 0,
    run: null,
    bent: false,
    strafed: [],
  }
  world.moving = moving
}
/** The Move action begins, with what the mode means for the turn (TM-THRU-06). */
export function beginMove({ world, emit }: Teller, unit: Unit): void {
  const { mode, spent, freeRotations } = world.moving!
  const points = pointsOf(world, unit, mode)
  // A drone has no activation of its own that would begin its count.
  if (unit.main !== null) unit.moved = 0
  if (mode === 'thruster') {
    mark(unit, { kind: 'thrust' })
    mark(unit, { kind: 'thrustInRound' })
  }
  if (world.turn?.unit === unit.id) Object.assign(world.turn, { hasMoved: true, mode, thruster: mode === 'thruster' })
  emit('move began', 'TM-MOVE-01', { unit: unit.id, mode, points, spent, freeRotations })
}
/** Whether the way is asked for before the Move action begins, so that it may as well not begin; a straight run is declared first (TM-THRU-04). */
export const isOpening = ({ turn, moving }: World): boolean =>
  turn !== null && turn.unit === moving?.unit && !turn.hasMoved && moving.mode !== 'thruster'

const spotOf = ({ hex, level, facing }: Pick<Unit, 'hex' | 'level' | 'facing'>) => ({ hex: { ...hex }, level, facing })
const EVENTS = { step: 'stepped', jump: 'jumped', turn: 'turned', climb: 'climbed', exit: 'left the board' } as const

/** One thing of a way is done: paid, placed, told. A fall is still to come: it is in the air of its new hex then. */
export function take(play: Teller, step: Taken): void {
  const { world, emit } = play
  const moving = world.moving!
  const unit = unitOf(world, moving.unit)
  const { kind, to, price, drop, edge } = step
  const from = spotOf(unit)
  const isNew = !isSameSite(to.hex, unit.hex)
  const { free: freeRotations, jumped, levels, run, bent } = to
  Object.assign(moving, { spent: moving.spent + price.total, freeRotations, jumped, levels, run, bent })
  const lead = unit.hex
  if (kind !== 'exit') settleAt(world, unit, to, drop)
  // TM-AERI-07: once per hex entered, however it rises and sinks above it.
  if (isNew) moving.strafed = stillOver(world, unit, moving.strafed)
  if (isNew) followUp(unit, lead)
  // TM-SYS-01: a leap covers the hex between.
  if (isNew) unit.moved += kind === 'jump' ? Math.max(1, siteDistance(from.hex, to.hex)) : 1
  emit(EVENTS[kind], kind === 'step' ? 'TM-MOVE-02' : price.rule, {
    unit: unit.id,
    from,
    to: spotOf(unit),
    cost: price,
    left: Math.max(0, moving.points - moving.spent),
    edge,
  })
  if (kind === 'exit') goOff(play, unit, step)
}
function settleAt(world: World, unit: Unit, { hex, level, facing }: Stand, drop: number): void {
  const rear = unit.rear
  const turned = facing !== unit.facing
  const at = drop > 0 ? unit.level : level
  placeUnit(world, unit, hex, at, facing)
  if (!turned && !isFree(hex)) unit.rear = rear
}

/** TM-R-21, TM-MISS-20, TM-R-136: off the board, to come back over the same edge or for good; objects stay behind. */
function goOff(play: Teller, unit: Unit, { edge, returns }: Taken): void {
  const { world } = play
  const moving = world.moving!
  dropObjects(play, unit)
  moving.spent = moving.points
  unit.where = returns ? 'off' : 'left'
  unit.hug = null
  noteEdge(unit, returns ? edge : null)
  if (!returns)
    for (const drone of Object.values(world.units)) if (drone.main === unit.id && drone.where === 'stowed') drone.where = 'left'
}

/** How far a unit drops that nothing carries after a straight run (TM-R-28); null if something does. */
export function dropOf(world: World, unit: Unit): number | null {
  if (isCarried(world, unit, unit.hex, unit.level) || isBeside(world, unit.hex, unit.level)) return null
  return Math.max(0, unit.level - touchdown(world, unit.hex, unit.level))
}
/** TM-R-15: it was stopped where there is no room for it. Who holds or is held stays with the other (TM-HOLD-01). */
export const isCrowded = (world: World, unit: Unit): boolean =>
  unit.holds === null && unit.heldBy === null && !fits(world, unit, unitsIn(world, unit.hex), unit.level)
