import type { RuleId } from '@sandtable/kernel'
import type { Player, PlayerId, SideId, World } from '../world.ts'
import { modeOf, neededBy, playersOfSide, sumOf } from './sides.ts'
import { isFeat } from './stats.ts'

/** When conditions are looked at. 'plan': after each plan. 'deed': something was done that may decide the game at once. */
export type Moment = 'revenue' | 'plan' | 'phase begins' | 'phase ends' | 'deed'
/** `looked`: whose missions are looked at. */
type Check = { readonly at: Moment; readonly looked: readonly PlayerId[] }
type Condition = {
  readonly on: 'scrolls' | 'portal' | 'aether' | 'missions'
  readonly rule: RuleId
  readonly text: string
  holds(world: World, side: SideId, check: Check): boolean
}
/**
 * MV-MISS-02, MV-MISS-03, MV-R-39, MV-R-151: three one after another; or all together at the same moment, so that states must have been
 * looked at.
 */
function hasMissions(world: World, side: SideId, { at, looked }: Check): boolean {
  const wanted = 3
  const isTogether = world.options.missionsMode === 'together'
  const isLookedAt = ({ id, missions }: Player): boolean => looked.includes(id) && (at !== 'deed' || missions.every(isFeat))
  return playersOfSide(world, side).some(one => one.missionsDone >= wanted && (!isTogether || isLookedAt(one)))
}
/** MV-VICT-01: what ends the game at once. */
const CONDITIONS: readonly Condition[] = [
  {
    on: 'scrolls',
    rule: 'MV-VICT-06',
    text: 'the scrolls are found',
    holds: (world, side) => sumOf(world, side, one => one.scrolls) >= neededBy(world, side, modeOf('scrolls').needed!),
  },
  {
    on: 'portal',
    rule: 'MV-VICT-08',
    text: 'the Stone Portal is finished',
    holds: (world, side) => sumOf(world, side, one => one.portal) >= modeOf('portal').stages!,
  },
  {
    on: 'aether',
    rule: 'MV-VICT-07',
    text: 'the aether stones are gathered',
    holds: (world, side, { at }) =>
      at === 'phase begins' && sumOf(world, side, one => one.stones) >= neededBy(world, side, modeOf('aether').needed!),
  },
  { on: 'missions', rule: 'MV-MISS-02', text: 'three missions are fulfilled', holds: hasMissions },
]
/** The sides that win now, and by what; null: nobody. */
export function victoryNow(
  world: World,
  sides: readonly SideId[],
  check: Check,
): { sides: SideId[]; rule: RuleId; text: string } | null {
  const met = CONDITIONS.filter(({ on }) => world.options[on]).flatMap(({ rule, text, holds }) =>
    sides.filter(side => holds(world, side, check)).map(side => ({ side, rule, text })),
  )
  const [first] = met
  return first ? { sides: [...new Set(met.map(one => one.side))], rule: first.rule, text: first.text } : null
}
