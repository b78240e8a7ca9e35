import { type RuleId, type Violation, violation } from '@sandtable/kernel'
import { hasMark } from '../basics/marks.ts'
import { bodyOf, discAt, isWithin } from '../basics/measure.ts'
import { playerOf } from '../basics/players.ts'
import { isFrozen, isMachine, isUnmanned, operatorsOf, sheetOf, unitsOf } from '../basics/queries.ts'
import type { PlayerId, Unit, Where, World } from '../world.ts'
import { findAuthority, hasAuthority } from './authority.ts'

const ABSENT: { readonly [W in Where]?: readonly [rule: RuleId, text: string] } = {
  prison: ['WL-PRIS-03', 'a prisoner cannot act'],
  dead: ['WL-OFF-14', 'it is dead'],
  gone: ['WL-R-140', 'it is out of the battle'],
  waiting: ['WL-R-134', 'it still waits off the table'],
  ordered: ['WL-REINF-03', 'it has not arrived yet'],
  field: ['WL-R-141', 'a hazard field has no turn of its own'],
}
/** Walls, fields and houses that nobody mans have no turn (WL-R-141). */
const THINGS: readonly string[] = ['hazard', 'obstacle', 'building']

/** Why a unit is out of action whatever it would do: not this player's, not there, frozen, new. */
function whyIdle(unit: Unit, player: PlayerId): Violation | null {
  if (unit.player !== player) return violation('WL-R-205', 'it is not one of your own units')
  const absent = ABSENT[unit.where]
  if (absent) return violation(...absent)
  if (isFrozen(unit)) return violation('WL-HACK-07', 'it is frozen: no activation and no orders')
  if (hasMark(unit, 'new'))
    return hasMark(unit, 'infested')
      ? violation('WL-INFES-04', 'a newly infested unit cannot be activated before your next turn')
      : violation('WL-CLONE-04', 'it came back this turn and cannot be activated yet')
  return null
}

/** Why a unit cannot be activated, alone or by an order; null: it can. */
export function whyNotActivated(world: World, unit: Unit, player: PlayerId): Violation | null {
  const idle = whyIdle(unit, player)
  if (idle) return idle
  if (isUnmanned(world, unit)) return violation('WL-UNIT-07', 'nobody is aboard who could operate it')
  if (isMachine(world, unit)) return violation('WL-CTRL-16', 'its crew is ordered: an operator activates the machine')
  return THINGS.includes(sheetOf(world, unit).kind)
    ? violation('WL-R-141', 'buildings and obstacles have no turn of their own')
    : null
}
export const canBeActivated = (world: World, unit: Unit, player: PlayerId): boolean =>
  whyNotActivated(world, unit, player) === null
export const activatable = (world: World, player: PlayerId): Unit[] =>
  unitsOf(world, player).filter(unit => canBeActivated(world, unit, player))

/** WL-DIST-02, WL-DIST-03: whether distortion takes a unit's voice. */
function whySilent(world: World, unit: Unit): Violation | null {
  const { silenced } = playerOf(world, unit.player!)
  if (silenced.some(({ radius }) => radius === null))
    return violation('WL-DIST-02', 'distortion takes the command choice of this turn; a single unit may act')
  const isInside = silenced.some(({ at, radius }) => isWithin(bodyOf(world, unit), discAt(at, radius!), 0))
  return isInside ? violation('WL-DIST-03', 'it is within the range of a distortion') : null
}
/** Why a unit cannot give or pass on orders, whomever it could reach. */
export function whyNotInCommand(world: World, unit: Unit, player: PlayerId): Violation | null {
  if (!hasAuthority(world, unit)) return violation('WL-CTRL-01', 'it has neither Rank nor Decoration')
  const idle = whyIdle(unit, player)
  if (idle) return idle.rule === 'WL-HACK-07' ? violation('WL-CTRL-14', 'a frozen commander cannot command') : idle
  if (hasMark(unit, 'hijacked')) return violation('WL-CTRL-14', 'a hijacked commander cannot command')
  // WL-R-209: a machine with a rank of its own commands while an operator is aboard.
  if (isMachine(world, unit) && operatorsOf(world, unit.id).every(isFrozen))
    return violation('WL-UNIT-07', 'nobody is aboard who could operate it')
  if (findAuthority(world, unit) === null) return violation('WL-SKILL-04', 'its rank has no number left')
  return whySilent(world, unit)
}
