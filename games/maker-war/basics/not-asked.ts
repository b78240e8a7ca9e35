import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { type Cause, causeOf, firstOf } from '@sandtable/wargame/causes'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { hyphaOfSide, sproutersOf } from '../factions/hypha.ts'
import { makersOf } from '../factions/maker-weapons.ts'
import { orderEntry } from '../movement/speed.ts'
import type { Formation, SideId, Unit, World } from '../world.ts'
import { hasMark } from './marks.ts'
import { groupName } from './names.ts'
import { flies, isTitan, onTable, unitsOnTable } from './queries.ts'
import { findActive } from './why-not.ts'

/** `name`: as its owner calls it. */
type Of = (active: Formation, rule: RuleId, name: string) => Violation | null

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
    return active
      ? next(active, rule, groupName(world, active))
      : violation('MW-ACT-01', 'no formation of yours is in its activation')
  })

const inSetUp: Cause<World> = (world, _seat, rule) => (isBefore(world) ? null : violation(rule, 'the set-up is over'))

const noOrder: Of = (active, _rule, called) =>
  active.order ? violation('MW-ORDER-01', `${called} has its order: ${orderEntry(active.order).name}`) : null

const noMove: Of = (active, _rule, called) => {
  if (!active.order) return violation('MW-ACT-01', `${called} has no order yet`)
  const { name, moves, fixedMove } = orderEntry(active.order)
  if (!moves && !fixedMove) return violation('MW-ORDER-01', `there is no movement under ${name}`)
  if (hasMark(active, 'landed')) return violation('MW-PLANET-05', `${called} came from orbit and does not move`)
  return hasMark(active, 'moved') ? violation('MW-ACT-01', `${called} has moved`) : null
}
const noFollowers: Of = (active, rule, called) =>
  active.units.length < 2 ? violation(rule, `${called} has one unit: nobody follows it`) : noMove(active, rule, called)

const noShot: Of = (active, _rule, called) => {
  if (!active.order) return violation('MW-ACT-01', `${called} has no order yet`)
  const { name, shooting } = orderEntry(active.order)
  if (shooting === 'none' || shooting === 'delayed') return violation('MW-ORDER-01', `there is no shooting under ${name}`)
  return hasMark(active, 'shot') ? violation('MW-ACT-01', `${called} has fired`) : null
}

const noneWaits: Cause<World> = (world, seat, rule) =>
  waits(world, seat) ? null : violation(rule, 'no formation of yours waits beside the table')

/** Of what nothing that is there can lead to. */
const unless =
  (holds: (world: World, side: SideId) => boolean, text: string): Cause<World> =>
  (world, seat, rule) =>
    holds(world, sideOfSeat(world, seat)) ? null : violation(rule, text)
const unitsOfSide = (world: World, side: SideId): Unit[] => Object.values(world.units).filter(unit => unit.side === side)
const resolved = unless(({ attacks }) => attacks.length > 0, 'no attack is being resolved')
const struck = unless(({ attacks }) => attacks.at(-1)?.kind === 'deadly', 'deadly terrain strikes nobody now')
const fought = unless(({ attacks }) => attacks.at(-1)?.kind === 'melee', 'no close combat is being fought')
const holdsCards = unless(({ sides }, side) => sides[side].hand.length > 0, 'you have no cards')
const hasFlyers = unless((world, side) => unitsOfSide(world, side).some(unit => flies(world, unit)), 'you have no flyers')
const hasMakers = unless(
  (world, side) => Object.values(world.formations).some(f => f.side === side && makersOf(world, f).length > 0),
  'you have no Maker Weapons',
)
const hasCargo = unless(
  ({ formations }, side) => Object.values(formations).some(f => f.side === side && f.where === 'carried'),
  'nobody of yours is carried',
)
const isTitanThere = unless(world => unitsOnTable(world).some(unit => isTitan(world, unit)), 'no Titan is on the table')
const poiOf = (type: string, text: string): Cause<World> => unless(({ pois }) => pois.some(poi => poi.type === type), text)
const growsHypha = unless(
  (world, side) =>
    hyphaOfSide(world, side).length > 0 || onTable(world, side).some(formation => sproutersOf(world, formation).length > 0),
  'nobody of yours grows Hypha',
)
const hasEnergy = unless(({ sides }, side) => sides[side].energy > 0, 'you have no energy tokens')
const mayRegroup = inActivation(({ tokens }, rule, called) =>
  tokens > 0 ? null : violation(rule, `${called} has no impact tokens`),
)

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
  'mw.deploy': firstOf(inSetUp, noneWaits),
  'mw.order': inActivation(noOrder),
  'mw.movePath': inActivation(noMove),
  'mw.follow': inActivation(noFollowers),
  ...causeOf(inActivation(noShot), 'mw.target', 'mw.weapon', 'mw.shooters', 'mw.template', 'mw.bombard'),
  ...causeOf(inTurn(noneWaits), 'mw.way', 'mw.enter', 'mw.deployMore', 'mw.aimDrop'),
  ...causeOf(
    inTurn(() => null),
    'mw.another',
    'mw.enterBy',
    'mw.goAboard',
  ),
  'mw.discard': (world, seat, rule) =>
    world.sides[sideOfSeat(world, seat)].hand.length === 0 ? violation(rule, 'you have no cards to discard') : null,
  ...causeOf(resolved, 'mw.fright', 'mw.spread', 'mw.hit', 'mw.hits', 'mw.losses', 'mw.saved'),
  ...causeOf(fought, 'mw.join-combat', 'mw.melee-hits'),
  ...causeOf(struck, 'mw.deadlyHit', 'mw.deadlyHits'),
  ...causeOf(holdsCards, 'mw.card', 'mw.strengthen'),
  'mw.veerOff': inTurn(hasFlyers),
  'mw.weapons': hasMakers,
  'mw.cargo': noneWaits,
  'mw.leaveBehind': hasCargo,
  'mw.blast-victim': isTitanThere,
  'mw.ordnance': poiOf('ordnance', 'there is no Ordnance on the table'),
  'mw.reliquary': poiOf('reliquary', 'there is no Reliquary on the table'),
  'mw.growHypha': growsHypha,
  'mw.conduit': hasEnergy,
  'mw.regroup': mayRegroup,
  'mw.cheering': (world, seat, rule) =>
    ownOf(world, seat).some(f => f.tokens > 0 || f.stance === 'scatter')
      ? null
      : violation(rule, 'no formation of yours has impact tokens or is scattered'),
  'mw.new-chief': (world, seat, rule) =>
    ownOf(world, seat).some(f => f.where === 'table' && f.chief === null && f.units.length > 1)
      ? null
      : violation(rule, 'no formation of yours has lost its chief'),
}
