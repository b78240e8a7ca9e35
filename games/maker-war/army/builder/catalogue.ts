import type { Entry } from '@sandtable/wargame/armies/kit'
import { counted } from '@sandtable/wargame/words'
import { unitIcon } from '../../scene/icons.ts'
import type { Army } from '../army.ts'
import { armyOptions } from '../army-limits.ts'
import { type Catalogue, catalogueOf, type Plan, unitProfile } from '../catalogue.ts'
import { pointsOf, type RosterFormation } from '../formation.ts'
import { armyTotals } from '../problems.ts'
import { CLASSIC_FORMATIONS } from '../ready.ts'
import { leastFormation } from './plan.ts'

export const FORMATIONS = '/formations'
/** An entry: the least formation of a plan, or one from the book. */
const PLAN = 'plan:'
const CLASSIC = 'classic:'

const GROUPS: { readonly [kind in Plan['kind']]: string } = { ground: 'Formations', titan: 'Titans', flyer: 'Flyers' }
const sizeText = ({ minUnits, maxUnits, chiefOptions }: Plan): string => {
  const chief = chiefOptions.length > 0 ? 'chief and ' : ''
  return minUnits === maxUnits ? `${chief}${counted(minUnits, 'unit')}` : `${chief}${minUnits} to ${maxUnits} units`
}
const starsText = (stars: number): string => (stars > 0 ? counted(stars, 'star') : '')

/** MW-ARMY-03: rare formations need stars. */
const placed = (stars: number, left: number): Pick<Entry, 'to' | 'why'> =>
  stars <= left
    ? { to: [FORMATIONS], why: null }
    : { to: [], why: { text: `needs ${counted(stars, 'star')}, ${Math.max(0, left)} left`, rule: 'MW-ARMY-03' } }

/** Whom a formation is mostly of. */
const mostOf = ({ hull, slots, chiefOptions }: Plan): string => hull ?? slots[0]?.units[0] ?? chiefOptions[0]!
export const planIcon = (plan: Plan, catalogue: Catalogue): string => unitIcon(unitProfile(mostOf(plan), catalogue))
/** Entries by the unit that most of their formation is, for which it stands. */
export function entriesByUnit({ faction }: Army, { factions, plans }: Catalogue): ReadonlyMap<string, readonly string[]> {
  const own = (factions.get(faction)?.plans ?? []).map(plan => ({ id: PLAN + plan, plan }))
  const classics = CLASSIC_FORMATIONS.map(({ formation }, i) => ({ id: `${CLASSIC}${i}`, plan: formation.plan }))
  const byUnit = Map.groupBy([...own, ...classics], ({ plan }) => mostOf(plans.get(plan)!))
  return new Map([...byUnit].map(([unit, all]) => [unit, all.map(({ id }) => id)]))
}

/** Everything an army of this faction can take. */
export function entriesOf(army: Army): readonly Entry[] {
  const catalogue = catalogueOf(army)
  const left = armyOptions(army.budget).stars - armyTotals(army).stars
  const plans = (catalogue.factions.get(army.faction)?.plans ?? []).map(id => catalogue.plans.get(id)!)
  const classic = CLASSIC_FORMATIONS.flatMap(({ faction }, i) =>
    faction === army.faction ? [classicEntry(i, left, catalogue)] : [],
  )
  return [...plans.map(plan => planEntry(plan, left, catalogue)), ...classic]
}
const planEntry = (plan: Plan, left: number, catalogue: Catalogue): Entry => ({
  id: PLAN + plan.id,
  name: plan.name,
  group: GROUPS[plan.kind],
  price: pointsOf(leastFormation(plan.id, catalogue), catalogue),
  text: [sizeText(plan), starsText(plan.stars)].filter(text => text !== '').join(', '),
  tags: [plan.kind, ...(plan.stars > 0 ? ['rare'] : [])],
  icon: planIcon(plan, catalogue),
  ...placed(plan.stars, left),
})
function classicEntry(i: number, left: number, catalogue: Catalogue): Entry {
  const { formation, points } = CLASSIC_FORMATIONS[i]!
  const plan = catalogue.plans.get(formation.plan)!
  return {
    id: `${CLASSIC}${i}`,
    name: `${formation.name ?? plan.name} (classic)`,
    group: 'Classic formations',
    price: points,
    text: [plan.name, starsText(plan.stars)].filter(text => text !== '').join(', '),
    tags: [plan.kind, 'classic'],
    icon: planIcon(plan, catalogue),
    ...placed(plan.stars, left),
  }
}

/** What an entry puts into the army. */
export const formationOf = (army: Army, entry: string): RosterFormation =>
  entry.startsWith(CLASSIC)
    ? CLASSIC_FORMATIONS[Number(entry.slice(CLASSIC.length))]!.formation
    : leastFormation(entry.slice(PLAN.length), catalogueOf(army))
export const entryOfPlan = (plan: string): string => PLAN + plan
