import { asking, deed, legal, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { findActive } from '../../basics/why-not.ts'
import { SUPPLY_COSTS } from '../../data/orders.ts'
import { ask } from '../../hooks.ts'
import { canPay, whyUnpaid } from '../../supply/supply.ts'
import { turnedIn } from '../../supply/turned-in.ts'
import type { World } from '../../world.ts'
import { makersOf } from '../maker-weapons.ts'

/** '1 supply point, turning in Lucky Shot'. */
function priceOf(world: World, formation: string): string {
  const cost = SUPPLY_COSTS.makerWeapons
  return `${counted(cost, 'supply point')}${turnedIn(world, formationOf(world, formation).side, cost, 'other')}`
}

/** MW-TERRAN-02: whether a supply point is spent to choose the Maker Weapons of a formation anew. */
export const remakeWeapons = ask<{ formation: string }, 'pick'>({
  kind: 'mw.remakeWeapons',
  type: 'pick',
  rule: 'MW-TERRAN-02',
  when: 'when a formation with Maker Weapons is activated and you have a supply point',
  which: 'whether they are chosen again',
  notAsked(world, seat) {
    const active = findActive(world, seat)
    if (!active) return null
    if (makersOf(world, active).length === 0)
      return violation('MW-TERRAN-02', `${ownName(world, active.id)} has no Maker Weapons`)
    return canPay(world, active.side, SUPPLY_COSTS.makerWeapons, 'other')
      ? null
      : whyUnpaid(world, active.side, SUPPLY_COSTS.makerWeapons)
  },
  ask: (world, { formation }) => ({
    type: 'pick',
    ...asking({
      text: `Do you change the Maker Weapons of ${ownName(world, formation)}?`,
      act: 'Change',
      none: 'No',
      told: `may change the Maker Weapons of ${ownName(world, formation)}`,
      by: [formation],
    }),
    options: [
      deed('remake', `Change them for ${priceOf(world, formation)}`, { rule: 'MW-TERRAN-02', ...meant(world, formation) }),
    ],
    min: 0,
    max: 1,
  }),
  validate: () => legal(),
  candidates: () => [[], ['remake']].map(ids => ({ type: 'pick', ids })),
})
