import { sidesOfDie } from '../basics/dice.ts'
import { marksOf, unmark } from '../basics/marks.ts'
import { findUnit, unitOf } from '../basics/queries.ts'
import type { ThrownDie } from '../basics/throw-dice.ts'
import { diceOf } from '../places/dice.ts'
import { attackDieOf } from '../strategy/dice/attack-die.ts'
import type { Attack, World } from '../world.ts'
import { heldIn } from './declare.ts'
import { PERCENT } from './real-shooting.ts'

/** WL-DICE-06, WL-R-219: the die of an attack; a hex makes it smaller, never larger. `own`: it is shared with nobody. */
export function dieOf(
  world: World,
  { by, from, shoots }: Pick<Attack, 'by' | 'from' | 'shoots'>,
): { sides: number; own: boolean } {
  if (shoots !== null) return { sides: PERCENT, own: true }
  const usual = attackDieOf(world)
  const hexes = [...new Set([by, from])].flatMap(id => marksOf(unitOf(world, id), 'hexed'))
  if (hexes.length === 0) return { sides: usual, own: false }
  return { sides: Math.min(usual, ...hexes.map(({ faces }) => faces)), own: true }
}
/** WL-DICE-06: a hex is for one attack. */
export function liftHexes(world: World, { by, from }: Pick<Attack, 'by' | 'from'>): void {
  for (const id of new Set([by, from])) unmark(unitOf(world, id), 'hexed')
}

/** WL-R-235: the same name with the same six numbers is one kind of weapon; each crash is its own. */
export function kindOf(world: World, attack: Attack, at: number): string {
  const skill = heldIn(world, attack)?.skill
  if (!skill) return `crash ${at}`
  const { name, impact, range, extension, number, probability, penalty } = skill
  return [name, impact, range, extension, number, probability, penalty].join('|')
}
/** Units that an attack concerns besides who makes it (WL-R-41). */
const against = (world: World, { struck }: Attack): string[] =>
  struck.map(({ target }) => target).filter(id => findUnit(world, id) !== null)

/**
 * WL-OFF-06, WL-R-69, WL-R-235: the dice of all attacks in declared order, a shared one at the first attack it serves; `of`: which of them each
 * attack has. Bonus dice come last (WL-ZONE-05).
 */
export function diceFor(world: World, why: string): { dice: ThrownDie[]; of: number[] } {
  const { attacks, mode } = world.offense!
  const dice: ThrownDie[] = []
  const shared = new Map<string, number>()
  const of = attacks.map((attack, i) => {
    const { sides, own } = dieOf(world, attack)
    const key = own || mode === 'each' ? `${i}` : mode === 'all' ? 'all' : kindOf(world, attack, i)
    const known = own ? undefined : shared.get(key)
    if (known !== undefined) {
      dice[known]!.against.push(...against(world, attack))
      return known
    }
    dice.push({ sides, by: attack.by, against: against(world, attack), why, ...(own && { own }) })
    shared.set(key, dice.length - 1)
    return dice.length - 1
  })
  return { dice, of }
}
/** WL-ZONE-04, WL-FIELD-02: bonus dice that may go with an attack: those of its places, and those that are carried. */
export const bonusFor = (world: World, { by, from }: Pick<Attack, 'by' | 'from'>) =>
  [...new Set([by, from])]
    .flatMap(id => diceOf(world, unitOf(world, id)))
    .filter((one, i, all) => all.findIndex(other => other.place === one.place) === i)
/** The bonus dice of all attacks, in declared order. WL-R-123: one die for everybody that its attack reaches. */
export function bonusDice(world: World): { place: string; die: ThrownDie }[] {
  return world.offense!.attacks.flatMap(attack =>
    attack.bonus.map(place => {
      const { die } = bonusFor(world, attack).find(one => one.place === place)!
      return { place, die: { sides: sidesOfDie(die), by: attack.by, against: against(world, attack), why: 'bonus', own: true } }
    }),
  )
}
/** The dice lie there: one for each attack that has its own, then bonus dice. Gives those that are left over. */
export function layDice(world: World, faces: readonly number[]): number[] {
  const { dice, of } = diceFor(world, 'attack')
  const bonus = bonusDice(world)
  const offense = world.offense!
  offense.dice = dice.map(({ sides, own = false }, i) => ({ sides, own, face: faces[i]! }))
  for (const [i, attack] of offense.attacks.entries()) attack.die = of[i]!
  for (const [i, { place }] of bonus.entries()) {
    offense.bonus[place] = faces[dice.length + i]!
    world.turn!.dice.push(place)
  }
  for (const attack of offense.attacks) liftHexes(world, attack)
  return faces.slice(dice.length + bonus.length)
}
