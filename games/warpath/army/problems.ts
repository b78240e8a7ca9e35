import { type Refuse, refuseUnder } from '@sandtable/wargame/read'
import { COMPANY } from '../data/company.ts'
import type { Profile } from '../data/types.ts'
import { type Company, type Force, inCategory, pointsOf, profileIn, profilesOf, roomOf, takesType, unitsOf } from './force.ts'
import { leftOverTransports } from './pair-transports.ts'

/** What both players agreed on: the size, and whether points and balance count at all (WP-SETUP-01). */
export type ForceRules = { readonly limit: number; readonly learning: boolean }

/** Everything that is wrong with a force whose units are all known, each with its place and rule. */
export function checkForce(force: Force, { limit, learning }: ForceRules, refuse: Refuse): void {
  checkFaction(force, refuse)
  if (learning) return
  const points = pointsOf(force)
  if (points > limit) refuse([], `this force costs ${points} points; the limit is ${limit}`, 'WP-FORCE-01', { points, limit })
  if (force.companies.length === 0) refuse(['companies'], 'add a Company', 'WP-FORCE-04')
  checkUnique(force, refuse)
  for (const [i, company] of force.companies.entries()) checkCompany(force, company, refuseUnder(['companies', i], refuse))
}

function checkFaction(force: Force, refuse: Refuse): void {
  for (const [i, { units }] of force.companies.entries())
    for (const [j, { unit }] of units.entries()) {
      const { name, faction } = profileIn(force, unit)
      if (faction !== force.faction)
        refuse(['companies', i, 'units', j], `${name} belongs to another faction`, 'WP-FORCE-02', { unit })
    }
}

function checkUnique(force: Force, refuse: Refuse): void {
  const taken = unitsOf(force).map(({ unit }) => unit)
  for (const unit of new Set(taken.filter((one, i) => taken.indexOf(one) !== i)))
    if (profileIn(force, unit).isUnique)
      refuse([], `${profileIn(force, unit).name} is unique and already taken`, 'WP-FORCE-10', { unit })
}

/** WP-R-114: the bullets count. */
function checkCompany(force: Force, company: Company, refuse: Refuse): void {
  const profiles = profilesOf(force, company)
  const [hq, troops, specialists, support] = (['HQ', 'Troops', 'Specialists', 'Support'] as const).map(
    category => inCategory(profiles, category).length,
  ) as [number, number, number, number]
  if (hq < COMPANY.hq.least) refuse([], 'a Company needs one HQ unit (two at most)', 'WP-FORCE-05', { hq })
  if (hq > COMPANY.hq.most) refuse([], `a Company has two HQ units at most, not ${hq}`, 'WP-R-115', { hq })
  if (troops < COMPANY.troops.least)
    refuse([], `a Company needs 2 to 4 Troops units; this one has ${troops}`, 'WP-FORCE-05', { troops })
  if (troops > COMPANY.troops.most)
    refuse([], `a Company needs 2 to 4 Troops units; this one has ${troops}`, 'WP-FORCE-06', { troops })
  const unlocked = troops * COMPANY.specialistsPerTroop
  if (specialists > unlocked)
    refuse([], `only ${unlocked} Specialists unlocked; add Troops`, 'WP-FORCE-07', { specialists, unlocked })
  const supported = Math.floor(troops / 2) * COMPANY.supportPerTwoTroops
  if (support > supported) refuse([], 'each Support unit needs two Troops units', 'WP-FORCE-08', { support, unlocked: supported })
  checkTransports(profiles, refuse)
}

/** WP-FORCE-09, WP-R-177. Units that no Transport is bought for have no place in the pairing, nor has another Transport (WP-R-113). */
function checkTransports(profiles: readonly Profile[], refuse: Refuse): void {
  const transports = inCategory(profiles, 'Transport')
  const troops = profiles.filter(({ category, type }) => category !== 'Transport' && !COMPANY.onTheirOwn.includes(type))
  if (transports.length > troops.length * COMPANY.transportPerEligibleUnit) {
    refuse([], 'no unit is left that this Transport can serve', 'WP-FORCE-09', {
      transports: transports.length,
      units: troops.length,
    })
    return
  }
  for (const transport of leftOverTransports(transports, troops)) refuse([], ...whyLeftOver(transport, troops))
}

/** What the best of the units lacks. */
function whyLeftOver(
  transport: Profile,
  troops: readonly Profile[],
): [text: string, rule: 'WP-FLY-13' | 'WP-TRANS-01' | 'WP-FORCE-09'] {
  const room = roomOf(transport)
  const fitting = troops.filter(one => takesType(transport, one))
  if (fitting.length === 0) return [`${troops[0]!.name} needs Anti-Grav or Drop-troop to ride in ${transport.name}`, 'WP-FLY-13']
  const smallest = fitting.reduce((best, one) => (one.bases < best.bases ? one : best))
  if (smallest.bases > room)
    return [`${transport.name} carries ${room} bases; ${smallest.name} has ${smallest.bases}`, 'WP-TRANS-01']
  return [`no unit is left that ${transport.name} can serve`, 'WP-FORCE-09']
}
