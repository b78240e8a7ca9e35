/** WP-DICE-01. */
export const SIDES_OF_DIE = 8
/** WP-DICE-04: a D8 read as a D4. */
export const asD4 = (face: number): number => Math.ceil(face / 2)
/** WP-DICE-05: a D8 read as a D2. */
export const asD2 = (face: number): number => (face <= 4 ? 1 : 2)

/** WP-R-07: what a die must show: the target number less the modifiers, never below 2 since a natural 1 fails (WP-DICE-06). */
export const requiredScore = (target: number, modifiers: number): number => Math.max(2, target - modifiers)
/** The faces that are a success (WP-DICE-02). */
export const facesFrom = (needs: number): number[] => Array.from({ length: Math.max(0, 9 - needs) }, (_, i) => needs + i)
export const succeeds = (face: number, needs: number): boolean => face >= needs && face > 1

/** How many dice are rolled, and what each must show; no dice where none can succeed. `full`: how many there were before they were halved. */
export type Needed = { dice: number; needs: number; halved: boolean; full: number }
/**
 * To-hit dice. WP-SHOOT-15, WP-ASLT-08, WP-R-03: where modifiers raise the score above 8, half of the dice are rolled and need a natural 8;
 * a printed number above 8 that no modifier lowers cannot be met (WP-R-06), nor a dash (WP-DICE-03, WP-DICE-08).
 */
export function hitDice(dice: number, target: number | null, modifiers: number): Needed {
  if (target === null) return { dice: 0, needs: SIDES_OF_DIE, halved: false, full: dice }
  const needs = requiredScore(target, modifiers)
  if (needs <= SIDES_OF_DIE) return { dice, needs, halved: false, full: dice }
  const halved = target <= SIDES_OF_DIE
  return { dice: halved ? Math.floor(dice / 2) : 0, needs: SIDES_OF_DIE, halved, full: dice }
}
/** To-damage dice: WP-SHOOT-21, WP-ASLT-11: none where Armour cannot be reached. */
export function damageDice(dice: number, armour: number, modifiers: number): Needed {
  const needs = requiredScore(armour, modifiers)
  return { dice: needs > SIDES_OF_DIE ? 0 : dice, needs: Math.min(needs, SIDES_OF_DIE), halved: false, full: dice }
}
