import type { Json, Rng } from '@sandtable/kernel'
import { armySuite, ODD_NAMES } from '@sandtable/testkit/army-suite'
import data from '../../data/squads.json' with { type: 'json' }
import { kit } from '../builder/kit.ts'
import { readySheets } from '../ready.ts'

/** Datasheets of somebody's own, in the squad or still on the shelf. */
function ownSquad(rng: Rng): Json {
  const sheets = rng
    .shuffle(readySheets().filter(({ drone }) => drone === null))
    .slice(0, 3)
    .map((sheet, i) => ({
      ...{ ...sheet, id: `own-${i}`, name: rng.pick(ODD_NAMES), note: rng.pick(ODD_NAMES) },
      srm: { accuracy: rng.below(3), assault: rng.below(3), evasion: rng.below(3) },
    }))
  const units = [
    { n: 1, unit: 'own-0' },
    { n: 7, unit: 'own-1' },
    { n: 2, unit: rng.pick(readySheets()).id },
  ]
  return { name: rng.pick(ODD_NAMES), limit: 2000, units, sheets: Object.fromEntries(sheets.map(one => [one.id, one])) } as Json
}
armySuite(kit, { costs: Object.fromEntries(data.squads.map(({ id, cost }) => [id, cost])), own: ownSquad })
