/** Centimetres of the rulebook as whole hundredths: the one place where lengths change their unit (MW-GEO-01). */
export const cm = (length: number): number => Math.round(length * 100)

/** Whole hundredths as centimetres, for people and for the cost formula. */
export const inCm = (length: number): number => length / 100
