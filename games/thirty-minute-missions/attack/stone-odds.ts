import type { RollOdds } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { missionOf } from '../basics/queries.ts'
import { losesByRubble } from '../missions/mission-rules.ts'
import type { Structure, Unit, World } from '../world.ts'
import { plainDamage } from './damage.ts'
import type { Gun } from './guns.ts'
import { structureDistance } from './structures.ts'

/** TM-BLDG-05, TM-BLDG-06, TM-R-81: an attack on a structure is no throw: every shot hits, and what it deals is known before; what is too much is lost (TM-BLDG-08). */
export function stoneOdds(world: World, unit: Unit, structure: Structure, gun: Gun, times = 1): RollOdds {
  const one = plainDamage(world, unit.id, gun)
  const shots = gun.burst * times
  const { defense } = structure
  // TM-MISS-65: whoever brings a building down pays for it.
  const isCostly = losesByRubble(missionOf(world))
  return {
    ...{ dice: 0, need: 'no roll', reasons: [], what: 'hit', each: `${Math.min(one * shots, defense)} of ${defense} Defense` },
    distance: counted(structureDistance(world, unit, structure), world.options.hexless ? 'inch' : 'hex'),
    chances: [0, 1],
    results:
      one * shots < defense ? [] : [{ text: isCostly ? 'it collapses, which costs a primary point' : 'it collapses', chance: 1 }],
    ledger: [
      { text: 'Hits without a roll', note: null, figure: counted(shots, 'hit'), rule: 'TM-BLDG-05' },
      { text: `Damage of ${gun.name}`, note: null, figure: String(one), rule: 'TM-WEAP-05' },
      { text: 'Defense left', note: null, figure: String(defense), rule: 'TM-BLDG-06' },
      ...(isCostly
        ? [{ text: 'Primary points, once it lies in ruins', note: null, figure: '−1', rule: 'TM-MISS-65' as const }]
        : []),
    ],
  }
}
