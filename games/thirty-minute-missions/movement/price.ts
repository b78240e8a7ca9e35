import type { Hex } from '@sandtable/geometry/hex/hex'
import { type Ledger, type LedgerLine, ledgerOf, type RuleId } from '@sandtable/kernel'
import type { Mover } from './mover.ts'

const line = (by: string, rule: RuleId, change: LedgerLine['change']): LedgerLine => ({ by, piece: null, rule, change })
const NONE: readonly LedgerLine[] = []

/** TM-R-24: a base cost, then doubling (black, green for Terrestrial Vehicles), then +1 (tan, white). */
export function priceOf(mover: Mover, base: number, rule: RuleId, hex: Hex, level: number): Ledger {
  const lines = colourLines(mover, hex, level)
  return lines.length === 0 ? { base, rule, lines: NONE, total: base } : ledgerOf(base, rule, lines)
}

function colourLines(mover: Mover, hex: Hex, level: number): readonly LedgerLine[] {
  const { category, way } = mover
  const { colour, floor } = mover.ground(hex)
  const isLow = level === floor
  switch (colour) {
    case 'black':
      // TM-R-27, TM-R-28: only who is on the ground is held up by rubble.
      return isLow && !mover.knows('ignoresBlackCost') ? [line('ruins', 'TM-COLOR-07', { times: 2 })] : NONE
    case 'green':
      return isLow && category === 'terrestrial' && way !== 'thrust' ? [line('woods', 'TM-TERRA-03', { times: 2 })] : NONE
    case 'tan':
      return isExempt(mover) || mover.knows('ignoresTan') ? NONE : [line('desert', 'TM-COLOR-03', { add: 1 })]
    case 'white':
      return isExempt(mover) || mover.knows('ignoresWhite') ? NONE : [line('snow', 'TM-COLOR-04', { add: 1 })]
    default:
      return NONE
  }
}
/** TM-COLOR-03, TM-COLOR-04: Thruster and Flight moves, and the Rotor Drive, which has the costs of Flight. */
const isExempt = ({ way, mode }: Mover): boolean => way === 'thrust' || (way === 'air' && mode !== 'hover')

/** TM-R-23: a unit too slow for a step uses all it has. */
export const allOf = (price: Ledger, left: number): Ledger =>
  ledgerOf(price.base, price.rule, [...price.lines, line('all it has', 'TM-R-23', { set: left })])
