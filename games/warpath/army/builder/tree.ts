import type { Opening, Part, Slot } from '@sandtable/wargame/armies/kit'
import { atOf } from '@sandtable/wargame/armies/pointer'
import { COMPANY } from '../../data/company.ts'
import type { Category } from '../../data/types.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import { type Force, profileIn, type RosterUnit } from '../force.ts'
import { COMPANY_ENTRY, figuresLine } from './catalogue.ts'

/** WP-FORCE-07, WP-FORCE-08: what Troops units open. */
const OPENINGS: readonly Opening[] = [
  { from: 'Troops', to: 'Specialists', each: 1, most: COMPANY.troops.most },
  { from: 'Troops', to: 'Support', each: 2, most: COMPANY.troops.most },
]

/** The Companies of a force with their units, and what stands open in each. */
export const treeOf = (force: Force): readonly Part[] =>
  force.companies.map(({ units }, i) => {
    const parts = units.map((unit, j) => unitPart(force, unit, i, j))
    return {
      ...{ at: atOf('companies', i), name: `Company ${i + 1}`, text: '', entry: COMPANY_ENTRY, isFixed: false, fields: [] },
      list: atOf('companies', i, 'units'),
      price: parts.reduce((sum, { price }) => sum + (price ?? 0), 0),
      slots: slotsOf(force, units, i),
      parts,
      openings: OPENINGS,
    }
  })

function unitPart(force: Force, { unit, name }: RosterUnit, i: number, j: number): Part {
  const profile = profileIn(force, unit)
  const at = atOf('companies', i, 'units', j)
  return {
    ...{ at, entry: unit, isFixed: false, list: null, slots: [], parts: [], price: profile.points },
    name: name ?? profile.name,
    text: figuresLine(profile),
    icon: unitIcon(profile),
    fields: [{ at: `${at}/name`, label: 'Name', type: 'text', value: name }],
  }
}

function slotsOf(force: Force, units: readonly RosterUnit[], i: number): readonly Slot[] {
  const has = (category: Category) => units.flatMap(({ unit }, j) => (profileIn(force, unit).category === category ? [j] : []))
  const troops = has('Troops')
  const by = (j: number | undefined) => (j === undefined ? null : atOf('companies', i, 'units', j))
  const open = (group: Category, text: string, rule: Slot['rule'], opener: number | undefined): Slot => ({
    ...{ group, state: 'open', text, rule, by: by(opener) },
  })
  const missing = (group: Category, text: string): Slot => ({ group, state: 'missing', text, rule: 'WP-FORCE-05', by: null })
  const locked = (group: Category, text: string, rule: Slot['rule']): Slot => ({ group, state: 'locked', text, rule, by: null })
  const hq = has('HQ').length
  const pairs = Math.floor(troops.length / 2)
  const left = (category: Category, all: number): readonly number[] =>
    Array.from({ length: all }, (_, n) => n).slice(has(category).length)
  return [
    ...(hq < COMPANY.hq.least ? [missing('HQ', 'a Company needs one HQ unit')] : []),
    ...(hq === COMPANY.hq.least ? [open('HQ', 'one more HQ unit', 'WP-R-115', undefined)] : []),
    ...Array.from({ length: Math.max(0, COMPANY.troops.least - troops.length) }, () => missing('Troops', '2 to 4 Troops units')),
    ...(troops.length >= COMPANY.troops.least && troops.length < COMPANY.troops.most
      ? [open('Troops', `${COMPANY.troops.most - troops.length} more`, 'WP-FORCE-06', undefined)]
      : []),
    ...left('Specialists', troops.length).map(n => open('Specialists', 'opened by its Troops unit', 'WP-FORCE-07', troops[n])),
    ...left('Support', pairs).map(n => open('Support', 'opened by two Troops units', 'WP-FORCE-08', troops[2 * n + 1])),
    ...(troops.length < COMPANY.troops.most
      ? [
          locked('Specialists', 'one more for each Troops unit', 'WP-FORCE-07'),
          locked('Support', 'one more for every two Troops units', 'WP-FORCE-08'),
        ]
      : []),
  ]
}
