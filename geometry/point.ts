/** A place on the table in whole hundredths of the game's unit: x to the right, y up. */
export type Point = { x: number; y: number }
