import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { readForce } from '../read-force.ts'

const wrongWith = (faction: string, ...companies: string[][]): string[] => {
  const units = (names: string[]) => ({ units: names.map(name => ({ unit: `${faction}.${name}`, name: null })) })
  const force = { faction, name: 'Test', limit: 5000, companies: companies.map(units), cargo: [] }
  const found = readForce(force, { limit: 5000, learning: false })
  return found.ok ? [] : found.violations.map(v => v.rule)
}
const times = (n: number, unit: string): string[] => Array<string>(n).fill(unit)
const core = (troops: number) => ['captain', ...times(troops, 'operatives')]

rule(
  ['WP-FORCE-07', 'WP-FORCE-08', 'WP-R-114', 'WP-FORCE-04'],
  'what one Company unlocks is of no use to another: three and one, not four and two of both together',
  () => {
    const specialists = times(4, 'peacekeepers')
    expect(wrongWith('enforcers', [...core(3), ...times(3, 'peacekeepers'), 'panther'])).toEqual([])
    expect(wrongWith('enforcers', [...core(3), ...specialists, 'panther'], core(4))).toEqual(['WP-FORCE-07'])
    expect(wrongWith('enforcers', [...core(3), 'panther', 'panther'], core(4))).toEqual(['WP-FORCE-08'])
    expect(wrongWith('enforcers', [...core(4), 'panther', 'panther', ...specialists], core(2))).toEqual([])
  },
)

rule(
  ['WP-FORCE-09', 'WP-UNIT-04', 'WP-R-113', 'WP-R-177'],
  'a Command Vehicle is a Vehicle: it gets no Transport, and a Captain, who is Infantry, does',
  () => {
    const troops = ['operatives', 'operatives']
    expect(wrongWith('enforcers', ['captain', ...troops, ...times(3, 'courser')])).toEqual([])
    expect(wrongWith('enforcers', ['praetor', ...troops, ...times(3, 'courser')])).toEqual(['WP-FORCE-09'])
    expect(wrongWith('enforcers', ['praetor', 'captain', ...troops, ...times(3, 'courser')])).toEqual([])
  },
)

rule(
  ['WP-FORCE-05', 'WP-FORCE-06', 'WP-R-115', 'WP-FORCE-10', 'WP-TRANS-01'],
  'several things wrong at once are all told, each by its rule, in the Company they are wrong in',
  () => {
    const found = wrongWith(
      'enforcers',
      ['captain', 'captain', 'praetor', ...times(5, 'operatives')],
      ['operatives', 'operatives'],
    )
    expect(found.toSorted()).toEqual(['WP-FORCE-05', 'WP-FORCE-06', 'WP-R-115'].toSorted())
  },
)
