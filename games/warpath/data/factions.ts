import asterians from './factions/asterians.json' with { type: 'json' }
import enforcers from './factions/enforcers.json' with { type: 'json' }
import forgeFathers from './factions/forge-fathers.json' with { type: 'json' }
import gcps from './factions/gcps.json' with { type: 'json' }
import marauders from './factions/marauders.json' with { type: 'json' }
import plague from './factions/plague.json' with { type: 'json' }
import veermyn from './factions/veermyn.json' with { type: 'json' }
import { inch } from './inch.ts'
import { keywordsIn } from './keywords.ts'
import type { CommandOrder, FactionRecord, Profile, UnitRecord, Weapon, WeaponRecord } from './types.ts'

/** WP-R-110, WP-R-111: Leapers and Lord with the figures that the book left out. */
const RECORDS = [enforcers, plague, forgeFathers, asterians, marauders, veermyn, gcps] as readonly FactionRecord[]

/** The units of all factions as they are written. */
export const UNIT_RECORDS: readonly UnitRecord[] = RECORDS.flatMap(({ units }) => units)

/** '18' reaches 18", '8-48' not below 8", 'A' is for Assaults. */
function rangeOf(range: string): Weapon['range'] {
  if (range === 'A') return null
  const numbers = range.split('-').map(Number)
  return { min: numbers.length > 1 ? inch(numbers[0]!) : 0, max: inch(numbers.at(-1)!) }
}
/** WP-R-109: Vicious is printed with what it is for. */
function weaponOf({ name, range, dice, ap, keywords, mount = undefined }: WeaponRecord): Weapon {
  const { traits, has } = keywordsIn(keywords)
  const flags = { isBlast: has('keyword-blast'), isIndirect: has('keyword-indirect'), isDemolisher: has('keyword-demolisher') }
  return { name, range: rangeOf(range), dice, ap, keywords, traits, mount: mount ?? null, ...flags }
}
export function profileFrom(faction: string, unit: UnitRecord): Profile {
  const { command, unique, speed, weapons, ...printed } = unit
  const { traits, has, number, dice } = keywordsIn(unit.keywords)
  return {
    ...printed,
    faction,
    isCommand: command,
    isUnique: unique,
    advance: inch(speed[0]!),
    sprint: inch(speed[1]!),
    traits,
    weapons: weapons.map(weaponOf),
    flies: has('keyword-fly'),
    isAntiGrav: has('keyword-anti-grav'),
    isDropTroop: has('keyword-drop-troop'),
    hoversToDeploy: has('keyword-hover-deployment'),
    isCunning: has('keyword-cunning'),
    capacity: number('keyword-capacity') ?? 0,
    shields: number('keyword-shield') ?? 0,
    commandRadius: number('keyword-command-radius'),
    commandDice: dice('keyword-tactician'),
  }
}

export type Faction = {
  readonly id: string
  readonly name: string
  readonly style: string
  readonly commandOrders: readonly CommandOrder[]
  readonly profiles: readonly Profile[]
}
export const FACTIONS: readonly Faction[] = RECORDS.map(({ id, name, style, commandOrders, units }) => ({
  ...{ id, name, style, commandOrders },
  profiles: units.map(unit => profileFrom(id, unit)),
}))
export const PROFILES: ReadonlyMap<string, Profile> = new Map(
  FACTIONS.flatMap(({ profiles }) => profiles.map(profile => [profile.id, profile])),
)
export const COMMAND_ORDERS: ReadonlyMap<string, CommandOrder> = new Map(
  FACTIONS.flatMap(({ commandOrders }) => commandOrders.map(order => [order.id, order])),
)
