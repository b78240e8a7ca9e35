import { legal, type Option, option } from '@sandtable/kernel'
import { backOffs, breakPrice } from '../../grapple/hold.ts'
import { ask } from '../../kit.ts'
import { unitOf } from '../../look-up.ts'
import { directionBetween, directionOf } from '../../measure.ts'
import type { World } from '../../world.ts'
import { hexId } from '../damage/free-hex.ts'

const STAY = 'stay'
/** Words for the three hexes behind a unit, by sixths of a turn from straight behind. */
const BEHIND: { readonly [sixths: number]: string } = { 0: 'straight back', 1: 'back to the right', 5: 'back to the left' }

function ways(world: World, id: string): Option[] {
  const unit = unitOf(world, id)
  const price = breakPrice(world, unit).total
  return backOffs(world, unit).map(({ hex, level }) => {
    const turned = (directionBetween(unit.hex, hex)! - directionOf(unit) + 9) % 6
    return option(hexId(hex), `Break free ${BEHIND[turned] ?? 'to the side'} (${price} AP)`, {
      rule: turned === 0 ? 'TM-HOLD-07' : 'TM-HOLD-08',
      at: { x: hex.q, y: hex.r, facing: null, level },
    })
  })
}

/** TM-HOLD-07, TM-HOLD-08, TM-R-61: a held unit breaks free, or fights on as it is. */
export const breakFree = ask<{ unit: string }, 'pick'>({
  kind: 'tm.breakGrapple',
  type: 'pick',
  rule: 'TM-HOLD-07',
  ask: (world, { unit }) => ({
    type: 'pick',
    text: `${unitOf(world, unit).name} is held. Break free?`,
    options: [...ways(world, unit), option(STAY, 'Stay in the Hold', { rule: 'TM-R-61' })],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (world, { unit }) => [...ways(world, unit).map(({ id }) => id), STAY].map(id => ({ type: 'pick', ids: [id] })),
})
