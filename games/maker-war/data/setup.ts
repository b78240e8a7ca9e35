import type { RuleId } from '@sandtable/kernel'
import { cm } from './cm.ts'
import setup from './setup.json' with { type: 'json' }
import type { SetupRow } from './types.ts'

/** An optional rule that the players agree on. `values` is null for a plain yes or no. */
export type Toggle = {
  id: string
  name: string
  /** What it means, for those who agree on it. */
  text: string
  default: string | boolean
  values: readonly string[] | null
  rule: RuleId
}

type ToggleRecord = {
  id: string
  name: string
  text: string
  default: string | boolean
  values?: readonly string[]
  rule: string
}
export const TOGGLES: readonly Toggle[] = (setup.toggles as readonly ToggleRecord[]).map(t => ({
  id: t.id,
  name: t.name,
  text: t.text,
  default: t.default,
  values: t.values ?? null,
  rule: t.rule as RuleId,
}))

/** MW-BIG-03: from this firepower on big dice are used when they are on 'auto'. */
export const BIG_DICE_FROM = setup.toggles.find(t => t.id === 'bigDice')!.autoThreshold!

/** MW-SETUP-02, the training game first (MW-GEO-05). */
export const SETUP_TABLE: readonly SetupRow[] = setup.setupTable.map(row => ({
  ...row,
  table: { width: cm(row.table[0]!), height: cm(row.table[1]!) },
}))

export const DEPLOYMENT = { ...setup.deployment, edgeDepth: cm(setup.deployment.edgeDepth) }

/** MW-END-06: by points, ascending; the last has no upper limit. */
export const ROUND_LIMITS: readonly { maxPoints: number | null; rounds: number }[] = setup.roundLimit

/** MW-R-174. */
export const STALEMATE = { quietRounds: setup.stalemate.quietRounds, lastRound: setup.stalemate.lastRound }
