import type { Skill } from '../data/types.ts'

type Priced = Pick<Skill, 'impact' | 'range' | 'extension' | 'number' | 'probability' | 'penalty'>

/** WL-COST-01, WL-COST-05, WL-R-15: in whole hundredths of a credit, never rounded. */
export const priceOf = ({ impact, range, extension, number, probability, penalty }: Priced): number =>
  (impact + range + extension) * number * probability + penalty * 100
