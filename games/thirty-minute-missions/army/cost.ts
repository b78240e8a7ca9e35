import {
  AI_PILOTS,
  CORE_TYPES,
  KEYWORDS,
  META,
  MODS,
  PILOT_TRAITS,
  RANKS,
  SHIELDS,
  SYSTEMS,
  THRUSTERS,
  WEAPONS,
} from '../data/figures.ts'
import type { Sheet, WeaponData } from '../data/types.ts'
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
const costs = new WeakMap<Sheet, number>()
/** The Deployment Cost of a datasheet (TM-BUILD-02). Sheets never change. */
export function costOf(sheet: Sheet): number {
  const known = costs.get(sheet) ?? sum(Object.values(costParts(sheet)))
  costs.set(sheet, known)
  return known
}

type Priced = Pick<WeaponData, 'damage' | 'burst' | 'ap' | 'range' | 'ammo' | 'keywords'>
/** Worth of a weapon's ammunition: unlimited, 4 or more, 3 or fewer. */
const ammoPercent = (ammo: number | null): number => (ammo === null ? 100 : ammo >= 4 ? 85 : 75)

/**
 * TM-BUILD-16: damage x burst x 6 / AP x (0.6 + 0.08 x range), plus what its keywords add, times the worth of its ammunition, rounded to the
 * nearest 5, at least 5. In hundredths, so that halves are exact.
 */
export function weaponCost({ damage, burst, ap, range, ammo, keywords }: Priced): number {
  const force = (damage * burst * 6 * (60 + 8 * range)) / ap
  const extra = sum(keywords.map(word => KEYWORDS.get(word.split(':')[0]!)?.surcharge ?? 0)) * 100
  const hundredths = ((force + extra) * ammoPercent(ammo)) / 100
  return Math.max(5, 5 * Math.floor((hundredths + 250) / 500))
}
