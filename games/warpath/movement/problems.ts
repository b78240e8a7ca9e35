import type { Point } from '@sandtable/geometry/point'
import type { RuleId } from '@sandtable/kernel'

/** What is wrong with where a base goes or stands. `base`: whose; `other`: the base or piece of terrain it is about. */
export type Problem = {
  kind:
    | 'too far'
    | 'off the table'
    | 'difficult'
    | 'impassable'
    | 'building'
    | 'enemy on the way'
    | 'nearer to an enemy'
    | 'overlap'
    | 'near an enemy'
    | 'near a friend'
    | 'alone'
    | 'spread out'
    | 'no contact'
    | 'too near its start'
  rule: RuleId
  base: string | null
  other: string | null
  at: Point | null
  /** In hundredths, where one was measured: how far it goes, and how far it may. */
  measured?: number
  limit?: number
}

export const problem = (
  kind: Problem['kind'],
  rule: RuleId,
  base: string | null,
  other: string | null,
  at: Point | null = null,
): Problem => ({ kind, rule, base, other, at })
