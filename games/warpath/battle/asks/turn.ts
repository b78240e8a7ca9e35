import { asking, deed, legal, type Option, option, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { fightOdds } from '../../assault/odds.ts'
import { hasMark } from '../../basics/marks.ts'
import { ownName } from '../../basics/names.ts'
import { findMeant, isEngaged } from '../../basics/queries.ts'
import { isAssault } from '../../basics/tokens.ts'
import { eagerFirst, goodTurns, isUrgent } from '../../bot/eagerness.ts'
import { COSTS } from '../../data/command.ts'
import { ask } from '../../hooks.ts'
import { shotsOf, whyNotTarget, worthOf } from '../../shooting/asks/target.ts'
import { mustRegroup } from '../../shooting/regrouping.ts'
import { type Prospect, prospectId, prospectsOf } from '../../shooting/targets.ts'
import { TOKEN_NAMES } from '../../words/tokens.ts'
import { foeOf, type TurnPhase, type Unit, type World } from '../../world.ts'
import { deedWords } from '../deed-words.ts'
import { combatDeed, eligibleUnits, hasEligible, whyNotEnter } from '../eligible.ts'
import { activationOf, type Begun, inAllManners, isOneWay, mayBuyAnother, otherManners, whyNotManner } from '../manners.ts'

const PHASE_NAMES: { readonly [P in TurnPhase]: string } = { movement: 'Movement', overwatch: 'Overwatch', combat: 'Combat' }
const PHASE_RULES: { readonly [P in TurnPhase]: RuleId } = {
  movement: 'WP-MOVE-01',
  overwatch: 'WP-OVW-01',
  combat: 'WP-CMBT-01',
}
type Subject = { phase: TurnPhase; units: readonly string[] }

/** WP-ROUND-04: asked only where both have something to activate (WP-R-134). */
export const goFirst = ask<{ phase: TurnPhase }, 'pick'>({
  kind: 'wp.first',
  type: 'pick',
  rule: 'WP-ROUND-04',
  when: 'at the start of a phase, if you have the Initiative',
  which: 'the first or the second turn',
  ask: (_world, { phase }) => ({
    type: 'pick',
    ...asking({
      text: `You have the Initiative. Take the first or the second turn of the ${PHASE_NAMES[phase]} Phase?`,
      act: 'Take',
      told: 'chooses who takes the first turn',
    }),
    options: [
      deed('first', 'Go first', { kind: 'first', rule: 'WP-ROUND-04' }),
      deed('second', 'Go second', { kind: 'second', rule: 'WP-ROUND-04' }),
    ],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (world, { phase }, seat, rng) =>
    goodTurns(world, sideOfSeat(world, seat), phase, rng).map(id => ({ type: 'pick', ids: [id] })),
})

/** Of a unit that would fight: how its Assault would go. */
const oddsOf = (world: World, unit: Unit, phase: TurnPhase): Pick<Option, 'odds'> => {
  const odds = phase === 'combat' && combatDeed(world, unit) === 'fight' ? fightOdds(world, unit) : null
  return odds ? { odds } : {}
}
/** What the unit will do, so that the place or the enemy pressed after it means where and at whom. */
function verbOf(world: World, unit: Unit, phase: TurnPhase): NonNullable<Option['verb']> {
  if (phase === 'movement') {
    const word = TOKEN_NAMES[unit.token ?? ''] ?? 'Enter'
    return { word, icon: unit.token === 'sprint' ? 'run' : 'move' }
  }
  const deed = phase === 'overwatch' ? 'shoot' : combatDeed(world, unit)
  if (deed === 'nothing') return { word: 'Activate', icon: 'end' }
  return deed === 'fight' ? { word: 'Fight', icon: 'fight' } : { word: 'Fire', icon: 'shoot' }
}
const unitOption = (world: World, unit: Unit, phase: TurnPhase) =>
  option(unit.id, ownName(world, unit), {
    verb: verbOf(world, unit, phase),
    ...deedWords(world, unit, phase),
    rule: 'WP-ROUND-03',
    kind: unit.profile,
    pieces: unit.bases.map(base => base.id),
    brings: unit.where === 'reserve',
  })
/** Whether a unit fires from where it stands when it is activated: one that has to regroup moves first. */
const firesAtOnce = (world: World, unit: Unit, phase: TurnPhase): boolean =>
  (phase === 'overwatch' || (phase === 'combat' && combatDeed(world, unit) === 'shoot')) && !mustRegroup(world, unit)
/** WP-R-203: what a unit may fire at when it is activated, each with its odds. */
const prospectsFor = (world: World, unit: Unit, phase: TurnPhase): Prospect[] =>
  firesAtOnce(world, unit, phase) ? prospectsOf(world, unit) : []
/** WP-CMBT-03: whoever fires at nobody is told before its shot is gone. */
const warningOf = (world: World, unit: Unit, phase: TurnPhase): { note?: string } =>
  firesAtOnce(world, unit, phase) && prospectsOf(world, unit).length === 0 ? { note: 'Nobody is in range and sight.' } : {}

/** `isShown`: with odds and warnings, which nobody needs to check an answer. */
const optionsOf = (world: World, { units, phase }: Subject, isShown: boolean, others: number): Option[] =>
  units.flatMap(id => {
    const unit = world.units[id]!
    const shown = isShown ? { ...oddsOf(world, unit, phase), ...warningOf(world, unit, phase) } : {}
    return inAllManners(world, phase, { ...unitOption(world, unit, phase), ...shown }, others)
  })
const shotId = (unit: string, shot: string): string => `${unit}>${shot}`
const shotsFor = (world: World, unit: Unit, phase: TurnPhase, isShown: boolean): Option[] =>
  shotsOf(world, unit.id, prospectsFor(world, unit, phase), isShown).map(shot => ({
    ...shot,
    ...{ id: shotId(unit.id, shot.id), rule: 'WP-R-203', group: ownName(world, unit), act: `Fire at ${shot.label}` },
    ...{ pieces: unit.bases.map(base => base.id), upon: shot.pieces },
  }))
/** What most would fire at, named with the activation. */
function withShot(world: World, phase: TurnPhase, id: string): string {
  const prospects = prospectsFor(world, world.units[id]!, phase)
  const [best] = prospects.toSorted((a, b) => worthOf(world, id, b) - worthOf(world, id, a))
  return best ? shotId(id, prospectId(best)) : id
}

/** For bots: where the second is as eager as the first, they think of an Extra Activation. */
const withAnother = (world: World, phase: TurnPhase, eager: readonly string[]): string[] =>
  isUrgent(world, eager[1], phase) && mayBuyAnother(world, world.active, phase, eager.length - 1)
    ? eager.map(id => `${id}+extra`)
    : [...eager]

/** WP-R-203: why a target cannot be named with the activation of a unit that has a token. */
function whyNotFire(world: World, unit: Unit, phase: TurnPhase, { shot, manner, order }: Begun): Violation | null {
  if (phase === 'movement') return violation('WP-MOVE-01', 'nobody fires in the Movement Phase')
  const deed = phase === 'combat' ? combatDeed(world, unit) : 'shoot'
  if (deed === 'fight') return violation('WP-CMBT-05', 'it is engaged: it fights, and cannot fire')
  if (deed === 'nothing') return violation('WP-R-144', 'it holds an Assault token, and cannot fire')
  if (manner !== null || order !== null || shot?.includes('+'))
    return violation(
      'WP-R-195',
      'activate it without a target: where an order or another unit goes with it, that is asked for next',
    )
  if (mustRegroup(world, unit)) return violation('WP-R-203', 'it has to come together first, and its target is named after that')
  return whyNotTarget(world, { unit: unit.id, prospects: prospectsFor(world, unit, phase) }, shot ?? '')
}

/** What became of the token that a unit would need. */
function whyNoToken(world: World, unit: Unit, phase: TurnPhase): Violation {
  if (isEngaged(world, unit)) {
    if (phase === 'movement' && unit.token === null)
      return violation('WP-MOVE-12', 'it was engaged before it could move, and has lost its order')
    if (phase !== 'overwatch' && isAssault(unit.token))
      return violation('WP-CMBT-01', 'it is in an Assault, and fights in the Combat Phase')
    if (phase === 'combat' && hasMark(unit, 'fought')) return violation('WP-R-72', 'it has fought this Round')
    if (phase === 'combat')
      return violation('WP-ASLT-01', 'it fights when a unit with a token that is in contact with it is activated')
  }
  return violation(PHASE_RULES[phase], 'it has no token for this phase', { token: unit.token })
}

/** Why a unit cannot be activated now; null leaves it to the question. */
function whyNotActivate(world: World, phase: TurnPhase, seat: string, id: string): Violation | null {
  const begun = activationOf(id)
  const unit = findMeant(world, begun.unit)
  if (!unit) return null
  if (unit.neutral) return violation('WP-R-129', 'it is neutral and never activates')
  if (unit.side !== sideOfSeat(world, seat)) return violation('WP-ROUND-03', 'it belongs to the other side')
  if (unit.where === 'left') return violation('WP-MOVE-14', 'it has left the table')
  if (unit.where === 'gone') return violation('WP-UNIT-17', 'it is destroyed')
  const isEligible = eligibleUnits(world, unit.side, phase).includes(unit)
  if (unit.where === 'reserve' && !isEligible) return whyNotEnter(world, unit, phase)
  if (unit.where === 'aboard' && phase !== 'movement') return violation('WP-R-94', 'it is inside a transport')
  if (!isEligible) return whyNoToken(world, unit, phase)
  if (begun.shot !== null) return whyNotFire(world, unit, phase, begun)
  const nothing = violation('WP-R-194', 'there is nothing else to say with its activation')
  return whyNotManner(world, unit, phase, begun) ?? (begun.manner === null ? null : nothing)
}

/** WP-R-194, WP-R-202: nothing may be said with its activation; who has one target may want to hold its fire. */
const isPlain = (world: World, unit: Unit, phase: TurnPhase): boolean =>
  isOneWay(world, unit, phase) &&
  !(phase === 'combat' && combatDeed(world, unit) === 'shoot' && prospectsOf(world, unit).length === 1)

/** WP-R-202: whether none of these can do anything in this phase, whatever comes first: the opponent has nothing left to activate. */
function areAllIdle(world: World, phase: TurnPhase, ids: readonly string[]): boolean {
  if (phase === 'movement' || hasEligible(world, foeOf(world.active), phase)) return false
  return ids.every(id => {
    const unit = world.units[id]!
    const isDone = phase === 'combat' ? combatDeed(world, unit) !== 'fight' : true
    return isDone && isOneWay(world, unit, phase) && !mustRegroup(world, unit) && prospectsOf(world, unit).length === 0
  })
}

/** WP-ROUND-05, WP-CMBT-03: nobody passes. */
const whyNoPass = (phase: TurnPhase): Violation[] => [
  violation('WP-ROUND-05', 'who has a unit to activate may not pass'),
  ...(phase === 'combat' ? [violation('WP-CMBT-03', 'a unit that is not to shoot gives up its token when it is activated')] : []),
]

/** WP-ROUND-05: one of them must be activated; WP-R-14: who has only Reserves left may end the phase instead. */
export const activate = ask<Subject & { mayEnd: boolean; byItself: boolean }, 'pick'>({
  kind: 'wp.activate',
  type: 'pick',
  rule: 'WP-ROUND-03',
  when: 'when it is your turn in a phase',
  which: 'your units that have a token for this phase',
  obvious: (world, { phase, units, mayEnd, byItself }) => {
    const [first] = byItself && !mayEnd ? units : []
    if (first === undefined) return null
    const isSame = units.length === 1 ? isPlain(world, world.units[first]!, phase) : areAllIdle(world, phase, units)
    return isSame ? { type: 'pick', ids: [first] } : null
  },
  ask: (world, { phase, units, mayEnd }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: `${PHASE_NAMES[phase]} Phase: activate a unit`,
      act: 'Activate',
      none: mayEnd ? 'End your part of the phase' : null,
      told: 'activates a unit',
      list: 'All units',
      ...(units[0] !== undefined && { first: units[0] }),
    }),
    options: toCheck
      ? []
      : [
          ...optionsOf(world, { phase, units }, true, units.length - 1),
          ...units.flatMap(id => shotsFor(world, world.units[id]!, phase, true)),
        ],
    min: mayEnd ? 0 : 1,
    max: 1,
  }),
  option(world, { phase, units }, _seat, id) {
    const { unit, shot } = activationOf(id)
    if (!units.includes(unit)) return null
    const found =
      shot === null
        ? optionsOf(world, { phase, units: [unit] }, false, units.length - 1)
        : shotsFor(world, world.units[unit]!, phase, false)
    return found.find(one => one.id === id) ?? null
  },
  whyNot: (world, { phase }, seat, id) => whyNotActivate(world, phase, seat, id),
  whyNone: (_world, { phase }) => whyNoPass(phase),
  validate: () => legal(),
  candidates: (world, { phase, units, mayEnd }, _seat, rng, most) => {
    const eager = eagerFirst(world, units, phase, rng, most)
    if (most === 1) return [{ type: 'pick', ids: [withShot(world, phase, eager[0]!)] }]
    const others = most === 1 ? [] : otherManners(world, phase, units, eager[0])
    const [first, ...rest] = withAnother(world, phase, eager)
    return [
      ...[first!, ...others, ...rest].map(id => ({ type: 'pick' as const, ids: [id] })),
      ...(mayEnd ? [{ type: 'pick' as const, ids: [] }] : []),
    ]
  },
})

/** Why a unit cannot be bought in such a manner; null where that is not what hinders. */
function whyNotNext(id: string): Violation | null {
  const { manner, shot } = activationOf(id)
  if (manner === 'extra') return violation('WP-CPTS-03', 'only one is bought before the opponent takes a turn')
  return shot === null ? null : violation('WP-R-203', 'its target is named after it is activated')
}

/** WP-CPTS-02: after a completed activation, for a Command Point. */
export const activateAnother = ask<Subject, 'pick'>({
  kind: 'wp.extra',
  type: 'pick',
  rule: 'WP-CPTS-02',
  when: 'after your activation, with a Command Point and another unit to activate',
  which: 'your other units that have a token for this phase',
  notAsked: (world, seat) =>
    world.extra === sideOfSeat(world, seat)
      ? violation('WP-CPTS-03', 'you bought one already; the opponent takes a turn first')
      : null,
  ask: (world, { phase, units }, _seat, toCheck = false) => ({
    type: 'pick',
    ...asking({
      text: 'Activate another unit before the opponent?',
      note: `${COSTS.extraActivation} Command Point`,
      act: 'Activate',
      none: 'End the turn',
      told: 'may activate another unit',
    }),
    options: optionsOf(world, { phase, units }, !toCheck, 0),
    min: 0,
    max: 1,
  }),
  whyNot: (world, { phase }, seat, id) => whyNotNext(id) ?? whyNotActivate(world, phase, seat, id),
  validate: () => legal(),
  candidates: (world, { phase, units }, _seat, rng, most = 3) => [
    { type: 'pick', ids: [] },
    ...eagerFirst(world, units, phase, rng, most).map(id => ({ type: 'pick' as const, ids: [id] })),
  ],
})
