/** The dice that a hex may leave, largest first. */
const HEXED = [8, 6, 4, 3, 2] as const
const SMALLEST = 2
/** WL-DICE-06: a die with 10 minus impact faces; the next smaller where none fits, never below two. */
export const hexedDie = (impact: number): number => HEXED.find(faces => faces <= 10 - impact) ?? SMALLEST
