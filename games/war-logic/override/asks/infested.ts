import { asking, deed, legal, option, violation } from '@sandtable/kernel'
import { sheetOf, unitOf } from '../../basics/queries.ts'
import { findUnitSheet } from '../../data/units.ts'
import { ask } from '../../hooks.ts'
import { credits } from '../../words/credits.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import { priceOfSheet, replacementsFor, valueLeftOf } from '../replacement.ts'

/** WL-INFES-02, WL-R-152: the figure stays with a mark, or another one takes its place; the attacker chooses. */
export const chooseReplacement = ask<{ unit: string }, 'pick'>({
  kind: 'wl.infested',
  type: 'pick',
  rule: 'WL-INFES-02',
  when: 'when a unit was infested',
  which: 'the figure as it is, or a unit of the catalogue that costs less than what is left of it',
  ask(world, { unit: id }) {
    const unit = unitOf(world, id)
    return {
      type: 'pick',
      ...asking({
        text: `What becomes of ${unit.name}?`,
        note: `Worth ${credits(valueLeftOf(world, unit))} credits as it stands.`,
        act: 'Becomes',
        told: 'decides what an infested unit becomes',
        first: 'keep',
        by: [id],
      }),
      options: [
        deed('keep', 'Keep the figure, marked', { rule: 'WL-INFES-02', kind: 'keep', icon: unitIcon(sheetOf(world, unit)) }),
        ...replacementsFor(world, unit).map(sheet =>
          option(sheet.id, sheet.name, {
            note: `${credits(priceOfSheet(world, sheet))} credits, with full numbers`,
            rule: 'WL-INFES-02',
            kind: 'replace',
            group: 'In its place',
            icon: unitIcon(sheet),
          }),
        ),
      ],
      min: 1,
      max: 1,
    }
  },
  whyNot(world, { unit: id }, _seat, sheet) {
    const found = findUnitSheet(sheet)
    if (!found) return null
    const isDear = priceOfSheet(world, found) >= valueLeftOf(world, unitOf(world, id))
    return isDear
      ? violation('WL-INFES-02', 'it must cost less than what is left of the victim')
      : violation('WL-R-152', 'its base does not fit there, or it cannot stand in for a victim')
  },
  validate: () => legal(),
  candidates: (world, { unit }, _seat, _rng, most = 3) => [
    { type: 'pick', ids: ['keep'] },
    ...replacementsFor(world, unitOf(world, unit))
      .slice(0, Math.max(0, most - 1))
      .map(({ id }) => ({ type: 'pick' as const, ids: [id] })),
  ],
})
