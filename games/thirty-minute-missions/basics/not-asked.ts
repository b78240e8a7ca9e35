import { type Violation, violation } from '@sandtable/kernel'
import { type Cause, causeOf } from '@sandtable/wargame/causes'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { actorOf, toActivate } from '../battle/turns.ts'
import { hasTurrets } from '../missions/mission-rules.ts'
import type { Turn, Unit, World } from '../world.ts'
import { missionOf, onBoard, unitOf } from './queries.ts'

type Of = (turn: Turn, unit: Unit) => Violation | null

const isBefore = ({ round }: World): boolean => round === 0
const BEFORE = violation('TM-SETUP-02', 'the battle has not begun')

const inSetUp: Cause<World> = (world, _seat, rule) => (isBefore(world) ? null : violation(rule, 'the battle has begun'))

const noUnitLeft: Cause<World> = (world, seat) => {
  if (isBefore(world)) return BEFORE
  if (world.turn) return violation('TM-ROUND-01', `${unitOf(world, world.turn.unit).name} is having its turn`)
  const side = sideOfSeat(world, seat)
  if (!toActivate(world, side).some(unit => unit.seat === seat))
    return violation('TM-ROUND-02', 'none of your units can be activated again this round')
  return world.inTurn === side ? null : violation('TM-ROUND-01', 'it is the turn of the other side')
}

/** Of the unit that has its turn alone. */
const inTurn =
  (next: Of): Cause<World> =>
  (world, seat) => {
    if (isBefore(world)) return BEFORE
    if (!world.turn) return violation('TM-ROUND-01', 'no unit is having its turn')
    const unit = unitOf(world, world.turn.unit)
    return actorOf(unit) === seat ? next(world.turn, unit) : violation('TM-ROUND-01', `it is the turn of ${unit.name}`)
  }

const noMove: Of = ({ hasMoved, phase }, { name }) => {
  if (hasMoved) return violation('TM-MOVE-01', `${name} has made its Move action`)
  return phase === 'ranged' || phase === 'close' ? violation('TM-TURN-01', 'the Movement Phase is over') : null
}
const noAttack: Of = ({ thruster, phase }, { name }) => {
  if (thruster) return violation('TM-THRU-06', `${name} moved by Thrusters and has no combat phases`)
  return phase === 'before' || phase === 'movement'
    ? violation('TM-TURN-01', 'the combat phases come after the Movement Phase')
    : null
}

const noHit: Cause<World> = ({ attacks }, _seat, rule) =>
  attacks.length > 0 ? null : violation(rule, 'no attack is being resolved')
const noTurret: Cause<World> = (world, _seat, rule) => {
  if (isBefore(world)) return BEFORE
  return hasTurrets(missionOf(world)) ? null : violation(rule, 'there are no turrets in this mission')
}
const noReaction: Cause<World> = (world, seat) => {
  if (isBefore(world)) return BEFORE
  const ready = onBoard(world, sideOfSeat(world, seat)).filter(unit => unit.seat === seat && unit.ap > 0)
  return ready.length > 0 ? null : violation('TM-CMD-09', 'none of your units has Action Points left')
}

/** Why questions are not asked, where they do not say it themselves. */
export const CAUSES: { readonly [kind: string]: Cause<World> } = {
  ...causeOf(inSetUp, 'tm.agree-mission', 'tm.terrain-item', 'tm.terrain-place', 'tm.cover', 'tm.role', 'tm.area'),
  ...causeOf(inSetUp, 'tm.champion', 'tm.reserves', 'tm.stow', 'tm.deploy-next', 'tm.deploy', 'tm.deploy-drones'),
  'tm.secondaries': (world, seat, rule) =>
    inSetUp(world, seat, rule) ??
    (world.sides[sideOfSeat(world, seat)].secondaries.length > 0 ? violation(rule, 'your side has already chosen them') : null),
  'tm.activate': noUnitLeft,
  ...causeOf(inTurn(noMove), 'tm.path', 'tm.hug', 'tm.strafe'),
  ...causeOf(inTurn(noAttack), 'tm.target', 'tm.section', 'tm.weapon'),
  'tm.takeOn': noHit,
  'tm.turret': noTurret,
  'tm.stance': noReaction,
  ...causeOf(
    inTurn(() => null),
    'tm.grappleAgain',
    'tm.throwHex',
    'tm.act',
    'tm.commandTarget',
    'tm.launch',
    'tm.enter',
    'tm.bring',
    'tm.place-drone',
  ),
}
