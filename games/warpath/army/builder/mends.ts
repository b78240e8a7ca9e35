import type { JsonObject } from '@sandtable/kernel'
import type { At, Entry, Mend, Problem } from '@sandtable/wargame/armies/kit'
import { FEW_MENDS, lightening } from '@sandtable/wargame/armies/mends'
import { atOf } from '@sandtable/wargame/armies/pointer'
import type { Path } from '@sandtable/wargame/read'
import { listed } from '@sandtable/wargame/words'
import { COMPANY } from '../../data/company.ts'
import type { Category, Profile } from '../../data/types.ts'
import { type Force, findProfileIn, inCategory, pointsOf, profileIn, profilesOf, unitsOf } from '../force.ts'
import { checkForce } from '../problems.ts'
import { COMPANY_ENTRY, catalogueOf } from './catalogue.ts'

type Placed = { readonly at: At; readonly profile: Profile }
const placedIn = (force: Force): readonly Placed[] =>
  force.companies.flatMap((company, i) =>
    profilesOf(force, company).map((profile, j) => ({ at: atOf('companies', i, 'units', j), profile })),
  )

const takeOut = ({ at, profile }: Placed): Mend => ({
  text: `Take ${profile.name} out, ${profile.points}`,
  edits: [{ type: 'take', at }],
})
/** Units that would fill a category of a Company, so many of one kind, the cheapest first. */
function adding(force: Force, company: number, category: Category, n = 1): readonly Mend[] {
  const to = atOf('companies', company, 'units')
  const isEnough = ({ id }: Entry) => n === 1 || !profileIn(force, id).isUnique
  return catalogueOf(force)
    .filter(entry => entry.group === category && entry.to.includes(to) && isEnough(entry))
    .toSorted((a, b) => a.price - b.price)
    .map(({ id, name, price }) => ({
      text: n === 1 ? `Add ${name}, ${price}` : `Add ${n} ${name}, ${n * price}`,
      edits: Array.from({ length: n }, () => ({ type: 'add', entry: id, to })),
    }))
}
/** The last units of a category that are too many, or all that are left over in one press. */
function takingLast(force: Force, company: number, category: Category, n = 1): readonly Mend[] {
  const last = placedIn(force)
    .filter(({ at, profile }) => at.startsWith(`${atOf('companies', company)}/`) && profile.category === category)
    .slice(-n)
  return takingAll(last)
}
/** All of these in one press; the last first: places before it stay as they are. */
function takingAll(last: readonly Placed[]): readonly Mend[] {
  const names = last.map(({ profile }) => profile.name)
  const points = last.reduce((sum, { profile }) => sum + profile.points, 0)
  if (last.length === 0) return []
  return [{ text: `Take ${listed(names)} out, ${points}`, edits: last.toReversed().map(({ at }) => ({ type: 'take', at })) }]
}
/** Troops that open what is there already, as far as a Company takes them; or what they would have to open goes. */
function unlocking(force: Force, company: number, category: 'Specialists' | 'Support'): readonly Mend[] {
  const profiles = profilesOf(force, force.companies[company]!)
  const [troops, opened] = [inCategory(profiles, 'Troops').length, inCategory(profiles, category).length]
  const needed = category === 'Support' ? 2 * opened : opened
  const room = category === 'Support' ? Math.floor(troops / 2) : troops
  const more = needed <= COMPANY.troops.most ? adding(force, company, 'Troops', needed - troops).slice(0, FEW_MENDS) : []
  return [...more, ...takingLast(force, company, category, opened - room)]
}

/** WP-FORCE-01. */
const lighter = (force: Force): readonly Mend[] =>
  lightening(
    placedIn(force).map(one => ({ mend: takeOut(one), price: one.profile.points })),
    pointsOf(force) - force.limit,
  )
/** WP-FORCE-10: all of them but the first. */
const onlyOnce = (force: Force, unit: unknown): readonly Mend[] =>
  takingAll(
    placedIn(force)
      .filter(({ profile }) => profile.id === unit)
      .slice(1),
  )

/** What one press mends, by the rule that was broken. */
function mendsOf(force: Force, rule: string, path: Path, params: JsonObject): readonly Mend[] {
  const company = Number(path[1] ?? 0)
  switch (rule) {
    case 'WP-FORCE-01':
      return lighter(force)
    case 'WP-FORCE-02':
      return placedIn(force)
        .filter(({ at }) => at === atOf('companies', company, 'units', Number(path[3])))
        .map(takeOut)
    case 'WP-FORCE-04':
      return [{ text: 'Add a Company', edits: [{ type: 'add', entry: COMPANY_ENTRY, to: atOf('companies') }] }]
    case 'WP-FORCE-05':
      return adding(force, company, params.troops === undefined ? 'HQ' : 'Troops')
    case 'WP-R-115':
      return takingLast(force, company, 'HQ', countIn(force, company, 'HQ') - COMPANY.hq.most)
    case 'WP-FORCE-06':
      return takingLast(force, company, 'Troops', countIn(force, company, 'Troops') - COMPANY.troops.most)
    case 'WP-FORCE-07':
      return unlocking(force, company, 'Specialists')
    case 'WP-FORCE-08':
      return unlocking(force, company, 'Support')
    case 'WP-FORCE-10':
      return onlyOnce(force, params.unit)
    default:
      return takingLast(force, company, 'Transport')
  }
}
const countIn = (force: Force, i: number, category: Category): number =>
  inCategory(profilesOf(force, force.companies[i]!), category).length

/** Everything wrong with a force, each at its place, with what mends it. */
export function problemsOf(force: Force): readonly Problem[] {
  const found: Problem[] = []
  if (unitsOf(force).some(({ unit }) => findProfileIn(force, unit) === null)) return found
  checkForce(force, { limit: force.limit, learning: false }, (path, text, rule = 'WP-FORCE-01', params = {}) => {
    const at = atOf(...path.map(key => (typeof key === 'number' ? key : String(key))))
    found.push({
      kind: 'wrong',
      at,
      text: typeof text === 'string' ? text : text(),
      rule,
      mends: mendsOf(force, rule, path, params),
    })
  })
  return found
}
