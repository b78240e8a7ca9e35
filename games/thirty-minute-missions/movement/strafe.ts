import { isSameHex } from '@sandtable/geometry/hex/hex'
import { type Option, option } from '@sandtable/kernel'
import { targetActs } from '../attack/targets.ts'
import { hexesOf, isCategory, onBoard } from '../look-up.ts'
import { foeOf, type Unit, type World } from '../world.ts'

/** TM-AERI-06, TM-AERI-07: enemies exactly one elevation below in the aircraft's hex, not yet strafed in it. */
export function overflown(world: World, unit: Unit): Unit[] {
  if (unit.where !== 'board' || unit.ap === 0 || !isCategory(world, unit, 'aerial')) return []
  return onBoard(world, foeOf(unit.side)).filter(
    foe =>
      foe.level === unit.level - 1 &&
      hexesOf(foe).some(hex => isSameHex(hex, unit.hex)) &&
      !world.moving?.strafed.includes(foe.id),
  )
}

/** 'shoot:<enemy>' and 'strike:<enemy>' with what each seems worth and, where it cannot be done, why. */
export function strafes(world: World, unit: Unit): (Option & { worth: number })[] {
  const foes = overflown(world, unit)
  if (foes.length === 0) return []
  return [true, false].flatMap(ranged =>
    targetActs(world, unit, ranged, 'strafe')
      .filter(({ id }) => foes.some(foe => foe.id === id))
      .map(({ worth, ...act }) => ({
        ...option(`${ranged ? 'shoot' : 'strike'}:${act.id}`, `${ranged ? 'Shoot at' : 'Strike at'} ${act.label}`, {
          rule: 'TM-AERI-06',
          pieces: act.pieces,
          refusal: act.refusal,
        }),
        worth,
      })),
  )
}
export const canStrafe = (world: World, unit: Unit): boolean => strafes(world, unit).some(s => s.refusal === null)
