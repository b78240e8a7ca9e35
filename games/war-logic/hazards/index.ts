/** Mines, dangerous places and automatic weapons. */
export const hazards = { procs: [], asks: [], sentences: {}, pictures: {} }
