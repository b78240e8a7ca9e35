import { sidesOfDie } from '../../basics/dice.ts'
import type { World } from '../../world.ts'

/** WL-DICE-01, WL-DICE-05: how many faces the attack die of this battle has. */
export const attackDieOf = ({ options }: Pick<World, 'options'>): number => sidesOfDie(options.attackDie)
