/** Inches in whole hundredths. */
export const inch = (inches: number): number => Math.round(inches * 100)
