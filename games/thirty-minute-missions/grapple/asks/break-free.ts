import { asking, deed, legal, type Option, violation } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { unitWondered } from '../../basics/why-not.ts'
import { placeShown, siteId } from '../../free/shown.ts'
import { facingTo, sixthsBetween, turnedBy } from '../../free/steps.ts'
import { ask } from '../../hooks.ts'
import type { Site, Unit, World } from '../../world.ts'
import { backOffs, breakPrice, breakProblem } from '../hold.ts'

const STAY = 'stay'
const HEX_ID = /^\d+,\d+$/
const STRAIGHT = 'straight back'
/** Straight behind a unit, or to which side of that. */
function wordsFor({ hex, facing }: Unit, to: Site): string {
  const back = turnedBy(hex, facing, 3)
  const way = facingTo(hex, to, back)
  if (way === back) return STRAIGHT
  // Seen from the unit, what lies counter-clockwise of its back is on its right.
  return sixthsBetween(hex, turnedBy(hex, back, 1), way) < 1 ? 'back to the right' : 'back to the left'
}

function ways(world: World, id: string): Option[] {
  const unit = unitOf(world, id)
  const price = breakPrice(world, unit).total
  return backOffs(world, unit).map(({ hex, level }) => {
    const words = wordsFor(unit, hex)
    return deed(siteId(hex), `Break free ${words} (${price} AP)`, {
      rule: words === STRAIGHT ? 'TM-HOLD-07' : 'TM-HOLD-08',
      at: placeShown(world, hex, level),
    })
  })
}

/** TM-HOLD-07, TM-HOLD-08, TM-R-61, TM-R-144: a held unit breaks free, or fights on as it is. */
export const breakFree = ask<{ unit: string }, 'pick'>({
  kind: 'tm.breakGrapple',
  type: 'pick',
  rule: 'TM-HOLD-07',
  when: 'right after its AP roll of a held unit that can pay to break free',
  which: 'hexes behind it, or to stay',
  notAsked(world, seat) {
    const unit = unitWondered(world, seat, u => u.heldBy !== null)
    if (unit === null) return violation('TM-HOLD-07', 'nobody holds a unit of yours')
    return breakProblem(world, unit) ?? violation('TM-HOLD-07', 'a held unit may break free right after its AP roll')
  },
  whyNot(_world, _subject, _seat, id) {
    if (id === 'command:break_grapple') return violation('TM-HOLD-07', 'it is asked for now: the answer is where it backs off to')
    if (!HEX_ID.test(id)) return null
    return violation('TM-HOLD-08', 'it backs off straight behind itself, or else into another free hex of its Blind Spot')
  },
  ask: (world, { unit }) => ({
    type: 'pick',
    ...asking({
      text: `${unitOf(world, unit).name} is held. Break free?`,
      act: 'Choose',
      told: `decides whether ${unitOf(world, unit).name} breaks free`,
      by: [unit],
    }),
    options: [...ways(world, unit), deed(STAY, 'Stay in the Hold', { rule: 'TM-R-61' })],
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (world, { unit }) => [...ways(world, unit).map(({ id }) => id), STAY].map(id => ({ type: 'pick', ids: [id] })),
})
