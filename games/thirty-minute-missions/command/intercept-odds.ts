import { chancesOf, type RollOdds } from '@sandtable/kernel'
import { chanceFrom, faceText } from '../attack/attack-odds.ts'
import { hooks } from '../hooks.ts'
import type { World } from '../world.ts'

const INTERCEPTS_ON = 5
/** TM-CMD-32, TM-SYS-08: what an interception needs. */
export const interceptsOn = (world: World, unit: string): number =>
  hooks.ledger(world, 'intercept.needs', { unit }, INTERCEPTS_ON, 'TM-CMD-32').total

/** TM-CMD-32: how many of the attack's rolls are taken away. */
export function interceptOdds(world: World, unit: string): RollOdds | null {
  const attack = world.attacks.at(-1)
  if (!attack) return null
  const chances = chancesOf(attack.rolls, chanceFrom(interceptsOn(world, unit)))
  const results = attack.rolls > 1 ? [{ text: 'stops all of them', chance: chances.at(-1)! }] : []
  return { dice: attack.rolls, need: faceText(interceptsOn(world, unit)), reasons: [], what: 'intercept', chances, results }
}
