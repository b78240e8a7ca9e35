import { procNamed } from '@sandtable/kernel'
import { seatOf } from '../../basics/players.ts'
import { unitOf } from '../../basics/queries.ts'
import { proc } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import { chooseFocus } from '../asks/focus.ts'
import { chooseOrder, type Ordering, orderIn, takenBy } from '../asks/order.ts'
import { chooseOrdered } from '../asks/ordered.ts'
import type { Commander } from '../chain.ts'
import { fociFor } from '../orders.ts'
import { couldIssue, issue, mayJoin } from '../streams.ts'

const reveal = procNamed<{ unit: string; rule: string; stealth: boolean }>('reveal')

/**
 * WL-R-25, WL-R-208: the commander joins the first order, unless those who take part were named. The others as they stand on the table's list: who
 * is called first hangs on sheets that are closed (WL-R-243).
 */
function joinedBy(world: World, { named, ...commander }: Ordering): string[] {
  const taken = new Set(takenBy(world, { named, ...commander }))
  const units = Object.values(world.units).flatMap(unit => (taken.has(unit) ? [unit.id] : []))
  const joins = named === null && mayJoin(world, commander.unit)
  return joins ? [commander.unit, ...units] : units
}
const placeOf = (world: World, focus: string | null): Spot | null => {
  const found = focus === null ? null : fociFor(world, world.turn!.player).find(({ unit }) => unit.id === focus)
  return found ? { ...found.at } : null
}

/**
 * WL-CTRL-01 to WL-CTRL-11: one commander gives an order, and further ones as long as it can and its player likes. WL-R-29, WL-R-207: only
 * the moment of the order counts.
 */
export const command = proc<{ commander: Commander; named?: string[] | null; order?: string; at?: Spot | null }>()(
  'command',
  'WL-CTRL-01',
  {
    begin(play, { commander }) {
      const { world } = play
      const unit = unitOf(world, commander.unit)
      Object.assign(world.turn!, { manner: 'command', commander: commander.unit })
      // WL-GHOST-04: whoever communicates is seen.
      if (unit.hidden !== null) return play.call(reveal, { unit: unit.id, rule: 'WL-GHOST-04', stealth: false }, 'order')
      return play.goto('order')
    },
    order(play, { commander, named = null }) {
      const { player, streams } = play.world.turn!
      const subject = { ...commander, named, isFurther: streams.length > 0 && named === null }
      return play.ask(chooseOrder, [seatOf(play.world, player)], subject, 'ordered')
    },
    ordered(play, vars) {
      const { world } = play
      const [id] = play.answer(chooseOrder).ids
      if (id === undefined) return play.goto('over')
      const seat = seatOf(world, world.turn!.player)
      if (id === 'some') return play.ask(chooseOrdered, [seat], vars.commander, 'named')
      Object.assign(vars, { order: id, at: placeOf(world, orderIn(id).focus) })
      return id === 'point' ? play.ask(chooseFocus, [seat], vars.commander, 'aimed') : play.goto('issue')
    },
    named(play, vars) {
      vars.named = [...play.answer(chooseOrdered).ids]
      return play.goto('revealed')
    },
    /** WL-R-168: a hidden unit cannot be ordered without being revealed: as soon as it is named. */
    revealed(play, { named }) {
      const hidden = named!.find(id => unitOf(play.world, id).hidden !== null)
      if (hidden === undefined) return play.goto('order')
      return play.call(reveal, { unit: hidden, rule: 'WL-R-168', stealth: false }, 'revealed')
    },
    aimed(play, vars) {
      const { x, y } = play.answer(chooseFocus).at
      vars.at = { x, y }
      return play.goto('issue')
    },
    issue(play, vars) {
      const { world } = play
      const { commander, named = null, at = null } = vars
      const { order, focus } = orderIn(vars.order!)
      const stream = { order, focus, at, units: joinedBy(world, { ...commander, named }) }
      const isNews = issue(world, commander, stream, named)
      play.emit('command given', 'WL-CTRL-07', { unit: commander.unit, ...stream }, { reveals: isNews })
      Object.assign(vars, { named: null, at: null })
      return play.goto(couldIssue(world, commander) ? 'order' : 'over')
    },
    over: play => play.done(),
  },
  { title: 'Command' },
)
