import type { RollOdds } from '@sandtable/kernel'
import { faceText, linesOf, rollOdds } from '../attack/attack-odds.ts'
import { assaultTest, cannotEvade, evasionTest } from '../attack/odds.ts'
import type { Unit, World } from '../world.ts'
import { grappleChance } from './worth.ts'

/** TM-GRAP-03, TM-R-45, TM-GRAP-05: an Assault Roll that the target may evade, unless it is an 8. */
export function grappleOdds(world: World, unit: Unit, target: Unit): RollOdds {
  const test = assaultTest(world, unit, target, 'grapple')
  const roll = rollOdds(test, { what: 'grapple', many: 'grapples' }, 'Assault')
  const evasion = cannotEvade(world, target) ? null : evasionTest(world, target, unit.id, false)
  const text = evasion ? `it evades on ${faceText(evasion.needs)}` : 'it cannot evade'
  const chance = grappleChance(world, unit, target)
  return {
    ...roll,
    reasons: [...roll.reasons, { text, rule: 'TM-ATK-04' }],
    chances: [1 - chance, chance],
    ledger: [...(roll.ledger ?? []), ...(evasion ? linesOf(evasion, 'Evasion') : [])],
  }
}
