import type { RuleId } from '@sandtable/kernel'
import missions from './missions.json' with { type: 'json' }

/** MW-MISS-01 to MW-MISS-06. What a mission does not change is null. */
export type Mission = {
  id: string
  name: string
  summary: string
  rule: RuleId
  roundLimit: boolean
  poiTypes: 'rolled' | 'landing-zone' | 'reliquary' | 'fixed' | null
  poiMin: number | null
  poiCount: number | null
  /** Toggles that are on whatever was agreed. */
  forces: { readonly [toggle: string]: boolean }
  defenderBudgetPercent: number | null
  ordnanceFromShortEdgePercent: number | null
}
type MissionRecord = Pick<Mission, 'id' | 'name' | 'summary' | 'rule' | 'roundLimit'> & Partial<Mission>

/** MW-R-138: authored, all but the book game. */
export const MISSIONS: readonly Mission[] = (missions.missions as readonly MissionRecord[]).map(mission => ({
  poiTypes: null,
  poiMin: null,
  poiCount: null,
  forces: {},
  defenderBudgetPercent: null,
  ordnanceFromShortEdgePercent: null,
  ...mission,
}))

/** MW-END-07 and MW-END-08, in percent: of the points of what was lost, the last three of the point budget. */
export const VICTORY_PERCENT = missions.victoryPercent
