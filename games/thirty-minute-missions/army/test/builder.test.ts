import type { Json, Rng } from '@sandtable/kernel'
import { armySuite, ODD_NAMES } from '@sandtable/testkit/army-suite'
import { expect, test } from 'vitest'
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

test('what is wrong with a datasheet as a whole is one press away', () => {
  const [designer] = kit.designers?.(kit.empty('any', 600)) ?? []
  const sheet = designer!.fresh as unknown as { weapons: readonly object[] }
  const armed = Array.from({ length: 6 }, () => sheet.weapons[0]!)
  const read = designer!.read({ ...designer!.fresh, weapons: armed })
  const wrong = read.ok ? designer!.problems(read.value).filter(({ kind }) => kind === 'wrong') : []
  expect(wrong.length).toBeGreaterThan(0)
  for (const { mends, text } of wrong) expect({ text, mends: mends.length }).not.toMatchObject({ mends: 0 })
})
