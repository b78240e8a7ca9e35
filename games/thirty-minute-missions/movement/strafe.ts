import { deed, type Option, type Violation, violation } from '@sandtable/kernel'
import { targetActs } from '../attack/targets.ts'
import { hexesOf, isCategory, onBoard, unitOf } from '../basics/queries.ts'
import { whyNotFoe } from '../basics/why-not.ts'
import { siteDistance } from '../free/site.ts'
import { foeOf, type Unit, type World } from '../world.ts'

/** TM-AERI-06, TM-AERI-07: enemies exactly one elevation below in the aircraft's hex, not yet strafed in it. */
export function overflown(world: World, unit: Unit): Unit[] {
  if (unit.where !== 'board' || unit.ap === 0 || !isCategory(world, unit, 'aerial')) return []
  return onBoard(world, foeOf(unit.side)).filter(
    foe => foe.level === unit.level - 1 && isOver(unit, foe) && !world.moving?.strafed.includes(foe.id),
  )
}

/** Why somebody it does not fly over cannot be strafed now: TM-AERI-06, TM-AERI-07; null where there is no such unit. */
export function whyNotStrafed(world: World, unit: Unit, id: string): Violation | null {
  const other = world.units[id]
  if (!other) return null
  const foe = whyNotFoe(world, unit, id)
  if (foe) return foe
  if (world.moving?.strafed.includes(id)) return violation('TM-AERI-07', 'it has already been strafed from this hex')
  if (overflown(world, unit).includes(other))
    return violation('TM-AERI-06', `it is attacked as 'shoot:${id}' or 'strike:${id}'`, { unit: id })
  return isOver(unit, other)
    ? violation('TM-AERI-06', 'it is not exactly one elevation below', { level: other.level })
    : violation('TM-AERI-06', 'it is not right below')
}

const isOver = (unit: Unit, foe: Unit): boolean => hexesOf(foe).some(hex => siteDistance(hex, unit.hex) === 0)
/** TM-AERI-07: whom it strafed and has not left yet: on hexes nobody once it entered another hex. */
export const stillOver = (world: World, unit: Unit, strafed: readonly string[]): string[] =>
  world.options.hexless ? strafed.filter(id => isOver(unit, unitOf(world, id))) : []

/** 'shoot:<enemy>' and 'strike:<enemy>' with what each seems worth and, where it cannot be done, why. */
export function strafes(world: World, unit: Unit): (Option & { worth: number })[] {
  const foes = overflown(world, unit)
  if (foes.length === 0) return []
  return [true, false].flatMap(ranged =>
    targetActs(world, unit, ranged, 'strafe')
      .filter(({ id }) => foes.some(foe => foe.id === id))
      .map(({ worth, ...act }) => ({
        ...deed(`${ranged ? 'shoot' : 'strike'}:${act.id}`, `${ranged ? 'Shoot at' : 'Strike at'} ${act.label}`, {
          rule: 'TM-AERI-06',
          pieces: act.pieces,
          refusal: act.refusal,
        }),
        worth,
      })),
  )
}
export const canStrafe = (world: World, unit: Unit): boolean => strafes(world, unit).some(s => s.refusal === null)
