import type { Hex } from '@sandtable/geometry/hex/hex'
import { legal, option, type RuleId } from '@sandtable/kernel'
import { ask } from '../../kit.ts'
import { unitOf } from '../../look-up.ts'
import { offsetOf } from '../../measure.ts'

const MOST = 12

export const hexId = ({ q, r }: Hex): string => `${q},${r}`
const label = (hex: Hex): string => {
  const { column, row } = offsetOf(hex)
  return `Column ${column + 1}, row ${row + 1}`
}

/** TM-R-41, TM-R-64, TM-R-146: which of several free hexes that are equally near. */
export const freeHex = ask<{ unit: string; hexes: Hex[]; rule: RuleId }, 'pick'>({
  kind: 'tm.freeHex',
  type: 'pick',
  rule: 'TM-R-110',
  ask: (world, { unit, hexes, rule }) => ({
    type: 'pick',
    text: `Where does ${unitOf(world, unit).name} end up?`,
    options: hexes.map(hex => option(hexId(hex), label(hex), { rule, at: { x: hex.q, y: hex.r, facing: null, level: null } })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { hexes }, _seat, _rng, most = MOST) =>
    hexes.slice(0, most).map(hex => ({ type: 'pick', ids: [hexId(hex)] })),
})
