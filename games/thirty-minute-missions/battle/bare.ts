import { type Violation, violation } from '@sandtable/kernel'
import { BASIC, fighterProblem, gunOf, gunProblem } from '../attack/guns.ts'
import { priceOf } from '../attack/price.ts'
import { isWorking } from '../basics/queries.ts'
import { commands } from '../command/commands.ts'
import { MODES } from '../movement/modes.ts'
import type { Unit, World } from '../world.ts'

/** The act that a word or a structure by itself stands for, where a unit's next act is asked for; null: it stands for none. */
export function actNamed({ structures, turn }: World, id: string): string | null {
  if (commands.some(command => command.id === id)) return `command:${id}`
  if (MODES.some(mode => mode === id)) return `move:${id}`
  const isStructure = structures.some(s => s.id === id || s.objective === id)
  return isStructure ? `${turn!.phase === 'close' ? 'strike' : 'shoot'}:${id}` : null
}

/** Why a thing by itself is no act: what keeps a weapon from being used, or when the thing is. */
export function whyNotItem(world: World, unit: Unit, id: string): Violation | null {
  if (id === BASIC)
    return (
      fighterProblem(world, unit, false) ?? violation('TM-BASIC-01', 'it is chosen with its target, in the Close Combat Phase')
    )
  const item = world.items[id]
  if (!item) return null
  if (!isWorking(item)) return violation('TM-ATK-09', 'it is destroyed')
  if (item.mode === 'dropped') return violation('TM-WEAP-08', 'it lies on the ground: Equip / Retrieve picks it up')
  if (item.unit !== unit.id) return violation('TM-R-166', 'it belongs to another unit, with which it is attacked')
  if (item.kind === 'shield') return violation('TM-SHLD-01', 'a shield is put in the way when a hit lands')
  return item.kind === 'thruster'
    ? violation('TM-THRU-01', 'thrusters are used by moving with them')
    : whyNotWeapon(world, unit, id)
}
function whyNotWeapon(world: World, unit: Unit, id: string): Violation {
  const gun = gunOf(world, id)
  const problem = fighterProblem(world, unit, gun.ranged) ?? gunProblem(world, unit, gun, 'normal')
  if (problem) return problem
  const { phase } = world.turn!
  if (gun.ranged && phase === 'close') return violation('TM-RNGD-01', 'it is a weapon of the Ranged Combat Phase')
  const { total } = priceOf(world, unit, gun, 'normal')
  return total > unit.ap
    ? violation('TM-ATK-10', `it costs ${total} AP and the unit has ${unit.ap}`, { ap: total, has: unit.ap })
    : violation('TM-ATK-01', 'it is chosen with its target and the part to aim at', { weapon: id })
}
