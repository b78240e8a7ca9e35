import { asking, deed, legal, violation } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { unitWondered } from '../../basics/why-not.ts'
import { ask } from '../../hooks.ts'
import { isDown } from '../effects.ts'
import { priceOf } from '../price.ts'
import { rebootOdds } from '../reboot-odds.ts'

/** From what it needs on it pays to pay. */
const UNSURE = 3

/** TM-CMD-19: whether AP are paid for a better reboot roll. Asked only of who can. */
export const payReboot = ask<{ unit: string }, 'pick'>({
  kind: 'tm.reboot',
  type: 'pick',
  rule: 'TM-CMD-19',
  when: 'before the turn of a unit with System Error that can pay for its reboot roll',
  which: 'whether it pays',
  notAsked(world, seat) {
    const unit = unitWondered(world, seat, isDown)
    if (unit === null) return violation('TM-STAT-08', 'no unit of yours has System Error')
    const price = priceOf(world, unit, 'reboot').total
    return price > unit.ap
      ? violation('TM-CMD-19', `it costs ${price} AP and ${unit.name} has ${unit.ap}`, { price, ap: unit.ap })
      : null
  },
  ask(world, { unit: id }) {
    const unit = unitOf(world, id)
    const price = priceOf(world, unit, 'reboot').total
    return {
      type: 'pick',
      ...asking({
        text: `${unit.name} must reboot on ${unit.reboot} or more: pay ${price} of ${unit.ap} AP for +2?`,
        act: 'Choose',
        told: `decides what to pay for the reboot of ${unit.name}`,
        by: [id],
      }),
      options: [
        deed('pay', `Pay ${price} AP`, { odds: rebootOdds(world, unit, true), rule: 'TM-CMD-19', pieces: [id] }),
        deed('roll', 'Just roll', { odds: rebootOdds(world, unit, false), rule: 'TM-STAT-08', pieces: [id] }),
      ],
      min: 1,
      max: 1,
    }
  },
  validate: () => legal(),
  candidates: (world, { unit }) =>
    (unitOf(world, unit).reboot >= UNSURE ? ['pay', 'roll'] : ['roll', 'pay']).map(id => ({ type: 'pick', ids: [id] })),
})
