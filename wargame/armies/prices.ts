import type { RuleId } from '@sandtable/kernel'
import type { PriceLine } from './kit.ts'

/** A line of a price. */
export const line = (text: string, working: string, value: number, rule: RuleId): PriceLine => ({
  ...{ text, working, value, rule, isSum: false },
})
/** What the lines above it come to. */
export const sum = (text: string, working: string, value: number, rule: RuleId): PriceLine => ({
  ...line(text, working, value, rule),
  isSum: true,
})
