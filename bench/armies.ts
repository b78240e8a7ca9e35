import { kit } from '@sandtable/maker-war/army/builder/kit'
import { edited } from '@sandtable/wargame/armies/edits'
import type { PartField } from '@sandtable/wargame/armies/kit'
import { atMost, millis, type Row } from './measure.ts'

type Army = Parameters<typeof kit.tree>[0]
const POINTS = 3000
const UNITS = 200
/** One frame of a screen. */
const FRAME = 16

const unitsIn = ({ formations }: Army): number =>
  formations.reduce((sum, { units }) => sum + Object.values(units).reduce((all, n) => all + n, 0), 0)
/** Full formations of the plans with the cheapest units, until there are so many units. */
function largeArmy(): Army {
  let army = kit.empty(kit.banners[0]!.id, POINTS)
  const change = (edit: Parameters<typeof edited>[2]): void => {
    const next = edited(kit, army, edit)
    if (next.ok) army = next.value
  }
  const [cheapest] = kit
    .catalogue(army)
    .filter(({ tags }) => tags.includes('ground') && !tags.includes('rare'))
    .toSorted((a, b) => a.price - b.price)
  while (unitsIn(army) < UNITS && cheapest) {
    change({ type: 'add', entry: cheapest.id, to: '/formations' })
    const counts = kit
      .tree(army)
      .at(-1)!
      .fields.filter((field): field is Extract<PartField, { type: 'count' }> => field.type === 'count')
    for (const { at, most } of counts) change({ type: 'set', at, value: most })
  }
  return army
}

/** One change of a large army, checked, priced and drawn. */
export function armyRows(): Row[] {
  const army = largeArmy()
  const field = kit.tree(army)[0]!.fields.find(one => one.type === 'count')!
  const run = (i: number): void => {
    const next = edited(kit, army, { type: 'set', at: field.at, value: 1 + (i % 2) })
    if (!next.ok) throw new Error(next.violations[0]!.text)
    kit.problems(next.value)
    kit.price(next.value, '')
    kit.meters(next.value)
    kit.tree(next.value)
  }
  return [atMost(`armies: one edit of ${unitsIn(army)} units, checked, priced and drawn`, millis(run), 'ms', FRAME)]
}
