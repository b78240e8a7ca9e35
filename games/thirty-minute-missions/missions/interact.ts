import { deed, type Option, type Violation, violation } from '@sandtable/kernel'
import { surfaceOf } from '../basics/ground.ts'
import { hasMark } from '../basics/marks.ts'
import { distanceBetween, distanceToHex, isInView } from '../basics/measure.ts'
import { findObjective, hasActivation, isCategory, isMech, missionOf, onBoard, roleOf } from '../basics/queries.ts'
import { awayText } from '../free/far.ts'
import { placeShown } from '../free/shown.ts'
import { can } from '../hooks.ts'
import { objectiveName } from '../words/names.ts'
import { foeOf, type Objective, type Unit, type World } from '../world.ts'
import { carriedBy, freeArms } from './carry.ts'
import { isDormant, isHeavy, isSacred, maySomeTow } from './mission-rules.ts'

const NEAR = 1
const RITES = 2
type Found = Violation | null

/** TM-CMD-18, TM-R-158: in the same or an adjacent hex, at most one elevation away. */
function outOfReach(world: World, unit: Unit, { hex }: Objective, anyLevel: boolean): Found {
  const distance = distanceToHex(unit, hex)
  if (distance > NEAR)
    return violation('TM-CMD-18', `it is ${awayText(world, distance)}: it must be next to it or on it`, { distance })
  const levels = Math.abs(unit.level - surfaceOf(world, hex))
  if (!anyLevel && levels > 1) return violation('TM-R-158', `it is ${levels} elevations away: at most 1`, { levels })
  return null
}

/** TM-MISS-05: any activating unit of the Attacker, at any elevation, that has the marker in view. */
function scanProblem(world: World, unit: Unit, objective: Objective): Found {
  if (roleOf(world, unit.side) !== 'attacker' || !hasActivation(unit))
    return violation('TM-MISS-05', 'only the Attacker can scan')
  if (objective.scannedBy !== null && world.units[objective.scannedBy]!.where !== 'destroyed')
    return violation('TM-MISS-05', 'its scan is already held', { by: objective.scannedBy })
  const far = outOfReach(world, unit, objective, true)
  if (far) return far
  return isInView(world, unit, objective.hex) ? null : violation('TM-MISS-05', 'the marker is not in its Field of View')
}

/** TM-MISS-44: the Emissary alone, at most once per relay and turn. */
function riteProblem(world: World, unit: Unit, objective: Objective): Found {
  if (world.emissary !== unit.id) return violation('TM-MISS-44', 'only the Emissary may corrupt a relay')
  if (objective.rites >= RITES) return violation('TM-MISS-44', 'it is already corrupted')
  if (hasMark(unit, 'rite', { objective: objective.id }))
    return violation('TM-MISS-44', 'each relay can be corrupted only once per turn')
  return outOfReach(world, unit, objective, false)
}

/** TM-BATL-17, TM-TYPE-06 and what the mission says. */
function pickUpProblem(world: World, unit: Unit, objective: Objective): Found {
  const mission = missionOf(world)
  if (isDormant(mission, world.round)) return violation('TM-MISS-67', 'it cannot be picked up in round 1')
  if (isSacred(mission) && roleOf(world, unit.side) === 'defender' && !objective.carriedBy.includes(foeOf(unit.side)))
    return violation('TM-MISS-54', 'the Defender may take it only after the Attacker has carried it')
  return bearingProblem(world, unit) ?? outOfReach(world, unit, objective, false)
}
/** Who can carry or tow at all. */
function bearingProblem(world: World, unit: Unit): Found {
  const mission = missionOf(world)
  if (isMech(world, unit)) return freeArms(world, unit).length > 0 ? null : violation('TM-BATL-17', 'it has no free hand')
  if (!maySomeTow(mission)) return violation('TM-TYPE-06', 'a vehicle cannot pick anything up')
  if (isHeavy(mission) && isCategory(world, unit, 'aerial')) return violation('TM-MISS-55', 'an Aerial Vehicle cannot tow it')
  return carriedBy(world, unit).length > 0 ? violation('TM-MISS-32', 'it is already towing something') : null
}

/** Everything a unit could do with the objectives of this mission, with the reason where it cannot now. */
export function interactionsOf(world: World, unit: Unit): Option[] {
  const carried = carriedBy(world, unit)
  const own = carried.flatMap(o => [
    deed(`put:${o.id}`, `Put ${objectiveName(o.id)} down`, { rule: 'TM-CMD-18' }),
    ...takers(world, unit).map(to =>
      deed(`give:${o.id}:${to.id}`, `Hand ${objectiveName(o.id)} to ${to.name}`, {
        rule: 'TM-R-96',
        pieces: [to.id],
        refusal: bearingProblem(world, to),
      }),
    ),
  ])
  return [...own, ...world.objectives.flatMap(o => interaction(world, unit, o))]
}
/** TM-R-96: allies next to it. */
const takers = (world: World, unit: Unit): Unit[] =>
  onBoard(world, unit.side).filter(
    u =>
      u.id !== unit.id &&
      hasActivation(u) &&
      distanceBetween(unit, u) <= NEAR &&
      Math.abs(u.level - unit.level) <= 1 &&
      !can(world, u.id, 'mountedOnly'),
  )

/** Why something that is not offered cannot be done with an objective, by the id it would have. */
export function whyNotInteracted(world: World, unit: Unit, what: string): Violation | null {
  const [how = '', name = '', other = ''] = what.split(':')
  const objective = findObjective(world, name)
  if (!objective) return null
  const { carrier, secured } = objective
  if (how === 'put' || how === 'give') {
    const to = world.units[other]
    if (carrier !== unit.id) return violation('TM-CMD-18', 'it does not carry it')
    if (how === 'put' || !to) return null
    if (to.side !== unit.side) return violation('TM-CMD-18', 'it is handed to allies only')
    return violation('TM-CMD-18', 'only an ally next to it can take it', { distance: distanceBetween(unit, to) })
  }
  if (how !== 'take') return DONE.includes(how) ? violation('TM-CMD-18', 'that is not what it is for') : null
  if (secured !== null) return violation('TM-MISS-47', 'it has been secured')
  if (carrier === null) return violation('TM-CMD-18', 'it cannot be carried')
  return violation('TM-BATL-17', carrier === unit.id ? 'it carries it already' : 'another unit carries it')
}
const DONE = ['scan', 'rite']

function interaction(world: World, unit: Unit, objective: Objective): Option[] {
  const at = placeShown(world, objective.hex)
  const { id, kind } = objective
  if (kind === 'scan')
    return [deed(`scan:${id}`, `Scan marker ${id}`, { rule: 'TM-MISS-05', at, refusal: scanProblem(world, unit, objective) })]
  if (kind === 'corrupt')
    return [
      deed(`rite:${id}`, `Corrupt ${objectiveName(id)}`, {
        rule: 'TM-MISS-44',
        at,
        refusal: riteProblem(world, unit, objective),
      }),
    ]
  if (kind === 'carry' && objective.carrier === null && objective.secured === null)
    return [
      deed(`take:${id}`, `Pick up ${objectiveName(id)}`, {
        rule: 'TM-BATL-17',
        at,
        refusal: pickUpProblem(world, unit, objective),
      }),
    ]
  return []
}
