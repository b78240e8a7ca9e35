import type { RuleId } from '@sandtable/kernel'
import { test } from 'vitest'

/**
 * A test of one rule (or of several that only show together). `sandtable rules` counts these calls, so the ids are written out as
 * literals. There is no way to skip one.
 */
export function rule(ids: RuleId | readonly RuleId[], says: string, run: () => void | Promise<void>): void {
  test(`[${typeof ids === 'string' ? ids : ids.join(', ')}] ${says}`, run)
}
