import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { type Cause, causeOf, firstOf } from '@sandtable/wargame/causes'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { counted } from '@sandtable/wargame/words'
import { hasEligible } from '../battle/eligible.ts'
import { pinnedUnits } from '../battle/unpinning.ts'
import { cunningUnits } from '../command/cunning.ts'
import { COSTS } from '../data/command.ts'
import { DEPLOYMENTS } from '../data/missions.ts'
import { type Activation, type Phase, type Side, TURN_PHASES, type TurnPhase, type World } from '../world.ts'
import { unitName } from './names.ts'
import { inPlay, isCommand, isOnTable, profileOf, unitOf, unitsOf } from './queries.ts'

const sideOf = (world: World, seat: string): Side => world.sides[sideOfSeat(world, seat)]
/** What only one's own side can lack. */
const ofSide =
  (lacks: (side: Side, world: World, rule: RuleId) => Violation | null): Cause<World> =>
  (world, seat, rule) =>
    lacks(sideOf(world, seat), world, rule)

const PHASE_NAMES: { readonly [P in Phase]: string } = {
  'set-up': 'set-up',
  command: 'Command Phase',
  movement: 'Movement Phase',
  overwatch: 'Overwatch Phase',
  combat: 'Combat Phase',
  end: 'End Phase',
}
const begun: Cause<World> = ({ phase }) => (phase === 'set-up' ? violation('WP-ROUND-01', 'the battle has not begun') : null)
const inPhase = (...phases: readonly Phase[]): Cause<World> =>
  firstOf(begun, ({ phase }) => (phases.includes(phase) ? null : violation('WP-ROUND-01', `this is the ${PHASE_NAMES[phase]}`)))
const isTurnPhase = (phase: Phase): phase is TurnPhase => (TURN_PHASES as readonly Phase[]).includes(phase)
const inSetUp: Cause<World> = ({ phase }, _seat, rule) => (phase === 'set-up' ? null : violation(rule, 'the set-up is over'))

const hasInitiative = ofSide(({ id }, { initiative }) =>
  initiative === id
    ? null
    : violation('WP-INIT-03', initiative === null ? 'nobody has the Initiative yet' : 'your opponent has the Initiative'),
)
const hasPoints = (points: number): Cause<World> =>
  ofSide(({ cp }, _world, rule) =>
    cp < points ? violation(rule, `it costs ${counted(points, 'Command Point')}, and you have ${cp}`) : null,
  )

const noneToActivate = ofSide(({ id, ended }, world) => {
  const { active, activation, phase } = world
  if (activation)
    return violation('WP-ROUND-03', `the activation of ${unitName(world, unitOf(world, activation.unit))} is not over`)
  if (ended) return violation('WP-R-14', 'you have ended your part of this phase')
  if (!isTurnPhase(phase) || !hasEligible(world, id, phase))
    return violation('WP-ROUND-06', 'none of your units can be activated in this phase')
  return active === id ? null : violation('WP-ROUND-03', 'it is the turn of your opponent')
})

/** Of a unit that acts in its turn alone. */
const acting = (next: (activation: Activation, world: World, rule: RuleId) => Violation | null): Cause<World> =>
  firstOf(
    begun,
    ofSide(({ id }, world, rule) => {
      const { activation } = world
      if (activation === null) return violation('WP-ROUND-03', 'no unit is being activated')
      const name = unitName(world, unitOf(world, activation.unit))
      return activation.side === id
        ? next(activation, world, rule)
        : violation('WP-ROUND-03', `this is the activation of ${name}`)
    }),
  )
const moves = acting(({ phase }) =>
  phase === 'movement' ? null : violation('WP-MOVE-01', `nobody moves in the ${PHASE_NAMES[phase]}`),
)
const shoots = acting(({ phase, shot }) => {
  if (phase === 'movement') return violation('WP-ROUND-01', 'shots are fired in the Overwatch and in the Combat Phase')
  return shot ? violation('WP-SHOOT-01', 'this unit has shot') : null
})
const shells = firstOf(
  shoots,
  acting(({ unit }, world) => {
    const firing = unitOf(world, unit)
    const hasBlast = profileOf(firing).weapons.some(({ isBlast }) => isBlast)
    return hasBlast ? null : violation('WP-BLAST-01', 'this unit has no Blast weapon')
  }),
)
const enters = acting(({ unit }, world) =>
  unitOf(world, unit).where === 'reserve' ? null : violation('WP-RESV-01', 'this unit is not in Reserve'),
)

const attacked: Cause<World> = firstOf(begun, ({ attacks }, _seat, rule) =>
  attacks.length > 0 ? null : violation(rule, 'no attack is being resolved'),
)
const fights: Cause<World> = firstOf(
  begun,
  ofSide(({ id }, { combat, units }, rule) => {
    if (combat === null) return violation(rule, 'no Assault is being fought')
    return combat.units.some(unit => units[unit]?.side === id) ? null : violation(rule, 'none of your units is in the Assault')
  }),
)

const noCommand = ofSide(({ id }, world, rule) =>
  inPlay(world, id).some(isCommand) ? null : violation(rule, 'you have no Command unit In Play'),
)
const noCunning = ofSide(({ id }, world, rule) =>
  cunningUnits(world, id).length > 0 ? null : violation(rule, 'you have no Cunning unit In Play that can change an order'),
)
const nonePinned = ofSide(({ id }, world, rule) =>
  pinnedUnits(world, id).length > 0 ? null : violation(rule, 'none of your units is Pinned'),
)
const placed = ofSide(({ orders }, _world, rule) => (orders === null ? null : violation(rule, 'your orders are placed')))
const declared = ofSide(({ starts }, _world, rule) =>
  starts === null ? null : violation(rule, 'you have declared how your units begin'),
)
const mayInfiltrate: Cause<World> = ({ mission }, _seat, rule) =>
  DEPLOYMENTS.find(({ id }) => id === mission.deployment)?.infiltrate
    ? null
    : violation(rule, 'nobody infiltrates in this mission')
const noBuilding = ofSide(({ id }, world, rule) =>
  unitsOf(world, id).some(unit => isOnTable(unit) && unit.storms !== null)
    ? null
    : violation(rule, 'none of your units assaults a building'),
)

/** Why questions are not asked, where they do not say it themselves. */
export const CAUSES: { readonly [kind: string]: Cause<World> } = {
  ...causeOf(inSetUp, 'wp.objective', 'wp.initiative', 'wp.deploy-next', 'wp.deploy'),
  'wp.zone': firstOf(inSetUp, hasInitiative),
  'wp.declare': firstOf(inSetUp, declared),
  'wp.infiltrate': firstOf(inSetUp, mayInfiltrate),
  'wp.markDice': firstOf(inPhase('command'), noCommand),
  'wp.orders': firstOf(inPhase('command'), placed),
  'wp.cunning': firstOf(inPhase('command'), noCunning),
  'wp.first': firstOf(inPhase(...TURN_PHASES), hasInitiative),
  'wp.activate': firstOf(inPhase(...TURN_PHASES), noneToActivate),
  ...causeOf(moves, 'wp.move', 'wp.place', 'wp.afterSprint', 'wp.pinWhich'),
  'wp.enter': firstOf(moves, enters),
  ...causeOf(shoots, 'wp.target', 'wp.secondTarget', 'wp.split', 'wp.regroup'),
  'wp.afterShot': acting(() => null),
  ...causeOf(shells, 'wp.template', 'wp.beside', 'wp.scatter'),
  'wp.reroll': firstOf(attacked, hasPoints(COSTS.reroll)),
  'wp.losses': attacked,
  ...causeOf(fights, 'wp.allocate', 'wp.lose', 'wp.oddHits', 'wp.consolidateFirst', 'wp.consolidate'),
  'wp.takeOver': firstOf(begun, noBuilding),
  'wp.unpin': firstOf(inPhase('end'), nonePinned, hasPoints(COSTS.unpin)),
  'wp.claim': inPhase('end'),
}
