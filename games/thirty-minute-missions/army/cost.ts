import { AI_PILOTS, CORE_TYPES, META, MODS, PILOT_TRAITS, RANKS, SHIELDS, SYSTEMS, THRUSTERS, WEAPONS } from '../data/tables.ts'
import type { Sheet } from '../data/types.ts'
import { figuresOf } from './figures.ts'

/** TM-BUILD-02, part by part. */
export type Cost = { [part: string]: number }

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)

export function costParts(sheet: Sheet): Cost {
  const { pilot, srm } = sheet
  const traits = 'rank' in pilot ? pilot.traits : []
  const rank = 'rank' in pilot ? RANKS.get(pilot.rank)!.cost : 'ai' in pilot ? AI_PILOTS.get(pilot.ai)!.cost : 0
  return {
    core: CORE_TYPES.get(sheet.core)!.cost,
    defense: figuresOf(sheet).totalDefense * META.armorCostPerDefense,
    weapons: sum(sheet.weapons.map(w => WEAPONS.get(w.weapon)!.cost)),
    shields: sum(sheet.shields.map(s => SHIELDS.get(s.shield)!.cost)),
    thrusters: sum(sheet.thrusters.map(t => THRUSTERS.get(t.thruster)!.cost)),
    systems: sum(sheet.systems.map(s => SYSTEMS.get(s)!.cost)),
    mods: sum(sheet.mods.map(m => MODS.get(m)!.cost)),
    pilot: rank,
    traits: sum(traits.map(t => PILOT_TRAITS.get(t)!.cost)),
    srm: META.srmCost * (srm.accuracy + srm.assault + srm.evasion),
  }
}
export const costOf = (sheet: Sheet): number => sum(Object.values(costParts(sheet)))
