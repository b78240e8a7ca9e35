import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { type Cause, causeOf } from '@sandtable/wargame/causes'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { orderEntry } from '../movement/speed.ts'
import type { Formation, World } from '../world.ts'
import { hasMark } from './marks.ts'
import { findActive } from './why-not.ts'

type Of = (active: Formation, rule: RuleId) => Violation | null

const isBefore = ({ turn }: World): boolean => turn === 0
const ownOf = (world: World, seat: string): Formation[] =>
  Object.values(world.formations).filter(f => f.side === sideOfSeat(world, seat))
const waits = (world: World, seat: string): boolean => ownOf(world, seat).some(f => f.where === 'waiting')

/** Of a side in its turn alone. */
function whyNotTurn(world: World, seat: string): Violation | null {
  if (isBefore(world)) return violation('MW-ROUND-02', 'the battle has not begun')
  return world.inTurn === sideOfSeat(world, seat) ? null : violation('MW-ROUND-01', 'it is the turn of the other side')
}
const inTurn =
  (next: Cause<World>): Cause<World> =>
  (world, seat, rule) =>
    whyNotTurn(world, seat) ?? next(world, seat, rule)
/** Of a formation in its activation. */
const inActivation = (next: Of): Cause<World> =>
  inTurn((world, seat, rule) => {
    const active = findActive(world, seat)
    return active ? next(active, rule) : violation('MW-ACT-01', 'no formation of yours is in its activation')
  })

const inSetUp: Cause<World> = (world, _seat, rule) => (isBefore(world) ? null : violation(rule, 'the set-up is over'))

const noOrder: Of = active =>
  active.order ? violation('MW-ORDER-01', `${active.name} has its order: ${orderEntry(active.order).name}`) : null

const noMove: Of = active => {
  if (!active.order) return violation('MW-ACT-01', `${active.name} has no order yet`)
  const { name, moves, fixedMove } = orderEntry(active.order)
  if (moves === null && fixedMove === null) return violation('MW-ORDER-01', `there is no movement under ${name}`)
  if (hasMark(active, 'landed')) return violation('MW-PLANET-05', `${active.name} came from orbit and does not move`)
  return hasMark(active, 'moved') ? violation('MW-ACT-01', `${active.name} has moved`) : null
}
const noFollowers: Of = (active, rule) =>
  active.units.length < 2 ? violation(rule, `${active.name} has one unit: nobody follows it`) : noMove(active, rule)

const noShot: Of = active => {
  if (!active.order) return violation('MW-ACT-01', `${active.name} has no order yet`)
  const { name, shooting } = orderEntry(active.order)
  if (shooting === 'none' || shooting === 'delayed') return violation('MW-ORDER-01', `there is no shooting under ${name}`)
  return hasMark(active, 'shot') ? violation('MW-ACT-01', `${active.name} has fired`) : null
}

const noneWaits: Cause<World> = (world, seat, rule) =>
  waits(world, seat) ? null : violation(rule, 'no formation of yours waits beside the table')

/** Why questions are not asked, where they do not say it themselves. */
export const CAUSES: { readonly [kind: string]: Cause<World> } = {
  ...causeOf(
    inSetUp,
    'mw.terrain-kind',
    'mw.terrain-place',
    'mw.ramp',
    'mw.edge',
    'mw.poi-type',
    'mw.poi-terrain',
    'mw.poi-place',
  ),
  'mw.deploy': (world, seat, rule) => inSetUp(world, seat, rule) ?? noneWaits(world, seat, rule),
  'mw.order': inActivation(noOrder),
  'mw.movePath': inActivation(noMove),
  'mw.follow': inActivation(noFollowers),
  ...causeOf(inActivation(noShot), 'mw.weapon', 'mw.shooters', 'mw.template', 'mw.bombard'),
  ...causeOf(inTurn(noneWaits), 'mw.way', 'mw.enter', 'mw.deployMore', 'mw.aimDrop'),
  ...causeOf(
    inTurn(() => null),
    'mw.another',
    'mw.enterBy',
    'mw.goAboard',
  ),
  'mw.discard': (world, seat, rule) =>
    world.sides[sideOfSeat(world, seat)].hand.length === 0 ? violation(rule, 'you have no cards to discard') : null,
  'mw.cheering': (world, seat, rule) =>
    ownOf(world, seat).some(f => f.tokens > 0 || f.stance === 'scatter')
      ? null
      : violation(rule, 'no formation of yours has impact tokens or is scattered'),
  'mw.new-chief': (world, seat, rule) =>
    ownOf(world, seat).some(f => f.where === 'table' && f.chief === null && f.units.length > 1)
      ? null
      : violation(rule, 'no formation of yours has lost its chief'),
}
