import type { RuleId } from '@sandtable/kernel'
import type { At, PriceLine } from '@sandtable/wargame/armies/kit'
import { keysOf } from '@sandtable/wargame/armies/pointer'
import { line as ruledLine, sum as ruledSum } from '@sandtable/wargame/armies/prices'
import { COST } from '../../data/cost.ts'
import type { Profile } from '../../data/types.ts'
import { costOf } from '../cost.ts'
import { type Force, pointsOf, profilesOf } from '../force.ts'

const FORMULA: RuleId = 'WP-R-112'
const line = (text: string, working: string, value: number, rule = FORMULA): PriceLine => ruledLine(text, working, value, rule)
const sum = (text: string, working: string, value: number, rule = FORMULA): PriceLine => ruledSum(text, working, value, rule)

/** As it is read: three places are enough. */
const shown = (n: number): string => String(Math.round(n * 1000) / 1000)
/** WP-R-112, every step of it. */
export function unitPrice(profile: Profile): readonly PriceLine[] {
  const cost = costOf(profile)
  const { bases, shields, type } = profile
  const whole = cost.stats + cost.armourStep + cost.weapons
  return [
    line('Type', type, cost.type),
    line('Speed', `(${profile.advance / 100} + ${profile.sprint / 100}) ÷ ${COST.speedShare}`, cost.speed),
    line(cost.mode === 'shoot' ? 'Shoot' : 'Assault', `${COST.fightFrom} − ${profile[cost.mode] ?? COST.fightFrom}`, cost.fight),
    line('Armour', `${profile.armour}+`, cost.armour),
    line('Keywords', profile.keywords.join(', ') || 'none', cost.keywords),
    sum('Profile', '', cost.stats),
    line('Armour step', `${profile.armour}+`, cost.armourStep),
    line('Weapons', profile.weapons.map(({ name }) => name).join(', ') || 'none', cost.weapons),
    sum(
      'Each base',
      `(${cost.stats} + ${cost.armourStep} + ${shown(cost.weapons)}) × ${cost.chassis} = ${shown(whole)} × ${cost.chassis}`,
      cost.perBase,
    ),
    line('Bases', `${bases} × ${shown(cost.perBase)}`, bases * cost.perBase),
    line('Shields', `${shields} × ${COST.shield}`, cost.shields),
    sum('Price', `to the nearest ${COST.rounding}, halves up`, cost.points, 'WP-UNIT-10'),
  ]
}

const unitsOfCompany = (force: Force, i: number): readonly Profile[] => {
  const company = force.companies[i]
  return company ? profilesOf(force, company) : []
}
const listed = (profiles: readonly Profile[]): PriceLine[] =>
  profiles.map(({ name, points, category }) => line(name, category, points, 'WP-UNIT-10'))

/** The price of the force, of a Company, or of a unit. */
export function priceOf(force: Force, at: At): readonly PriceLine[] {
  const [where, company, , unit] = keysOf(at)
  if (where !== undefined && (where !== 'companies' || !force.companies[Number(company)])) return []
  if (company === undefined) {
    const lines = force.companies.flatMap((_, i) => listed(unitsOfCompany(force, i)))
    return [...lines, sum('Force', '', pointsOf(force), 'WP-FORCE-01')]
  }
  const profiles = unitsOfCompany(force, Number(company))
  if (unit === undefined) {
    const points = profiles.reduce((all, one) => all + one.points, 0)
    return [...listed(profiles), sum(`Company ${Number(company) + 1}`, '', points, 'WP-FORCE-04')]
  }
  const profile = profiles[Number(unit)]
  return profile ? unitPrice(profile) : []
}
