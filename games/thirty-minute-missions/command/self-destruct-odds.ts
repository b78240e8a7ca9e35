import { addedUp, type RollOdds } from '@sandtable/kernel'
import { chanceFrom, faceText } from '../attack/attack-odds.ts'
import { cannotEvade, evasionTest } from '../attack/odds.ts'
import { classOf } from '../basics/body.ts'
import type { Unit, World } from '../world.ts'
import { blastDamage, caughtBy } from './self-destruct.ts'

/** TM-CMD-40: who is caught, what each of them evades on, and how many will not; null where nobody is near. */
export function selfDestructOdds(world: World, drone: Unit): RollOdds | null {
  const caught = caughtBy(world, drone).map(unit => {
    const needs = cannotEvade(world, unit) ? null : evasionTest(world, unit, null, false, 'other').needs
    return { name: unit.name, needs, chance: needs === null ? 1 : 1 - chanceFrom(needs) }
  })
  if (caught.length === 0) return null
  return {
    dice: caught.filter(({ needs }) => needs !== null).length,
    need: null,
    reasons: caught.map(({ name, needs }) => ({
      text: needs === null ? `${name} cannot evade` : `${name} evades on ${faceText(needs)}`,
      rule: 'TM-CMD-40' as const,
    })),
    ...{ what: 'unit hit', many: 'units hit', each: `${blastDamage(classOf(world, drone))} damage` },
    chances: caught.reduce<number[]>((chances, { chance }) => addedUp(chances, [1 - chance, chance]), [1]),
    results: caught.length > 1 ? caught.map(({ name, chance }) => ({ text: `hits ${name}`, chance })) : [],
  }
}
