import type { Die } from '../data/types.ts'

/** 'D10' has ten sides. */
export const sidesOfDie = (die: Die): number => Number(die.slice(1))
