/** Inches as whole hundredths, the unit of every length outside of the JSON files (WP-R-26). */
export const inch = (length: number): number => Math.round(length * 100)
const MM_PER_INCH = 25.4
/** Millimetres as whole hundredths of an inch. */
export const fromMm = (mm: number): number => Math.round((mm / MM_PER_INCH) * 100)
