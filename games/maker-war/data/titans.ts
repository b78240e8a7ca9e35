import { cm } from './cm.ts'
import titans from './titans.json' with { type: 'json' }
import type { CritTable, CritTableId, SlotId } from './types.ts'

type SystemRecord = {
  roll: number | null
  id: string
  name: string
  effect?: string
  slot?: string
  speedLoss?: number
  structureDamage?: number
  repeatable?: boolean
  repairable?: boolean
}

/** MW-TITAN-10 to MW-TITAN-13, by rising structure. MW-TITAN-11: the lowest has no systems: three structure. */
export const CRIT_TABLE_LIST: readonly CritTable[] = titans.critTables.map(table => ({
  id: table.id as CritTableId,
  maxStructure: table.maxStructure,
  dice: table.dice,
  systems: (table.systems as readonly SystemRecord[]).map(system => ({
    roll: system.roll,
    id: system.id,
    name: system.name,
    effect: system.effect ?? `${system.structureDamage} structure damage`,
    slot: (system.slot ?? null) as SlotId | null,
    speedLoss: cm(system.speedLoss ?? 0),
    structureDamage: system.structureDamage ?? 0,
    repeatable: system.repeatable ?? false,
    repairable: system.repairable ?? true,
  })),
}))

/** MW-TITAN-17: by the roll of a die. */
export const DEATH_THROES: readonly { from: number; to: number; id: string; effect: string }[] = titans.deathThroes
