import type { Json, Rng } from '@sandtable/kernel'
import { armySuite, ODD_NAMES } from '@sandtable/testkit/army-suite'
import { expect, test } from 'vitest'
import { UNIT_RECORDS } from '../../data/factions.ts'
import data from '../../data/forces.json' with { type: 'json' }
import { kit } from '../builder/kit.ts'

/** A force with units of its owner's own among those of the book. */
function ownForce(rng: Rng): Json {
  const own = (i: number) => ({
    ...rng.pick(UNIT_RECORDS),
    id: `own-${i}`,
    name: `${rng.pick(ODD_NAMES)} ${i}`,
    bases: 1 + rng.below(9),
  })
  const units = ['enforcers.captain', 'own-0', 'own-1', 'own-0'].map(unit => ({ unit, name: rng.pick([null, ...ODD_NAMES]) }))
  return {
    ...{ faction: 'enforcers', name: rng.pick(ODD_NAMES), limit: 2000, cargo: [] },
    ...{ companies: [{ units }], own: [own(0), own(1)] },
  } as unknown as Json
}
armySuite(kit, { costs: Object.fromEntries(data.map(({ id, points }) => [id, points])), own: ownForce, workedOut: /^\/points$/ })

test('where a Company is full the catalogue counts what is there, not what would be', () => {
  const { army } = kit.ready.find(({ army: { companies } }) => companies.length === 1)!
  const [company] = army.companies
  const troops = Array.from({ length: 4 }, () => ({ unit: 'enforcers.operatives', name: null }))
  const full = { ...army, companies: [{ ...company!, units: [{ unit: 'enforcers.captain', name: null }, ...troops] }] }
  const operatives = kit.catalogue(full).find(({ id }) => id === 'enforcers.operatives')!
  expect(operatives.why).toEqual({ text: 'it has 4 Troops units, the most', rule: 'WP-FORCE-06' })
})
