/** The map, seats, factions, decks and the first muster. */
export const setUp = { procs: [], asks: [], sentences: {}, pictures: {} }
