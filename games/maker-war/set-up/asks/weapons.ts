import { asking, type ChoiceOf, item, legal, option } from '@sandtable/kernel'
import { ownName, unitLabel } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { MAKER_WEAPONS, makersOf } from '../../factions/maker-weapons.ts'
import { ask } from '../../hooks.ts'

/** MW-R-131: each unit chooses for itself. */
export const weaponsAsk = ask<{ formation: string }, 'assign'>({
  kind: 'mw.weapons',
  type: 'assign',
  rule: 'MW-TERRAN-01',
  when: 'when units with Maker Weapons come onto the table',
  which: 'a Maker Weapon for each unit',
  ask: (world, { formation }) => ({
    type: 'assign',
    ...asking({
      text: `Which Maker Weapons do the units of ${ownName(world, formation)} carry?`,
      act: 'Set',
      told: `chooses the Maker Weapons of ${ownName(world, formation)}`,
      by: [formation],
    }),
    items: makersOf(world, formationOf(world, formation)).map(unit => item(unit.id, unitLabel(world, unit), [unit.id])),
    options: MAKER_WEAPONS.map(({ id, name }) => option(id, name, { rule: 'MW-TERRAN-01' })),
    open: null,
  }),
  validate: () => legal(),
  candidates(world, { formation }) {
    const units = makersOf(world, formationOf(world, formation))
    const all = (weapon: (i: number) => string): ChoiceOf<'assign'> => ({
      type: 'assign',
      to: Object.fromEntries(units.map((unit, i) => [unit.id, weapon(i)])),
    })
    const mixed = all(i => MAKER_WEAPONS[i % MAKER_WEAPONS.length]!.id)
    return [...MAKER_WEAPONS.map(({ id }) => all(() => id)), ...(units.length > 1 ? [mixed] : [])]
  },
})
