import type { RuleId } from '@sandtable/kernel'
import type { SideId, World } from '../world.ts'
import { modeOf, neededBy, playersOfSide, sumOf } from './sides.ts'
import { isFeat } from './stats.ts'

/** When conditions are looked at. 'plan': after each plan. 'deed': something was done that may decide the game at once. */
export type Moment = 'revenue' | 'plan' | 'phase begins' | 'phase ends' | 'deed'
type Condition = {
  readonly on: 'scrolls' | 'portal' | 'aether' | 'missions'
  readonly rule: RuleId
  readonly text: string
  holds(world: World, side: SideId, at: Moment): boolean
}
/** MV-MISS-02, MV-MISS-03: three one after another; or all together at the same moment, so that states must have been looked at. */
function hasMissions(world: World, side: SideId, at: Moment): boolean {
  const wanted = 3
  const isTogether = world.options.missionsMode === 'together'
  return playersOfSide(world, side).some(
    ({ missionsDone, missions }) => missionsDone >= wanted && !(isTogether && at === 'deed' && !missions.every(isFeat)),
  )
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
    holds: (world, side, at) =>
      at === 'phase begins' && sumOf(world, side, one => one.stones) >= neededBy(world, side, modeOf('aether').needed!),
  },
  { on: 'missions', rule: 'MV-MISS-02', text: 'three missions are fulfilled', holds: hasMissions },
]
/** The sides that win now, and by what; null: nobody. */
export function victoryNow(
  world: World,
  sides: readonly SideId[],
  at: Moment,
): { sides: SideId[]; rule: RuleId; text: string } | null {
  const met = CONDITIONS.filter(({ on }) => world.options[on]).flatMap(({ rule, text, holds }) =>
    sides.filter(side => holds(world, side, at)).map(side => ({ side, rule, text })),
  )
  const [first] = met
  return first ? { sides: [...new Set(met.map(one => one.side))], rule: first.rule, text: first.text } : null
}
