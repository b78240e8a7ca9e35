import { asking, type ChoiceOf, item, legal, option, type Violation, violation } from '@sandtable/kernel'
import { sideOfSeat } from '@sandtable/wargame/teams'
import { ownName } from '../../basics/names.ts'
import { isAboard, profileOf } from '../../basics/queries.ts'
import { isAnswer } from '../../basics/why-absent.ts'
import { goodOrders } from '../../bot/orders.ts'
import { ask } from '../../hooks.ts'
import { ORDER_ICONS } from '../../words/token-icons.ts'
import { TOKEN_NAMES } from '../../words/tokens.ts'
import { unitIcon } from '../../words/unit-icons.ts'
import type { Unit, World } from '../../world.ts'
import { openOrders, unitsToOrder, whyFixed, whyNotOpen } from '../placing.ts'

const NOTES = {
  sprint: 'moves far and may engage, but does not shoot',
  advance: 'moves, then shoots in the Combat Phase',
  overwatch: 'stays and shoots in the Overwatch Phase',
  none: 'gets a Shoot token (a flier an Advance order)',
}
/** How far it goes and shoots; WP-R-94: what the player is warned of. */
function noteOf(world: World, unit: Unit): string {
  const { advance, sprint, weapons } = profileOf(unit)
  const reach = Math.max(0, ...weapons.map(weapon => weapon.range?.max ?? 0))
  return [
    `${advance / 100}"/${sprint / 100}"`,
    reach > 0 ? `fires ${reach / 100}"` : '',
    isAboard(unit) ? 'aboard, so only Sprint or Advance is of use' : '',
    unit.pinned ? 'Pinned' : '',
    unit.building === null ? '' : 'in a building',
    openOrders(world, unit).includes('overwatch') ? '' : 'no Overwatch',
  ]
    .filter(part => part !== '')
    .join(', ')
}
const openTo = (world: World, unit: Unit): string[] => [...openOrders(world, unit), 'none']

/** Orders that a bot looks at, besides some by chance. */
const CANDIDATES = 6

const NO_ORDER = violation('WP-ORD-02', 'the orders are Sprint, Advance and Overwatch')
/** A word that is no order, and no answer to anything else. */
const isNoOrder = (word: string): boolean => /^[a-z]+$/.test(word) && !isAnswer(word)

/** Of a unit for which no order is placed, or of an order that it may not get ('u3:overwatch'). */
function whyNotOrder(world: World, seat: string, id: string): Violation | null {
  const [of = '', order] = id.split(':')
  const unit = world.units[of] ?? Object.values(world.units).find(one => one.bases.some(base => base.id === of))
  if (!unit) return isNoOrder(id) ? NO_ORDER : null
  if (unit.side !== sideOfSeat(world, seat)) return violation('WP-ORD-01', 'it belongs to the other side')
  if (order !== undefined && isNoOrder(order)) return NO_ORDER
  return whyFixed(world, unit) ?? whyNotOpen(world, unit, order)
}

/** WP-ORD-01: one question for all units, secret until both have answered. WP-R-10: 'none' leaves a unit without an order. */
export const placeOrders = ask<Record<string, never>, 'assign'>({
  kind: 'wp.orders',
  type: 'assign',
  rule: 'WP-ORD-01',
  when: 'in the Command Phase',
  which: 'your units In Play, each with Sprint, Advance, Overwatch or none',
  ask(world, _subject, seat) {
    const units = unitsToOrder(world, sideOfSeat(world, seat))
    return {
      type: 'assign',
      ...asking({
        text: 'Place an order for each of your units',
        note: 'A unit without an order gets a Shoot token.',
        act: 'Lock in',
        told: 'places orders',
      }),
      items: units.map(unit =>
        item(
          unit.id,
          ownName(world, unit),
          unit.bases.map(base => base.id),
          { note: noteOf(world, unit), icon: unitIcon(profileOf(unit)) },
        ),
      ),
      options: (['sprint', 'advance', 'overwatch', 'none'] as const).map(id =>
        option(id, id === 'none' ? 'No order' : TOKEN_NAMES[id]!, { note: NOTES[id], rule: 'WP-ORD-02', icon: ORDER_ICONS[id] }),
      ),
      open: Object.fromEntries(units.map(unit => [unit.id, openTo(world, unit)])),
    }
  },
  whyNot: (world, _subject, seat, id) => whyNotOrder(world, seat, id),
  validate: () => legal(),
  candidates(world, _subject, seat, rng, most = CANDIDATES + 2) {
    const units = unitsToOrder(world, sideOfSeat(world, seat))
    const byChance = (orderOf: (unit: Unit) => string): ChoiceOf<'assign'> => ({
      type: 'assign',
      to: Object.fromEntries(units.map(unit => [unit.id, orderOf(unit)])),
    })
    const good = goodOrders(world, units, rng, Math.min(most, CANDIDATES)).map(
      (to): ChoiceOf<'assign'> => ({ type: 'assign', to }),
    )
    const others = [byChance(unit => rng.pick(openTo(world, unit))), byChance(unit => rng.pick(openOrders(world, unit)))]
    return [...good, ...others].slice(0, most)
  },
})
