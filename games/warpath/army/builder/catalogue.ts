import type { RuleId } from '@sandtable/kernel'
import type { Entry, Reason } from '@sandtable/wargame/armies/kit'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { problems, type Subject } from '@sandtable/wargame/read'
import { counted } from '@sandtable/wargame/words'
import { COMPANY as COMPANY_RULES } from '../../data/company.ts'
import { FACTIONS } from '../../data/factions.ts'
import { CATEGORIES, type Profile } from '../../data/types.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import { type Company, type Force, profileIn, unitsOf } from '../force.ts'
import { checkForce } from '../problems.ts'

export const COMPANY_ENTRY = 'company'
const ABOUT: Subject = { what: 'this Company', rule: 'WP-FORCE-04' }

/** What is wrong with a Company by itself, except what it still lacks. */
function excessOf(company: Company, force: Force): readonly Reason[] {
  const { found, refuse } = problems(ABOUT)
  const alone = { ...force, companies: [company] }
  checkForce(alone, { limit: Number.POSITIVE_INFINITY, learning: false }, (_, ...problem) => refuse([], ...problem))
  return found.filter(({ rule }) => rule !== 'WP-FORCE-05')
}

/** What the sentence of a full list counts is not there yet: here it is said what is. */
const FULL: { readonly [rule: RuleId]: string } = {
  'WP-FORCE-06': `it has ${COMPANY_RULES.troops.most} Troops units, the most`,
  'WP-R-115': `it has ${COMPANY_RULES.hq.most} HQ units, the most`,
}
/** Why a Company does not take a unit; null: it does. */
function whyNotIn(company: Company, profile: Profile, force: Force): Reason | null {
  const before = excessOf(company, force)
  const units = [...company.units, { unit: profile.id, name: null }]
  const after = excessOf({ units }, force)
  const fresh = after.find(({ text }) => !before.some(one => one.text === text))
  return fresh ? { text: FULL[fresh.rule] ?? fresh.text.replace(/^this Company: /, ''), rule: fresh.rule } : null
}

function placesFor(profile: Profile, force: Force): Pick<Entry, 'to' | 'why'> {
  if (profile.isUnique && unitsOf(force).some(({ unit }) => unit === profile.id))
    return { to: [], why: { text: 'unique, already taken', rule: 'WP-FORCE-10' } }
  if (force.companies.length === 0) return { to: [], why: { text: 'add a Company', rule: 'WP-FORCE-04' } }
  const reasons = force.companies.map(company => whyNotIn(company, profile, force))
  const to = reasons.flatMap((why, i) => (why === null ? [atOf('companies', i, 'units')] : []))
  return { to, why: to.length > 0 ? null : (reasons[0] ?? null) }
}

const inches = (hundredths: number): string => String(hundredths / 100)
const target = (n: number | null): string => (n === null ? '–' : `${n}+`)
/** '5 bases, Infantry, speed 4/8, shoot 6+, assault 6+, armour 5+'. */
export function figuresLine({ type, bases, advance, sprint, shoot, assault, armour }: Profile): string {
  const speed = `speed ${inches(advance)}/${inches(sprint)}`
  return [counted(bases, 'base'), type, speed, `shoot ${target(shoot)}`, `assault ${target(assault)}`, `armour ${armour}+`].join(
    ', ',
  )
}

/** Everything a force of this faction can take, by category, and where. */
export function catalogueOf(force: Force): readonly Entry[] {
  const own = (force.own ?? []).map(({ id }) => profileIn(force, id))
  const profiles = [...own, ...(FACTIONS.find(({ id }) => id === force.faction)?.profiles ?? [])]
  const units = CATEGORIES.flatMap(category => profiles.filter(one => one.category === category)).map(
    (profile): Entry => ({
      id: profile.id,
      name: profile.name,
      group: profile.category,
      price: profile.points,
      text: figuresLine(profile),
      icon: unitIcon(profile),
      tags: [profile.type, ...profile.keywords, ...(profile.isUnique ? ['Unique'] : [])],
      ...placesFor(profile, force),
    }),
  )
  return [...units, COMPANY]
}
export const COMPANY: Entry = {
  ...{ id: COMPANY_ENTRY, name: 'Company', group: 'Companies', price: 0, tags: [], to: [atOf('companies')], why: null },
  text: '1 or 2 HQ, 2 to 4 Troops; Troops unlock Specialists and Support',
}
