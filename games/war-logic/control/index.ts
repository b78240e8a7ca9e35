/** Commanding, relays, streams, locks and puzzles, what is seen. */
export const control = { procs: [], asks: [], sentences: {}, pictures: {} }
