import type { RuleId } from '@sandtable/kernel'
import type { At, PriceLine } from '@sandtable/wargame/armies/kit'
import { keysOf } from '@sandtable/wargame/armies/pointer'
import { line, sum } from '@sandtable/wargame/armies/prices'
import { capital, listed, plain } from '@sandtable/wargame/words'
import type { Army } from '../army.ts'
import { type Catalogue, catalogueOf, type UnitProfile, unitProfile, type WeaponProfile, weaponProfile } from '../catalogue.ts'
import { BLOCKS, costOf } from '../cost.ts'
import { pointsOf, type RosterFormation, sheetOf } from '../formation.ts'
import { armyTotals } from '../problems.ts'

/** MW-COST-01 to MW-COST-03: every value on the way to the price of one thing. */
export function formulaOf(item: UnitProfile | WeaponProfile): readonly PriceLine[] {
  const rule: RuleId = 'mount' in item ? 'MW-COST-03' : item.type === 'titan' ? 'MW-COST-02' : 'MW-COST-01'
  const { steps, points } = costOf(item)
  const lines = steps.map(({ name, value, working, block }): PriceLine => {
    const made = SUBTOTALS.includes(name) ? sum : line
    const idle = name === ARC && value === 1 ? { isIdle: true as const } : {}
    return { ...made(capital(plain(name)), working, Math.round(value * 1000) / 1000, rule), ...idle, block }
  })
  const unused = FACTORS.filter(factor => steps.every(({ name }) => name !== `${factor} factor`))
  const idle = { ...line(`Not used: ${listed(unused)}`, '', 1, rule), isIdle: true as const, block: PRICE }
  const price = { ...sum('Price', 'to the nearest point, halves up', points, rule), block: PRICE }
  return [...lines, ...(unused.length > 0 ? [idle] : []), price]
}
const ARC = 'arc factor'
/** What makes of everything a part of the price, where it applies. */
const FACTORS = ['infantry', 'flyer', 'expendable', 'rookies', 'planetfall'] as const
const PRICE = BLOCKS.at(-1)!
const SUBTOTALS: readonly string[] = ['fire offense', 'close combat offense', 'defense']

function formationLines(formation: RosterFormation, catalogue: Catalogue): readonly PriceLine[] {
  const { chief, units, weapons } = formation
  return [
    ...(chief === null
      ? []
      : [line(unitProfile(chief, catalogue).name, 'chief', unitProfile(chief, catalogue).points, 'MW-FORM-02')]),
    ...Object.entries(units).map(([id, count]) => {
      const { name, points } = unitProfile(id, catalogue)
      return line(name, `${count} × ${points}`, count * points, 'MW-FORM-06')
    }),
    ...Object.entries(weapons).map(([slot, id]) => {
      const { name, points } = weaponProfile(id, catalogue)
      return line(name, slot, points, 'MW-COST-03')
    }),
    sum(sheetOf(formation, catalogue).name, '', pointsOf(formation, catalogue), 'MW-FORM-07'),
  ]
}

/** The price of the army, of a formation, or of one of its units by the formula. */
export function priceOf(army: Army, at: At): readonly PriceLine[] {
  const catalogue = catalogueOf(army)
  const [, place, , unit] = keysOf(at)
  if (place === undefined) {
    const lines = army.formations.map(one => {
      const { name, points } = sheetOf(one, catalogue)
      return line(name, '', points, 'MW-FORM-07')
    })
    return [...lines, sum('Army', '', armyTotals(army).points, 'MW-ARMY-01')]
  }
  const formation = army.formations[Number(place)]
  if (!formation) return []
  const profile = unit === undefined ? undefined : catalogue.units.get(unit)
  return profile ? formulaOf(profile) : formationLines(formation, catalogue)
}
