/** Territories, exploring, adventures, encounters and the event dial. */
export const land = { procs: [], asks: [], sentences: {}, pictures: {} }
