import type { Json, Rng } from '@sandtable/kernel'
import { armySuite, ODD_NAMES } from '@sandtable/testkit/army-suite'
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
