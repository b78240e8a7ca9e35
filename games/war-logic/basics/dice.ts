import type { Die } from '../data/types.ts'

/** 'D10' has ten sides. WL-DICE-03: a D2 is a coin, a D3 has three sides of its own. */
export const sidesOfDie = (die: Die): number => Number(die.slice(1))
