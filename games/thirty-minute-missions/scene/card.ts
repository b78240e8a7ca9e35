import type { RuleId, SceneRow } from '@sandtable/kernel'
import { costOf } from '../army/cost.ts'
import { classOf, figures, hasOption } from '../body.ts'
import {
  AI_PILOTS,
  CORE_TYPES,
  KEYWORDS,
  MODS,
  PILOT_TRAITS,
  RANKS,
  SHIELDS,
  SYSTEMS,
  THRUSTERS,
  WEAPONS,
} from '../data/tables.ts'
import type { Option } from '../data/types.ts'
import { itemsOf, sheetOf } from '../look-up.ts'
import { standardMovement } from '../movement/standard.ts'
import { traits } from '../traits/index.ts'
import type { Item, Unit, World } from '../world.ts'
import { capital, row, signed } from './look.ts'

const OPTIONS: readonly Option[] = ['hover', 'flight', 'cruise', 'swim']
const ruleOf = (trait: string): RuleId => traits.find(t => t.id === trait)?.rule ?? 'TM-ABIL-05'

function statRows(world: World, unit: Unit): SceneRow[] {
  const { stats, baseAP } = figures(world, unit)
  const movement = standardMovement(world, unit).total
  const modes = OPTIONS.filter(option => hasOption(world, unit, option))
  return [
    row('accuracy', `${stats.accuracy}+`, 'TM-ATK-02'),
    row('assault', `${stats.assault}+`, 'TM-ATK-03'),
    row('evasion', `${stats.evasion}+`, 'TM-ATK-04'),
    row('movement', movement, 'TM-MOVE-04'),
    row('thruster movement', 2 * movement, 'TM-THRU-02'),
    ...(modes.length > 0 ? [row('modes', modes.map(capital).join(', '), 'TM-THRU-07')] : []),
    row('action points', `${unit.ap} of 16, 1d8+${baseAP} a turn`, 'TM-TURN-03'),
    row('elevation', signed(unit.level), 'TM-ELEV-01'),
  ]
}

const keywordText = (word: string): string => {
  const [id, n] = word.split(':')
  const name = KEYWORDS.get(id!)?.name ?? id!
  return n === undefined ? name : name.replace(/ X$/, ` ${n}`)
}
function weaponText({ type, mode, durability, ammo }: Item): string {
  const { range, damage, ap, keywords } = WEAPONS.get(type)!
  const parts = [
    `range ${range}`,
    `damage ${damage}`,
    `${ap} AP`,
    ...keywords.map(keywordText),
    ammo === null ? '' : `${ammo} shots left`,
  ]
  const state = mode === 'equipped' ? '' : ` (${mode})`
  return `${parts.filter(p => p !== '').join(', ')}; durability ${durability}${state}`
}
function itemRow(item: Item): SceneRow {
  if (item.kind === 'weapon') return row(WEAPONS.get(item.type)!.name, weaponText(item), 'TM-WEAP-06')
  if (item.kind === 'shield') {
    const { name, durability, effect } = SHIELDS.get(item.type)!
    return row(name, `${item.durability} of ${durability}. ${effect}`, ruleOf(item.type))
  }
  const { name, thrusterDurability } = THRUSTERS.get(item.type)!
  return row(name, `thruster durability ${item.durability} of ${thrusterDurability}`, 'TM-THRU-08')
}

function pilotRows(world: World, unit: Unit): SceneRow[] {
  const { pilot } = sheetOf(world, unit)
  if ('controlled' in pilot)
    return [row('pilot', `ordered by ${world.units[unit.main ?? '']?.name ?? 'its Main Unit'}`, 'TM-DRONE-05')]
  if ('ai' in pilot) return [row(AI_PILOTS.get(pilot.ai)!.name, AI_PILOTS.get(pilot.ai)!.effect, ruleOf(pilot.ai))]
  const own = pilot.traits.map(id => row(PILOT_TRAITS.get(id)!.name, PILOT_TRAITS.get(id)!.effect, ruleOf(id)))
  return [row('pilot', RANKS.get(pilot.rank)!.name, 'TM-BUILD-13'), ...own]
}

/** The whole datasheet of a unit as it is now. */
export function cardOf(world: World, unit: Unit): SceneRow[] {
  const sheet = sheetOf(world, unit)
  return [
    ...statRows(world, unit),
    ...itemsOf(world, unit)
      .filter(item => item.mode !== 'destroyed')
      .map(itemRow),
    ...sheet.systems.map(id => row(SYSTEMS.get(id)!.name, SYSTEMS.get(id)!.effect, ruleOf(id))),
    ...sheet.mods.map(id => row(MODS.get(id)!.name, MODS.get(id)!.effect, ruleOf(id))),
    ...pilotRows(world, unit),
    row('core type', CORE_TYPES.get(sheet.core)!.name, 'TM-ABIL-07'),
    row('class', `${classOf(world, unit)}, ${figures(world, unit).totalDefense} Defense`, 'TM-CLASS-01'),
    row('Deployment Cost', costOf(sheet), 'TM-BUILD-02'),
    ...(sheet.note === '' ? [] : [row('note', sheet.note, null)]),
  ]
}
