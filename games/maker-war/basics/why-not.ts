import { type Violation, violation } from '@sandtable/kernel'
import { unitIdIn } from '../army/muster.ts'
import type { Attack, Formation, SideId, World } from '../world.ts'
import { hasMark } from './marks.ts'
import { formationName, type Named } from './names.ts'

/** Why a formation is none of this side: the enemy's, or destroyed; null where nothing of that is true. */
export function whyNotOfSide(world: Pick<World, 'formations'>, id: string, side: SideId): Violation | null {
  const formation = world.formations[id]
  if (!formation) return null
  if (formation.side !== side) return violation('MW-ROUND-02', 'it belongs to the enemy')
  return formation.where === 'gone' ? violation('MW-ACT-01', 'it is destroyed') : null
}
/** The same for one that could be used: not inside a carrier either. */
export function whyNotOwn(world: World, id: string, side: SideId): Violation | null {
  const isCarried = world.formations[id]?.where === 'carried'
  return whyNotOfSide(world, id, side) ?? (isCarried ? violation('MW-DEPLOY-06', 'it is inside a carrier') : null)
}
/** The same for one that has to stand on the table and not have acted. */
export function whyNotFresh(world: World, id: string, side: SideId): Violation | null {
  const formation = world.formations[id]
  const reason = whyNotOwn(world, id, side)
  if (!formation || reason) return reason
  if (formation.activated) return violation('MW-ACT-02', 'it was activated in this round')
  return formation.where === 'table' ? null : violation('MW-DEPLOY-06', 'it is not on the table')
}

/** MW-SHOOT-02, MW-SHOOT-14: why a formation cannot be shot at that is not among the targets. */
export function whyNotShotAt(world: World, id: string, side: SideId): Violation | null {
  const other = world.formations[id]
  if (!other) return null
  if (other.side === side) return violation('MW-SHOOT-02', 'it is of your own side')
  return violation('MW-SHOOT-14', other.where === 'table' ? 'it is out of sight or reach' : 'it is not on the table')
}

/** Why a unit takes no hits of an attack at all: a friend, one of another formation, or a chief (MW-R-150). */
export function whyNotHit(world: World, id: string, { side, targets }: Pick<Attack, 'side' | 'targets'>): Violation | null {
  const unit = world.units[id]
  if (!unit) return null
  if (unit.side === side) return violation('MW-SHOOT-02', 'it is of your own side')
  const target = unit.formation ?? id
  if (!targets.includes(target)) return violation('MW-SHOOT-02', 'it does not belong to the target')
  return world.formations[target]?.chief === id ? violation('MW-R-150', 'chiefs take no hits') : null
}

/** The formation of this seat that is in its activation, or null. */
export const findActive = (world: World, seat: string): Formation | null =>
  Object.values(world.formations).find(f => f.seat === seat && hasMark(f, 'active')) ?? null

type Table = Named & Pick<World, 'made'>
/** Why a formation or unit that is not on the table is no answer to anything, nor what names it. */
export function whyAbsent(table: Table, id: string): Violation | null {
  const { formations } = table
  if (Object.hasOwn(formations, id)) return whyNotThere(formations[id]!)
  for (const name of id.split(NAMES)) {
    if (formations[name]?.where === 'gone') return whyNotThere(formations[name])
    const fallen = whyNoUnit(table, name)
    if (fallen) return fallen
  }
  return null
}
/** What stands between the names in an answer: 'fa1:advance>fb2', 'ua1-1/leftArm', 'ua1-2!'. */
const NAMES = /[:/>!]/
function whyNotThere({ where }: Formation): Violation | null {
  if (where === 'gone') return violation('MW-FORM-01', 'it is destroyed')
  return where === 'carried' ? violation('MW-TRAIT-14', 'it is inside a carrier') : null
}
function whyNotBoarded(table: Table, formation: Formation | undefined): Violation | null {
  if (formation?.where === 'waiting')
    return violation('MW-DEPLOY-06', `${formationName(table, formation)} waits beside the table`)
  return formation ? whyNotThere(formation) : null
}
/** Units are numbered in their formation, so the fallen are known; who joined or grew later has a number of the whole game. */
function whyNoUnit(table: Table, id: string): Violation | null {
  const { formations, units, made } = table
  if (Object.hasOwn(units, id)) return whyNotBoarded(table, formations[units[id]!.formation ?? ''])
  const n = Number(/\d+$/.exec(id)?.[0])
  if (!(n >= 1 && n <= made)) return null
  if (id === unitIdIn(null, n)) return violation('MW-FUNGUS-03', 'no such Hypha is on the table')
  const formation = Object.values(formations).find(f => id === unitIdIn(f.id, n))
  if (!formation) return null
  const { units: living, lost } = formation
  const name = formationName(table, formation)
  return lost.length > 0 && n <= living.length + lost.length
    ? violation('MW-UNIT-09', `a unit of ${name} that is destroyed`)
    : violation('MW-FORM-07', `${name} has no such unit on the table`)
}
