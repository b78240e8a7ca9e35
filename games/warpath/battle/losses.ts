import type { RuleId } from '@sandtable/kernel'
import type { Teller } from '../basics/move-token.ts'
import { isCommand, profileOf } from '../basics/queries.ts'
import { SCORING } from '../data/missions.ts'
import { foeOf, type Side, type Unit, type World } from '../world.ts'

/** WP-SHOOT-25: a base is removed and no longer In Play; with the last one its unit is destroyed. Returns whether it was the last. */
export function removeBase(play: Teller, unit: Unit, base: string, rule: RuleId): boolean {
  const { at, facing } = unit.bases.find(one => one.id === base)!
  unit.bases = unit.bases.filter(one => one.id !== base)
  play.emit('base lost', rule, { side: unit.side, unit: unit.id, base, at: { ...at }, facing, left: unit.bases.length })
  if (unit.bases.length > 0) return false
  destroyUnit(play, unit, rule)
  return true
}

const takeAway = (unit: Unit): void => {
  Object.assign(unit, { bases: [], where: 'gone', carrier: null, building: null, storms: null, token: null, pinned: false })
}
/** WP-R-130, WP-R-148: the opponent of its owner is credited with all of its points, whatever destroyed it. */
export function destroyUnit(play: Teller, unit: Unit, rule: RuleId): void {
  const { points } = profileOf(unit)
  const foe = play.world.sides[foeOf(unit.side)]
  takeAway(unit)
  // WP-R-196: nobody owned it, so nobody is credited with it.
  if (unit.neutral) {
    play.emit('destroyed', rule, { side: unit.side, unit: unit.id, by: null, points: 0 })
    return
  }
  foe.destroyed += points
  foe.destroyedThisRound += points
  play.emit('destroyed', rule, { side: unit.side, unit: unit.id, by: foe.id, points })
  if (isCommand(unit)) scoreAtOnce(play, foe, 'commandUnitDestroyed')
  if (isFirst(play.world, unit)) scoreAtOnce(play, foe, 'firstUnitDestroyed')
}

/** WP-R-148: the first unit of the game; of both sides where both lose theirs in the same attack or combat. */
const isFirst = ({ units, firstBlood }: World, { id, side }: Unit): boolean =>
  !firstBlood &&
  !Object.values(units).some(other => other.side === side && !other.neutral && other.where === 'gone' && other.id !== id)

/** WP-MISS-06: what scores at once. */
function scoreAtOnce(play: Teller, side: Side, what: 'commandUnitDestroyed' | 'firstUnitDestroyed'): void {
  const scoring = SCORING.find(entry => entry.id === play.world.mission.scoring)
  for (const item of scoring?.items ?? [])
    if (item.when === 'immediately' && item.what === what) {
      side.score += item.points
      play.emit('scored', 'WP-MISS-06', { side: side.id, points: item.points, for: what, score: side.score })
    }
}
