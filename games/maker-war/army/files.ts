import type { FileKind } from '@sandtable/kernel'
import { FACTION_RECORDS } from '../data/factions.ts'
import { armyOptions } from './army-limits.ts'
import { CATALOGUE } from './catalogue.ts'
import { readPlanRecord } from './read-plan.ts'
import { readUnit, readWeapon } from './read-unit.ts'
import { READY_ARMIES } from './ready.ts'
import { readArmy } from './roster.ts'

/** What makers write and share (MW-CUSTOM-02). */
export const files: readonly FileKind[] = [
  { what: 'army', samples: () => READY_ARMIES.map(one => one.army), read: raw => readArmy(raw, armyOptions(1000)) },
  { what: 'unit', samples: () => FACTION_RECORDS.flatMap(one => one.units), read: raw => readUnit(raw) },
  { what: 'weapon', samples: () => FACTION_RECORDS.flatMap(one => one.weapons ?? []), read: raw => readWeapon(raw) },
  { what: 'plan', samples: () => FACTION_RECORDS.flatMap(one => one.plans), read: raw => readPlanRecord(raw, CATALOGUE.units) },
]
