import { seatsOf } from '@sandtable/wargame/teams'
import { isOnTable, unitOf } from '../../basics/queries.ts'
import { successesOf } from '../../command/attack-dice.ts'
import { attackRoll, type DiceWanted } from '../../command/procs/attack-roll.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type World } from '../../world.ts'
import { oddHits } from '../asks/odd-hits.ts'
import { damageOf } from '../attack.ts'
import { combatIn } from '../combat.ts'
import { casualties } from './casualties.ts'
import { passengers, someEnemy } from './result.ts'

/** WP-ASLT-16, WP-R-89: the units that suffer extra hits: those left of the side that lost more bases. */
function sufferers(world: World): string[] {
  const { losers, loser } = combatIn(world)
  return losers.filter(id => unitOf(world, id).side === loser && isOnTable(unitOf(world, id)))
}
const difference = (world: World): number => Math.abs(combatIn(world).lost.a - combatIn(world).lost.b)

/** WP-ASLT-16, WP-R-74: hits equal to the difference upon the Loser, at AP 0; an attack of their own that does not change the result. */
export const extraHits = proc<{ wanted?: DiceWanted[] }>()('extraHits', 'WP-ASLT-16', {
  begin(play) {
    const { world } = play
    const units = sufferers(world)
    const [first] = units
    if (first === undefined) return play.done()
    const odd = difference(world) % units.length
    if (odd === 0) return play.goto('share')
    const winner = foeOf(unitOf(world, first).side)
    return play.ask(oddHits, seatsOf(world, winner), { units, odd }, 'chosen')
  },
  share: (play, vars) => {
    vars.wanted = hitsOn(play.world, [])
    return play.goto('roll')
  },
  chosen(play, vars) {
    vars.wanted = hitsOn(play.world, play.answer(oddHits).ids)
    return play.goto('roll')
  },
  roll(play, { wanted = [] }) {
    const { world } = play
    const unit = someEnemy(world, wanted[0]!.target)
    play.emit('extra hits', 'WP-ASLT-16', { unit, hits: difference(world), targets: wanted.map(({ target }) => target) })
    return play.call(attackRoll, { unit, mode: 'assault', roll: 'damage', wanted }, 'rolled')
  },
  rolled(play) {
    const combat = combatIn(play.world)
    combat.damage = Object.fromEntries(play.result(attackRoll).groups.map(group => [group.target, successesOf(group)]))
    return play.call(casualties, { counts: false }, 'inside')
  },
  inside: play => play.call(passengers, {}, 'end'),
  end: play => play.done(),
})

/** WP-R-74: as evenly as possible, one more for these units. */
function hitsOn(world: World, more: readonly string[]): DiceWanted[] {
  const units = sufferers(world)
  const each = Math.floor(difference(world) / units.length)
  return units.map(target => {
    const hits = each + (more.includes(target) ? 1 : 0)
    const { dice, needs } = damageOf(world, someEnemy(world, target), null, target, hits)
    return { weapon: null, target, dice, needs, hits }
  })
}
