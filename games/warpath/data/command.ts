import command from './command.json' with { type: 'json' }
import { DIE_KINDS, type DieKind } from './types.ts'

/** WP-R-01: swords on each face. */
export const COMMAND_FACES: { readonly [K in DieKind]: readonly number[] } = {
  Black: command.dice.Black.faces,
  Orange: command.dice.Orange.faces,
  Green: command.dice.Green.faces,
}
/** WP-CMD-01. */
export const BASE_DICE: readonly DieKind[] = command.points.baseDice.flatMap(name => DIE_KINDS.filter(kind => kind === name))
export const REROLLS_PER_COMMAND_UNIT = command.points.rerollsPerCommandUnit
const costOf = (id: string): number => command.points.standardUses.find(use => use.id === id)!.cost
/** WP-CPTS-02, WP-CPTS-04, WP-CPTS-07, WP-CPTS-01. */
export const COSTS = { extraActivation: costOf('extra_activation'), reroll: costOf('reroll'), unpin: costOf('unpin') }
/** WP-CPTS-04. */
export const MOST_REROLLED = command.points.standardUses.find(use => use.id === 'reroll')?.maxDice ?? 2
