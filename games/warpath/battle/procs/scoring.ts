import { seatsOf } from '@sandtable/wargame/teams'
import { bodiesOf } from '../../basics/measure.ts'
import { allUnits, profileOf } from '../../basics/queries.ts'
import { isInZone } from '../../basics/zones.ts'
import { proc } from '../../hooks.ts'
import { foeOf, SIDES, type Unit, type World } from '../../world.ts'
import { claimOne } from '../asks/claim.ts'
import { type InZone, nearObjectives, neverArrived, scoreOf, scoringItems } from '../scores.ts'

const isInside: InZone = (unit, zone) => zone.length > 0 && bodiesOf(unit).every(body => isInZone(zone, body))

/** The next unit that stands near several objectives and has not said for which it counts, the Initiative player's first (WP-R-122). */
function undecided(world: World, claims: { [unit: string]: string }): Unit | null {
  const first = world.initiative ?? 'a'
  const open = allUnits(world).filter(unit => claims[unit.id] === undefined && nearObjectives(world, unit).length > 1)
  return open.find(unit => unit.side === first) ?? open[0] ?? null
}
const counts = (what: string): boolean => what === 'objective' || what.startsWith('claim')

/** WP-R-68: points for Reserves that never came. */
function creditReserves(world: World): void {
  for (const side of SIDES)
    for (const unit of neverArrived(world, side)) world.sides[foeOf(side)].destroyed += profileOf(unit).points
}

/** WP-MISS-06: what is scored at the end of a Round, or at the end of the game. */
export const scoring = proc<{ when: 'roundEnd' | 'gameEnd'; claims?: { [unit: string]: string } }>()('scoring', 'WP-MISS-06', {
  begin(play, vars) {
    vars.claims = {}
    if (vars.when === 'gameEnd') creditReserves(play.world)
    const items = scoringItems(play.world).filter(item => item.when === vars.when)
    return play.goto(items.some(item => counts(item.what)) ? 'claim' : 'count')
  },
  claim(play, { claims = {} }) {
    const unit = undecided(play.world, claims)
    if (!unit) return play.goto('count')
    return play.ask(claimOne, seatsOf(play.world, unit.side), { unit: unit.id }, 'claimed')
  },
  claimed(play, vars) {
    const { world } = play
    const unit = undecided(world, vars.claims ?? {})!
    vars.claims = { ...vars.claims, [unit.id]: play.answer(claimOne).ids[0]! }
    return play.goto('claim')
  },
  count(play, { when, claims = {} }) {
    const { world } = play
    // WP-R-148: Command units that never came count once, at the end.
    const items = scoringItems(world).filter(
      item => item.when === when || (when === 'gameEnd' && item.what === 'commandUnitDestroyed'),
    )
    const gained = SIDES.flatMap(side =>
      items
        .map(item => ({ side, least: item.n, ...scoreOf(world, side, item, claims, isInside) }))
        .filter(({ points }) => points > 0),
    )
    for (const { side, points, what, least } of gained) {
      world.sides[side].score += points
      play.emit('scored', 'WP-MISS-06', { side, points, for: what, least, score: world.sides[side].score })
    }
    return play.done()
  },
})
