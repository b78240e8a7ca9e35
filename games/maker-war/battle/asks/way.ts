import { asking, deed, legal, type RuleId, violation } from '@sandtable/kernel'
import { ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { ENTRY_WAYS, type EntryWay } from '../../factions/entries.ts'
import { ask } from '../../hooks.ts'
import { canEnter } from '../../set-up/deployment.ts'
import type { Order } from '../../world.ts'
import { waysFor } from '../orders.ts'

const WAYS: { readonly [way in EntryWay]: { label: string; rule: RuleId } } = {
  edge: { label: 'From a deployment zone', rule: 'MW-DEPLOY-04' },
  carrier: { label: 'Out of its carrier', rule: 'MW-R-126' },
  planetfall: { label: 'By planetfall', rule: 'MW-PLANET-01' },
  portal: { label: 'Through a portal', rule: 'MW-ASTRAL-03' },
  root: { label: 'By its roots', rule: 'MW-FUNGUS-01' },
}

/** How a formation comes onto the table, where there are several ways. */
export const chooseWay = ask<{ formation: string; order: Order | null }, 'pick'>({
  kind: 'mw.way',
  type: 'pick',
  rule: 'MW-DEPLOY-08',
  when: 'when a formation can come onto the table in several ways',
  which: 'ways that are open to it',
  ask(world, { formation, order }) {
    const options = waysFor(world, formationOf(world, formation), order).map(way =>
      deed(way, WAYS[way].label, { rule: WAYS[way].rule }),
    )
    const name = ownName(world, formation)
    const words = asking({
      text: `How does ${name} come onto the table?`,
      act: 'Choose',
      told: `chooses how ${name} comes onto the table`,
      by: [formation],
    })
    return { type: 'pick', ...words, options, min: 1, max: 1 }
  },
  whyNot(world, { formation, order }, _seat, id) {
    const way = ENTRY_WAYS.find(one => one === id)
    if (way === undefined) return null
    const group = formationOf(world, formation)
    const verdict = canEnter(world, group, way, order ?? 'assault')
    if (!verdict.ok) return verdict.violations[0]!
    return waysFor(world, group, order).includes(way) ? null : violation('MW-PLANET-05', 'who lands acts as under Basic Advance')
  },
  validate: () => legal(),
  candidates: (world, { formation, order }) =>
    waysFor(world, formationOf(world, formation), order).map(way => ({ type: 'pick', ids: [way] })),
})
