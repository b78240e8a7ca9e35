import { type Flow, option, type RollOdds, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { attack } from '../attack/procs/attack.ts'
import { canSee } from '../attack/sight.ts'
import { classOf, holdProblem, mainLeft } from '../basics/body.ts'
import { hasMark } from '../basics/marks.ts'
import { distanceBetween } from '../basics/measure.ts'
import { hasActivation, isWorking, itemsOf, onBoard, weaponOf } from '../basics/queries.ts'
import { whyNotFoe } from '../basics/why-not.ts'
import type { Act } from '../battle/acting.ts'
import { armsReach } from '../bot/reach.ts'
import { awayText, farText } from '../free/far.ts'
import { can } from '../hooks.ts'
import { carriedBy } from '../missions/carry.ts'
import { modeProblem, modesOf } from '../movement/modes.ts'
import { foeOf, type Turn, type Unit, type World } from '../world.ts'
import { dronesOf, hasDrones, orderProblem, stowedOn, stowLimit } from './drones.ts'
import { ANY_PHASE, bestWorth, type Caller, type Command, targetProblem } from './entry.ts'
import { nearestFoe } from './items.ts'
import { padsFor } from './launching.ts'
import { advance } from './procs/advance.ts'
import { launch, recall } from './procs/launch.ts'
import { selfDestruct } from './procs/self-destruct.ts'
import { screen, spot } from './procs/watch.ts'
import { canAttack } from './reach.ts'
import { blastDamage, caughtBy } from './self-destruct.ts'
import { selfDestructOdds } from './self-destruct-odds.ts'

type Target = { what?: string; label?: string | null; problem: Violation | null; worth: number; pieces?: string[] }
type Order = {
  id: string
  rule: RuleId
  phases: readonly Turn['phase'][]
  /** What can be done with one drone. */
  each(world: World, drone: Unit, main: Unit): Target[]
  /** The same with a proposal for what would be asked next. */
  quick?(world: World, drone: Unit, main: Unit): Target[]
  odds?(world: World, drone: Unit): RollOdds | null
  run(call: Caller, main: Unit, drone: string, what: string, world: World): Flow
}

function targetsOf(world: World, main: Unit, { id, rule, each }: Order): Act[] {
  return dronesOf(world, main).flatMap(drone => {
    const bound = orderProblem(world, main, drone, id)
    if (bound) return [{ ...option(drone.id, drone.name, { rule, pieces: [drone.id], refusal: bound }), worth: -1 }]
    return each(world, drone, main).map(target => targetOf(drone, rule, target))
  })
}
const targetOf = (drone: Unit, rule: RuleId, { what, label = null, problem, worth, pieces = [] }: Target): Act => ({
  ...option(what === undefined ? drone.id : `${drone.id}:${what}`, drone.name, {
    note: label,
    rule,
    pieces: [drone.id, ...pieces],
    brings: drone.where !== 'board',
    refusal: problem,
  }),
  worth,
})

function whyNotOrdered(world: World, main: Unit, what: string): Violation | null {
  const [id = '', whom = ''] = what.split(':')
  const drone = world.units[id]
  if (!drone) return null
  if (hasActivation(drone)) return violation('TM-CMD-08', 'an Order is given to a Controlled Drone')
  return drone.main === main.id ? whyNotFoe(world, main, whom) : violation('TM-DRONE-05', 'it obeys another Main Unit')
}
/** TM-CMD-08, TM-DRONE-05: an Order is given by a Main Unit that controls drones (TM-DRONE-04). */
const order = (entry: Order): Command => ({
  id: entry.id,
  rule: entry.rule,
  phases: entry.phases,
  belongs: hasDrones,
  misfit: ['TM-DRONE-04', 'it has no drones to give Orders to'],
  problem: (world, unit, targets) =>
    can(world, unit.id, 'controls')
      ? targetProblem(targets, violation(entry.rule, 'no drone can do that now'))
      : violation('TM-DRONE-04', 'it has no Control Management'),
  worth: (_world, _unit, targets) => bestWorth(targets),
  targets: (world, unit) => targetsOf(world, unit, entry),
  whyNot: whyNotOrdered,
  quick: (world, unit) =>
    dronesOf(world, unit).flatMap(drone =>
      (entry.quick?.(world, drone, unit) ?? []).map(target => targetOf(drone, entry.rule, target)),
    ),
  ...(entry.odds && {
    odds(world, _unit, what) {
      const drone = world.units[what]
      return drone ? entry.odds!(world, drone) : null
    },
  }),
  run(call, unit, what, world) {
    const [drone = '', rest = ''] = what.split(':')
    return entry.run(call, unit, drone, rest, world)
  },
})

const PROPOSED = 'proposed'
const launching: Order = {
  id: 'launch',
  rule: 'TM-CMD-34',
  phases: ANY_PHASE,
  each: (world, drone, main) => [
    {
      problem: padsFor(world, main, drone).length > 0 ? null : violation('TM-CMD-34', 'there is no free hex to launch it to'),
      worth: 2,
    },
  ],
  quick: (world, drone, main) =>
    orderProblem(world, main, drone, 'launch') === null && padsFor(world, main, drone).length > 0
      ? [{ what: PROPOSED, label: 'where proposed', problem: null, worth: 2 }]
      : [],
  run: (call, main, drone, what) => call(launch, { unit: main.id, drone, proposed: what === PROPOSED }),
}

const recallProblem = (world: World, drone: Unit, main: Unit): Violation | null => {
  const distance = distanceBetween(main, drone)
  if (distance > 1)
    return violation('TM-CMD-35', `it is ${awayText(world, distance)}: at most ${farText(world, 1)}`, { distance, most: 1 })
  const limit = stowLimit(world, main)
  if (stowedOn(world, main).length >= limit)
    return violation('TM-SYS-14', `it can stow only ${counted(limit, 'drone')}`, { stowed: stowedOn(world, main).length, limit })
  return holdProblem(drone)
}
const recalling: Order = {
  id: 'recall',
  rule: 'TM-CMD-35',
  phases: ANY_PHASE,
  each: (world, drone, main) => [{ problem: recallProblem(world, drone, main), worth: -1 }],
  run: (call, main, drone) => call(recall, { unit: main.id, drone }),
}

const advancing: Order = {
  id: 'advance',
  rule: 'TM-CMD-36',
  phases: ['movement'],
  each(world, drone) {
    const modes = modesOf(world, drone)
    if (modes.length === 0) return [{ problem: violation('TM-CMD-36', 'it has no means of moving'), worth: -1 }]
    return modes.map(mode => ({
      what: mode,
      label: mode,
      problem: modeProblem(world, drone, mode),
      worth: mode === 'thruster' ? 0.2 : mode === 'flight' ? 1.6 : 1.5,
    }))
  },
  run: (call, main, drone, mode) => call(advance, { unit: main.id, drone, mode }),
}

const isRanged = ({ turn }: World): boolean => turn?.phase === 'ranged'
function engageProblem(world: World, drone: Unit): Violation | null {
  if (hasMark(drone, 'thrust')) return violation('TM-R-160', 'it advanced by Thruster Movement in this turn')
  // Before its phases both are still open to it.
  const kinds =
    world.turn?.phase === 'movement' ? (['ranged', 'melee'] as const) : ([isRanged(world) ? 'ranged' : 'melee'] as const)
  const armed = kinds.filter(kind =>
    itemsOf(world, drone).some(item => item.kind === 'weapon' && isWorking(item) && weaponOf(item).kind === kind),
  )
  if (armed.length === 0) return violation('TM-CMD-37', kinds.length > 1 ? 'it has no weapon' : `it has no ${kinds[0]} weapon`)
  const foes = onBoard(world, foeOf(drone.side))
  return foes.some(foe => armed.some(kind => canAttack(world, drone, foe, kind === 'ranged', 'engage')))
    ? null
    : violation('TM-CMD-37', 'it has nobody to attack')
}
const engaging: Order = {
  id: 'engage',
  rule: 'TM-CMD-37',
  phases: ['ranged', 'close'],
  each: (world, drone) => [{ problem: engageProblem(world, drone), worth: 2.5 }],
  run: (call, _main, drone, _what, world) => call(attack, { unit: drone, ranged: isRanged(world), target: null, how: 'engage' }),
}

/** Worth something where an enemy is near enough to be feared: most for whoever carries an object. */
function screenWorth(world: World, drone: Unit): number {
  const friends = onBoard(world, drone.side).filter(u => u.id !== drone.id && distanceBetween(drone, u) <= 1)
  if (friends.length === 0 || nearestFoe(world, drone) > FEARED) return -1
  return friends.some(friend => carriedBy(world, friend).length > 0) ? 1.5 : 0.4
}
const FEARED = 6
const screening: Order = {
  id: 'screen',
  rule: 'TM-CMD-38',
  phases: ANY_PHASE,
  each: (world, drone) => [
    {
      problem: drone.screens ? violation('TM-CMD-38', 'it is already screening') : null,
      worth: screenWorth(world, drone),
    },
  ],
  run: (call, main, drone) => call(screen, { unit: main.id, drone }),
}

const SPOT_RANGE = 6
const spotProblem = (world: World, drone: Unit, foe: Unit): Violation | null => {
  const distance = distanceBetween(drone, foe)
  if (distance > SPOT_RANGE)
    return violation('TM-CMD-39', `it is ${awayText(world, distance)}: at most ${farText(world, SPOT_RANGE)}`, {
      distance,
      most: SPOT_RANGE,
    })
  if (drone.spots === foe.id) return violation('TM-CMD-39', 'it is already spotted')
  return canSee(world, drone, foe) ? null : violation('TM-CMD-39', 'there is no Line of Sight to it')
}
/** Somebody who has not fired yet may shoot at it in this round. */
const isInReach = (world: World, foe: Unit): boolean =>
  onBoard(world, foeOf(foe.side)).some(u => !u.inactive && !u.fired && distanceBetween(u, foe) <= armsReach(world, u))
const spotting: Order = {
  id: 'spot',
  rule: 'TM-CMD-39',
  phases: ANY_PHASE,
  each: (world, drone) =>
    onBoard(world, foeOf(drone.side)).map(foe => ({
      what: foe.id,
      label: `spot ${foe.name}`,
      pieces: [foe.id],
      problem: spotProblem(world, drone, foe),
      worth: drone.spots === null && isInReach(world, foe) ? 0.5 + 10 / (10 + mainLeft(world, foe)) : -1,
    })),
  run: (call, main, drone, foe) => call(spot, { unit: main.id, drone, target: foe }),
}

/** Bots blow a drone up where enemies lose clearly more than its own side. */
function blastWorth(world: World, drone: Unit): number {
  const damage = blastDamage(classOf(world, drone))
  let gain = -1
  for (const unit of caughtBy(world, drone)) {
    const share = Math.min(1, damage / Math.max(1, mainLeft(world, unit))) * 4
    gain += unit.side === drone.side ? -share : share
  }
  return gain > 0 ? gain : -1
}
const destroying: Order = {
  id: 'self_destruct',
  rule: 'TM-CMD-40',
  phases: ['close'],
  each: (world, drone) => [{ problem: null, worth: blastWorth(world, drone) }],
  odds: selfDestructOdds,
  run: (call, main, drone) => call(selfDestruct, { unit: main.id, drone }),
}

export const orders: readonly Command[] = [launching, recalling, advancing, engaging, screening, spotting, destroying].map(order)
