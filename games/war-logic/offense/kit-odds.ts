import type { RollOdds } from '@sandtable/kernel'
import { type Kit, missingOf, refillable, strengthOf, woundsFor } from '../defense/kits.ts'
import type { Unit, World } from '../world.ts'

/** WL-R-238, WL-DEF-09: what a kit gives back to whom it is used on. Nothing is rolled. */
export function kitOdds(world: World, kit: Kit, unit: Unit): RollOdds {
  const isEnergy = kit.held.skill.sub === 'Energy'
  const gaps = refillable(world, kit, unit).map(({ counter }) => counter.of - counter.left)
  const missing = isEnergy ? Math.max(0, ...gaps) : missingOf(woundsFor(world, kit, unit))
  const given = Math.ceil(Math.min(missing, strengthOf(world, kit)))
  const what = isEnergy ? 'number' : 'point'
  return {
    ...{ dice: 0, need: null, reasons: [], what: `${what} restored`, many: `${what}s restored`, results: [] },
    chances: Array.from({ length: given + 1 }, (_, n) => (n === given ? 1 : 0)),
    ledger: [
      {
        text: kit.held.skill.name,
        note: what,
        figure: String(strengthOf(world, kit)),
        rule: isEnergy ? 'WL-DEF-09' : 'WL-R-238',
      },
      { text: `missing of ${unit.name}`, note: what, figure: String(Math.ceil(missing)), rule: 'WL-DEF-07' },
    ],
  }
}
