import { asking, legal, option, type RuleId, violation } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { placeShown, siteId } from '../../free/shown.ts'
import { ask } from '../../hooks.ts'
import type { Site, World } from '../../world.ts'

const MOST = 12
const HEX_ID = /^\d+,\d+$/

export { siteId as hexId } from '../../free/shown.ts'

const label = (world: World, hex: Site): string => {
  if (world.options.hexless) {
    const { x, y } = placeShown(world, hex)
    return `${x / 100} by ${y / 100} inches`
  }
  return `Hex ${hex.column}, ${hex.row}`
}

/** TM-R-41, TM-R-64, TM-R-146: which of several free hexes that are equally near. */
export const freeHex = ask<{ unit: string; hexes: Site[]; rule: RuleId }, 'pick'>({
  kind: 'tm.freeHex',
  type: 'pick',
  rule: 'TM-R-110',
  when: 'when a unit ends up in one of several hexes that are equally near',
  which: 'the free hexes that are nearest',
  ruleOf: ({ rule }) => rule,
  whyNot: (_world, { rule }, _seat, id) =>
    HEX_ID.test(id) ? violation(rule, 'it is not one of the free hexes that are nearest') : null,
  ask: (world, { unit, hexes, rule }) => ({
    type: 'pick',
    ...asking({
      text: `Where does ${unitOf(world, unit).name} end up?`,
      act: 'Choose',
      told: `chooses where ${unitOf(world, unit).name} ends up`,
      by: [unit],
    }),
    options: hexes.map(hex => option(siteId(hex), label(world, hex), { rule, at: placeShown(world, hex) })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { hexes }, _seat, _rng, most = MOST) =>
    hexes.slice(0, most).map(hex => ({ type: 'pick', ids: [siteId(hex)] })),
})
