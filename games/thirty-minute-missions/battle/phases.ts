/** TM-TURN-01: the phases of a turn, in this order. */
export const PHASES = ['movement', 'ranged', 'close'] as const
