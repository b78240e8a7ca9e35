import cost from './cost.json' with { type: 'json' }
import { inch } from './inch.ts'
import type { DieKind, UnitType } from './types.ts'

type Steps = readonly { readonly upTo: number; readonly value: number }[]
const stepsOf = (pairs: readonly (readonly number[])[], unit: (n: number) => number): Steps =>
  pairs.map(([upTo, value]) => ({ upTo: unit(upTo!), value: value! }))

/** WP-R-112: the figures of the cost formula. Ranges are hundredths of an inch. */
export const COST = {
  ...cost,
  type: cost.type as { readonly [T in UnitType]: number },
  chassis: cost.chassis as { readonly [T in UnitType]: number },
  commandDice: cost.commandDice as { readonly [D in DieKind]: number },
  keywords: new Map(Object.entries(cost.keywords)),
  weaponKeywords: new Map(Object.entries(cost.weaponKeywords)),
  armour: stepsOf(cost.armour, armour => armour),
  range: stepsOf(cost.range, inch),
}
